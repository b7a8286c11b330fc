import Foundation
import PropertyInjector
import PropertyInjectorLifecycle
import Testing

/// What went wrong once, each with its story.
@Suite struct LifecycleDefectTests {
  private let injector = Injector.silent()
  private let journal = Journal()

  private final class Transaction: Sendable {}

  private func registerTransaction(on injector: Injector, in scope: Scope = .request) {
    injector.register(
      Transaction.self,
      .scoped(scope) { Transaction() }.closing { [journal] _, outcome in
        journal.note(outcome.map { "roll back \($0)" } ?? "commit")
      })
  }

  private func make() throws { _ = try Injector.current.make(Transaction.self) }

  // MARK: Outcomes

  /// A value that was being made on another thread when its scope was rolled back was committed.
  @Test func whatIsMadeTooLateIsRolledBack() async throws {
    let (isMaking, mayGoOn) = (Door(), Gate())
    injector.register(
      Transaction.self,
      .scoped(.request) {
        isMaking.open()
        mayGoOn.wait()
        return Transaction()
      }.closing { [journal] _, outcome in
        journal.note(outcome.map { "roll back \($0)" } ?? "commit")
      })
    let scope = injector.openScope(.request)
    async let why = onThread { "\(Result { try scope.make(Transaction.self) })" }
    await isMaking.pass()
    await scope.close()
    mayGoOn.open()
    #expect(await why.contains("is closed"))
    await scope.close()
    #expect(journal.all == ["roll back CancellationError()"])
  }

  /// A closing without `await` left values open, and the next one committed them.
  @Test func whatWaitsToBeClosedKeepsItsOutcome() async throws {
    injector.register(
      Transaction.self,
      .scoped(.request) { Transaction() }.closing { [journal] _, outcome in
        await Task.yield()
        journal.note(outcome.map { "roll back \($0)" } ?? "commit")
      })
    let scope = injector.openScope(.request)
    _ = try scope.make(Transaction.self)
    let close = { [injector] in injector.close() }
    close()
    #expect(journal.all.isEmpty)
    await injector.close()
    #expect(journal.all == ["roll back CancellationError()"])
    withExtendedLifetime(scope) {}
  }

  /// A scoped value that is registered in an override was committed though the body threw.
  @Test func overridesLearnHowTheirBodyEnded() async throws {
    let run: () throws -> Void = {
      try Injector.withOverrides({ registerTransaction(on: $0) }) {
        try make()
        throw Refusal()
      }
    }
    #expect(await refusal { try injector.withScope(.request) { try run() } } == "Refusal()")
    let why = await refusal {
      try await injector.withScope(.request) {
        try await Injector.withOverrides({ registerTransaction(on: $0) }) {
          try make()
          await Task.yield()
          throw Refusal()
        }
      }
    }
    #expect(why == "Refusal()")
    #expect(journal.all == ["roll back Refusal()", "roll back Refusal()"])
  }

  // MARK: Waiting for itself

