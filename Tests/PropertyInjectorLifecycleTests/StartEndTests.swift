import Foundation
import PropertyInjector
import PropertyInjectorLifecycle
import Testing

/// What is under way when a start ends, is undone, or begins again.
@Suite struct StartEndTests {
  private let injector = Injector.silent()
  private let journal = Journal()

  /// What was constructed in a start, and complete after its end, was added again, and closed twice.
  @Test func whatIsCompleteAfterItsStartIsClosedOnce() async throws {
    let (isMade, mayGoOn, made) = (Door(), Gate(), Door())
    injector.register(
      Cache.self,
      .singleton { Cache() }.closing { [journal] _ in journal.note("closed") }.afterInit { _, _ in
        isMade.open()
        mayGoOn.wait()
      })
    injector.register(
      Database.self,
      .singleton(async: { starting in
        Task.detached(executorPreference: Threads()) {
          _ = try await starting.make(Cache.self)
          made.open()
        }
        await isMade.pass()
        return Database()
      }))
    try await injector.start()
    mayGoOn.open()
    await made.pass()
    await injector.close()
    #expect(journal.all == ["closed"])
  }

  /// What a call of a start constructed after its end kept the injector for ever, if it wasn't complete.
  @Test func whatFailsAfterItsStartIsReleasedWithTheInjector() async throws {
    let (issues, isMaking, mayGoOn, failed) = (Journal(), Door(), Gate(), Door())
    do {
      let injector = Injector(issueHandler: { issues.note("\($0)") })
      injector.register(
        Cache.self,
        .singleton {
          isMaking.open()
          mayGoOn.wait()
          return Cache()
        }.closing { _ in }.afterInit { _, _ in throw Refusal() })
      injector.register(
        Database.self,
        .singleton(async: { starting in
          Task.detached(executorPreference: Threads()) {
            if await refusal({ try await starting.make(Cache.self) }) != nil { failed.open() }
          }
          await isMaking.pass()
          return Database()
        }))
      try await injector.start()
      mayGoOn.open()
      await failed.pass()
    }
    for _ in 0..<100_000 where issues.all.isEmpty { await Task.yield() }
    #expect(issues.all.count == 1)
  }

  /// What others made while a failed start was undone stayed open, and nobody knew of it.
  @Test(arguments: [true, false]) func nothingIsOpenedWhileAStartIsUndone(isBegun: Bool) async {
    let (isMaking, mayGoOn, isUndoing, mayUndo) = (Door(), Gate(), Door(), Door())
    let injector = injector
    injector.register(
      Database.self,
      .singleton(
        async: { _ in Database() },
        close: { _ in
          isUndoing.open()
          await mayUndo.pass()
        }))
    injector.register(
      Repository.self,
      .singleton(async: { starting -> Repository in
        _ = try await starting.make(Database.self)
        if isBegun { await isMaking.pass() }
        throw Refusal()
      }))
    injector.register(
      Cache.self,
      .singleton { [journal] in
        isMaking.open()
        mayGoOn.wait()
        journal.note("made")
        return Cache()
      }.closing { [journal] _ in journal.note("closed") })
    let start = Task { await refusal { try await injector.start() } }
    if !isBegun { await isUndoing.pass() }
    async let made = onThread { "\(Result { try injector.make(Cache.self) })" }
    await isUndoing.pass()
    mayGoOn.open()
    #expect(await made.contains("its injector or scope is closed"))
    mayUndo.open()
    #expect(await start.value != nil)
    for _ in 0..<100_000 where isBegun && journal.count(of: "closed") == 0 { await Task.yield() }
    #expect(journal.all == (isBegun ? ["made", "closed"] : []))
  }

  /// A call of an earlier start was taken for a part of the one that ran, and made an eager value again.
  @Test func aCallOfAnEarlierStartIsNotPartOfTheNextOne() async throws {
    final class Shop: @unchecked Sendable, InjectionParticipant { var database: Database? }
    let (isMaking, mayGoOn, hasAsked) = (Door(), Gate(), Door())
    let made = Locked(0)
    let injector = injector
    injector.register(
      Shop.self,
      .singleton {
        made.withLock { $0 += 1 }
        return Shop()
      }.eager())
    injector.register(Cache.self) { [journal] in
      journal.note("asks")
      isMaking.open()
      if journal.all.count == 1 { mayGoOn.wait() }
      _ = try? $0.make(Shop.self)
      return Cache()
    }
    injector.registerProperty(
      "first",
      .singleton(async: { starting in
        Task.detached(executorPreference: Threads()) {
          _ = try? await starting.make(Cache.self)
          hasAsked.open()
        }
        await isMaking.pass()
        return Cache()
      }))
    try await injector.start()
    await injector.close()
    injector.removeProperty("first")
    let mayOpen = Door()
    injector.registerDatabase(behind: mayOpen)
    let start = Task { try await injector.start() }
    while made.withLock(\.self) < 2 { await Task.yield() }
    mayGoOn.open()
    await hasAsked.pass()
    mayOpen.open()
    try await start.value
    #expect(made.withLock(\.self) == 2)
    #expect(try injector.make(Shop.self).database != nil)
  }

