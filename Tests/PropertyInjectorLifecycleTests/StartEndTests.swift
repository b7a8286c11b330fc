import DrawnCases
import PropertyInjector
import PropertyInjectorLifecycle
import Testing

/// What is under way when a start ends, fails, or begins again.
@Suite struct StartEndTests {
  private let injector = Injector.silent()
  private let journal = Journal()

  enum Place: CaseIterable { case factory, property, afterInit }
  enum Event: CaseIterable { case close, restart, failedStart }

  /// It was given out, and stayed open beside another one, or was closed twice, or never.
  @Test(arguments: Place.allCases, Event.allCases)
  func whatIsOvertakenIsRefusedAndClosedOnce(place: Place, event: Event) async throws {
    let stop = Stop()
    let halt = { @Sendable (here: Place) in if here == place { stop.block(onlyFirst: true) } }
    injector.registerSingleton("cache") { _ in
      halt(.property)
      return Cache()
    }
    let source = Source.singleton(noting: "open", in: journal) {
      halt(.factory)
      return Port()
    }
    injector.register(
      Port.self, source.closing("close", in: journal).afterInit { _, _ in halt(.afterInit) })
    if event == .failedStart { injector.registerAsync { _ -> Database in throw Refusal() } }
    var port: Port?
    let overtaken = try await stop.halting({ Result { try injector.make(Port.self) } }) {
      if event == .failedStart { #expect(await refusal { try await injector.start() } != nil) }
      if event != .failedStart { await injector.close() }
      if event == .restart { try await injector.start() }
      if event == .restart { port = try injector.make(Port.self) }
    }
    #expect("\(overtaken)".contains("Port was not made: its injector or scope is closed."))
    if event == .restart {
      #expect(try injector.make(Port.self) === port)
      await until { journal.count(of: "close") > 0 }
    }
    await injector.close()
    let opened = journal.count(of: "open")
    #expect(opened == (event == .restart ? 2 : 1) && journal.count(of: "close") == opened)
  }

  /// What was made just as a start began after `close()` was forgotten, and open beside another one.
  @Test func aRestartForgetsBeforeItOpens() async throws {
    injector.register(Cache.self, .singleton { Cache() }.closing { _ in })
    for _ in 0..<300 {
      try await injector.start()
      await injector.close()
      async let first = onThread {
        // Closed until the start begins.
        (0..<100_000).lazy.compactMap { _ in try? injector.make(Cache.self) }.first
      }
      try await injector.start()
      if let cache = await first { #expect(try injector.make(Cache.self) === cache) }
      await injector.close()
    }
  }

  /// It was kept, with what had been closed.
  @Test(arguments: [true, false])
  func whatIsMadeWhileAStartFailsOrAcrossARestartIsNotKept(fails: Bool) async throws {
    let (making, failing) = (Stop(), Stop())
    injector.registerAsync { _ in Database() }
    injector.registerSingleton { making.block(Store(try $0.make(Database.self))) }
    injector.registerAsync { [journal] starting -> Cache in
      _ = try await starting.make(Database.self)
      journal.note("cache")
      if fails, journal.all.count == 1 { throw await failing.pass(Refusal()) }
      return Cache()
    }
    let start = Task { await refusal { try await injector.start() } }
    if fails { await failing.reached() } else { #expect(await start.value == nil) }
    let made = try await making.halting({ try? injector.make(Store.self) }) {
      failing.goOn()
      if fails { #expect(await start.value != nil) } else { await injector.close() }
      try await injector.start()
    }
    #expect(made != nil || fails)
    #expect(try injector.make(Store.self).database === injector.make(Database.self))
  }

  /// What was made just before a restart, when others were forgotten already, was kept without them.
  @Test func nothingIsKeptThatLacksWhatARestartForgets() async throws {
    for number in 0..<300 { injector.registerSingleton("n\(number)") { _ in Cache() } }
    injector.registerAsync("database") { _ in Database() }
    injector.registerSingleton { _ in Shop() }
    try await injector.start()
    for _ in 0..<5 {
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

  /// It was, if asked for while others were released, before a start or after a failed one.
  @Test(arguments: [true, false])
  func nothingIsKeptThatLacksWhatIsClosedForAStart(isFailed: Bool) async throws {
    final class Bell: Sendable {
      let ring: @Sendable () -> Void
      init(ring: @escaping @Sendable () -> Void) { self.ring = ring }
      deinit { ring() }
    }
    let database = Source.singleton(async: { _ in Database() }).closing { _ in await giveWay(1) }
    injector.register(Database.self, database)
    injector.registerSingleton { Page(try? $0.make(Database.self)) }
    let ring = { @Sendable [weak injector, journal] in
      journal.note("rang")
      _ = try? injector?.make(Bell.self)
      _ = try? injector?.make(Page.self)
    }
    injector.registerSingleton { _ in Bell(ring: ring) }
    injector.registerAsync { [journal] starting in
      _ = try await starting.make(Bell.self)
      journal.note("try")
      if isFailed, journal.count(of: "try") == 1 { throw Refusal() }
      return Cache()
    }
    #expect((await refusal { try await injector.start() } != nil) == isFailed)
    if !isFailed { await injector.close() }
    try await injector.start()
    #expect(journal.all.contains("rang"))
    #expect(try injector.make(Page.self).database === injector.make(Database.self))
  }

  /// What others made while a failed start closed stayed open, and nobody knew of it.
  @Test(arguments: [true, false]) func nothingIsOpenedWhileAFailedStartCloses(isBegun: Bool) async {
    let (making, closing) = (Stop(), Stop())
    injector.register(
      Database.self, .singleton(async: { Database() }).closing { _ in await closing.pass() })
    injector.registerAsync { starting -> Transaction in
      _ = try await starting.make(Database.self)
      if isBegun { await making.reached() }
      throw Refusal()
    }
    let source = Source.singleton(noting: "made", in: journal) { making.block(Cache()) }
    injector.register(Cache.self, source.closing("closed", in: journal))
    let start = Task { await refusal { try await injector.start() } }
    if !isBegun { await closing.reached() }
    async let made = onThread { "\(Result { try injector.make(Cache.self) })" }
    await closing.reached()
    making.goOn()
    #expect(await made.contains("its injector or scope is closed"))
    closing.goOn()
    #expect(await start.value != nil)
    if isBegun { await until { journal.count(of: "closed") > 0 } }
    #expect(journal.all == (isBegun ? ["made", "closed"] : []))
  }

  /// Who asked after a start got the refusal of a call that still ran.
  @Test func aRefusalIsForWhoAskedTooEarly() async throws {
    let (asking, mayOpen) = (Stop(), Stop())
    injector.registerAsync { _ in await mayOpen.pass(Database()) }
    injector.registerSingleton { asking.block(Page(try? $0.make(Database.self)), onlyFirst: true) }
    let start = Task { try await injector.start() }
    let ask = { @Sendable in Result { try injector.make(Page.self) } }
    async let early = onThread(ask)
    await asking.reached()
    mayOpen.goOn()
    try await start.value
    async let late = onThread(ask)
    // It has joined the call by then, or makes a page of its own.
    try await Task.sleep(for: .milliseconds(20))
    asking.goOn()
    #expect("\(await early)".contains("it is being started"))
    #expect(try await late.get().database != nil)
  }

  /// Registers a value whose factory begins a task that makes a cache, and waits until that stops.
  private func registerBeginner(on injector: Injector, stoppingAt stop: Stop, ending end: Stop) {
    injector.registerAsync("beginner") { starting in
      Task.detached(executorPreference: Threads()) {
        _ = try? await starting.make(Cache.self)
        end.goOn()
      }
      await stop.reached()
      return Transaction()
    }
  }

  /// What was constructed in a start, and complete after its end, was added again, and closed twice. If
  /// it failed then, it kept the injector for ever.
  @Test(arguments: [false, true])
  func whatIsCompleteAfterItsStartIsClosedOnceOrReleased(fails: Bool) async throws {
    let (issues, stop, ended) = (Journal(), Stop(), Stop())
    do {
      let injector = Injector(issueHandler: { issues.note("\($0)") })
      let source = Source.singleton { Cache() }.closing("closed", in: journal)
      let prepared = source.afterInit { _, _ in
        stop.block()
        if fails { throw Refusal() }
      }
      injector.register(Cache.self, prepared)
      registerBeginner(on: injector, stoppingAt: stop, ending: ended)
      try await injector.start()
      stop.goOn()
      await ended.pass()
      if !fails { await injector.close() }
    }
    if fails { await until { !issues.all.isEmpty } }
    #expect(journal.all == (fails ? [] : ["closed"]) && issues.all.count == (fails ? 1 : 0))
  }

  /// A call of an earlier start was taken for a part of the one that ran, and made an eager value again.
  @Test func aCallOfAnEarlierStartIsNotPartOfTheNextOne() async throws {
    let (asking, hasAsked, mayOpen) = (Stop(), Stop(), Stop())
    injector.register(Shop.self, .singleton(noting: "shop", in: journal) { Shop() }.eager())
    injector.register(Cache.self) {
      asking.block(onlyFirst: true)
      _ = try? $0.make(Shop.self)
      return Cache()
    }
    registerBeginner(on: injector, stoppingAt: asking, ending: hasAsked)
    try await injector.start()
    await injector.close()
    injector.removeProperty("beginner")
    injector.registerAsync("database") { _ in await mayOpen.pass(Database()) }
    let start = Task { try await injector.start() }
    await until { journal.all.count == 2 }
    asking.goOn()
    await hasAsked.pass()
    mayOpen.goOn()
    try await start.value
    // Once by the first start, and by the second before it had the database, and with it.
    #expect(try journal.all.count == 3 && injector.make(Shop.self).database != nil)
  }

  /// One that was kept gave closed and removed values, and what it made kept the injector for ever.
  @Test func anOldStartingAsksTheInjectorWhoseReleaseWithoutCloseIsAnIssue() async throws {
    let issues = Journal()
    let kept = Locked<Starting?>(nil)
    do {
      let injector = Injector(issueHandler: { issues.note("\($0)") })
      let source = Source.singleton(async: { starting in
        kept.withLock { $0 = starting }
        return Database()
      })
      injector.register(Database.self, source.closing { _ in })
      injector.register(Cache.self, .singleton { Cache() }.closing { _ in })
      try await injector.start()
      let starting = try #require(kept.withLock { $0.take() })
      let old = try injector.make(Database.self)
      #expect(try await starting.make(Database.self) === old)
      await injector.close()
      #expect(await refusal { try await starting.make(Database.self) } != nil)
      try await injector.start()
      #expect(try await starting.make(Database.self) !== old)
      _ = try await starting.make(Cache.self)
      injector.remove(Database.self)
      #expect(await refusal { try await starting.make(Database.self) } != nil)
      // It has the injector.
      kept.withLock { $0 = nil }
    }
    let text = try #require(issues.all.first)
    #expect(issues.all.count == 1 && text.hasPrefix("These values were not closed: Database ("))
    #expect(text.hasSuffix("Their injector or scope was released without close()."))
  }
}
