import Foundation
import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// What a level has ends with it, and a level ends with what it is in.
@Suite struct LevelEndTests {
  private let injector = Injector.ofRequests()
  private let alice = User(name: "Alice")
  private let bob = User(name: "Bob")

  private final class Clerk: @unchecked Sendable, InjectionParticipant {
    @Injected var user: User?
    @Injected(isLive: true) var visitor: User?
  }

  private func open(_ user: User?) -> Injector {
    injector.openScope(.request) { $0.supply("user", user) }
  }

  private func name(in injector: Injector) -> String? {
    injector.instance(forProperty: "user", as: User.self)?.name
  }

  // MARK: What a call shares

  /// One call may open several scopes, as a loop over orders does.
  @Test func aGraphValueIsThatOfTheLevelThatAsks() throws {
    final class Context: Sendable {
      let name: String?
      init(_ name: String?) { self.name = name }
    }
    injector.registerProperty("context", .graph { injector in Context(name(of: injector)) })
    @Sendable func name(of injector: Injector) -> String? {
      injector.instance(forProperty: "user", as: User.self)?.name
    }
    injector.register([String?].self) { [alice, bob] injector in
      func context(_ injector: Injector) throws -> Context {
        try injector.make(property: "context")
      }
      return try [alice, bob].map { user in
        try injector.withScope(.request, { $0.supply("user", user) }) {
          let context = try (context(.current), context(.current))
          #expect(context.0 === context.1)
          return context.0.name
        }
      } + [try context(injector).name]
    }
    #expect(try injector.make([String?].self) == ["Alice", "Bob", nil])
  }

  /// They know each other before they are complete, and so aren't new.
  @Test func graphValuesThatNeedEachOtherAreMadeOnce() {
    final class Node: @unchecked Sendable {
      nonisolated(unsafe) static var all: [Node] = []
      @Injected var first: Node?
      @Injected(qualifier: "second") var second: Node?
      init() { unsafe Self.all.append(self) }
    }
    injector.register(Node.self, .unchecked(.graph) { _ in Node() })
    injector.register(Node.self, qualifier: "second", .unchecked(.graph) { _ in Node() })
    let levels = [injector, open(alice), Injector(parent: open(alice))]
    for level in levels {
      unsafe Node.all = []
      _ = level.instance(of: Node.self)
      let count = unsafe Node.all.count
      #expect(count <= 4)
      for node in unsafe Node.all { (node.first, node.second) = (nil, nil) }
    }
    unsafe Node.all = []
  }

  // MARK: Levels within an ended one

  @Test func explanationsKnowTheEndOfWhatIsAround() {
    final class Desk { @Injected var note: String }
    let request = open(alice)
    let child = Injector(parent: request)
    child.register(String.self, .instance("Alice's"))
    request.close()
    #expect(!child.audit([Desk.self]).findings.isEmpty)
    #expect(child.explain(Desk.self).properties.filter(\.isFilled).isEmpty)
  }

  @Test func anOpenScopeCantBeObserved() {
    let request = open(alice)
    let observation = request.observe { _ in Issue.record("It was observed.") }
    #expect(injector.issues.map(\.description).count == 1)
    #expect(injector.issues.first?.description.contains("request") == true)
    injector.registerProperty("note", .instance("note"))
    _ = injector.instance(forProperty: "note", as: String.self)
    observation.cancel()
  }