  /// What was made just before a restart began, when others were forgotten already, was kept without
  /// them.
  @Test func nothingIsKeptThatLacksWhatARestartForgets() async throws {
    final class Shop: @unchecked Sendable, InjectionParticipant { var database: Database? }
    let injector = injector
    for number in 0..<300 { injector.registerProperty("n\(number)", .singleton { Cache() }) }
    injector.registerProperty("database", .singleton(async: { _ in Database() }))
    injector.register(Shop.self, .singleton { Shop() })
    try await injector.start()
    for _ in 0..<30 {
      for number in 0..<300 { _ = try injector.make(property: "n\(number)", as: Cache.self) }
      await injector.close()
      let isOver = Locked(false)
      async let asked: Void = onThread {
        while !isOver.withLock(\.self) { _ = try? injector.make(Shop.self) }
      }
      try await injector.start()
      isOver.withLock { $0 = true }
      await asked
      #expect(try injector.make(Shop.self).database === injector.make(property: "database"))
    }
  }

  /// Who asked for an object while others were released, just before a restart began or after a failed
  /// start was undone, had it kept without what is started and must be closed.
  @Test(arguments: [true, false])
  func nothingIsKeptThatLacksWhatIsClosedForAStart(isFailed: Bool) async throws {
    final class Bell: Sendable {
      let ring: @Sendable () -> Void
      init(ring: @escaping @Sendable () -> Void) { self.ring = ring }
      deinit { ring() }
    }
    final class Shop: Sendable {
      let database: Database?
      init(_ database: Database?) { self.database = database }
    }
    let injector = injector
    let fails = Locked(isFailed)
    let isOver = Locked(false)
    injector.register(
      Database.self, .singleton(async: { _ in Database() }, close: { _ in await Task.yield() }))
    injector.register(Shop.self, .singleton { Shop(try? $0.make(Database.self)) })
    injector.register(
      Bell.self,
      .singleton { [journal] in
        Bell { [unowned injector] in
          if isOver.withLock(\.self) { return }
          journal.note("rang")
          _ = try? injector.make(Bell.self)
          _ = try? injector.make(Shop.self)
        }
      })
    injector.register(
      Cache.self,
      .singleton(async: { starting in
        _ = try await starting.make(Bell.self)
        if fails.withLock({ exchange(&$0, with: false) }) { throw Refusal() }
        return Cache()
      }))
    if isFailed {
      #expect(await refusal { try await injector.start() } != nil)
    } else {
      try await injector.start()
      await injector.close()
    }
    try await injector.start()
    #expect(journal.all.contains("rang"))
    #expect(try injector.make(Shop.self).database === injector.make(Database.self))
    isOver.withLock { $0 = true }
    await injector.close()
  }

  /// Who asked after a start had returned, while somebody's call that it had refused still ran, got the
  /// refusal, too.
  @Test func aRefusalIsForWhoAskedTooEarly() async throws {
    final class Shop: Sendable {
      let database: Database?
      init(_ database: Database?) { self.database = database }
    }
    let (isAsked, mayGoOn, mayOpen) = (Door(), Gate(), Door())
    let injector = injector
    injector.register(
      Database.self,
      .singleton(async: { _ in
        await mayOpen.pass()
        return Database()
      }))
    injector.register(
      Shop.self,
      .singleton { [journal] in
        let database = try? $0.make(Database.self)
        journal.note("asked")
        if journal.all.count == 1 {
          isAsked.open()
          mayGoOn.wait()
        }
        return Shop(database)
      })
    let start = Task { try await injector.start() }
    let ask = { @Sendable in Result { try injector.make(Shop.self) } }
    async let early = onThread(ask)
    await isAsked.pass()
    mayOpen.open()
    try await start.value
    async let late = onThread(ask)
    // It has joined the call by then, or makes a shop of its own.
    try await Task.sleep(for: .milliseconds(20))
    mayGoOn.open()
    #expect("\(await early)".contains("it is being started"))
    #expect(try await late.get().database != nil)
  }
}
