import Foundation
import PropertyInjector
import PropertyInjectorLifecycle
import Testing

/// What `start()` makes, when, and for whom.
@Suite struct StartTests {
  private let injector = Injector.silent()
  private let journal = Journal()

  @Test func whatIsStartedIsHadWithoutWaitingAndBeforeSaysThatStartWasNotCalled() async throws {
    injector.registerAsync("database") { _ in Database() }
    let why = """
      "database" (Database) was not made: start() makes it, and hasn't been called since it was \
      registered. Call try await start() on the injector that it is registered on.
      """
    #expect(await refusal { try injector.make(property: "database", as: Database.self) } == why)
    #expect(injector.instance(forProperty: "database", as: Database.self) == nil)
    #expect(injector.texts == [why])
    try await injector.start()
    let database: Database = try injector.make(property: "database")
    // What is registered later is made by the next start.
    injector.registerAsync { _ in Cache() }
    #expect(await refusal { try injector.make(Cache.self) } != nil)
    try await injector.start()
    #expect(try database === injector.make(property: "database"))
    #expect(injector.instance(of: Cache.self) != nil && injector.issues.count == 1)
  }

  @Test func aValueWaitsForWhatItNeedsAndIsMadeBesideAllElse() async throws {
    let stop = Stop()
    injector.registerAsync { _ in await stop.pass(Cache()) }
    injector.registerEager { [journal] injector in
      let store = Store(try injector.make(Database.self))
      journal.note("store")
      stop.goOn()
      return store
    }
    injector.registerAsync { _ in await later(Database()) }
    // Nothing is kept without a value that its factory can do without.
    injector.registerEager { Page(try? $0.make(Database.self)) }
    try await injector.start()
    #expect(injector.instance(of: Cache.self) != nil && journal.all == ["store"])
    #expect(try injector.make(Page.self).database === injector.make(Store.self).database)
    #expect(injector.issues.isEmpty)
  }

