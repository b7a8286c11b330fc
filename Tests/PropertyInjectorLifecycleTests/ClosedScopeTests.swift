import DrawnCases
import PropertyInjector
import PropertyInjectorLifecycle
import Testing

/// What happens to the values of a scope when it is closed.
@Suite struct ClosedScopeTests {
  private let injector = Injector.silent()
  private let journal = Journal()

  private func registerTransaction(isAsync: Bool = false) {
    let source = Source.scoped(.request) { Transaction() }
    injector.register(Transaction.self, source.committing(in: journal, isAsync: isAsync))
  }

  private func make() throws { _ = try Injector.current.make(Transaction.self) }

  /// A value that was registered in an override was committed though the body threw.
  @Test(arguments: [false, true], [false, true])
  func closersLearnHowTheBodyEndedAlsoOfWhatIsRemoved(isAsync: Bool, fails: Bool) async {
    registerTransaction(isAsync: isAsync)
    let cache = Source.scoped(.request) { Cache() }.committing(in: journal, isAsync: isAsync)
    let register = { @Sendable (own: Injector) -> Void in own.register(Cache.self, cache) }
    let body: () throws -> Void = {
      try make()
      _ = try Injector.current.make(Cache.self)
      injector.remove(Transaction.self)
      #expect(journal.all.isEmpty)
      if fails { throw Refusal() }
    }
    let why = await refusal {
      if !isAsync {
        return try injector.withScope(.request) { try Injector.withOverrides(register, body) }
      }
      try await injector.withScope(.request) {
        try await Injector.withOverrides(register) { await later(try body()) }
      }
    }
    let end = fails ? "roll back Refusal()" : "commit"
    #expect(journal.all == [end, end] && why == (fails ? "Refusal()" : nil))
  }

  /// Unless the body is synchronous. All others are issues.
  @Test(arguments: [["two"], ["one", "two"]])
  func theFirstErrorOfClosersIsThrownAndToldToTheOthers(failing: [String]) async throws {
    struct Conflict: Error { let name: String }
    for name in ["one", "two"] {
      let source = Source.scoped(.request) { Cache() }.closing { [journal] _, error in
        journal.note("\(name) \(error, default: "nil")")
        if failing.contains(name) { throw Conflict(name: name) }
      }
      injector.registerProperty(name, source)
    }
    let make = {
      for name in ["one", "two"] { _ = try Injector.current.make(property: name, as: Cache.self) }
    }
    let why = await refusal { try await injector.withScope(.request) { await later(try make()) } }
    #expect(why == #"Conflict(name: "two")"# && injector.issues.count == failing.count - 1)
    #expect(journal.all == ["two nil", #"one Conflict(name: "two")"#])
    try injector.withScope(.request) { try make() }
    #expect(journal.all.suffix(2) == journal.all.prefix(2))
    #expect(injector.issues.count == 2 * failing.count - 1)
    // An error of the body goes before those of closers.
    let error = await refusal {
      try await injector.withScope(.request) {
        await later(try make())
        throw Refusal()
      }
    }
    #expect(error == "Refusal()" && injector.issues.count == 3 * failing.count - 1)
  }

  /// What must be closed counted as known to others, so it got nothing of the scope.
  @Test(arguments: [false, true]) func whatIsClosedIsFilledInItsScope(isPrepared: Bool) throws {
    final class Unit: @unchecked Sendable, InjectionParticipant { var visitor: String? }
    injector.registerProperty("visitor", .supplied(String.self, in: .request))
    let source = Source<Unit>.scoped(.request) { Unit() }
      .closing { [journal] in journal.note("closed for \($0.visitor ?? "nobody")") }
    injector.register(Unit.self, isPrepared ? source.afterInit { _, _ in } : source)
    try injector.withScope(.request, { $0.supply("visitor", "Alice") }) {
      let unit = try Injector.current.make(Unit.self)
      #expect(unit.visitor == "Alice")
    }
    #expect(journal.all == ["closed for Alice"] && injector.issues.isEmpty)
  }

