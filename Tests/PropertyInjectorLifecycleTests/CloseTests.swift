import DrawnCases
import PropertyInjector
import PropertyInjectorLifecycle
import Testing

/// What `close()` of an injector does.
@Suite struct CloseTests {
  private let injector = Injector.silent()
  private let journal = Journal()

  /// Registers a singleton that notes when it is closed.
  private func register<Value: Sendable>(
    _ name: String, isAsync: Bool = false, _ make: @escaping @Sendable (Injector) throws -> Value
  ) {
    let source = Source.singleton(make)
    injector.register(Value.self, source.closing(name, in: journal, isAsync: isAsync))
  }

  @Test func whatWasMadeIsClosedOnceInReverseOrderThoughACloserThrows() async throws {
    injector.register(Cache.self, .singleton { Cache() }.closing { _ in throw Refusal() })
    register("database") { _ in Database() }
    register("store", isAsync: true) { Store(try $0.make(Database.self)) }
    register("never made") { _ in Transaction() }
    injector.registerProperty("cache", .singleton { Cache() }.closing("cache", in: journal))
    register("port") { _ in Port() }
    _ = try (injector.make(Store.self), injector.make(Cache.self), injector.make(Port.self))
    for _ in 0..<2 { await injector.close() }
    injector.closeNow()
    #expect(journal.all == ["port", "cache", "store", "database"])
    let place = try #require(injector.registrations.first?.origin)
    let why = "was not closed properly: its closer threw Refusal()."
    #expect(injector.texts == ["Cache, registered at \(place), \(why)"])
  }

  /// Jobs that were each begun by the closer of the one before kept all of them.
  @Test func aTaskThatACloserStartsKeepsNoInjectorAlive() async throws {
    let stop = Stop()
    weak var ended: Injector?
    do {
      let injector = Injector.silent()
      ended = injector
      injector.register(
        Cache.self, .singleton { Cache() }.closing { _ async in Task { await stop.pass() } })
      _ = try injector.make(Cache.self)
      await injector.close()
    }
    #expect(ended == nil)
    stop.goOn()
  }

  @Test func fromCloseOnValuesWithClosersAreFailuresUntilAStartSucceeds() async throws {
    register("database") { _ in Database() }
    injector.registerSingleton { _ in Cache() }
    injector.registerSingleton { Store(try $0.make(Database.self)) }
    injector.register(Transaction.self, .scoped(.request) { Transaction() }.closing { _ in })
    let serve = { try injector.withScope(.request) { try Injector.current.make(Transaction.self) } }
    let (database, cache) = (try injector.make(Store.self).database, try injector.make(Cache.self))
    await injector.close()
    let why = "Database was not made: its injector or scope is closed."
    #expect(await refusal { try injector.make(Database.self) } == why)
    #expect(await refusal { try serve() } == "Transaction\(why.dropFirst(8))")
    #expect(try injector.make(Cache.self) === cache)
    injector.registerAsync("bad") { _ -> Cache in throw Refusal() }
    #expect(await refusal { try await injector.start() } != nil)
    #expect(await refusal { try injector.make(Database.self) } == why)
    injector.removeProperty("bad")
    try await injector.start()
    _ = try serve()
    let known = try injector.make(Store.self).database
    #expect(try known !== database && known === injector.make(Database.self))
  }

  @Test func withoutAwaitOnlyPlainClosersAreCalled() async throws {
    register("cache", isAsync: true) { _ in Cache() }
    register("database") { _ in Database() }
    _ = try (injector.make(Cache.self), injector.make(Database.self))
    injector.closeNow()
    #expect(journal.all == ["database"] && injector.issues.count == 1)
    let text = try #require(injector.texts.first)
    #expect(text.hasPrefix("These values were not closed: Cache ("))
    let rule = """
      Their closers are asynchronous: call close() with await in an asynchronous function, which the \
      top level of main.swift isn't, or give withOverrides an asynchronous body.
      """
    #expect(text.hasSuffix(rule))
    await injector.close()
    #expect(journal.all == ["database", "cache"])
  }

  enum First: CaseIterable { case close, closeBesideStart, closeWithoutAwait, endOfScope }

  /// It returned, or closed what those still needed, or what was left to it was never closed. A start
  /// opened files that they wrote.
  @Test(arguments: First.allCases)
  func closingAndStartingWaitForClosersThatAreCalled(by first: First) async throws {
    let (stop, journal) = (Stop(), journal)
    let source = first == .endOfScope ? Source.scoped(.request) { Cache() } : .singleton { Cache() }
    let slow = source.closing { _ in journal.note(await stop.pass("cache")) }
    let blocking = source.closing { _ in journal.note(stop.block("cache")) }
    injector.register(Cache.self, first == .closeWithoutAwait ? blocking : slow)
    register("database", isAsync: true) { _ in Database() }
    _ = try injector.make(Database.self)
    if first != .endOfScope { _ = try injector.make(Cache.self) }
    let closing = Task {
      switch first {
      case .close, .closeBesideStart: await injector.close()
      case .closeWithoutAwait: await onThread { injector.close() }
      case .endOfScope:
        try await injector.withScope(.request) {
          _ = await later(try Injector.current.make(Cache.self))
        }
      }
    }
    await stop.reached()
    let other = Task {
      if first == .closeBesideStart { try await injector.start() }
      await injector.close()
      journal.note("ended")
    }
    await giveWay(100)
    stop.goOn()
    _ = try await (closing.value, other.value)
    #expect(journal.all == ["cache", "database", "ended"])
  }

