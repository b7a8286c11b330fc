import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// What an open scope is supplied with and keeps, and until when.
@Suite struct ScopedValueTests {
  private let injector = Injector.ofRequests()

  private var texts: [String] { injector.issues.map(\.description) }

  @Test func eachRequestHasItsUserAndOneUnitOfWork() {
    var units: [UnitOfWork?] = []
    // Scopes of one name are the same.
    for (user, scope) in [(User.alice, Scope.request), (.bob, Scope("request"))] {
      injector.withScope(scope, { $0.supply("user", user) }) {
        let handlers = (0..<2).map { _ in Injector.current.filled(RequestHandler()) }
        #expect(handlers.allSatisfy { $0.user == user && $0.unitOfWork != nil })
        #expect(handlers[0].unitOfWork === handlers[1].unitOfWork)
        units.append(handlers[0].unitOfWork)
      }
    }
    #expect(injector.issues.isEmpty && units[0] !== units[1] && Scope("singleton") != .singleton)
  }

  @Test func withoutAScopeAValueIsAFailureThatSaysSo() {
    let isClosed = "the scope request isn't open."
    #expect(refusal { try injector.get("unitOfWork", UnitOfWork.self) }?.contains(isClosed) == true)
    let reason = injector.explain(RequestHandler.self)["user"]?.reason
    #expect(reason == "\(isClosed) Open it with withScope, and ask within.")
    _ = refusal { try injector.injectAllDependencies(to: RequestHandler()) }
    // An injector that one holds sees no scope.
    injector.withRequest(of: .alice) { #expect(injector.filled(RequestHandler()).user == nil) }
    #expect(
      texts.contains(
        """
        RequestHandler.user (User?) was not injected: the scope request is open in this task, \
        but not on this injector. Ask Injector.current, or use a static call.
        """))
  }

  @Test func aValueThatIsNotSuppliedIsAFailureUnlessItMayBeLeftOut() {
    injector.register(User.self, .supplied(User.self, in: .request))
    injector.registerProperty("title", .supplied(String?.self, in: .request))
    injector.withScope(.request) {
      let text = "the scope request was opened without it. Supply it: { $0.supply(User.self, …) }"
      #expect(refusal { try Injector.current.make(User.self) }?.contains(text) == true)
      #expect(Injector.explain(RequestHandler.self)["user"]?.reason?.contains("without it") == true)
      #expect(Injector.current.instance(forProperty: "title", as: String.self) == nil)
      #expect(Injector.current.issues.isEmpty)
    }
  }

  @Test func nilCanBeSupplied() throws {
    for isTyped in [false, true] {
      func supply(_ supplies: inout Supplies) {
        if isTyped { supplies.supply("user", User?.none) } else { supplies.supply("user", nil) }
      }
      let handler = RequestHandler()
      try injector.openScope(.request, supply).injectAllDependencies(to: handler)
      #expect(handler.user == nil && handler.unitOfWork != nil && injector.issues.isEmpty)
    }
  }

  @Test func theLastValueOfAKeyCountsAndQualifiersTellTypesApart() {
    injector.register(User.self, .supplied(User.self, in: .request))
    injector.register(User.self, qualifier: "admin", .supplied(User.self, in: .request))
    let request = injector.openScope(.request) {
      for user in [User.alice, .bob] { $0.supply("user", user) }
      $0.supply(User.self, User.alice)
      $0.supply(User.self, User(name: "Root"), qualifier: "admin")
    }
    #expect(request.user() == .bob && request.instance(of: User.self) == .alice)
    #expect(request.instance(of: User.self, qualifier: "admin")?.name == "Root")
  }