  @Test func asynchronousClosersAreRefusedWhereNothingCanWait() async {
    registerTransaction(isAsync: true)
    let why = """
      Transaction was not made: its closer is asynchronous, and the body of the scope request isn't. \
      Open the scope with try await withScope and a body that awaits.
      """
    #expect(await refusal { try injector.withScope(.request) { try make() } } == why)
    #expect(journal.all.isEmpty && injector.issues.isEmpty)
  }

  @Test func nothingOfAScopeIsHadWhileItCloses() async throws {
    let source = Source.scoped(.request) { Transaction() }.closing { [journal] _ in
      await Task.yield()
      journal.note(await refusal { try Injector.current.make(Cache.self) } ?? "had")
    }
    injector.register(Transaction.self, source).register(Cache.self, .scoped(.request) { Cache() })
    let scope = injector.openScope(.request)
    _ = try scope.make(Transaction.self)
    try await scope.withScope(Scope("inner")) { await scope.close() }
    #expect(journal.all == ["Cache was not made: the scope request is closed."])
    #expect(await refusal { try scope.make(Cache.self) } == journal.all.first)
  }

  @Test func aHandleIsClosedByCloseAndOnceAndItsReleaseWithoutCloseIsAnIssue() async throws {
    registerTransaction(isAsync: true)
    let scope = injector.openScope(.request)
    _ = try scope.make(Transaction.self)
    for _ in 0..<2 { await scope.close() }
    do { _ = try injector.openScope(.request).make(Transaction.self) }
    #expect(journal.all == ["commit"])
    #expect(injector.texts.count == 1 && injector.texts[0].contains("was released without close()"))
    do { _ = injector.openScope(.request) }
    #expect(injector.issues.count == 1)
  }

  @Test(arguments: [false, true])
  func openScopesAreClosedFirstInnermostFirst(closesSession: Bool) async throws {
    registerTransaction(isAsync: true)
    injector.register(Cache.self, .scoped(.session) { Cache() }.closing("session", in: journal))
    injector.register(Database.self, .singleton { Database() }.closing("database", in: journal))
    _ = try injector.make(Database.self)
    let session = injector.openScope(.session)
    let request = session.openScope(.request)
    _ = try (request.make(Transaction.self), session.make(Cache.self))
    await (closesSession ? session : injector).close()
    let closed = ["roll back CancellationError()", "session", "database"]
    #expect(journal.all == (closesSession ? closed.dropLast() : closed))
    let why = """
      was still open when the injector or scope around it was closed, so it was closed first. Close it \
      yourself.
      """
    let open = closesSession ? ["request"] : ["request", "session"]
    #expect(injector.texts == open.map { "The scope \($0) \(why)" })
    #expect(await refusal { try request.make(Transaction.self) }?.contains("is closed") == true)
    for level in [request, session, injector] { await level.close() }
    #expect(journal.all == closed)
  }

  @Test func aRequestThatIsStillServedIsRolledBack() async throws {
    registerTransaction(isAsync: true)
    let stop = Stop()
    let request = Task { try await injector.withScope(.request) { await stop.pass(try make()) } }
    await stop.reached()
    await injector.close()
    stop.goOn()
    #expect(await refusal { try await request.value } == "CancellationError()")
    #expect(journal.all == ["roll back CancellationError()"] && injector.issues.count == 1)
  }

  @Test func aScopeMayBeClosedInAFactoryThatOpenedIt() throws {
    registerTransaction()
    injector.register(Cache.self) { injector in
      let scope = injector.openScope(.request)
      _ = try scope.make(Transaction.self)
      scope.close()
      try injector.withScope(.request) { _ = try Injector.current.make(Transaction.self) }
      return Cache()
    }
    _ = try injector.make(Cache.self)
    #expect(journal.all == ["commit", "commit"] && injector.issues.isEmpty)
  }

