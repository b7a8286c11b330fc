import PropertyInjector
import PropertyInjectorLifecycle
import Testing

/// Starting that fails, is canceled, or can't succeed.
@Suite struct FailedStartTests {
  private let injector = Injector.silent()
  private let journal = Journal()

  /// Registers a value that notes when it is made and closed.
  private func register<Value: Sendable>(
    _ name: String, _ make: @escaping @Sendable (Starting) async throws -> Value
  ) {
    injector.register(
      Value.self,
      .singleton(
        async: { [journal] starting in
          let value = try await make(starting)
          journal.note("open \(name)")
          return value
        },
        close: { [journal] _ in journal.note("close \(name)") }))
  }

  @Test func whatWasMadeIsClosedInReverseOrderAndStartingAgainTriesAgain() async throws {
    let mayOpen = Journal()
    register("database") { _ in Database() }
    register("store") { Store(try await $0.make(Database.self)) }
    register("repository") { starting in
      let repository = Repository(try await starting.make(Store.self))
      if mayOpen.all.isEmpty { throw Refusal() }
      return repository
    }
    let why = await refusal { try await injector.start() }
    #expect(why?.hasSuffix("threw Refusal().") == true)
    #expect(
      why?.hasPrefix("Repository was not made: the asynchronous factory registered at") == true)
    #expect(journal.all == ["open database", "open store", "close store", "close database"])
    #expect(
      await refusal { try injector.make(Database.self) }?.contains("hasn't been called since")
        == true)
    mayOpen.note("")
    try await injector.start()
    #expect(journal.all.suffix(3) == ["open database", "open store", "open repository"])
    #expect(injector.instance(of: Repository.self) != nil)
  }

  @Test func theErrorNamesWhatFailedAndNotWhatNeededIt() async throws {
    register("database") { _ -> Database in throw Refusal() }
    register("store") { Store(try await $0.make(Database.self)) }
    injector.register(Repository.self, .singleton { Repository(try $0.make(Store.self)) }.eager())
    let error = try #require(await error { try await injector.start() } as? InjectionError)
    #expect(error.failures.count == 1)
    guard case .factoryFailed(nil, let info, let cause) = error.failures[0] else {
      Issue.record("\(error)")
      return
    }
    #expect(info.type == Database.self && cause is Refusal)
  }

  @Test func theOthersAreCanceledAndAwaited() async throws {
    let isRunning = Door()
    register("cache") { [journal] _ in
      isRunning.open()
      while !Task.isCancelled { await Task.yield() }
      for _ in 0..<10 { await Task.yield() }
      journal.note("canceled")
      return Cache()
    }
    register("database") { _ -> Database in
      await isRunning.pass()
      throw Refusal()
    }
    #expect(await refusal { try await injector.start() } != nil)
    #expect(journal.all == ["canceled", "open cache", "close cache"])
  }

  @Test func aStartThatIsCanceledClosesWhatItMade() async throws {
    let isRunning = Door()
    register("database") { _ in Database() }
    register("cache") { starting in
      _ = try await starting.make(Database.self)
      isRunning.open()
      while !Task.isCancelled { await Task.yield() }
      try Task.checkCancellation()
      return Cache()
    }
    let start = Task { [injector] in try await injector.start() }
    let second = Task { [injector] in try await injector.start() }
    await isRunning.pass()
    start.cancel()
    #expect(await error { try await start.value } is CancellationError)
    #expect(await error { try await second.value } is CancellationError)
    #expect(journal.all == ["open database", "close database"])
    #expect(injector.issues.isEmpty)
  }

  @Test func cyclesAreErrorsThatNameThePath() async throws {
    injector.registerProperty(
      "one", .singleton(async: { try await $0.make(property: "two", as: String.self) + "" }))
    injector.registerProperty(
      "two", .singleton(async: { try await $0.make(property: "three", as: String.self) + "" }))
    injector.registerProperty(
      "three", .singleton(async: { try await $0.make(property: "one", as: String.self) + "" }))
    let why = try #require(await refusal { try await injector.start() })
    let paths = ["one → two → three → one", "two → three → one → two", "three → one → two → three"]
    #expect(paths.contains { why.contains("needs its own value: \($0). Make one of them") })
  }

  @Test func aValueThatNeedsItselfIsAnError() async throws {
    injector.register(Database.self, .singleton(async: { try await $0.make(Database.self) }))
    let why = await refusal { try await injector.start() }
    #expect(why?.contains("needs its own value: Database → Database") == true)
  }

  @Test func cyclesThroughFactoriesThatDoNotWaitAreErrorsToo() async throws {
    injector.register(Store.self, .singleton { Store(try $0.make(Database.self)) })
    injector.register(
      Database.self,
      .singleton(async: { starting in
        _ = try await starting.make(Cache.self)
        return Database()
      }))
    injector.register(
      Cache.self,
      .singleton(async: { starting in
        _ = try await starting.make(Store.self)
        return Cache()
      }))
    let why = try #require(await refusal { try await injector.start() })
    #expect(why.contains("Database → Cache → Database") || why.contains("Cache → Database → Cache"))
  }

  @Test func aFactoryMayWaitForSeveralAtOnce() async throws {
    register("database") { _ in Database() }
    register("cache") { _ in Cache() }
    register("store") { starting in
      async let database = starting.make(Database.self)
      async let cache = starting.make(Cache.self)
      _ = try await cache
      return Store(try await database)
    }
    try await injector.start()
    #expect(injector.instance(of: Store.self) != nil)
  }

  @Test func whatAFailedStartMadeIsForgottenToo() async throws {
    injector.register(
      Store.self,
      .singleton { [journal] in
        journal.note("store")
        return Store(try $0.make(Database.self))
      })
    register("database") { _ in Database() }
    injector.register(
      Cache.self,
      .singleton(async: { [journal] starting in
        _ = try await starting.make(Store.self)
        defer { journal.note("cache") }
        if journal.count(of: "cache") == 0 { throw Refusal() }
        return Cache()
      }))
    let settings = Cache()
    injector.registerProperty("settings", .singleton { settings })
    #expect(try injector.make(property: "settings", as: Cache.self) === settings)
    #expect(await refusal { try await injector.start() } != nil)
    try await injector.start()
    let known = try injector.make(Store.self).database
    #expect(known === (try injector.make(Database.self)))
    #expect(journal.count(of: "open database") == journal.count(of: "close database") + 1)
  }

  @Test func whatIsMadeMustHaveWhatItRequires() async throws {
    final class Service: @unchecked Sendable, InjectionParticipant {
      @Injected var cache: Cache
    }
    register("service") { _ in Service() }
    let why = await refusal { try await injector.start() }
    #expect(why?.contains("Service.cache (Cache) was not injected: nothing is registered") == true)
    #expect(journal.all == ["open service", "close service"])
  }

  @Test func aCloserThatThrowsWhenStartingFailedIsAnIssue() async throws {
    injector.register(
      Database.self, .singleton(async: { _ in Database() }, close: { _ in throw Refusal() }))
    register("cache") { starting -> Cache in
      _ = try await starting.make(Database.self)
      throw Refusal()
    }
    #expect(await refusal { try await injector.start() } != nil)
    #expect(injector.texts.count == 1)
    #expect(injector.texts[0].hasSuffix("was not closed properly: its closer threw Refusal()."))
  }
}

/// Returns what a call throws.
func error<Value>(_ call: () async throws -> Value) async -> (any Error)? {
  do {
    _ = try await call()
    return nil
  } catch {
    return error
  }
}