  @Test func aSupplyThatDoesNotFitAnythingIsAnIssue() {
    injector.withScope(.request, { $0.supply("user", 42) }) {
      #expect(Injector.current.filled(RequestHandler()).user == nil)
    }
    injector.withScope(.request, { $0.supply("usr", User.alice) }) {}
    injector.withScope(.request, { $0.supply(Int.self, 1, qualifier: "port") }) {}
    #expect(texts.count == 3 && texts[0].contains("value of type Int"))
    #expect(
      texts[1].hasPrefix(
        """
        "usr" was supplied to the scope request, but no registration takes it. Register it as \
        .supplied, or supply "user" (User) (
        """))
    #expect(texts[2].hasPrefix("Int.self, qualifier: \"port\" was supplied"))
  }

  @Test func aScopeOpenedByHandEndsWhenItIsClosed() {
    let session = injector.openRequest(of: .alice)
    injector.registerProperty("title", .instance("registered later"))
    #expect(session.instance(forProperty: "title", as: String.self) != nil)
    weak let unit = session.filled(RequestHandler()).unitOfWork
    #expect(unit != nil && session.filled(RequestHandler()).user == .alice)
    for _ in 0..<2 { session.close() }
    #expect(unit == nil && session.filled(RequestHandler()).unitOfWork == nil)
    #expect(texts.last?.contains("the scope request is closed.") == true)
    // What isn't a scope stays open.
    injector.close()
    #expect(injector.instance(forProperty: "title", as: String.self) != nil)
  }

  @Test func aScopeMayBeClosedWhileOthersUseIt() throws {
    for _ in 0..<50 {
      let request = injector.openRequest(of: .alice)
      try onThreads(3) { index in
        if index == 0 { return request.close() }
        for _ in 0..<20 { try ensure(request.filled(RequestHandler()).user ?? .alice == .alice) }
      }
      #expect(request.filled(RequestHandler()).unitOfWork == nil)
    }
  }

  @Test func aUnitOfWorkIsMadeOnceForAllThreadsOfARequest() throws {
    let request = injector.openRequest(of: .alice)
    let units = Locked<[UnitOfWork?]>([])
    try onThreads(4) { _ in
      let unit = request.unit()
      units.withLock { $0.append(unit) }
    }
    let unit = request.unit()
    #expect(unit != nil && units.withLock { $0.allSatisfy { $0 === unit } })
  }

  /// While their closures run, scopes don't keep what is around them.
  @Test func aScopeThatIsHeldAfterItsBodyKeepsWhatIsAroundItAndNothingElse() {
    weak var root: Injector?
    weak var session: Injector?
    weak var unit: UnitOfWork?
    var request: Injector?
    do {
      let injector = Injector.ofRequests()
      root = injector
      request = injector.withScope(.session) {
        session = .current
        return Injector.withScope(.request) {
          unit = Injector.current.unit()
          #expect(unit != nil)
          return .current
        }
      }
    }
    #expect(unit == nil)
    #expect(root != nil && session != nil && request?.registrations.count == 2)
    #expect(request?.filled(RequestHandler()).unitOfWork == nil && root?.issues.count == 2)
    request = nil
    #expect(root == nil && session == nil)
  }

  @Test func anOpenScopeCannotBeChangedOrObserved() throws {
    let open = injector.openScope(.request)
    open.registerProperty("title", .instance("text"), fileID: "A.swift", line: 1)
    open.removeAll()
    let module = try open.install("module") { $0.registerProperty("title", .instance("text")) }
    let observation = open.observe { _ in Issue.record("It was observed.") }
    #expect(open.unit() != nil && module.name == "module" && injector.modules.isEmpty)
    observation.cancel()
    #expect(injector.registrations.map(\.name) == ["user", "unitOfWork"])
    let reason =
      "an open scope, request, can't be changed. Change the injector that it was opened from."
    let nothing = "Nothing was changed: \(reason)"
    let title = "\"title\" (String) was not registered at A.swift:1: \(reason)"
    #expect(texts == [title, nothing, nothing, nothing])
  }

  @Test func theScopesOfEveryProgramAreNeitherOpenedNorSupplied() {
    for scope in [Scope.transient, .singleton, .weak, .graph, Scope("t", lasting: .seconds(1))] {
      let injector = Injector.quiet()
      #expect(injector.openScope(scope) === injector)
      injector.withScope(scope) {}
      injector.registerProperty("user", .supplied(User.self, in: scope))
      if scope.duration == nil {
        injector.registerProperty("unit", .scoped(scope) { UnitOfWork() })
      }
      #expect(injector.registrations.isEmpty)
      #expect(injector.issues.count == (scope.duration == nil ? 4 : 3))
    }
  }

  @Test func aValueLastsForItsTime() async throws {
    let scopes = [Scope.brief, .hour, Scope("always", lasting: Duration(attoseconds: .max))]
    for scope in scopes { injector.registerProperty(scope.name, .scoped(scope) { UnitOfWork() }) }
    func units() -> [UnitOfWork?] { scopes.map { injector.unit($0.name) } }
    let first = units()
    try await Task.sleep(for: .milliseconds(2))
    #expect(
      !first.contains { $0 == nil } && zip(first, units()).map { $0 === $1 } == [false, true, true])
  }

  /// An optional would fit any of these types itself.
  @Test func aValueIsAskedForAsWhatItIs() {
    struct Note: CustomDebugStringConvertible { let debugDescription = "note" }
    final class Holder { var note: (any CustomDebugStringConvertible)? }
    injector.registerProperty("note", .scoped(.request) { Note() })
    let request = injector.openScope(.request)
    func unit<Value>(as type: Value.Type) -> Value? {
      request.instance(forProperty: "unitOfWork", as: type)
    }
    for _ in 0..<2 {
      #expect(request.filled(Holder()).note is Note)
      #expect(unit(as: Any.self) is UnitOfWork && unit(as: AnyObject.self) is UnitOfWork)
      injector.discardValues(in: .request)
    }
    request.close()
    #expect(unit(as: Any.self) == nil)
    _ = refusal { try request.get("unitOfWork", (any Sendable).self) }
  }

  @Test func makeableTypesMayHaveAScope() throws {
    final class Basket: SharedMakeable, Unlisted, Sendable { static var scope: Scope { .session } }
    #expect(throws: InjectionError.self) { try injector.make(Basket.self) }
    try injector.withScope(.session) {
      let basket = try Injector.current.make(Basket.self)
      #expect(Injector.current.instance(of: Basket.self) === basket)
    }
  }
}
