import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// What outlives a scope gets nothing of it, also when it is injected there, or passed on.
@Suite struct KeptTargetTests {
  private let injector = Injector.ofRequests()

  private func withAlice(_ body: () throws -> Void) rethrows {
    try injector.withRequest(of: .alice, body)
  }

  private func inject(_ target: AnyObject) { Injector.injectDependencies(to: target) }

  /// Whether it is injected there, or a factory returns it, which may return what isn't new.
  @Test(arguments: [
    "singleton", "weak", "instance", "session", "supplied", "typed by protocol", "by type",
    "elsewhere",
  ])
  func whatIsKeptGetsNothingOfAScopeFurtherInside(how: String) {
    let (mailer, new, other) = (Mailer(), Mailer(), Injector.quiet())
    switch how {
    case "singleton": injector.registerProperty("kept", .singleton { mailer })
    case "weak": injector.registerProperty("kept", .weak { mailer })
    case "instance": injector.registerProperty("kept", .instance(mailer))
    case "session": injector.registerProperty("kept", .scoped(.session) { mailer })
    case "supplied": injector.registerProperty("kept", .supplied(Mailer.self, in: .session))
    case "elsewhere": injector.registerProperty("kept") { try other.get("kept") as Mailer }
    case "by type": injector.registerProperty("kept") { try $0.make((any Mailing).self) }
    default: injector.registerProperty("kept", .singleton { mailer as any Mailing })
    }
    other.registerProperty("kept", .singleton { mailer })
    if how == "by type" { injector.register((any Mailing).self, .instance(mailer)) }
    injector.register(Mailer.self, qualifier: "passed on") { try $0.get("kept") }
    injector.registerProperty("own", .scoped(.request) { try $0.get("kept", Mailer.self) })
    func supply(_ supplies: inout Supplies) {
      if how == "supplied" { supplies.supply("kept", mailer) }
    }
    injector.withScope(.session, supply) {
      if how != "by type" { #expect(Injector.current.mailer("kept") === mailer) }
      Injector.current.withRequest(of: .alice) {
        let (current, target) = (Injector.current, mailer as AnyObject)
        #expect(Injector.injectDependencies(to: target).failures.count == 1)
        #expect(Injector.injectDependencies(to: target, overwriting: true).injectedCount == 0)
        _ = refusal { try current.injectAllDependencies(to: target) }
        #expect(mailer.user == nil && current.explain(target)["user"]?.isFilled == false)
        #expect(current.explain(new as AnyObject)["user"]?.isFilled == true)
        inject(new)
        #expect(new.user == .alice)
        let passedOn = current.instance(of: Mailer.self, qualifier: "passed on")
        #expect(passedOn === mailer && current.mailer("own") === mailer && mailer.user == nil)
      }
    }
    withExtendedLifetime(mailer) {}
  }

  @Test func whatALevelInARequestWithholdsIsReported() {
    final class Desk: @unchecked Sendable { var note: String? }
    let desk = Desk()
    injector.registerProperty("desk", .instance(desk), fileID: "Wiring.swift", line: 7)
    withAlice {
      let child = Injector(parent: .current).registerProperty("note", .instance("Alice's"))
      let failures = child.injectDependencies(to: desk as AnyObject).failures.map(\.description)
      #expect(failures.count == 1 && child.issues.count == 1)
      #expect(failures[0].contains("Desk.note") && failures[0].contains("at Wiring.swift:7"))
    }
    #expect(desk.note == nil)
  }

  /// Wherever it is injected, and whether the unit is there already.
  @Test(arguments: [Scope.singleton, .hour, .brief])
  func whatIsKeptGetsNothingThatEndsBefore(scope: Scope) {
    let (worker, mayHave) = (Worker(), scope == .brief)
    injector.registerProperty("worker", .kept(scope) { worker })
    #expect(injector.instance(forProperty: "worker", as: Worker.self) != nil)
    injector.removeProperty("unitOfWork")
    injector.registerProperty("unitOfWork", .scoped(.brief) { UnitOfWork() })
    for (isChild, isMade) in [(false, false), (true, false), (false, true)] {
      if isMade { #expect(injector.unit() != nil) }
      worker.unitOfWork = nil
      let here = isChild ? Injector(parent: injector) : injector
      #expect(here.explain(worker as AnyObject)["unitOfWork"]?.isFilled == mayHave)
      let report = here.injectDependencies(to: worker as AnyObject)
      #expect((worker.unitOfWork != nil) == mayHave && report.failures.isEmpty == mayHave)
    }
  }

  /// They see nothing of the request, and what it gets is told before.
  @Test func delegatesOfWhatIsKeptAreToldAsFromOutside() {
    final class Part: Notified, @unchecked Sendable { var store: UnitOfWork? }
    final class Whole: InjectorDelegate, RegistrationDelegate, @unchecked Sendable {
      var part: Part?, user: User?
      var users: [User?] = [], toldBefore: [Int?] = []
      func didInjectDependencies() {
        toldBefore.append(part?.told)
        users.append(Injector.current.user())
      }
      func didCompleteRegistration(in injector: Injector) { users.append(Injector.current.user()) }
    }
    let whole = Whole()
    injector.registerProperty("store", .singleton { UnitOfWork() })
    injector.registerProperty("part", .factory { try $0.make(Part.self) })
    injector.register(Part.self) { Part() }.registerProperty("whole", .instance(whole))
    withAlice {
      inject(whole)
      Injector.current.completeRegistration()
    }
    #expect(whole.part?.told == 1 && whole.toldBefore == [1])
    #expect(whole.user == nil && whole.users == [nil, nil])
  }

  private enum Global {
    static let mailer = Mailer()
    /// LeakSanitizer finds what belongs to weak references to an object only through one of them.
    nonisolated(unsafe) static weak var sameMailer = mailer
  }

  @Test(arguments: ["global", "part of what is kept", "other injector's", "replaced", "session's"])
  func whatIsNotNewGetsNothingOfAScope(how: String) throws {
    let (other, mailer) = (Injector.quiet(), Mailer())
    let session = other.openScope(.session) { $0.supply("mailer", Mailer()) }
    injector.registerProperty("bundle", .singleton { Holding(Mailer()) })
    other.registerProperty("mailer", .supplied(Mailer.self, in: .session))
    other.registerProperty("instance", .instance(mailer))
    let factory: @Sendable (Injector) throws -> Mailer =
      switch how {
      case "global": { _ in unsafe Global.sameMailer ?? Global.mailer }
      case "part of what is kept": { try $0.get("bundle", Holding<Mailer>.self).held }
      case "other injector's": { _ in try other.get("instance") }
      case "replaced": { _ in mailer }
      default: { _ in try session.get("mailer") }
      }
    injector.register(Mailer.self, .unchecked(.transient, factory))
    injector.register(
      (any Mailing).self, qualifier: "any", .unchecked(.transient) { try factory($0) })
    injector.registerProperty("own", .unchecked(.request, factory))
    try withAlice {
      let byType = try Injector.current.make(Mailer.self)
      #expect(try Injector.current.make((any Mailing).self, qualifier: "any") === byType)
      // What a scope keeps can't have what another session was supplied with.
      #expect(Injector.current.mailer("own") === (how == "session's" ? nil : byType))
      #expect(byType.user == nil)
    }
    withExtendedLifetime(mailer) {}
  }

  private final class Letter: Error, @unchecked Sendable { var user: User? }

  /// Generic code puts the box of an error into another.
  private struct Boxed<Failure: Error> {
    let failure: Failure
    var error: any Error { failure }
  }

  /// Others may have the box, though only the box has the object.
  @Test(arguments: [false, true]) func whatIsHeldInABoxIsNotNew(isObserved: Bool) throws {
    let observation = isObserved ? injector.observe { _ in } : nil
    defer { observation?.cancel() }
    let (error, boxed): (any Error, any Error) = (Letter(), Letter())
    nonisolated(unsafe) let anything: Any = (any Mailing)?.some(Mailer()) as Any
    injector.registerProperty("error", .unchecked(.transient) { _ in error })
    injector.registerProperty("anything", .unchecked(.transient) { _ in unsafe anything })
    injector.registerProperty("new") { Letter() as any Error }
    injector.registerProperty("boxed") { Boxed<any Error>(failure: boxed).error }
    injector.registerProperty("newBoxed") { Boxed<any Error>(failure: Letter()).error }
    try withAlice {
      let current = Injector.current
      for name in ["error", "boxed", "new", "newBoxed"] {
        let letter = try current.get(name, (any Error).self) as? Letter
        #expect(letter != nil && letter?.user == (name.hasPrefix("new") ? .alice : nil))
      }
      #expect(current.mailer("anything") != nil && current.mailer("anything")?.user == nil)
    }
  }

  @Test func thatSomethingIsNotNewIsSaidOnce() throws {
    let mailer = Mailer()
    injector.register(
      Mailer.self, .unchecked(.transient) { _ in mailer }, fileID: "Wiring.swift", line: 7)
    for _ in 0..<2 { try withAlice { _ = try Injector.current.make(Mailer.self) } }
    #expect(
      injector.issueTexts == """
        Mailer.user (User?) was not injected: it is kept in the scope request, but the factory of \
        Mailer, registered at Wiring.swift:7, returned an object that others refer to, so it may \
        live longer. Return a new object, or register that one as .instance or .singleton.
        """)
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
        #expect(try Injector.current.make(Mailer.self, qualifier: qualifier).user == .alice)
      }
      let any = try Injector.current.make((any Mailing).self, qualifier: "any")
      #expect((any as? Mailer)?.user == .alice)
    }
    observation?.cancel()
  }

  private final class Context: Sendable { let user = Injector.current.user() }

  private final class Desk: @unchecked Sendable {
    var context: Context?, graph: Mailer?, asker: Holding<Injector>?
    @Injected var marked: Context?
  }

  /// Whoever asks first, and by which injector, its factories are given no injector of the scope, the
  /// current one sees no scope, and no value is shared with the call around it.
  @Test(arguments: [
    "read", "injected", "injected by the root", "injected in an override", "injected by a child",
    "reinjected", "passed on",
  ])
  func whatIsMadeForWhatIsKeptHasNothingOfTheScope(how: String) {
    final class Handler { var graph: Mailer?, passedOn: Desk? }
    let (injector, desk) = (Injector.quiet(duplicates: .replace), Desk())
    injector.registerProperty("user", .supplied(User.self, in: .request))
    injector.registerProperty("graph", .unchecked(.graph) { _ in Mailer() })
    injector.registerProperty("asker") { Holding($0 as Injector) }
    if how != "passed on" { injector.registerProperty("desk", .instance(desk)) }
    injector.registerProperty("passedOn", .unchecked(.transient) { _ in desk })
    injector.trackTargets(of: Desk.self)
    injector.registerProperty("context", .instance(Context()))
    injector.registerProperty("marked") { Context() }
    if how == "read" || how == "reinjected" { injector.injectDependencies(to: desk as AnyObject) }
    injector.registerProperty("context") { Context() }
    injector.withRequest(of: .alice) {
      let current = Injector.current
      switch how {
      case "read": break
      case "injected": inject(desk)
      case "injected in an override": Injector.withOverrides({ _ in }) { inject(desk) }
      case "injected by a child":
        Injector(parent: current).injectDependencies(to: desk as AnyObject)
      case "passed on": #expect(current.filled(Handler()).graph?.user == .alice)
      case "reinjected": #expect(current.reinjectTrackedTargets(unchecked: true).count == 1)
      default: injector.injectDependencies(to: desk as AnyObject)
      }
      #expect(desk.context != nil && desk.context?.user == nil)
      #expect(desk.marked != nil && desk.marked?.user == nil)
      #expect(desk.graph != nil && desk.graph?.user == nil && desk.asker?.held === injector)
    }
    desk.asker = nil
  }

  /// The outermost of several levels counts, whether it keeps the mailer or is making it.
  @Test(
    arguments: ["kept", "made", "shared in a graph"], ["supplied", "scoped", "child", "override"])
  func whatSeveralLevelsHaveGetsNothingOfTheInnerOnes(outside: String, inside: String) throws {
    @Sendable func injectInRequest(_ mailer: Mailer, of injector: Injector) {
      func supply(_ supplies: inout Supplies) {
        supplies.supply("user", User.alice)
        if inside == "supplied" { supplies.supply("given", mailer) }
      }
      injector.withScope(.request, supply) {
        let current = Injector.current
        switch inside {
        case "scoped": _ = current.mailer("again")
        case "child":
          Injector(parent: current).registerProperty("child", .instance(mailer))
            .injectDependencies(to: mailer as AnyObject)
        case "override":
          Injector.withOverrides({ $0.registerProperty("override", .instance(mailer)) }) {
            _ = Injector.injectDependencies(to: mailer as AnyObject)
          }
        default: break
        }
        current.injectDependencies(to: mailer as AnyObject)
      }
    }
    let scope = outside == "shared in a graph" ? Scope.graph : .transient
    injector.register(Mailer.self, .unchecked(scope) { _ in Mailer() })
    injector.registerProperty("given", .supplied(Mailer.self, in: .request))
    injector.registerProperty("again", .scoped(.request) { try $0.get("kept", Mailer.self) })
    injector.keep("kept") { injector in
      let mailer = try injector.make(Mailer.self)
      // What is being made isn't in a scope yet.
      if outside != "kept", inside != "scoped" { injectInRequest(mailer, of: injector) }
      return mailer
    }
    let mailer = try injector.get("kept", Mailer.self)
    injectInRequest(mailer, of: injector)
    #expect(mailer.user == nil)
  }

  /// A stand-in for what keeps an object ends no search for cycles.
  @Test func whatIsNotNewAndNeedsItselfIsACycle() {
    final class Node: @unchecked Sendable { var first: Node?, second: Node? }
    let (made, latest) = (Calls(), Kept<Node>())
    for name in ["first", "second"] {
      injector.keep(name, in: .transient) { _ in made.add(name, making: latest.keep(Node())) }
    }
    withAlice { _ = Injector.current.instance(forProperty: "first", as: Node.self) }
    #expect(made.count == 1)
  }
}