  /// What asked for nil while it was started failed, or got the nil of a start before.
  @Test func aFactoryMayGiveNil() async throws {
    let stop = Stop()
    injector.registerAsync("database") { [journal] _ -> Database? in
      journal.note("try")
      return journal.all.count == 1 ? nil : await stop.pass(Database())
    }
    injector.registerAsync { _ in Shop() }
    injector.register(Cache.self, .singleton { () -> Cache? in nil }.eager())
    let make = { Result { try injector.make(property: "database", as: Database?.self) } }
    try await injector.start()
    #expect(try injector.make(Shop.self).database == nil && make().get() == nil)
    #expect(injector.issues.isEmpty)
    try await injector.start(stoppedAt: stop) { #expect("\(make())".contains("is being started")) }
    #expect(try make().get() != nil)
  }

  @Test func factoriesRunInTasksOfTheirOwnWithTheInjectorThatStarts() async throws {
    enum Local { @TaskLocal static var id = 0 }
    let isOwn = { @Sendable [unowned injector] in Injector.current === injector && Local.id == 0 }
    injector.registerAsync("async") { _ in isOwn() }
    injector.registerProperty("eager", .singleton { isOwn() }.eager())
    try await Local.$id.withValue(1) {
      try await Injector.withOverrides({ _ in }) { try await injector.start() }
    }
    for name in ["async", "eager"] { #expect(try injector.make(property: name, as: Bool.self)) }
  }

  @Test func elementsAreStartedAndAreNoValuesOfTheirName() async throws {
    let source = Source<Cache>.singleton(async: { _ in Cache() })
    injector.registerProperty("caches", source.element("one"))
    injector.registerProperty("caches", .singleton { Cache() }.element("two"))
    injector.registerProperty("cache", source.element())
    let port = Source.singleton(async: { _ in Port() })
    for source in [port.element(), port.element("key")] { injector.register(Port.self, source) }
    injector.registerAsync { starting in
      await refusal { try await starting.make(property: "cache", as: Cache.self) } ?? "had"
    }
    injector.registerAsync { try await $0.make(property: "caches", as: [Cache].self).count }
    try await injector.start()
    #expect(try injector.make(Int.self) == 2 && injector.make([Port].self).count == 2)
    #expect(try injector.make(String.self).hasPrefix("\"cache\" (Cache) was not found"))
  }

  /// One element doesn't hide another, whatever level it is registered on.
  @Test func anInheritedElementIsStartedBesideThoseOfAnOverride() async throws {
    let port = Source.singleton(async: { _ in Port() }).element()
    try await Injector.withOverrides({ $0.register(Port.self, port) }) {
      try await Injector.withOverrides(
        makingOwnSingletons: true, { $0.register(Port.self, .instance(Port()).element()) }
      ) {
        try await Injector.current.start()
        #expect(try Injector.current.make([Port].self).count == 2)
      }
    }
  }

  /// Two injectors whose factories start each other waited for ever.
  @Test func startIsRefusedInScopesAndFactories() async throws {
    let (other, scope) = (Injector.silent(), injector.openScope(.request))
    let start = "The injector was not started: "
    let open = "it is the open scope request. Start the injector that it was opened from."
    #expect(await refusal { try await scope.start() } == start + open)
    injector.registerAsync { [unowned other] _ -> String in
      await refusal { try await other.start() } ?? "started"
    }
    other.registerAsync { [unowned injector] _ -> Cache in
      try await injector.start()
      return Cache()
    }
    try await injector.start()
    let why = start + "start() was called in a factory or a closer of the same injector."
    #expect(try injector.make(String.self).contains(why))
    await scope.close()
  }

  /// An extension that gives another value wasn't asked.
  @Test func extensionsDecideWhatAFactoryGets() async throws {
    final class Replacing: InjectorExtension {
      let cache = Cache()
      func resolve(
        _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
        _ proceed: () throws -> Any?
      ) throws -> Any? { try proceed().map { $0 is Cache ? cache : $0 } }
    }
    let replacing = Replacing()
    injector.addExtension(replacing)
    injector.registerAsync { _ in Cache() }
    injector.registerAsync { try await $0.make(Cache.self) === replacing.cache }
    try await injector.start()
    #expect(try injector.make(Bool.self))
  }
}

/// What is made on the main actor, and what needs it. It's kept busy, so that it isn't made too early.
@Suite struct MainActorStartTests {
  private let injector = Injector.silent()

  @Test @MainActor func whatNeedsAValueOfTheMainActorWaitsForIt() async throws {
    let (asked, made) = (Journal(), Journal())
    let source = Source.mainActor(.singleton) {
      MainActor.assertIsolated()
      made.note("cache")
      return Cache()
    }
    injector.registerProperty("cache", source.eager())
    injector.register(Port.self, .singleton(noting: "port", in: asked) { Port() }.eager())
    injector.registerAsync("caches") { starting in
      asked.note("caches")
      return try await [starting.make(property: "cache", as: Cache.self)]
    }
    let start = Task.detached { [injector] in try await injector.start() }
    while asked.all.count < 2 { usleep(100) }
    usleep(10_000)
    try await start.value
    let cache: Cache = try injector.make(property: "cache")
    #expect(injector.instance(of: Port.self)?.cache === cache && made.all == ["cache"])
  }

  /// Of an asynchronous value and one of the main actor that refer to each other, also while that waits.
  @Test(arguments: [true, false])
  func whatReferToEachOtherAreCompletedOnTheMainActor(isAskedByFactory: Bool) async throws {
    let source = Source.mainActor(.singleton) {
      MainActor.assertIsolated()
      if isAskedByFactory { _ = try Injector.current.make(property: "right", as: Right.self) }
      return Left()
    }
    injector.registerProperty("left", source.eager())
    injector.registerAsync("right") { _ in await later(Right(), yields: 100) }
    injector.registerAsync("one") { _ in await later(Database(), yields: 200) }
    try await injector.start()
    let right: Right = try injector.make(property: "right")
    #expect(right.left?.right === right && right.left?.one != nil)
    right.left = nil
  }

  /// One that asks elsewhere didn't fail the main actor, which joined it.
  @Test @MainActor func whoMayNotMakeAValueFailsAlone() async {
    let isOver = Locked(false)
    let other = Task.detached { [injector] in
      while !isOver.withLock(\.self) { _ = try? injector.make(Cache.self) }
    }
    for _ in 0..<200 {
      injector.register(Cache.self, .mainActor(.singleton) { Cache() }.closing { _ in })
      #expect(throws: Never.self) { try injector.make(Cache.self) }
    }
    isOver.withLock { $0 = true }
    await other.value
  }
}