  @Test func aChildEndsWithItsScope() throws {
    let request = open(alice)
    let child = Injector(parent: request)
    child.registerProperty("note", .instance("Alice's"))
    child.registerSingleton(property: "mailer") { injector in
      let mailer = Mailer()
      mailer.user = try injector.make(property: "user")
      return mailer
    }
    injector.registerProperty("store", .singleton { UnitOfWork() })
    #expect(child.instance(forProperty: "mailer", as: Mailer.self)?.user == alice)
    #expect(child.instance(forProperty: "note", as: String.self) == "Alice's")
    request.close()
    injector.withScope(.request, { $0.supply("user", bob) }) {
      #expect(name(in: child) == nil)
      for property in ["mailer", "note"] {
        let error = #expect(throws: InjectionError.self) {
          try child.make(property: property, as: Any.self)
        }
        #expect(error?.description.contains("has ended") == true)
      }
    }
    // What is around the scope lives on.
    #expect(child.instance(forProperty: "store", as: UnitOfWork.self) != nil)
  }

  @Test func whatAChildHasOfAnEndedScopeIsReleased() {
    let request = open(alice)
    let child = Injector(parent: request)
    weak var kept: Mailer?
    child.registerProperty("mailer", .singleton { Mailer() })
    kept = child.instance(forProperty: "mailer", as: Mailer.self)
    #expect(kept != nil)
    request.close()
    #expect(child.instance(forProperty: "mailer", as: Mailer.self) == nil)
    #expect(kept == nil)
  }

  @Test func aScopeEndsWithTheOneAroundIt() {
    injector.registerProperty("account", .supplied(User.self, in: .session))
    injector.registerProperty("mailer", .scoped(.session) { Mailer() })
    let request = open(alice)
    let session = request.openScope(.session) { $0.supply("account", alice) }
    let inner = session.openScope(Scope("inner"))
    #expect(inner.instance(forProperty: "account", as: User.self) == alice)
    weak let mailer = inner.instance(forProperty: "mailer", as: Mailer.self)
    #expect(mailer != nil)
    request.close()
    // It hears of the end when it is asked.
    #expect(inner.instance(forProperty: "account", as: User.self) == nil)
    #expect(inner.instance(forProperty: "mailer", as: Mailer.self) == nil)
    #expect(mailer == nil)
  }

  @Test func anOverrideThatIsHeldEndsWithItsBody() {
    let held = Injector.withOverrides({ $0.registerProperty("levelEnd", .instance(1)) }) {
      Injector(parent: .current)
    }
    #expect(held.instance(forProperty: "levelEnd", as: Int.self) == nil)
    #expect(held.issues.count + Injector.shared.issues.count > 0)
  }

  @Test func aChildThatIsCreatedInAnEndedScopeHasNothing() {
    let request = open(alice)
    request.close()
    let child = Injector(parent: request)
    child.registerProperty("note", .instance("late"))
    #expect(child.instance(forProperty: "note", as: String.self) == nil)
    #expect(name(in: child.openScope(.request) { $0.supply("user", bob) }) == nil)
  }

  // MARK: Properties that fill themselves

  @Test(arguments: [false, true])
  func aPropertyNeverAsksAnotherRequest(isReleased: Bool) throws {
    injector.registerProperty("visitor", .supplied(User.self, in: .request))
    injector.registerProperty("clerk") { Clerk() }
    var request: Injector? = injector.openScope(.request) { supplies in
      for property in ["user", "visitor"] { supplies.supply(property, nil as User?) }
    }
    let injected = Clerk()
    request?.injectDependencies(to: injected)
    let made = try #require(request?.instance(forProperty: "clerk", as: Clerk.self))
    request?.close()
    if isReleased { request = nil }
    injector.withScope(
      .request,
      { supplies in for property in ["user", "visitor"] { supplies.supply(property, bob) } }
    ) {
      for clerk in [injected, made] {
        #expect(clerk.user == nil)
        #expect(clerk.visitor == nil)
      }
    }
    // Nobody injected or made this one.
    injector.withScope(.request, { $0.supply("user", bob) }) { #expect(Clerk().user == bob) }
    withExtendedLifetime(request) {}
  }

  @Test func aPropertyAsksWhatLivesAroundItsScope() {
    final class Page { @Injected var mailer: Mailer? }
    let page = Page()
    do {
      let request = open(alice)
      request.injectDependencies(to: page)
      request.close()
    }
    injector.registerProperty("mailer", .singleton { Mailer() })
    #expect(page.mailer != nil)
    #expect(page.mailer === injector.instance(forProperty: "mailer", as: Mailer.self))
  }

  @Test func aPropertyWhoseInjectorsAreGoneSaysSo() {
    struct Page { @Injected var store: UnitOfWork? }
    var page = Page()
    Injector.quiet().injectDependencies(to: &page)
    let error = #expect(throws: InjectionError.self) { try page.$store.get() }
    #expect(error?.description.contains("are gone") == true)
    #expect(page.store == nil)
  }

  // MARK: Copies of structs

  /// In a struct, a property that fills itself doesn't know its name.
  private struct Handler: Sendable {
    @Injected(isLive: true) var user: User?
    @Injected var mail: Mailer?
  }

  private func openForHandlers(_ user: User) -> Injector {
    injector.register(User.self, .supplied(User.self, in: .request))
    return injector.openScope(.request) { $0.supply(User.self, user) }
  }

  @Test func injectingOneCopyDecidesNothingForOthers() {
    let template = Handler()
    var first = template
    openForHandlers(alice).injectDependencies(to: &first)
    var second = template
    let bobs = openForHandlers(bob)
    Injector.withOverrides({ $0.register(User.self, .instance(bob)) }) {
      #expect(second.user == bob)
    }
    var third = template
    bobs.injectDependencies(to: &third)
    #expect(first.user == nil)
    #expect(third.user == bob)
    var copy = third
    #expect(copy.user == bob)
  }

  @Test func aCopyOfWhatASingletonKeepsIsAValueOfItsOwn() throws {
    injector.registerProperty("handler", .singleton { Handler() })
    let (alices, bobs) = (openForHandlers(alice), openForHandlers(bob))
    var first = try alices.make(property: "handler", as: Handler.self)
    alices.injectDependencies(to: &first)
    var second = try bobs.make(property: "handler", as: Handler.self)
    #expect(first.user == alice)
    #expect(second.user == nil)
    bobs.injectDependencies(to: &second)
    #expect(first.user == alice)
    #expect(second.user == bob)
  }

  @Test func aCopyThatAFailedInjectionLeftEmptyIsAValueOfItsOwn() {
    struct Failure: Error {}
    injector.register(Mailer.self, .factory { _ -> Mailer in throw Failure() })
    let template = Handler()
    var first = template
    openForHandlers(alice).injectDependencies(to: &first)
    var second = template
    Injector.withOverrides({ $0.register(Mailer.self, .factory { Mailer() }) }) {
      #expect(second.mail != nil)
    }
    #expect(first.mail == nil)
  }

  // MARK: Relatives

  private final class Context: Makeable, Sendable {
    static var injectedProperties: [InjectableProperty] { [] }
  }

  private final class Step: @unchecked Sendable, Makeable {
    weak var context: Context?
    weak var owner: Injector?
    static var injectedProperties: [InjectableProperty] {
      [.reference("context", \Step.context), .reference("owner", \Step.owner)]
    }
  }

  private final class Router {}

  @Test func referencesDoNotCrossRequests() throws {
    let (router, alices, bobs) = (Router(), open(alice), open(bob))
    let context = try alices.make(Context.self, parent: router)
    let step = try bobs.make(Step.self, parent: router)
    #expect(step.context == nil)
    #expect(bobs.children(of: router).map(ObjectIdentifier.init) == [ObjectIdentifier(step)])
    #expect(alices.children(of: router).map(ObjectIdentifier.init) == [ObjectIdentifier(context)])
    #expect(injector.children(of: router).isEmpty && bobs.parent(of: context) == nil)
    #expect(try alices.make(Step.self, parent: router).context === context)
  }

  @Test func aScopeSeesTheRelativesAroundIt() throws {
    let router = Router()
    let context = try injector.make(Context.self, parent: router)
    let request = open(alice)
    let step = try request.make(Step.self, parent: router)
    #expect(step.context === context)
    #expect(request.children(of: router).count == 2)
    #expect(try injector.make(Step.self, parent: step).context == nil)
    #expect(try request.make(Step.self, parent: step).context === context)
  }

  /// Wherever it is first requested.
  @Test(arguments: [false, true]) func aSingletonHasNoRelativesOfARequest(isOfRoot: Bool) throws {
    injector.register(Step.self, .singleton { Step() })
    let (router, request) = (Router(), open(alice))
    if isOfRoot { _ = try injector.make(Step.self, parent: router) }
    let context = try request.make(Context.self, parent: router)
    let step = try request.make(Step.self, parent: router)
    #expect(step.context == nil && step.owner === injector)
    request.injectDependencies(to: step)
    #expect(step.context == nil && step.owner === injector)
    withExtendedLifetime(context) {}
  }

  /// What a long-lived target gets in a request is made for it there.
  @Test func aTargetOfManyRequestsHasTheirValuesApart() throws {
    final class Desk: Makeable {
      var context: Context?
      var step: Step?
      static var injectedProperties: [InjectableProperty] {
        [.property("context", \Desk.context), .property("step", \Desk.step)]
      }
    }
    let desk = Desk()
    let alices = open(alice)
    alices.injectDependencies(to: desk)
    let (context, step) = (desk.context, desk.step)
    #expect(step?.context === context && context != nil)
    desk.step = nil
    open(bob).injectDependencies(to: desk)
    #expect(desk.step != nil && desk.step?.context == nil)
  }

  // MARK: Registrations

  @Test(arguments: ["removed", "replaced", "uninstalled"])
  func aScopesValueGoesWithItsRegistration(how: String) throws {
    let injector = Injector(duplicates: .replace, issueHandler: { _ in })
    let module = try injector.install("mail") {
      $0.registerProperty("mailer", .scoped(.request) { Mailer() })
    }
    let requests = (0..<3).map { _ in injector.openScope(.request) }
    weak var kept: Mailer?
    for request in requests { kept = request.instance(forProperty: "mailer", as: Mailer.self) }
    #expect(kept != nil)
    switch how {
    case "removed": injector.removeProperty("mailer")
    case "uninstalled": injector.uninstall(module)
    default: injector.registerProperty("mailer", .scoped(.request) { Mailer() })
    }
    #expect(kept == nil)
    #expect(
      (requests[0].instance(forProperty: "mailer", as: Mailer.self) != nil) == (how == "replaced"))
  }

  @Test func aDelegateIsToldWithTheLevelOfItsRegistration() {
    final class Told: RegistrationDelegate, @unchecked Sendable {
      var injector: Injector?
      func didCompleteRegistration(in injector: Injector) { self.injector = injector }
    }
    let told = Told()
    injector.registerProperty("told", .instance(told))
    open(alice).openScope(.session).completeRegistration()
    #expect(told.injector === injector)
    told.injector = nil
  }

  @Test func issuesKeepNoValues() {
    struct Failure: Error { let work: UnitOfWork }
    injector.registerProperty("mailer") { injector -> Mailer in
      throw Failure(work: try injector.make(property: "unitOfWork"))
    }
    weak var work: UnitOfWork?
    injector.withScope(.request) {
      work = Injector.current.instance(forProperty: "unitOfWork", as: UnitOfWork.self)
      #expect(Injector.current.instance(forProperty: "mailer", as: Mailer.self) == nil)
      #expect(work != nil)
    }
    #expect(work == nil)
    #expect(injector.issues.last?.description.contains("threw Failure") == true)
  }

  @Test func aModulesErrorIsNotKeptEither() {
    struct Failure: Error { let work: UnitOfWork }
    let other = Injector.quiet()
    injector.registerProperty("mailer") { injector -> Mailer in
      let work = try injector.make(property: "unitOfWork", as: UnitOfWork.self)
      try other.install("module") { _ in throw Failure(work: work) }
      return Mailer()
    }
    weak var work: UnitOfWork?
    injector.withScope(.request) {
      work = Injector.current.instance(forProperty: "unitOfWork", as: UnitOfWork.self)
      #expect(Injector.current.instance(forProperty: "mailer", as: Mailer.self) == nil)
    }
    #expect(work == nil)
  }

  // MARK: What is asked for otherwise

  @Test func aMakerEndsWithItsLevel() throws {
    let request = open(alice)
    let child = Injector(parent: request)
    let maker = child.register(User.self) { (_: Injector, name: String) in User(name: name) }
    #expect(try maker.make("Bob").name == "Bob")
    let other = Injector(parent: request).register(User.self) { (_: Injector, name: String) in
      User(name: name)
    }
    request.close()
    for maker in [maker, other] {
      #expect(throws: InjectionError.self) { try maker.make("Bob") }
    }
  }

  @Test func anEndedOverrideMakesNothingByDeclaration() {
    final class Settings: SharedMakeable {
      static var injectedProperties: [InjectableProperty] { [] }
    }
    let ended = Injector.withOverrides(makingOwnSingletons: true, { _ in }) { Injector.current }
    #expect(throws: InjectionError.self) { try ended.make(Settings.self) }
  }

  @Test func whatIsMadeForARegistrationThatIsGoneIsNotKept() {
    final class Page {
      var first: UnitOfWork?
      var second: Mailer?
    }
    injector.registerProperty("first") { [unowned injector] in
      injector.removeProperty("second")
      return UnitOfWork()
    }
    injector.registerProperty("second", .scoped(.request) { Mailer() })
    weak var kept: Mailer?
    let request = open(alice)
    do {
      let page = Page()
      request.injectDependencies(to: page)
      kept = page.second
    }
    #expect(kept == nil)
  }

  /// Nobody knows whether it was this level that kept it.
  @Test func whatIsMadeForARegistrationThatIsGoneIsMadeForNoObject() throws {
    final class Page {
      var first: UnitOfWork?
      var second: Mailer?
    }
    // References are known from here on.
    _ = try injector.make(Step.self)
    injector.registerProperty("first") { [unowned injector] in
      injector.removeProperty("second")
      return UnitOfWork()
    }
    injector.registerProperty("second", .singleton { Mailer() })
    let (page, child) = (Page(), Injector(parent: injector))
    child.injectDependencies(to: page)
    let mailer = try #require(page.second)
    #expect(child.parent(of: mailer) == nil && child.children(of: page).count == 1)
  }

  /// As if the scope were closed, whether or not somebody still holds it.
  @Test(arguments: [false, true]) func aPropertyAsksNoOtherScopeOfTheName(isReleased: Bool) {
    injector.registerProperty("visitor", .supplied(User.self, in: .request))
    let clerk = Clerk()
    let outer = injector.openScope(.request) { supplies in
      for property in ["user", "visitor"] { supplies.supply(property, bob) }
    }
    var inner: Injector? = outer.openScope(.request) { $0.supply("visitor", nil as User?) }
    inner?.injectDependencies(to: clerk)
    inner?.close()
    if isReleased { inner = nil }
    #expect(clerk.visitor == nil)
    withExtendedLifetime(inner) {}
  }

  @Test func whatIsMadeAsItsLevelEndsIsNotKept() {
    let request = open(alice)
    let child = Injector(parent: request)
    child.registerProperty(
      "mailer",
      .singleton { [unowned child] in
        // Elsewhere, because a factory can't close what it makes something for.
        let closed = Gate<Void>()
        Thread.detachNewThread {
          request.close()
          closed.open(with: ())
        }
        closed.wait()
        // From here on, the child knows.
        _ = child.instance(forProperty: "user", as: User.self)
        return Mailer()
      })
    weak let mailer = child.instance(forProperty: "mailer", as: Mailer.self)
    #expect(mailer == nil)
    withExtendedLifetime(child) {}
  }

  /// It knows that it has ended when it is asked, as a child does.
  @Test func aScopeInOneThatIsClosedLetsGoOfWhatItHas() {
    let session = injector.openScope(.session)
    injector.registerProperty("guest", .supplied(UnitOfWork.self, in: .request))
    var supplied: UnitOfWork? = UnitOfWork()
    weak let guest = supplied
    let request = session.openScope(.request) { $0.supply("guest", supplied) }
    supplied = nil
    weak let kept = request.instance(forProperty: "unitOfWork", as: UnitOfWork.self)
    #expect(guest != nil && kept != nil)
    session.close()
    #expect(request.instance(forProperty: "unitOfWork", as: UnitOfWork.self) == nil)
    #expect(guest == nil && kept == nil)
  }
}
