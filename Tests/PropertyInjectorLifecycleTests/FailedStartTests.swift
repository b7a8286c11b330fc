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
  ) { injector.register(Value.self, .noting(name, in: journal, async: make)) }

  @Test func theErrorNamesWhatFailedAndNotWhatNeededIt() async throws {
    register("database") { _ in Database() }
    register("store") { starting -> Store in
      _ = try await starting.make(Database.self)
      throw Refusal()
    }
    injector.registerEager { [try $0.make(Store.self)] }
    let error = await #expect(throws: InjectionError.self) { try await injector.start() }
    let why = try #require(error?.failures.count == 1 ? error?.description : nil)
    #expect(why.hasPrefix("Store was not made: the asynchronous factory registered at"))
    #expect(why.hasSuffix("threw Refusal()."))
    #expect(journal.all == ["open database", "close database"])
    #expect(
      "\(Result { try injector.make(Database.self) })".contains("its injector or scope is closed"))
  }

  enum Ending: CaseIterable { case cancel, close, closeWithoutAwait, failure }

  /// It closed what it had made before what was still made of it, or that beside the next start.
  @Test(arguments: Ending.allCases, [false, true])
  func aStartThatIsCanceledOrFailsClosesInOrder(by ending: Ending, factoryThrows: Bool) async {
    let (isRunning, failing) = (Stop(), Stop())
    register("database") { _ in Database() }
    let source = Source.singleton(async: { starting in
      let store = Store(try await starting.make(Database.self))
      isRunning.goOn()
      await until { Task.isCancelled }
      if factoryThrows { try Task.checkCancellation() }
      return store
    })
    // Closers aren't canceled.
    let close = { @Sendable [journal] (_: Store) in
      journal.note(await later("close store", yields: 100))
      if Task.isCancelled { journal.note("canceled") }
    }
    injector.register(Store.self, source.closing(close))
    if ending == .failure {
      injector.registerAsync { _ -> Cache in throw await failing.pass(Refusal()) }
    }
    injector.register(Port.self, .singleton { Port() }.closing { _ in })
    let starts = (0..<2).map { _ in Task { try await injector.start() } }
    await isRunning.pass()
    switch ending {
    case .cancel: starts[0].cancel()
    case .close: await injector.close()
    case .closeWithoutAwait:
      injector.closeNow()
      #expect(
        "\(Result { try injector.make(Port.self) })".contains("its injector or scope is closed"))
    case .failure: failing.goOn()
    }
    for start in starts {
      let why = await refusal { try await start.value }
      #expect(why?.hasSuffix(ending == .failure ? "Refusal()." : "CancellationError()") == true)
    }
    let closed = factoryThrows ? [] : ["close store"]
    #expect(journal.all == ["open database"] + closed + ["close database"])
    #expect(injector.issues.isEmpty)
  }

  /// Also through factories that don't wait, which aren't named.
  @Test(arguments: [["one"], ["one", "two", "plain"]])
  func cyclesAreErrorsThatNameThePath(names: [String]) async throws {
    for (name, next) in zip(names, names.dropFirst() + names.prefix(1)) {
      if name == "plain" {
        injector.registerSingleton(name) { try $0.make(property: next, as: String.self) }
      } else {
        injector.registerAsync(name) { try await $0.make(property: next, as: String.self) }
      }
    }
    let why = try #require(await refusal { try await injector.start() })
    let named = names.filter { $0 != "plain" }
    let paths = named.indices.map { (named[$0...] + named[...$0]).joined(separator: " → ") }
    #expect(paths.contains { why.contains("needs its own value: \($0). Make one of them") })
  }

  @Test func aCycleByTypeNamesQualifiers() async throws {
    for (own, other) in [("n0", "n1"), ("n1", "n0")] {
      injector.register(
        String.self, qualifier: own,
        .singleton(async: { try await $0.make(String.self, qualifier: other) }))
    }
    let why = try #require(await refusal { try await injector.start() })
    let paths = [
      #"String "n0" → String "n1" → String "n0""#, #"String "n1" → String "n0" → String "n1""#,
    ]
    #expect(paths.contains { why.contains("needs its own value: \($0). Make one of them") })
  }

  @Test(arguments: [nil, Scope("hour", lasting: .seconds(3_600))])
  func afterAFailedStartAllIsMadeAnew(scope: Scope?) async throws {
    let make = { @Sendable (injector: Injector) in Store(try injector.make(Database.self)) }
    injector.register(Store.self, scope.map { .scoped($0, make) } ?? .singleton(make))
    register("database") { _ in Database() }
    injector.registerAsync { [journal] starting -> Cache in
      _ = try await starting.make(Store.self)
      defer { journal.note("cache") }
      if journal.count(of: "cache") == 0 { throw Refusal() }
      return Cache()
    }
    injector.registerSingleton("port") { _ in Port() }
    let port: Port = try injector.make(property: "port")
    #expect(await refusal { try await injector.start() } != nil)
    try await injector.start()
    #expect(try injector.make(Store.self).database === injector.make(Database.self))
    #expect(journal.all == ["open database", "cache", "close database", "open database", "cache"])
    #expect(try injector.make(property: "port") !== port)
    await injector.close()
  }

  @Test func closersGetTheErrorOfTheStartAndNilsAreForgotten() async throws {
    injector.registerAsync("none") { _ -> Port? in nil }
    try await injector.start()
    #expect(injector.instance(forProperty: "none", as: Port.self) == nil && injector.issues.isEmpty)
    let source = Source.singleton { Cache() }
    injector.register(
      Cache.self, source.closing { [journal] in journal.note("\($1 is InjectionError)") })
    _ = try injector.make(Cache.self)
    injector.registerAsync { _ -> Database in throw Refusal() }
    #expect(await refusal { try await injector.start() } != nil)
    #expect(journal.all == ["true"])
    let why = await refusal { try injector.make(property: "none", as: Port.self) }
    #expect(why?.contains("Call try await start()") == true)
  }

  @Test func whatIsMadeMustHaveWhatItRequires() async throws {
    final class Service: @unchecked Sendable, InjectionParticipant { @Injected var cache: Cache }
    register("service") { _ in Service() }
    let why = await refusal { try await injector.start() }
    #expect(why?.contains("Service.cache (Cache) was not injected: nothing is registered") == true)
    #expect(journal.all == ["open service", "close service"])
  }
}