  /// It was committed.
  @Test func whatIsMadeTooLateIsRolledBack() async {
    let stop = Stop()
    let source = Source.scoped(.request) { stop.block(Transaction()) }
    injector.register(Transaction.self, source.committing(in: journal))
    let scope = injector.openScope(.request)
    _ = await stop.halting({ try? scope.make(Transaction.self) }) { await scope.close() }
    await scope.close()
    #expect(journal.all == ["roll back CancellationError()"])
  }

  /// A scope that was closed in a closer of one within it lost its values, and they were never closed.
  @Test func whatIsRefusedToCloseStaysOpen() throws {
    injector.register(Cache.self, .scoped(.session) { Cache() }.committing(in: journal))
    let session = injector.openScope(.session)
    let source = Source.scoped(.request) { Database() }
    injector.register(Database.self, source.closing { [unowned session] _ in session.close() })
    let cache = try session.make(Cache.self)
    try session.withScope(.request) { _ = try Injector.current.make(Database.self) }
    #expect(injector.texts.count == 1 && injector.texts[0].hasPrefix("Nothing was closed"))
    #expect(try session.make(Cache.self) === cache)
    session.close()
    #expect(journal.all == ["commit"])
    // It has the session, which is within the injector.
    injector.remove(Database.self)
  }

  /// A closing without `await` left a transaction open, and the next one committed it.
  @Test func whatWaitsToBeClosedKeepsItsOutcome() async throws {
    registerTransaction(isAsync: true)
    injector.register(
      Database.self, .scoped(.request) { Database() }.closing { _ in throw Refusal() })
    let scopes = [injector.openScope(.request), injector.openScope(.request)]
    _ = try (scopes[0].make(Transaction.self), scopes[0].make(Database.self))
    scopes[0].closeNow()
    _ = try scopes[1].make(Transaction.self)
    injector.closeNow()
    #expect(journal.all.isEmpty)
    await scopes[0].close()
    await injector.close()
    #expect(journal.all == ["roll back Refusal()", "roll back CancellationError()"])
  }

  /// Scopes beside each other were closed in any order.
  @Test func scopesBesideEachOtherCloseTheLastOneFirst() throws {
    let source = Source<Cache>.scoped(.session) { Cache() }
    for number in 0..<20 {
      injector.registerProperty("cache\(number)", source.closing("\(number)", in: journal))
    }
    let scopes = (0..<20).map { _ in injector.openScope(.session) }
    for (number, scope) in scopes.enumerated() {
      _ = try scope.make(property: "cache\(number)", as: Cache.self)
    }
    withExtendedLifetime(scopes) { injector.close() }
    #expect(journal.all == (0..<20).reversed().map { "\($0)" })
  }

  /// Of two threads that opened the first scopes of a child, one had its injector forget the other's.
  @Test func childrenThatTwoThreadsUseFirstStayKnown() async throws {
    registerTransaction()
    for _ in 0..<500 {
      let child = Injector(parent: injector)
      let open = { @Sendable in
        let scope = child.openScope(.request)
        _ = try? scope.make(Transaction.self)
        return scope
      }
      async let one = onThread(open)
      async let other = onThread(open)
      let scopes = await [one, other]
      await injector.close()
      withExtendedLifetime(scopes) {}
      try await injector.start()
    }
    #expect(journal.count(of: "roll back CancellationError()") == 1_000)
  }

  /// What another thread made just as an empty scope was closed was never closed.
  @Test func whatIsMadeAsAScopeIsClosedIsClosedToo() async {
    let opened = Locked(0)
    let source = Source.scoped(.request) {
      opened.withLock { $0 += 1 }
      return Cache()
    }
    injector.register(Cache.self, source.closing("closed", in: journal))
    for round in 1...2_000 {
      let scope = injector.openScope(.request)
      async let made = onThread { try? scope.make(Cache.self) }
      await until { opened.withLock(\.self) == round }
      await scope.close()
      _ = await made
    }
    // What was late is closed in a task of its own.
    await until { journal.all.count == 2_000 }
    #expect(journal.all.count == 2_000)
  }
}