  /// A closer that closed or started its own injector waited for itself.
  @Test func closersCannotCloseOrStartTheirInjector() async throws {
    injector.register(
      Cache.self,
      .singleton { Cache() }.closing { [unowned injector, journal] _ in
        await injector.close()
        journal.note(await refusal { try await injector.start() } ?? "started")
      })
    _ = try injector.make(Cache.self)
    await injector.close()
    #expect(
      journal.all == [
        """
        The injector was not started: start() was called in a factory or a closer of the same \
        injector.
        """
      ])
    #expect(injector.texts.count == 1 && injector.texts[0].hasPrefix("Nothing was closed"))
  }

  /// Two injectors whose factories start each other waited for ever.
  @Test func injectorsThatStartEachOtherGetAnError() async {
    let other = Injector.silent()
    injector.register(
      Cache.self,
      .singleton(async: { _ in
        try await other.start()
        return Cache()
      }))
    other.register(
      Cache.self,
      .singleton(async: { [unowned injector] _ in
        try await injector.start()
        return Cache()
      }))
    #expect(await refusal { try await injector.start() }?.contains("start() was called in") == true)
  }

  /// What another thread made just as an empty scope was closed was never closed.
  @Test func whatIsMadeAsAScopeIsClosedIsClosedToo() async {
    let opened = Locked(0)
    let closed = Locked(0)
    injector.register(
      Cache.self,
      .scoped(.request) {
        opened.withLock { $0 += 1 }
        return Cache()
      }.closing { _ in closed.withLock { $0 += 1 } })
    for round in 0..<2_000 {
      let scope = injector.openScope(.request)
      let making = Task.detached { _ = try? scope.make(Cache.self) }
      // The factory has begun.
      while opened.withLock({ $0 }) == round { await Task.yield() }
      await scope.close()
      await making.value
    }
    // What was late is closed in a task of its own.
    for _ in 0..<1_000 where closed.withLock({ $0 }) < 2_000 {
      try? await Task.sleep(for: .milliseconds(2))
    }
    #expect(closed.withLock { $0 } == 2_000)
  }

  // MARK: Elements and nil

  /// Elements by type counted as hidden.
  @Test func elementsByTypeAreStarted() async throws {
    injector.register(Cache.self, .singleton(async: { _ in Cache() }).element())
    injector.register(Cache.self, .singleton(async: { _ in Cache() }).element("key"))
    try await injector.start()
    #expect(try injector.make([Cache].self).count == 2)
  }

  /// What asked for nil while it was started failed.
  @Test func nilIsKnownWhileStarting() async throws {
    final class Holder: @unchecked Sendable, InjectionParticipant { var database: Database? }
    injector.registerProperty("database", .singleton(async: { _ in nil as Database? }))
    injector.register(Holder.self, .singleton(async: { _ in Holder() }))
    injector.register(Store.self, .singleton { () -> Store? in nil }.eager())
    try await injector.start()
    #expect(try injector.make(Holder.self).database == nil && injector.issues.isEmpty)
  }

  // MARK: Other threads

  /// Starting joined what a thread was making that doesn't wait, and failed with it.
  @Test func whatAnotherThreadMakesInVainIsMadeAgain() async throws {
    let (isMaking, mayGoOn, mayOpen) = (Door(), Gate(), Door())
    injector.register(
      Database.self,
      .singleton(async: { _ in
        await mayOpen.pass()
        return Database()
      }))
    injector.register(
      Store.self,
      .singleton { [journal] injector in
        journal.note("store")
        if journal.all.count == 1 {
          isMaking.open()
          mayGoOn.wait()
        }
        return Store(try injector.make(Database.self))
      })
    injector.register(
      Cache.self,
      .singleton(async: { starting in
        _ = try await starting.make(Store.self)
        return Cache()
      }))
    Thread.detachNewThread { [injector] in _ = try? injector.make(Store.self) }
    await isMaking.pass()
    // On a thread of its own: the start blocks one of the few that tasks have.
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      mayGoOn.open()
      Thread.sleep(forTimeInterval: 0.05)
      mayOpen.open()
    }
    try await injector.start()
    #expect(injector.instance(of: Cache.self) != nil)
  }

  /// A value whose factory ran while its injector was closed and started again was kept, with what had
  /// been closed.
  @Test func whatIsMadeAcrossARestartIsNotKept() async throws {
    let (isMaking, mayGoOn) = (Door(), Gate())
    injector.register(Database.self, .singleton(async: { _ in Database() }, close: { _ in }))
    injector.register(
      Store.self,
      .singleton { [journal] injector in
        let database = try injector.make(Database.self)
        journal.note("store")
        if journal.all.count == 1 {
          isMaking.open()
          mayGoOn.wait()
        }
        return Store(database)
      })
    try await injector.start()
    async let made = onThread { [injector] in try? injector.make(Store.self) }
    await isMaking.pass()
    await injector.close()
    try await injector.start()
    mayGoOn.open()
    #expect(await made != nil)
    #expect(try injector.make(Store.self).database === (try injector.make(Database.self)))
  }

  /// A task that a factory had begun went on to act for the start: it got values that were closed.
  @Test func tasksOfFactoriesAreNoPartOfTheStart() async throws {
    let (isRunning, mayAsk) = (Door(), Door())
    injector.register(Database.self, .singleton(async: { _ in Database() }, close: { _ in }))
    injector.register(
      Store.self,
      .singleton { [journal] injector in
        let database = try injector.make(Database.self)
        Task {
          isRunning.open()
          await mayAsk.pass()
          let found = try? injector.make(Database.self)
          journal.note(found === database ? "old" : "new")
        }
        return Store(database)
      }.eager())
    try await injector.start()
    await isRunning.pass()
    injector.remove(Store.self)
    await injector.close()
    try await injector.start()
    mayAsk.open()
    while journal.all.isEmpty { await Task.yield() }
    #expect(journal.all == ["new"])
  }

  /// Whoever kept what an asynchronous factory was given got closed values from it.
  @Test func anOldStartingAsksTheInjector() async throws {
    let kept = Locked<Starting?>(nil)
    injector.register(
      Database.self,
      .singleton(
        async: { starting in
          kept.withLock { $0 = starting }
          return Database()
        }, close: { _ in }))
    try await injector.start()
    let last = kept.withLock { $0 }
    let starting = try #require(last)
    let old = try injector.make(Database.self)
    #expect(try await starting.make(Database.self) === old)
    await injector.close()
    #expect(await refusal { try await starting.make(Database.self) } != nil)
    try await injector.start()
    #expect(try await starting.make(Database.self) !== old)
    // It has the injector, whose registration has it.
    kept.withLock { $0 = nil }
  }

  /// What it made was still part of the old start, which had the injector. Neither was ever released.
  @Test func whatAnOldStartingMadeIsReleasedWithTheInjector() async throws {
    let issues = Journal()
    do {
      let injector = Injector(issueHandler: { issues.note("\($0)") })
      let kept = Locked<Starting?>(nil)
      injector.register(
        Cache.self,
        .singleton(async: { starting in
          kept.withLock { $0 = starting }
          return Cache()
        }))
      injector.register(Database.self, .singleton { Database() }.closing { _ in })
      try await injector.start()
      let last = kept.withLock { $0.take() }
      _ = try await last?.make(Database.self)
    }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.hasPrefix("These values were not closed: Database") ?? false)
  }

  // MARK: Starts that fail

  /// What came to be during a start that failed stayed, with what had been closed.
  @Test func allThatAFailedStartMadeIsForgotten() async throws {
    injector.register(
      Database.self, .singleton(async: { _ in Database() }, close: { _ in }))
    injector.register(
      Store.self,
      .scoped(Scope("hour", lasting: .seconds(3_600))) {
        Store(try $0.make(Database.self))
      })
    injector.register(
      Cache.self,
      .singleton(async: { [journal] starting in
        _ = try await starting.make(Store.self)
        journal.note("cache")
        if journal.all.count == 1 { throw Refusal() }
        return Cache()
      }))
    #expect(await refusal { try await injector.start() } != nil)
    try await injector.start()
    #expect(try injector.make(Store.self).database === (try injector.make(Database.self)))
    await injector.close()
    try await injector.start()
    #expect(try injector.make(Store.self).database === (try injector.make(Database.self)))
  }

  /// Six starts at once made things twice, now and then.
  @Test func startsAtOnceMakeNothingTwice() async throws {
    for _ in 0..<300 {
      let (injector, journal) = (Injector.silent(), Journal())
      injector.register(
        Database.self,
        .singleton(async: { _ in
          journal.note("database")
          return Database()
        }))
      await withTaskGroup { group in
        for _ in 0..<6 { group.addTask { try? await injector.start() } }
      }
      #expect(journal.all.count == 1)
    }
  }

  /// A factory was called again though only a plain property lacked something, and what it had made
  /// first stayed open.
  @Test(arguments: [false, true])
  func whatIsClosedIsMadeOnceAndFilledWhenItCanBe(isEager: Bool) async throws {
    final class Port: @unchecked Sendable, InjectionParticipant { var database: Database? }
    injector.registerProperty(
      "database",
      .singleton(async: { _ in
        for _ in 0..<20 { await Task.yield() }
        return Database()
      }))
    let source = Source<Port>.singleton { [journal] in
      journal.note("open")
      return Port()
    }.closing { [journal] _ in journal.note("close") }
    injector.register(Port.self, isEager ? source.eager() : source)
    injector.register(
      Cache.self,
      .singleton(async: { starting in
        let port = try await starting.make(Port.self)
        #expect(port.database != nil)
        return Cache()
      }))
    try await injector.start()
    await injector.close()
    #expect(journal.all == ["open", "close"])
  }

  // MARK: Closing

  /// `close()` returned while another one was calling closers.
  @Test func everyCloseReturnsWhenAllIsClosed() async throws {
    for _ in 0..<300 {
      let (injector, journal) = (Injector.silent(), Journal())
      injector.register(
        Cache.self,
        .singleton { Cache() }.closing { _ in
          await Task.yield()
          journal.note("closed")
        })
      _ = try injector.make(Cache.self)
      await withTaskGroup { group in
        for _ in 0..<4 {
          group.addTask {
            await injector.close()
            #expect(journal.all == ["closed"])
          }
        }
      }
    }
  }

  /// A closing without `await` closed what a start had made before what was still being made of it.
  @Test func aStartThatIsClosedClosesInOrder() async throws {
    let (isRunning, mayGoOn) = (Door(), Door())
    injector.register(
      Database.self,
      .singleton(async: { _ in Database() }, close: { [journal] _ in journal.note("database") }))
    injector.register(
      Store.self,
      .singleton(
        async: { starting in
          let store = Store(try await starting.make(Database.self))
          isRunning.open()
          await mayGoOn.pass()
          return store
        }, close: { [journal] _ in journal.note("store") }))
    let start = Task { [injector] in try await injector.start() }
    await isRunning.pass()
    let close = { [injector] in injector.close() }
    close()
    #expect(journal.all.isEmpty)
    mayGoOn.open()
    #expect(await error { try await start.value } is CancellationError)
    #expect(journal.all == ["store", "database"])
  }

  /// An extension that gives another value wasn't asked.
  @Test func extensionsDecideWhatAFactoryGets() async throws {
    final class Replacing: InjectorExtension {
      let cache = Cache()
      func resolve(
        _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
        _ proceed: () throws -> Any?
      ) throws -> Any? {
        let value = try proceed()
        return value is Cache ? cache : value
      }
    }
    let replacing = Replacing()
    injector.addExtension(replacing)
    injector.register(Cache.self, .singleton(async: { _ in Cache() }))
    injector.register(
      Store.self,
      .singleton(async: { [journal] starting in
        journal.note("\(try await starting.make(Cache.self) === replacing.cache)")
        return Store(Database())
      }))
    try await injector.start()
    #expect(journal.all == ["true"])
  }
}
