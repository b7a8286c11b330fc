import PropertyInjector
import TestSupport
import Testing

/// What an open scope is supplied with and keeps, and until when.
@Suite struct ScopedValueTests {
  private let injector = Injector.ofRequests()

  @Test func eachRequestHasItsUserAndOneUnitOfWork() {
    var units: [ObjectIdentifier] = []
    for name in ["Alice", "Bob"] {
      injector.withScope(.request, { $0.supply("user", User(name: name)) }) {
        let handlers = (0..<2).map { _ in Injector.current.handler() }
        #expect(handlers.allSatisfy { $0.user == User(name: name) && $0.unitOfWork != nil })
        #expect(handlers[0].unitOfWork === handlers[1].unitOfWork)
        units.append(ObjectIdentifier(handlers[0].unitOfWork!))
        #expect(Injector.current.instance(forProperty: "user", as: User.self)?.name == name)
      }
    }
    #expect(injector.issues.isEmpty)
  }

  @Test func anAsynchronousBodyAndItsTasksSeeTheScope() async throws {
    let names = try await injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
      async let child = Injector.current.handler().user?.name
      let task = Task { Injector.current.handler().user?.name }
      await Task.yield()
      return [await child, await task.value, Injector.current.handler().user?.name]
    }
    #expect(names == ["Alice", "Alice", "Alice"])
  }

  @Test func anInjectorThatOneHoldsSeesNoScope() {
    injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
      #expect(injector.handler().user == nil)
      #expect(
        injector.issues.first?.description == """
          RequestHandler.user (User?) was not injected: the scope request is open in this task, \
          but not on this injector. Ask Injector.current, or use a static call.
          """)
    }
  }

  @Test func withoutAScopeAValueIsAFailureThatSaysSo() {
    let error = #expect(throws: InjectionError.self) {
      try injector.make(property: "unitOfWork", as: UnitOfWork.self)
    }
    #expect(error?.description.contains("the scope request isn't open.") == true)
    #expect(throws: InjectionError.self) {
      try injector.injectAllDependencies(to: RequestHandler())
    }
  }

  @Test func aValueThatIsNotSuppliedIsAFailureUnlessItMayBeLeftOut() throws {
    injector.register(User.self, .supplied(User.self, in: .request))
    injector.registerProperty("title", .supplied(String?.self, in: .request))
    injector.withScope(.request) {
      let error = #expect(throws: InjectionError.self) { try Injector.current.make(User.self) }
      #expect(
        error?.description.contains(
          "the scope request was opened without it. Supply it: { $0.supply(User.self, …) }") == true
      )
      #expect(Injector.current.instance(forProperty: "title", as: String.self) == nil)
      #expect(Injector.current.issues.isEmpty)
    }
  }

  @Test func nilCanBeSupplied() throws {
    let handler = RequestHandler()
    try injector.withScope(.request, { $0.supply("user", nil) }) {
      try Injector.current.injectAllDependencies(to: handler)
    }
    #expect(handler.user == nil && handler.unitOfWork != nil)
    injector.withScope(.request, { $0.supply("user", User?.none) }) {
      #expect(Injector.current.handler().user == nil)
    }
    #expect(injector.issues.isEmpty)
  }

  @Test func typesAreSuppliedWithTheirQualifiers() throws {
    injector.register(User.self, .supplied(User.self, in: .request))
    injector.register(User.self, qualifier: "admin", .supplied(User.self, in: .request))
    injector.withScope(
      .request,
      {
        $0.supply(User.self, User(name: "Alice"))
        $0.supply(User.self, User(name: "Root"), qualifier: "admin")
      }
    ) {
      #expect(Injector.current.instance(of: User.self)?.name == "Alice")
      #expect(Injector.current.instance(of: User.self, qualifier: "admin")?.name == "Root")
    }
  }

  @Test func theLastValueOfAKeyCounts() {
    injector.withScope(
      .request,
      {
        $0.supply("user", User(name: "Alice"))
        $0.supply("user", User(name: "Bob"))
      }
    ) {
      #expect(Injector.current.handler().user?.name == "Bob")
    }
  }

  @Test func aSupplyOfAnotherTypeIsAFailure() {
    injector.withScope(.request, { $0.supply("user", 42) }) {
      #expect(Injector.current.handler().user == nil)
      #expect(injector.issues.first?.description.contains("value of type Int") == true)
    }
  }

  @Test func aSupplyThatNothingIsRegisteredForIsAnIssue() {
    injector.withScope(.request, { $0.supply("usr", User(name: "Alice")) }) {}
    #expect(injector.issues.count == 1)
    #expect(
      injector.issues.first?.description.hasPrefix(
        """
        "usr" was supplied to the scope request, but no registration takes it. Register it as \
        .supplied, or supply "user" (User) (
        """) == true)
  }

  @Test func aSupplyThatNothingIsRegisteredForIsNamedWithItsQualifier() {
    injector.withScope(.request, { $0.supply(Int.self, 1, qualifier: "port") }) {}
    #expect(
      injector.issues.first?.description.hasPrefix("Int.self, qualifier: \"port\" was supplied")
        == true)
  }

  @Test func aSupplyThatThrowsOpensNothing() {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try injector.withScope(.request, { _ in throw Refusal() }) { Issue.record("It ran.") }
    }
  }

  @Test func scopesNestAndTheInnermostOfANameCounts() throws {
    injector.registerProperty("account", .supplied(String.self, in: .session))
    injector.withScope(.session, { $0.supply("account", "A") }) {
      Injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
        let unit = Injector.current.handler().unitOfWork
        Injector.withScope(.request, { $0.supply("user", User(name: "Bob")) }) {
          #expect(Injector.current.instance(forProperty: "account", as: String.self) == "A")
          let handler = Injector.current.handler()
          #expect(handler.user?.name == "Bob" && handler.unitOfWork !== unit)
        }
        #expect(Injector.current.handler().unitOfWork === unit)
      }
    }
  }

  @Test func aScopeOpenedByHandEndsWhenItIsClosed() {
    let session = injector.openScope(.request) { $0.supply("user", User(name: "Alice")) }
    #expect(session.handler().user?.name == "Alice")
    weak let unit = session.handler().unitOfWork
    #expect(unit != nil)
    session.close()
    session.close()
    #expect(unit == nil)
    #expect(session.handler().unitOfWork == nil)
    #expect(
      injector.issues.last?.description.contains("the scope request is closed.") == true)
    injector.close()
    injector.registerProperty("title", .instance("still open"))
    #expect(injector.instance(forProperty: "title", as: String.self) != nil)
  }

  @Test func aTaskThatOutlivesItsScopeFindsItClosed() async {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let task = injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
      Task {
        for await _ in gate { break }
        return Injector.current.handler().user
      }
    }
    opener.yield()
    #expect(await task.value == nil)
    #expect(injector.issues.last?.description.contains("is closed") == true)
  }

  @Test func aScopeMayBeClosedWhileOthersUseIt() throws {
    for _ in 0..<200 {
      let request = injector.openScope(.request) { $0.supply("user", User(name: "Alice")) }
      try onThreads(3) { index in
        if index == 0 { return request.close() }
        for _ in 0..<20 {
          let handler = request.handler()
          try ensure(handler.user?.name ?? "Alice" == "Alice")
        }
      }
      #expect(request.handler().unitOfWork == nil)
    }
  }

  @Test func aUnitOfWorkIsMadeOnceForAllThreadsOfARequest() throws {
    let request = injector.openScope(.request) { $0.supply("user", User(name: "Alice")) }
    let first = request.handler().unitOfWork
    try onThreads(4) { _ in try ensure(request.handler().unitOfWork === first) }
    let other = injector.openScope(.request)
    try onThreads(4) { _ in try ensure(other.handler().unitOfWork !== first) }
  }

  /// While their closures run, scopes don't keep what is around them.
  @Test func aScopeThatIsHeldAfterItsBodyKeepsWhatIsAroundIt() {
    weak var root: Injector?
    weak var session: Injector?
    var request: Injector?
    do {
      let injector = Injector.ofRequests()
      root = injector
      request = injector.withScope(.session) {
        session = .current
        return Injector.withScope(.request) { Injector.current }
      }
    }
    #expect(root != nil && session != nil)
    #expect(request?.registrations.count == 2)
    #expect(request?.handler().unitOfWork == nil)
    #expect(root?.issues.count == 2)
    request = nil
    #expect(root == nil && session == nil)
  }

  @Test func aScopeThatNobodyHoldsEndsWithItsBodyAndWithWhatItKeeps() throws {
    weak var unit: UnitOfWork?
    weak var root: Injector?
    try withExtendedLifetime(Injector.ofRequests()) { injector in
      root = injector
      try injector.withScope(.request) {
        unit = try Injector.current.make(property: "unitOfWork")
        #expect(unit != nil)
      }
      #expect(unit == nil)
    }
    #expect(root == nil)
  }

  @Test func aUnitOfWorkWhoseFactoryThrewIsMadeAgain() {
    struct Busy: Error {}
    let tries = Locked(0)
    let injector = Injector.quiet().registerProperty(
      "unitOfWork",
      .scoped(.session) {
        let number = tries.withLock { tries in
          tries += 1
          return tries
        }
        if number == 1 { throw Busy() }
        return UnitOfWork()
      })
    let session = injector.openScope(.session)
    #expect(session.handler().unitOfWork == nil)
    let unit = session.handler().unitOfWork
    #expect(unit != nil && session.handler().unitOfWork === unit)
    #expect(tries.withLock(\.self) == 2)
  }

  @Test func aUnitOfWorkThatNeedsItselfIsACycle() throws {
    let injector = Injector.quiet()
    injector.registerProperty(
      "itself",
      .scoped(.request) { injector in
        try injector.make(property: "itself", as: UnitOfWork.self)
      })
    let request = injector.openScope(.request)
    for _ in 0..<2 {
      let error = #expect(throws: InjectionError.self) {
        try request.make(property: "itself", as: UnitOfWork.self)
      }
      let failure = try #require(error?.failures.first)
      guard case .cycle = failure else {
        Issue.record("not a cycle: \(failure)")
        return
      }
    }
  }

  @Test func aUnitOfWorkMayNeedAnotherOne() throws {
    final class Outer: Sendable {
      let unit: UnitOfWork
      init(_ unit: UnitOfWork) { self.unit = unit }
    }
    injector.registerProperty(
      "outer", .scoped(.request) { injector in Outer(try injector.make(property: "unitOfWork")) })
    let request = injector.openScope(.request)
    let outer = try request.make(property: "outer", as: Outer.self)
    #expect(request.handler().unitOfWork === outer.unit)
    #expect(try request.make(property: "outer", as: Outer.self) === outer)
  }

  @Test func whatIsRegisteredLaterIsFoundInAnOpenScope() throws {
    try injector.withScope(.request) {
      injector.registerProperty("late", .scoped(.request) { UnitOfWork() })
      let late = try Injector.current.make(property: "late", as: UnitOfWork.self)
      #expect(Injector.current.instance(forProperty: "late", as: UnitOfWork.self) === late)
    }
  }

  @Test func anOpenScopeCannotBeChanged() throws {
    let open = injector.openScope(.request)
    open.registerProperty("title", .instance("text"), fileID: "A.swift", line: 1)
    open.removeAll()
    let module = try open.install("module") { $0.registerProperty("title", .instance("text")) }
    #expect(module.name == "module" && injector.modules.isEmpty)
    #expect(injector.registrations.map(\.name) == ["user", "unitOfWork"])
    #expect(
      injector.issues.map(\.description) == [
        """
        "title" (String) was not registered at A.swift:1: an open scope, request, can't be \
        changed. Change the injector that it was opened from.
        """,
        """
        Nothing was changed: an open scope, request, can't be changed. Change the injector that it \
        was opened from.
        """,
        """
        Nothing was changed: an open scope, request, can't be changed. Change the injector that it \
        was opened from.
        """,
      ])
  }

  @Test func theScopesOfEveryProgramAreNeitherOpenedNorSupplied() {
    for scope in [Scope.transient, .singleton, .weak, .graph, Scope("t", lasting: .seconds(1))] {
      let injector = Injector.quiet()
      let open = injector.openScope(scope)
      #expect(open === injector)
      injector.withScope(scope) {}
      injector.registerProperty("user", .supplied(User.self, in: scope))
      if scope.duration == nil {
        injector.registerProperty("unit", .scoped(scope) { UnitOfWork() })
      }
      #expect(injector.registrations.isEmpty)
      #expect(injector.issues.count == (scope.duration == nil ? 4 : 3))
    }
  }

  @Test func scopesOfOneNameAreTheSame() {
    injector.withScope(Scope("request"), { $0.supply("user", User(name: "Alice")) }) {
      #expect(Injector.current.handler().user?.name == "Alice")
    }
    #expect(Scope("request") == .request && Scope("singleton") != .singleton)
  }

  @Test func valuesAreDiscardedAndSuppliesAreNot() throws {
    injector.registerProperty("single", .singleton { UnitOfWork() })
    let single = try injector.make(property: "single", as: UnitOfWork.self)
    injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
      let first = Injector.current.handler()
      Injector.current.discardValues(in: .request)
      let second = Injector.current.handler()
      #expect(second.user == first.user && second.unitOfWork !== first.unitOfWork)
      #expect(second.unitOfWork != nil)
      #expect(injector.instance(forProperty: "single", as: UnitOfWork.self) === single)
    }
    injector.discardValues(in: .singleton)
    #expect(injector.instance(forProperty: "single", as: UnitOfWork.self) !== single)
  }

  @Test func aValueThatIsBeingMadeIsNotDiscarded() throws {
    let made = Locked(0)
    injector.registerProperty(
      "unit",
      .scoped(.request) { injector in
        made.withLock { $0 += 1 }
        injector.discardValues(in: .request)
        return UnitOfWork()
      })
    let request = injector.openScope(.request)
    let unit = try request.make(property: "unit", as: UnitOfWork.self)
    #expect(try request.make(property: "unit", as: UnitOfWork.self) === unit)
    #expect(made.withLock(\.self) == 1)
  }

  @Test func aValueLastsForItsTime() async throws {
    let token = Scope("token", lasting: .milliseconds(100))
    injector.registerProperty("token", .scoped(token) { UnitOfWork() })
    func made() throws -> UnitOfWork { try injector.make(property: "token", as: UnitOfWork.self) }
    let clock = ContinuousClock()
    let start = clock.now
    let first = try made()
    let second = try made()
    #expect(second === first || clock.now - start > .milliseconds(100))
    try await Task.sleep(for: .milliseconds(150))
    #expect(try made() !== first)
  }

  @Test func aValueLastsForTheLongestTime() throws {
    let always = Scope("always", lasting: Duration(attoseconds: .max))
    injector.registerProperty("unit", .scoped(always) { UnitOfWork() })
    let unit = try injector.make(property: "unit", as: UnitOfWork.self)
    #expect(try injector.make(property: "unit", as: UnitOfWork.self) === unit)
  }

  /// An optional would fit any of these types itself.
  @Test func aValueIsAskedForAsWhatItIs() throws {
    struct Note: CustomDebugStringConvertible { let debugDescription = "note" }
    final class Holder { var note: (any CustomDebugStringConvertible)? }
    injector.registerProperty("note", .scoped(.request) { Note() })
    let request = injector.openScope(.request)
    for _ in 0..<2 {
      let holder = Holder()
      request.injectDependencies(to: holder)
      #expect(holder.note is Note)
      let any = try request.make(property: "unitOfWork", as: Any.self)
      #expect(any is UnitOfWork)
      #expect(request.instance(forProperty: "unitOfWork", as: AnyObject.self) is UnitOfWork)
      injector.discardValues(in: .request)
    }
    request.close()
    #expect(throws: InjectionError.self) {
      try request.make(property: "unitOfWork", as: (any Sendable).self)
    }
    #expect(injector.instance(forProperty: "unitOfWork", as: Any.self) == nil)
  }

  @Test func makeableTypesMayHaveAScope() throws {
    final class Basket: SharedMakeable, Sendable {
      static var injectedProperties: [InjectableProperty] { [] }
      static var scope: Scope { .session }
    }
    #expect(throws: InjectionError.self) { try injector.make(Basket.self) }
    try injector.withScope(.session) {
      let basket = try Injector.current.make(Basket.self)
      #expect(Injector.current.instance(of: Basket.self) === basket)
    }
  }
}
