import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// What outlives a scope gets nothing of it, also when it is injected there, or passed on.
@Suite struct KeptTargetTests {
  private let injector = Injector.ofRequests()
  private let alice = User(name: "Alice")

  private func withAlice(_ body: () throws -> Void) rethrows {
    try injector.withScope(.request, { $0.supply("user", alice) }, body)
  }

  // MARK: Explicit injections

  @Test(arguments: ["singleton", "weak", "instance", "instance by type", "session", "supplied"])
  func whatIsKeptGetsNothingOfAScopeFurtherInside(how: String) throws {
    let mailer = Mailer()
    switch how {
    case "weak": injector.registerProperty("kept", .weak { mailer })
    case "instance": injector.registerProperty("kept", .instance(mailer))
    case "instance by type": injector.register((any Mailing).self, .instance(mailer))
    case "session": injector.registerProperty("kept", .scoped(.session) { mailer })
    case "supplied": injector.registerProperty("kept", .supplied(Mailer.self, in: .session))
    default: injector.registerProperty("kept", .singleton { mailer })
    }
    injector.withScope(.session, { if how == "supplied" { $0.supply("kept", mailer) } }) {
      if how != "instance by type" {
        #expect(Injector.current.instance(forProperty: "kept", as: Mailer.self) === mailer)
      }
      Injector.withScope(.request, { $0.supply("user", alice) }) {
        for _ in 0..<2 {
          let report = Injector.injectDependencies(to: mailer as AnyObject)
          #expect(report.injectedCount == 0 && report.failures.count == 1)
          let explained = Injector.explain(mailer as AnyObject).properties.filter(\.isFilled)
          #expect(explained.isEmpty)
        }
        #expect(throws: InjectionError.self) {
          try Injector.current.injectAllDependencies(to: mailer as AnyObject)
        }
        Injector.injectDependencies(to: mailer as AnyObject, overwriting: true)
        #expect(mailer.user == nil)
        let new = Mailer()
        Injector.injectDependencies(to: new as AnyObject)
        let explainedNew = Injector.explain(Mailer() as AnyObject).properties.filter(\.isFilled)
        #expect(!explainedNew.isEmpty)
        #expect(new.user == alice)
      }
    }
    #expect(injector.issues.count == 1)
    let text = injector.issues.first?.description
    #expect(text?.contains("Mailer.user") == true && text?.contains("scope request") == true)
  }

  /// As a legacy singleton does that injects itself when it is used.
  @Test func aSingletonThatInjectsItselfInARequestGetsNothingOfIt() throws {
    final class Legacy: @unchecked Sendable {
      var user: User?
      @Injected var visitor: User?
      var work: UnitOfWork?
      var note: String?
      func use() { Injector.injectDependencies(to: self as AnyObject) }
    }
    injector.registerProperty("work", .singleton { UnitOfWork() })
    injector.registerProperty("note") { injector in
      injector.instance(forProperty: "user", as: User.self).map { $0.name } ?? "nobody's"
    }
    injector.registerProperty("visitor", .supplied(User.self, in: .request))
    injector.registerProperty("legacy", .singleton { Legacy() })
    let legacy = try injector.make(property: "legacy", as: Legacy.self)
    injector.withScope(
      .request, { for name in ["user", "visitor"] { $0.supply(name, alice) } }
    ) {
      legacy.use()
      #expect(legacy.user == nil && legacy.visitor == nil)
      #expect(legacy.work != nil)
      #expect(legacy.note == "nobody's")
    }
  }

  /// An override that is entered in a request ends with it.
  @Test func doublesOfAnOverrideAroundARequestReachWhatIsKept() throws {
    try Injector.withOverrides({
      $0.registerProperty("mailer", .singleton { Mailer() })
      $0.registerProperty("user", .supplied(User.self, in: .request))
    }) {
      let mailer = try Injector.current.make(property: "mailer", as: Mailer.self)
      func inject(_ user: User) {
        Injector.withOverrides({ $0.registerProperty("user", .instance(user)) }) {
          Injector.injectDependencies(to: mailer as AnyObject)
        }
      }
      Injector.withScope(.request, { $0.supply("user", alice) }) { inject(alice) }
      #expect(mailer.user == nil)
      Injector.withOverrides({ $0.registerProperty("user", .instance(User(name: "double"))) }) {
        _ = Injector.withScope(.request) { Injector.injectDependencies(to: mailer as AnyObject) }
      }
      #expect(mailer.user?.name == "double")
    }
  }

  /// What a factory gets may ask its injector later.
  @Test(arguments: ["override", "child", "scope"])
  func whatIsMadeForWhatIsKeptHasNoInjectorOfARequest(how: String) throws {
    final class Helper: Sendable {
      let injector: Injector
      init(_ injector: Injector) { self.injector = injector }
    }
    final class Desk: @unchecked Sendable { var helper: Helper? }
    injector.registerProperty("helper") { Helper($0) }
    injector.registerProperty("desk", .singleton { Desk() })
    let desk = try injector.make(property: "desk", as: Desk.self)
    withAlice {
      switch how {
      case "override":
        _ = Injector.withOverrides({ _ in }) { Injector.injectDependencies(to: desk as AnyObject) }
      case "child":
        Injector(parent: .current).injectDependencies(to: desk as AnyObject)
      default:
        Injector.injectDependencies(to: desk as AnyObject)
      }
    }
    #expect(desk.helper?.injector === injector)
    desk.helper = nil
  }

  @Test(arguments: [false, true])
  func anObjectIsLimitedByAllThatKeepIt(isScopedFirst: Bool) throws {
    let mailer = Mailer()
    injector.registerProperty("mailer", .scoped(.request) { mailer })
    injector.registerProperty("other", .singleton { mailer })
    func keep() throws { _ = try injector.make(property: "other", as: Mailer.self) }
    if !isScopedFirst { try keep() }
    try withAlice {
      _ = try Injector.current.make(property: "mailer", as: Mailer.self)
      if isScopedFirst { try keep() }
      Injector.injectDependencies(to: mailer as AnyObject)
    }
    #expect(mailer.user == nil)
  }

  @Test func whatIsTrackedInARequestIsReinjectedWithNothingOfIt() throws {
    final class Desk: @unchecked Sendable { var note: String? }
    injector.registerProperty("note", .instance("the root's"))
    let desk = Desk()
    withAlice {
      let child = Injector(parent: .current, duplicates: .replace)
      child.trackTargets(of: Desk.self)
      child.injectDependencies(to: desk as AnyObject)
      injector.registerProperty("desk", .instance(desk))
      child.registerProperty("note", .instance("Alice's"))
      child.reinjectTrackedTargets()
    }
    #expect(desk.note == "the root's")
  }

  /// Also where something of the root serves instead.
  @Test(arguments: [false, true])
  func whatALevelInARequestWithholdsIsReported(hasOther: Bool) throws {
    final class Desk: @unchecked Sendable { var note: String? }
    let desk = Desk()
    injector.registerProperty("desk", .instance(desk), fileID: "Wiring.swift", line: 7)
    if hasOther { injector.registerProperty("note", .instance("the root's")) }
    withAlice {
      let child = Injector(parent: .current)
      child.registerProperty("note", .instance("Alice's"))
      let report = child.injectDependencies(to: desk as AnyObject)
      #expect(report.failures.count == 1)
      let text = report.failures.first?.description ?? ""
      #expect(text.contains("Desk.note"))
      #expect(text.contains("registered at Wiring.swift:7"))
      #expect(child.issues.count == 1)
    }
    #expect(desk.note == (hasOther ? "the root's" : nil))
  }

  /// Wherever it is injected.
  @Test(arguments: ["singleton", "weak", "instance", "hour", "brief"])
  func whatIsKeptGetsNothingThatEndsBefore(how: String) throws {
    final class Desk: @unchecked Sendable { var token: UnitOfWork? }
    let desk = Desk()
    let source: Source<Desk> =
      switch how {
      case "singleton": .singleton { desk }
      case "weak": .weak { desk }
      case "instance": .instance(desk)
      case "hour": .scoped(Scope("hour", lasting: .seconds(3_600))) { desk }
      default: .scoped(.brief) { desk }
      }
    injector.registerProperty("desk", source)
    _ = try injector.make(property: "desk", as: Desk.self)
    injector.registerProperty("token", .scoped(.brief) { UnitOfWork() })
    let mayHave = how == "brief"
    for (isChild, isMade) in [(false, false), (true, false), (false, true)] {
      if isMade { _ = injector.instance(forProperty: "token", as: UnitOfWork.self) }
      desk.token = nil
      let here = isChild ? Injector(parent: injector) : injector
      let explained = here.explain(desk as AnyObject)["token"]
      #expect(explained?.isFilled == mayHave)
      let report = here.injectDependencies(to: desk as AnyObject)
      #expect((desk.token != nil) == mayHave && report.failures.isEmpty == mayHave)
    }
  }

  @Test func whatAnotherInjectorKeepsGetsNothingOfARequest() throws {
    let other = Injector.quiet()
    other.registerProperty("mailer", .singleton { Mailer() })
    let mailer = try other.make(property: "mailer", as: Mailer.self)
    withAlice {
      #expect(Injector.injectDependencies(to: mailer as AnyObject).failures.count == 1)
    }
    #expect(mailer.user == nil)
  }

  @Test func delegatesOfWhatIsKeptSeeNothingOfTheRequest() throws {
    final class Desk: InjectorDelegate, RegistrationDelegate, @unchecked Sendable {
      var work: UnitOfWork?
      var names: [String?] = []
      func note() {
        names.append(Injector.current.instance(forProperty: "user", as: User.self)?.name)
      }
      func didInjectDependencies() { note() }
      func didCompleteRegistration(in injector: Injector) { note() }
    }
    injector.registerProperty("work", .singleton { UnitOfWork() })
    let desk = Desk()
    injector.registerProperty("desk", .instance(desk))
    withAlice {
      Injector.injectDependencies(to: desk as AnyObject)
      Injector.current.completeRegistration()
    }
    #expect(desk.names == [nil, nil])
  }

  @Test func whatAScopeKeepsGetsItsOwnValues() throws {
    injector.registerProperty("mailer", .scoped(.request) { Mailer() })
    try withAlice {
      let mailer = try Injector.current.make(property: "mailer", as: Mailer.self)
      Injector.injectDependencies(to: mailer as AnyObject)
      #expect(mailer.user == alice)
    }
  }

  @Test func delegatesOfWhatItGetsAreNotifiedOnce() throws {
    final class Part: InjectorDelegate, @unchecked Sendable {
      var work: UnitOfWork?
      var told = 0
      func didInjectDependencies() { told += 1 }
    }
    final class Whole: InjectorDelegate, @unchecked Sendable {
      var part: Part?
      var user: User?
      var told = 0
      var partWasTold = false
      func didInjectDependencies() {
        told += 1
        partWasTold = part?.told == 1
      }
    }
    injector.registerProperty("work", .singleton { UnitOfWork() })
    injector.register(Part.self) { Part() }
    injector.registerProperty("part", .factory { try $0.make(Part.self) })
    let whole = Whole()
    injector.registerProperty("whole", .instance(whole))
    withAlice { Injector.injectDependencies(to: whole as AnyObject) }
    #expect(whole.part?.told == 1 && whole.told == 1 && whole.partWasTold && whole.user == nil)
  }

  // MARK: What factories pass on

  private final class Bundle: Sendable {
    let mailer = Mailer()
  }

  private enum Global {
    static let mailer = Mailer()
    /// LeakSanitizer finds what belongs to weak references to an object only through one of them.
    nonisolated(unsafe) static weak var sameMailer = mailer
  }

  @Test(
    arguments: [
      "global", "part of what is kept", "of another injector", "replaced", "of another session",
    ])
  func whatIsNotNewGetsNothingOfAScope(how: String) throws {
    let other = Injector.quiet()
    let session = other.openScope(.session) { $0.supply("mailer", Mailer()) }
    let mailer = Mailer()
    injector.registerProperty("bundle", .singleton { Bundle() })
    other.registerProperty("mailer", .supplied(Mailer.self, in: .session))
    other.registerProperty("instance", .instance(mailer))
    let factory: @Sendable (Injector) throws -> Mailer =
      switch how {
      case "global": { _ in unsafe Global.sameMailer ?? Global.mailer }
      case "part of what is kept":
        {
          try $0.make(property: "bundle", as: Bundle.self).mailer
        }
      case "of another injector": { _ in try other.make(property: "instance") }
      case "replaced": { _ in mailer }
      default: { _ in try session.make(property: "mailer") }
      }
    injector.register(Mailer.self, .unchecked(.transient, factory), fileID: "Wiring.swift", line: 7)
    injector.register(
      (any Mailing).self, qualifier: "any", .unchecked(.transient) { try factory($0) })
    injector.registerProperty("own", .unchecked(.request, factory))
    try withAlice {
      let byType = try Injector.current.make(Mailer.self)
      #expect(byType.user == nil)
      #expect(try Injector.current.make((any Mailing).self, qualifier: "any") === byType)
      // What a scope keeps can't have what another session was supplied with.
      let own = Injector.current.instance(forProperty: "own", as: Mailer.self)
      #expect(own === (how == "of another session" ? nil : byType))
      #expect(byType.user == nil)
    }
    withExtendedLifetime(mailer) {}
  }

  private final class Letter: Error, @unchecked Sendable {
    var user: User?
  }

  /// Others may have the box, though only the box has the object.
  @Test(arguments: [false, true]) func whatIsHeldInABoxIsNotNew(isObserved: Bool) throws {
    let observer = isObserved ? injector.observe { _ in } : nil
    defer { observer?.cancel() }
    let error: any Error = Letter()
    nonisolated(unsafe) let anything: Any = (any Mailing)?.some(Mailer()) as Any
    injector.registerProperty("error", .unchecked(.transient) { _ in error })
    injector.registerProperty("anything", .unchecked(.transient) { _ in unsafe anything })
    injector.registerProperty("new") { Letter() as any Error }
    try withAlice {
      let current = Injector.current
      #expect(current.instance(forProperty: "error", as: Letter.self)?.user == nil)
      #expect(current.instance(forProperty: "error", as: Any.self) is Letter)
      #expect(try current.make(property: "error", as: (any Error).self) is Letter)
      #expect((error as? Letter)?.user == nil)
      #expect(current.instance(forProperty: "anything", as: Mailer.self)?.user == nil)
      #expect(current.instance(forProperty: "anything", as: Any.self) is Mailer)
      let new = try current.make(property: "new", as: (any Error).self)
      #expect((new as? Letter)?.user == alice)
    }
  }

  /// Generic code puts the box of an error into another.
  private struct Boxed<Failure: Error> {
    let failure: Failure
    var error: any Error { failure }
  }

  @Test func anErrorInTheBoxOfAnotherIsNotNewEither() throws {
    let error: any Error = Letter()
    injector.registerProperty("held") { Boxed<any Error>(failure: error).error }
    injector.registerProperty("new") { Boxed<any Error>(failure: Letter()).error }
    try withAlice {
      _ = try Injector.current.make(property: "held", as: (any Error).self)
      let new = try Injector.current.make(property: "new", as: (any Error).self)
      #expect((new as? Letter)?.user == alice)
    }
    #expect((error as? Letter)?.user == nil)
  }

  @Test func whatIsNotNewIsSaid() throws {
    injector.register(
      Mailer.self, .unchecked(.transient) { _ in Global.mailer }, fileID: "Wiring.swift", line: 7)
    for _ in 0..<2 { try withAlice { _ = try Injector.current.make(Mailer.self) } }
    #expect(
      injector.issues.map(\.description) == [
        """
        Mailer.user (User?) was not injected: it is kept in the scope request, but the factory of \
        Mailer, registered at Wiring.swift:7, returned an object that others refer to, so it may \
        live longer. Return a new object, or register that one as .instance or .singleton.
        """
      ])
  }

  @Test func whatIsNotNewIsFilledAsFromOutside() throws {
    final class Desk: @unchecked Sendable {
      var user: User?
      var work: UnitOfWork?
    }
    let desk = Desk()
    injector.registerProperty("work", .singleton { UnitOfWork() })
    injector.register(Desk.self, .unchecked(.transient) { _ in desk })
    try withAlice { _ = try Injector.current.make(Desk.self) }
    #expect(desk.work != nil && desk.user == nil)
  }

  /// However it is typed, and whoever attends.
  @Test(arguments: [false, true]) func whatIsNewGetsAll(isObserved: Bool) throws {
    injector.register(Mailer.self) { Mailer() }
    injector.register(Mailer?.self, qualifier: "optional") { Optional(Mailer()) }
    injector.register((any Mailing).self, qualifier: "any") { Mailer() as any Mailing }
    injector.register(Mailer.self, qualifier: "scoped", .scoped(.request) { Mailer() })
    injector.register(Mailer.self, qualifier: "graph", .unchecked(.graph) { _ in Mailer() })
    injector.register(Mailer.self, qualifier: "weak inside") {
      let new = Mailer()
      do {
        weak let mailer = new
        _ = mailer
      }
      return new
    }
    let observation = isObserved ? injector.observe { _ in } : nil
    try withAlice {
      for qualifier in [nil, "optional", "scoped", "graph", "weak inside"] {
        #expect(try Injector.current.make(Mailer.self, qualifier: qualifier).user == alice)
      }
      let any = try Injector.current.make((any Mailing).self, qualifier: "any")
      #expect((any as? Mailer)?.user == alice)
    }
    observation?.cancel()
  }

  // MARK: Around what is kept

  private final class Context: Sendable {
    let name: String?
    init() { name = Injector.current.instance(forProperty: "user", as: User.self)?.name }
  }

  private final class Desk: @unchecked Sendable {
    var context: Context?
    @Injected var marked: Context?
    var injector: Box?
    var current: Box?
    var graph: Mailer?
  }

  private final class Box: Sendable {
    let injector: Injector
    init(_ injector: Injector) { self.injector = injector }
  }

  /// Whoever asks first, and by which injector, factories that ask the current one see no scope.
  @Test(arguments: ["read", "injected", "injected by the root", "reinjected"])
  func factoriesOfWhatIsKeptSeeNoScope(how: String) throws {
    let injector = Injector(duplicates: .replace, issueHandler: { _ in })
    injector.registerProperty("user", .supplied(User.self, in: .request))
    let desk = Desk()
    injector.registerProperty("desk", .instance(desk))
    injector.trackTargets(of: Desk.self)
    if how == "reinjected" {
      injector.registerProperty("context", .instance(Context()))
    } else {
      injector.registerProperty("context") { Context() }
    }
    injector.registerProperty("marked") { Context() }
    if how == "read" || how == "reinjected" { injector.injectDependencies(to: desk as AnyObject) }
    injector.registerProperty("context") { Context() }
    injector.withScope(.request, { $0.supply("user", alice) }) {
      switch how {
      case "read": break
      case "injected": Injector.injectDependencies(to: desk as AnyObject)
      case "reinjected": _ = Injector.current.reinjectTrackedTargets(unchecked: true)
      default: injector.injectDependencies(to: desk as AnyObject)
      }
      #expect(desk.context != nil && desk.context?.name == nil)
      #expect(desk.marked != nil && desk.marked?.name == nil)
    }
  }

  @Test func aPropertyThatIsReadLaterIsMadeWithItsInjector() throws {
    final class Page: @unchecked Sendable { @Injected(isLive: true) var marked: Context? }
    injector.registerProperty("marked") { Context() }
    let page = Page()
    let alices = injector.openScope(.request) { $0.supply("user", alice) }
    alices.injectDependencies(to: page as AnyObject)
    injector.withScope(.request, { $0.supply("user", User(name: "Bob")) }) {
      #expect(page.marked?.name == "Alice")
    }
  }

  /// Neither the injector of a scope, nor a value that the call around it shares.
  @Test func whatIsKeptGetsNeitherTheScopeNorItsGraphValues() throws {
    final class Handler {
      var graph: Mailer?
      var desk: Desk?
    }
    let desk = Desk()
    injector.registerProperty("injector") { (injector: Injector) in Box(injector) }
    injector.registerProperty("current") { Box(.current) }
    injector.registerProperty("graph", .unchecked(.graph) { _ in Mailer() })
    injector.registerProperty("desk", .unchecked(.transient) { _ in desk })
    let handler = Handler()
    withAlice { Injector.injectDependencies(to: handler) }
    #expect(handler.graph?.user == alice && handler.desk === desk)
    #expect(desk.graph != nil && desk.graph?.user == nil)
    #expect(desk.injector?.injector === injector && desk.current?.injector === injector)
    // Otherwise the injector would keep itself.
    (desk.injector, desk.current) = (nil, nil)
  }

  /// The outermost counts.
  @Test(arguments: ["supplied", "scoped", "child", "override"])
  func whatSeveralLevelsKeepGetsNothingOfTheInnerOnes(how: String) throws {
    let mailer = Mailer()
    injector.registerSingleton(property: "kept") { _ in mailer }
    injector.registerProperty(
      "again", .scoped(.request) { try $0.make(property: "kept", as: Mailer.self) })
    injector.registerProperty("given", .supplied(Mailer.self, in: .request))
    _ = try injector.make(property: "kept", as: Mailer.self)
    try injector.withScope(
      .request,
      {
        $0.supply("user", alice)
        if how == "supplied" { $0.supply("given", mailer) }
      }
    ) {
      switch how {
      case "scoped": _ = try Injector.current.make(property: "again", as: Mailer.self)
      case "child":
        let child = Injector(parent: .current)
        child.registerProperty("child", .instance(mailer))
        child.injectDependencies(to: mailer as AnyObject)
      case "override":
        Injector.withOverrides({ $0.registerProperty("override", .instance(mailer)) }) {
          _ = Injector.injectDependencies(to: mailer as AnyObject)
        }
      default: break
      }
      Injector.injectDependencies(to: mailer as AnyObject)
      #expect(mailer.user == nil)
    }
  }

  /// A stand-in for what keeps an object ends no search for cycles.
  @Test func whatIsNotNewAndNeedsItselfIsACycle() {
    final class Node: @unchecked Sendable {
      var first: Node?
      var second: Node?
    }
    let all = Nodes()
    for name in ["first", "second"] {
      injector.registerProperty(
        name,
        .unchecked(.transient) { _ in
          let node = Node()
          all.add(node)
          return node
        })
    }
    withAlice { _ = Injector.current.instance(forProperty: "first", as: Node.self) }
    #expect(all.count == 1)
  }

  private final class Nodes: @unchecked Sendable {
    private var all: [AnyObject] = []
    func add(_ node: AnyObject) { all.append(node) }
    var count: Int { all.count }
  }
}
