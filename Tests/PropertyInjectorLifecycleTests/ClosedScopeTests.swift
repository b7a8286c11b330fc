import PropertyInjector
import PropertyInjectorLifecycle
import Testing

/// What happens to the values of a scope when it is closed.
@Suite struct ClosedScopeTests {
  private let injector = Injector.silent()
  private let journal = Journal()

  /// A transaction that is committed or rolled back by its closer.
  private final class Transaction: Sendable {}

  private func registerTransaction(failing error: (any Error)? = nil) {
    injector.register(
      Transaction.self,
      .scoped(.request) { Transaction() }.closing { [journal] _, outcome in
        journal.note(outcome.map { "roll back \($0)" } ?? "commit")
        if let error { throw error }
      })
  }

  private func registerAsynchronousTransaction(failing error: (any Error)? = nil) {
    injector.register(
      Transaction.self,
      .scoped(.request) { Transaction() }.closing { [journal] _, outcome in
        await Task.yield()
        journal.note(outcome.map { "roll back \($0)" } ?? "commit")
        if let error { throw error }
      })
  }

  private func make() throws { _ = try Injector.current.make(Transaction.self) }

  @Test func closersLearnHowTheBodyEnded() throws {
    registerTransaction()
    try injector.withScope(.request) { try make() }
    #expect(throws: Refusal.self) {
      try injector.withScope(.request) {
        try make()
        throw Refusal()
      }
    }
    #expect(journal.all == ["commit", "roll back Refusal()"])
    injector.withScope(.request) {}
    #expect(journal.all.count == 2)
  }

  @Test func asynchronousClosersLearnHowTheBodyEnded() async throws {
    registerAsynchronousTransaction()
    try await injector.withScope(.request) {
      await Task.yield()
      try make()
    }
    let why = await refusal {
      try await injector.withScope(.request) {
        try make()
        await Task.yield()
        throw Refusal()
      }
    }
    #expect(why == "Refusal()")
    #expect(journal.all == ["commit", "roll back Refusal()"])
  }

  @Test func aCommitThatFailsIsThrownIfTheBodyIsAsynchronous() async throws {
    struct Conflict: Error {}
    registerAsynchronousTransaction(failing: Conflict())
    let body: () async throws -> Void = {
      await Task.yield()
      try make()
    }
    #expect(await refusal { try await injector.withScope(.request, nil, body) } == "Conflict()")
    #expect(injector.issues.isEmpty)
    let why = await refusal {
      try await injector.withScope(.request) {
        try await body()
        throw Refusal()
      }
    }
    #expect(why == "Refusal()")
    #expect(injector.texts.count == 1 && injector.texts[0].contains("its closer threw Conflict()"))
  }

  @Test func aCommitThatFailsIsAnIssueIfTheBodyIsSynchronous() throws {
    registerTransaction(failing: Refusal())
    try injector.withScope(.request) { try make() }
    #expect(injector.texts.count == 1 && injector.texts[0].contains("its closer threw Refusal()"))
  }

  @Test func theFirstErrorOfAClosersIsThrownAndTheOthersAreIssues() async throws {
    for name in ["one", "two"] {
      injector.registerProperty(
        name,
        .scoped(.request) { Cache() }.closing { _ in
          throw InjectorTestError(name: name)
        })
    }
    let why = await refusal {
      try await injector.withScope(.request) {
        for name in ["one", "two"] {
          _ = try Injector.current.make(property: name, as: Cache.self)
          await Task.yield()
        }
      }
    }
    #expect(why == #"InjectorTestError(name: "two")"#)
    #expect(injector.texts.count == 1 && injector.texts[0].contains(#"name: "one""#))
  }

  /// What must be closed counted as known to others, so it got nothing of the scope.
  @Test(arguments: [false, true]) func whatIsClosedIsFilledInItsScope(isPrepared: Bool) throws {
    final class Unit: @unchecked Sendable, InjectionParticipant {
      var visitor: String?
      var isClosed = false
    }
    injector.registerProperty("visitor", .supplied(String.self, in: .request))
    let source = Source<Unit>.scoped(.request) { Unit() }.closing { unit in
      #expect(unit.visitor == "Alice")
      unit.isClosed = true
    }
    injector.register(Unit.self, isPrepared ? source.afterInit { _, _ in } : source)
    let unit = try injector.withScope(.request, { $0.supply("visitor", "Alice") }) {
      let unit = try Injector.current.make(Unit.self)
      #expect(unit.visitor == "Alice")
      return unit
    }
    #expect(unit.isClosed && injector.issues.isEmpty)
  }

  @Test func closersLearnThatAnEarlierOneFailed() async throws {
    for name in ["first", "second"] {
      injector.registerProperty(
        name,
        .scoped(.request) { Cache() }.closing { [journal] _, error in
          journal.note("\(name) \(error.map { "\($0)" } ?? "nil")")
          if name == "second" { throw Refusal() }
        })
    }
    let make = {
      for name in ["first", "second"] {
        _ = try Injector.current.make(property: name, as: Cache.self)
      }
    }
    let why = await refusal {
      try await injector.withScope(.request) {
        try make()
        await Task.yield()
      }
    }
    #expect(why == "Refusal()" && injector.issues.isEmpty)
    #expect(journal.all == ["second nil", "first Refusal()"])
    try injector.withScope(.request) { try make() }
    #expect(journal.all.suffix(2) == ["second nil", "first Refusal()"])
    #expect(injector.issues.count == 1)
  }

  @Test func asynchronousClosersAreRefusedWhereNothingCanWait() throws {
    registerAsynchronousTransaction()
    injector.withScope(.request) {
      let why = #expect(throws: InjectionError.self) { try make() }
      #expect(
        why?.description == """
          Transaction was not made: its closer is asynchronous, and the body of the scope request isn't. \
          Open the scope with try await withScope and a body that awaits.
          """)
    }
    #expect(journal.all.isEmpty && injector.issues.isEmpty)
  }

  @Test func nothingOfAScopeIsHadWhileItCloses() async throws {
    injector.register(
      Transaction.self,
      .scoped(.request) { Transaction() }.closing { [journal] _ in
        await Task.yield()
        let why = await refusal { try Injector.current.make(Cache.self) }
        journal.note(why ?? "had")
      })
    injector.register(Cache.self, .scoped(.request) { Cache() })
    let scope = injector.openScope(.request)
    _ = try scope.make(Transaction.self)
    try await scope.withScope(Scope("inner")) { await scope.close() }
    #expect(journal.all == ["Cache was not made: the scope request is closed."])
    #expect(await refusal { try scope.make(Cache.self) } == journal.all.first)
  }

  @Test func aHandleIsClosedByCloseAndOnce() async throws {
    registerAsynchronousTransaction()
    let scope = injector.openScope(.request)
    _ = try scope.make(Transaction.self)
    await scope.close()
    await scope.close()
    #expect(journal.all == ["commit"])
    #expect(injector.issues.isEmpty)
  }

  @Test func aHandleThatIsReleasedWithoutCloseIsAnIssue() throws {
    registerTransaction()
    do {
      let scope = injector.openScope(.request)
      _ = try scope.make(Transaction.self)
      #expect(injector.issues.isEmpty)
    }
    #expect(journal.all.isEmpty)
    #expect(injector.texts.count == 1 && injector.texts[0].contains("was released without close()"))
    do { _ = injector.openScope(.request) }
    #expect(injector.issues.count == 1)
  }

  @Test func anInjectorClosesOpenScopesFirstInnermostFirst() async throws {
    registerAsynchronousTransaction()
    injector.register(
      Cache.self, .scoped(.session) { Cache() }.closing { [journal] _ in journal.note("session") })
    injector.register(
      Database.self, .singleton { Database() }.closing { [journal] _ in journal.note("database") })
    _ = try injector.make(Database.self)
    let session = injector.openScope(.session)
    let request = session.openScope(.request)
    _ = try request.make(Transaction.self)
    _ = try session.make(Cache.self)
    await injector.close()
    #expect(journal.all == ["roll back CancellationError()", "session", "database"])
    #expect(
      injector.texts
        == ["request", "session"].map {
          """
          The scope \($0) was still open when the injector or scope around it was closed, so it was \
          closed first. Close it yourself.
          """
        })
    #expect(await refusal { try request.make(Transaction.self) }?.contains("is closed") == true)
    await request.close()
    await session.close()
    #expect(journal.all.count == 3)
  }

  @Test func aScopeClosesTheScopesWithinIt() async throws {
    registerTransaction()
    let session = injector.openScope(.session)
    let request = session.openScope(.request)
    _ = try request.make(Transaction.self)
    await session.close()
    #expect(journal.all == ["roll back CancellationError()"])
    #expect(injector.texts.count == 1 && injector.texts[0].hasPrefix("The scope request was still"))
    await request.close()
    #expect(injector.texts.count == 1)
  }

  @Test func aRequestThatIsStillServedIsRolledBack() async throws {
    registerAsynchronousTransaction()
    let (isServed, mayEnd) = (Door(), Door())
    let request = Task { [injector] in
      try await injector.withScope(.request) {
        _ = try Injector.current.make(Transaction.self)
        isServed.open()
        await mayEnd.pass()
        return await refusal { try Injector.current.make(Transaction.self) }
      }
    }
    await isServed.pass()
    await injector.close()
    #expect(journal.all == ["roll back CancellationError()"])
    mayEnd.open()
    #expect(await error { try await request.value } is CancellationError)
    #expect(journal.all.count == 1 && injector.issues.count == 1)
  }

  @Test func anInjectorThatIsClosedServesNoScopeWithClosers() async throws {
    registerTransaction()
    await injector.close()
    let why = await refusal { try injector.withScope(.request) { try make() } }
    #expect(why == "Transaction was not made: its injector or scope is closed.")
    try await injector.start()
    try injector.withScope(.request) { try make() }
    #expect(journal.all == ["commit"])
  }

  @Test func whatIsRemovedIsClosedWithItsScope() throws {
    registerTransaction()
    try injector.withScope(.request) {
      try make()
      injector.remove(Transaction.self)
      #expect(journal.all.isEmpty)
    }
    #expect(journal.all == ["commit"])
  }

  @Test func aScopeMayBeClosedInAFactoryThatOpenedIt() throws {
    registerTransaction()
    injector.register(
      Cache.self,
      .factory { injector in
        let scope = injector.openScope(.request)
        _ = try scope.make(Transaction.self)
        scope.close()
        try injector.withScope(.request) { _ = try Injector.current.make(Transaction.self) }
        return Cache()
      })
    _ = try injector.make(Cache.self)
    #expect(journal.all == ["commit", "commit"] && injector.issues.isEmpty)
  }

  @Test func sourcesWithLabelsAreTheSame() async throws {
    let journal = journal
    injector.registerProperty(
      "one", .scoped(.request, { Cache() }, close: { _ in journal.note("one") }))
    injector.registerProperty(
      "two", .scoped(.request, { _ in Cache() }, close: { _, _ in journal.note("two") }))
    injector.registerProperty(
      "three",
      .scoped(
        .request, { Cache() },
        close: { _ in
          await Task.yield()
          journal.note("three")
        }))
    injector.registerProperty(
      "four",
      .scoped(
        .request, { _ in Cache() },
        close: { _, error in
          await Task.yield()
          journal.note("four \(error == nil)")
        }))
    injector.registerProperty(
      "five", .scoped(.request, { Cache() }, close: { _, _ in journal.note("five") }))
    injector.registerProperty(
      "six", .scoped(.request, { _ in Cache() }, close: { _ in journal.note("six") }))
    injector.registerProperty(
      "seven",
      .scoped(
        .request, { Cache() },
        close: { _, error in
          await Task.yield()
          journal.note("seven")
        }))
    injector.registerProperty(
      "eight",
      .scoped(
        .request, { _ in Cache() },
        close: { _ in
          await Task.yield()
          journal.note("eight")
        }))
    let names = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
    try await injector.withScope(.request) {
      for name in names { _ = try Injector.current.make(property: name, as: Cache.self) }
      await Task.yield()
    }
    #expect(journal.all == ["eight", "seven", "six", "five", "four true", "three", "two", "one"])
  }
}

private struct InjectorTestError: Error { let name: String }