  /// Starts made things twice, and `close()` returned while another one was calling closers.
  @Test func startsAndClosesAtOnceMakeAndCloseNothingTwice() async throws {
    for round in 0..<20 {
      let (injector, journal) = (Injector.silent(), Journal())
      let source = Source.singleton(async: { _ in
        journal.note("open")
        return await later(Database(), yields: round)
      })
      injector.register(Database.self, source.closing("close", in: journal, isAsync: true))
      let starts = (0..<4).map { _ in Task { try await injector.start() } }
      for start in starts { try await start.value }
      let closes = (0..<4).map { _ in
        Task {
          await injector.close()
          return journal.all
        }
      }
      for close in closes { #expect(await close.value == ["open", "close"]) }
    }
  }

  @Test func inACanceledTaskClosersAreNotCanceled() async throws {
    let source = Source.singleton { Cache() }.closing { [journal] _ in
      journal.note(await later("canceled: \(Task.isCancelled)"))
    }
    injector.register(Cache.self, source)
    _ = try injector.make(Cache.self)
    await withTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask { await injector.close() }
    }
    #expect(journal.all == ["canceled: false"])
  }

  @Test func whatIsRemovedReplacedOrDiscardedIsClosedWithTheOthers() async throws {
    let injector = Injector(duplicates: .replace, issueHandler: { _ in })
    for name in ["first", "second"] {
      injector.registerProperty("cache", .singleton { Cache() }.closing(name, in: journal))
      _ = try injector.make(property: "cache", as: Cache.self)
    }
    injector.discardValue(ofProperty: "cache")
    _ = try injector.make(property: "cache", as: Cache.self)
    injector.removeProperty("cache")
    #expect(journal.all.isEmpty)
    await injector.close()
    #expect(journal.all == ["second", "second", "first"])
  }

  /// A closer that closed or started its own injector waited for itself.
  @Test func factoriesAndClosersCannotCloseOrStartTheirInjector() async throws {
    let close = { @Sendable [unowned injector] in injector.close() }
    let cache = Source.singleton {
      close()
      return Cache()
    }
    let port = Source.singleton(async: { [unowned injector] _ in
      await injector.close()
      return Port()
    })
    let closeLater = { @Sendable [unowned injector, journal] (_: Cache) in
      await injector.close()
      journal.note(await refusal { try await injector.start() } ?? "started")
    }
    injector.register(Cache.self, cache.closing(closeLater))
    injector.register(Port.self, port.closing { _ in close() })
    _ = try injector.make(Cache.self)
    try await injector.start()
    let why =
      "Nothing was closed: close() was called in a factory or a closer of the same injector or scope."
    #expect(journal.all.isEmpty && injector.texts == [why, why])
    injector.closeNow()
    await injector.close()
    #expect(injector.texts.count == 5 && injector.texts.count { $0 == why } == 4)
    #expect(journal.all.count == 1)
    #expect(journal.all[0].hasPrefix("The injector was not started: start() was called"))
  }

  @Test func whatAnExtensionGivesInPlaceOfAValueIsClosedToo() async throws {
    let given = Cache()
    let closed = Locked<[Cache]>([])
    injector.addExtension(Maker { try $2().map { _ in given } })
    let close = { @Sendable (cache: Cache) in closed.withLock { $0.append(cache) } }
    injector.register(Cache.self, .singleton { Cache() }.closing(close))
    #expect(try injector.make(Cache.self) === given)
    await injector.close()
    #expect(closed.withLock { $0.count == 2 && $0[0] === given })
  }

  @Test func onlyWhatIsKeptIsClosedAndOnlyASingletonIsEager() {
    let sources: [Source<Cache>] = [
      .factory { Cache() }, .graph { Cache() }, .weak { Cache() }, .instance(Cache()),
      .scoped(Scope("while", lasting: .seconds(9))) { Cache() },
    ]
    let why = "only a .singleton factory, or a factory of a scope that you open, can have a closer."
    for source in sources { injector.register(Cache.self, source.closing { _ in }) }
    #expect(injector.texts.count == 5 && injector.texts.allSatisfy { $0.hasSuffix(why) })
    for source in [sources[0], sources[3], .scoped(.request) { Cache() }] {
      injector.register(Cache.self, source.eager())
      #expect(injector.texts.last?.hasSuffix("only a .singleton can be eager.") == true)
    }
    #expect(injector.registrations.isEmpty && injector.texts.count == 8)
  }

  @Test func aCloserTakesTheValueAndTheErrorAndMayAwait() async throws {
    let sync = { @Sendable [journal] (_: Cache) in journal.note("plain") }
    let late = { @Sendable [journal] (_: Cache) async in journal.note(await later("later")) }
    let end = { @Sendable [journal] (_: Cache, _: (any Error)?) in journal.note("end") }
    let last = { @Sendable [journal] (_: Cache, _: (any Error)?) async in
      journal.note(await later("late end"))
    }
    let factories: [Source<Cache>] = [
      .scoped(.request) { Cache() }, .mainActor(.request) { Cache() }, .singleton { Cache() },
      .mainActor(.singleton) { Cache() }, .singleton(async: { Cache() }),
      .singleton(async: { starting in Cache() }),
    ]
    let sources = factories.flatMap {
      [$0.closing(sync), $0.closing(late), $0.closing(end), $0.closing(last)]
    }
    for number in sources.indices { injector.registerProperty("p\(number)", sources[number]) }
    try await injector.start()
    let scope = injector.openScope(.request)
    try await MainActor.run {
      for number in sources.indices { _ = try scope.make(property: "p\(number)", as: Cache.self) }
    }
    await scope.close()
    let ends = ["late end", "end", "later", "plain"]
    #expect(journal.all == ends + ends)
    await injector.close()
    #expect(journal.all.sorted() == factories.flatMap { _ in ends }.sorted())
    #expect(injector.issues.isEmpty)
  }
}
