import Foundation
import PropertyInjector
import PropertyInjectorLifecycle
import Testing

/// What `start()` makes, when, and for whom.
@Suite struct StartTests {
  private let injector = Injector.silent()
  private let journal = Journal()

  @Test func whatIsStartedIsHadWithoutWaiting() async throws {
    final class Handler { var database: Database? }
    injector.registerProperty("database", .singleton(async: { _ in Database() }))
    try await injector.start()
    let handler = Handler()
    injector.injectDependencies(to: handler)
    #expect(handler.database != nil)
    #expect(try handler.database === injector.make(property: "database", as: Database.self))
    #expect(injector.issues.isEmpty)
  }

  @Test func eachValueIsMadeAfterWhatItNeedsInWhateverOrderTheyAreRegistered() async throws {
    injector.register(
      Repository.self,
      .singleton(async: { [journal] starting in
        let repository = Repository(try await starting.make(Store.self))
        journal.note("repository")
        return repository
      }))
    injector.register(
      Store.self,
      .singleton(async: { [journal] starting in
        let store = Store(try await starting.make(property: "database"))
        journal.note("store")
        return store
      }))
    injector.registerProperty(
      "database",
      .singleton(async: { [journal] _ in
        await Task.yield()
        journal.note("database")
        return Database()
      }))
    try await injector.start()
    #expect(journal.all == ["database", "store", "repository"])
    let repository = try injector.make(Repository.self)
    #expect(repository.store === (try injector.make(Store.self)))
    #expect(
      repository.store.database === (try injector.make(property: "database", as: Database.self)))
  }

  @Test func independentValuesAreMadeSideBySide() async throws {
    let (one, other) = (Door(), Door())
    injector.register(
      Database.self,
      .singleton(async: { _ in
        one.open()
        await other.pass()
        return Database()
      }))
    injector.register(
      Cache.self,
      .singleton(async: { _ in
        other.open()
        await one.pass()
        return Cache()
      }))
    try await injector.start()
    #expect(injector.instance(of: Cache.self) != nil && injector.instance(of: Database.self) != nil)
  }

  @Test func aValueWaitsForWhatItNeedsAndForNothingElse() async throws {
    let storeIsMade = Door()
    injector.register(Database.self, .singleton(async: { _ in Database() }))
    injector.register(
      Cache.self,
      .singleton(async: { _ in
        await storeIsMade.pass()
        return Cache()
      }))
    injector.register(
      Store.self,
      .singleton(async: { starting in
        let store = Store(try await starting.make(Database.self))
        storeIsMade.open()
        return store
      }))
    try await injector.start()
    #expect(injector.instance(of: Cache.self) != nil)
  }

  @Test func anEagerValueIsMadeThoughNothingNeedsIt() async throws {
    injector.register(
      Cache.self,
      .singleton { [journal] in
        journal.note("cache")
        return Cache()
      }.eager())
    #expect(journal.all.isEmpty)
    try await injector.start()
    #expect(journal.all == ["cache"])
    _ = try injector.make(Cache.self)
    #expect(journal.all == ["cache"])
  }

  @Test func anEagerFactoryThatNeedsAnAsynchronousValueIsCalledAgainForThatAlone() async throws {
    let repositoryIsMade = Door()
    injector.register(
      Repository.self,
      .singleton { injector in
        let repository = Repository(try injector.make(Store.self))
        repositoryIsMade.open()
        return repository
      }.eager())
    injector.register(Store.self, .singleton { Store(try $0.make(Database.self)) })
    injector.register(
      Database.self,
      .singleton(async: { _ in
        await Task.yield()
        return Database()
      }))
    injector.register(
      Cache.self,
      .singleton(async: { _ in
        await repositoryIsMade.pass()
        return Cache()
      }))
    try await injector.start()
    let repository = try injector.make(Repository.self)
    #expect(repository.store === (try injector.make(Store.self)))
    #expect(injector.issues.isEmpty)
  }

  @Test func nothingIsKeptWithoutAnAsynchronousValueThatItsFactoryDoesWithout() async throws {
    final class Page: Sendable {
      let database: Database?
      init(_ database: Database?) { self.database = database }
    }
    injector.register(Page.self, .singleton { Page(try? $0.make(Database.self)) }.eager())
    injector.register(
      Database.self,
      .singleton(async: { _ in
        await Task.yield()
        return Database()
      }))
    try await injector.start()
    #expect(try injector.make(Page.self).database != nil)
  }

  @Test func plainPropertiesOfWhatIsStartedAreFilledToo() async throws {
    final class Service: @unchecked Sendable, InjectionParticipant {
      var database: Database?
      var helper: Helper?
    }
    final class Helper: @unchecked Sendable, InjectionParticipant { var cache: Cache? }
    injector.register(
      Service.self,
      .singleton(async: { [journal] _ in
        journal.note("service")
        return Service()
      }))
    injector.registerProperty("helper", .singleton { Helper() })
    injector.registerProperty(
      "database",
      .singleton(async: { _ in
        await Task.yield()
        return Database()
      }))
    injector.registerProperty(
      "cache",
      .singleton(async: { _ in
        for _ in 0..<3 { await Task.yield() }
        return Cache()
      }))
    try await injector.start()
    let service = try injector.make(Service.self)
    #expect(service.database != nil && service.helper?.cache != nil)
    #expect(journal.all == ["service"])
    #expect(injector.issues.isEmpty)
  }

  @Test func objectsMayReferToEachOther() async throws {
    final class Left: @unchecked Sendable, InjectionParticipant, InjectorDelegate {
      var right: Right?
      var isComplete = false
      func didInjectDependencies() { isComplete = right?.left != nil }
    }
    final class Right: @unchecked Sendable, InjectionParticipant { var left: Left? }
    for _ in 0..<500 {
      let injector = Injector.silent()
      injector.registerProperty("left", .singleton(async: { _ in Left() }))
      injector.registerProperty(
        "right",
        .singleton(async: { _ in
          if Bool.random() { await Task.yield() }
          return Right()
        }))
      try await injector.start()
      let left = try injector.make(property: "left", as: Left.self)
      #expect(left.right?.left === left && left.isComplete)
      #expect(injector.issues.isEmpty)
      left.right = nil
    }
  }

  @Test func whatIsAskedForBeforeSaysThatStartWasNotCalled() async throws {
    injector.registerProperty("database", .singleton(async: { _ in Database() }))
    let why = """
      "database" (Database) was not made: start() makes it, and hasn't been called since it was \
      registered. Call try await start() on the injector that it is registered on.
      """
    #expect(await refusal { try injector.make(property: "database", as: Database.self) } == why)
    #expect(injector.instance(forProperty: "database", as: Database.self) == nil)
    #expect(injector.texts == [why])
    try await injector.start()
    #expect(injector.instance(forProperty: "database", as: Database.self) != nil)
  }

  @Test func whileItStartsOnlyAsynchronousFactoriesWait() async throws {
    let (isAsked, mayGoOn) = (Door(), Door())
    injector.register(
      Database.self,
      .singleton(async: { _ in
        isAsked.open()
        await mayGoOn.pass()
        return Database()
      }))
    injector.register(Store.self, .singleton(async: { Store(try await $0.make()) }))
    async let start: Void = injector.start()
    await isAsked.pass()
    let why = await refusal { try injector.make(Database.self) }
    #expect(why?.contains("it is being started. Ask for it when start() has returned") == true)
    mayGoOn.open()
    try await start
    #expect(injector.instance(of: Store.self) != nil)
  }

  @Test func aSecondStartWaitsForTheFirstAndMakesNothingTwice() async throws {
    injector.register(
      Database.self,
      .singleton(async: { [journal] _ in
        for _ in 0..<20 { await Task.yield() }
        journal.note("database")
        return Database()
      }))
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { [injector] in
          try await injector.start()
          #expect(injector.instance(of: Database.self) != nil)
        }
      }
      try await group.waitForAll()
    }
    try await injector.start()
    #expect(journal.all == ["database"])
  }

  @Test func whatIsRegisteredLaterIsMadeByTheNextStart() async throws {
    injector.register(Database.self, .singleton(async: { _ in Database() }))
    try await injector.start()
    let database = try injector.make(Database.self)
    injector.register(Cache.self, .singleton(async: { _ in Cache() }))
    #expect(await refusal { try injector.make(Cache.self) } != nil)
    try await injector.start()
    #expect(try injector.make(Database.self) === database)
    #expect(injector.instance(of: Cache.self) != nil)
  }

  @Test func aFactoryMayGiveNil() async throws {
    final class Handler { var database: Database? }
    injector.registerProperty("database", .singleton(async: { _ in nil as Database? }))
    try await injector.start()
    let handler = Handler()
    injector.injectDependencies(to: handler)
    #expect(handler.database == nil)
    #expect(try injector.make(property: "database", as: Database?.self) == nil)
    #expect(injector.issues.isEmpty)
  }

  @Test func factoriesRunInTasksOfTheirOwnWithTheInjectorThatStarts() async throws {
    enum Local { @TaskLocal static var value = 0 }
    injector.register(
      Database.self,
      .singleton(async: { [unowned injector] _ in
        #expect(Injector.current === injector)
        #expect(Local.value == 0)
        return Database()
      }))
    injector.register(
      Cache.self,
      .singleton { [unowned injector] in
        #expect(Injector.current === injector)
        #expect(Local.value == 0)
        return Cache()
      }.eager())
    try await Local.$value.withValue(1) {
      try await Injector.withOverrides({ _ in }) { try await injector.start() }
    }
    #expect(injector.instance(of: Cache.self) != nil)
  }

  @Test @MainActor func whatIsMadeOnTheMainActorIsStartedThere() async throws {
    injector.register(
      Cache.self,
      .mainActor(.singleton) { [journal] in
        MainActor.assertIsolated()
        journal.note("cache")
        return Cache()
      }.eager())
    try await Task.detached { [injector] in try await injector.start() }.value
    #expect(journal.all == ["cache"])
  }

  /// Asked for while the main actor is busy, so that it isn't made yet. With an extension, requests
  /// are served another way.
  @Test(arguments: [true, false])
  @MainActor func whatNeedsAValueOfTheMainActorWaitsForIt(isExtended: Bool) async throws {
    final class Passing: InjectorExtension {
      func make(
        _ registration: RegistrationInfo, by injector: Injector, _ proceed: () throws -> Any?
      ) throws -> Any? { try proceed() }
    }
    final class Shop: @unchecked Sendable, InjectionParticipant { var cache: Cache? }
    if isExtended { injector.addExtension(Passing()) }
    injector.registerProperty("cache", .mainActor(.singleton) { Cache() }.eager())
    let asked = Locked(0)
    injector.register(
      Shop.self,
      .singleton {
        asked.withLock { $0 += 1 }
        return Shop()
      }.eager())
    injector.registerProperty(
      "store",
      .singleton(async: { starting in
        asked.withLock { $0 += 1 }
        return try await [starting.make(property: "cache", as: Cache.self)]
      }))
    let start = Task.detached { [injector] in try await injector.start() }
    while asked.withLock(\.self) < 2 { usleep(100) }
    usleep(10_000)
    try await start.value
    let cache: Cache = try injector.make(property: "cache")
    #expect(injector.instance(of: Shop.self)?.cache === cache)
  }

  /// Of an asynchronous value and one of the main actor that refer to each other, also while that waits.
  @Test(arguments: [true, false])
  func whatReferToEachOtherAreCompletedOnTheMainActor(isAskedByFactory: Bool) async throws {
    final class Screen: @unchecked Sendable, InjectionParticipant {
      var store: Store?
      var cache: Cache?
    }
    final class Store: @unchecked Sendable, InjectionParticipant { var screen: Screen? }
    injector.registerProperty(
      "screen",
      .mainActor(.singleton) {
        MainActor.assertIsolated()
        if isAskedByFactory { _ = try Injector.current.make(property: "store", as: Store.self) }
        return Screen()
      }.eager())
    injector.registerProperty(
      "store",
      .singleton(async: { _ in
        try await Task.sleep(for: .milliseconds(5))
        return Store()
      }))
    injector.registerProperty(
      "cache",
      .singleton(async: { _ in
        try await Task.sleep(for: .milliseconds(10))
        return Cache()
      }))
    try await injector.start()
    let store: Store = try injector.make(property: "store")
    #expect(store.screen?.store === store && store.screen?.cache != nil)
    store.screen = nil
  }

  /// While the main actor is busy, so that it isn't made yet.
  @Test @MainActor func nothingIsKeptThatLacksAValueOfTheMainActor() async throws {
    final class Shop: @unchecked Sendable, InjectionParticipant { var cache: Cache? }
    let hasBegun = Locked(false)
    injector.registerProperty("cache", .mainActor(.singleton) { Cache() }.eager())
    injector.register(Shop.self, .singleton { Shop() })
    injector.register(
      Database.self,
      .singleton(async: { _ in
        hasBegun.withLock { $0 = true }
        return Database()
      }))
    let start = Task.detached { [injector] in try await injector.start() }
    while !hasBegun.withLock(\.self) { usleep(100) }
    let error = Locked("")
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [injector] in
      do { _ = try injector.make(Shop.self) } catch let failure {
        error.withLock { $0 = "\(failure)" }
      }
      isOver.signal()
    }
    _ = isOver.wait(timeout: .now() + 5)
    #expect(error.withLock(\.self).contains("it is being started"))
    try await start.value
    #expect(try injector.make(Shop.self).cache != nil)
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

  @Test func modifiersGoTogetherInAnyOrder() async throws {
    injector.register(
      Cache.self,
      .singleton { Cache() }.afterInit { [journal] _, _ in journal.note("init 1") }
        .closing { _ in }
        .eager()
        .afterInit { [journal] _, _ in journal.note("init 2") }
        .closing { [journal] _ in journal.note("close") })
    injector.register(
      Database.self,
      .singleton(async: { _ in Database() }).closing { [journal] _ in journal.note("close database")
      }
      .afterInit { [journal] _, _ in journal.note("init database") })
    try await injector.start()
    await injector.close()
    let ofCache = journal.all.filter { !$0.hasSuffix("database") }
    #expect(ofCache == ["init 1", "init 2", "close"])
    let ofDatabase = journal.all.filter { $0.hasSuffix("database") }
    #expect(ofDatabase == ["init database", "close database"])
  }

  @Test func elementsOfCollectionsAreStarted() async throws {
    injector.registerProperty("caches", .singleton(async: { _ in Cache() }).element("one"))
    injector.registerProperty("caches", .singleton { Cache() }.element("two"))
    injector.register(
      [Database].self,
      .singleton(async: { starting in
        let caches = try await starting.make(property: "caches", as: [Cache].self)
        return caches.map { _ in Database() }
      }))
    try await injector.start()
    #expect(try injector.make([Database].self).count == 2)
  }

  @Test func anElementIsNoValueOfItsName() async throws {
    injector.registerProperty("cache", .singleton(async: { _ in Cache() }).element())
    injector.register(
      Store.self,
      .singleton(async: { [journal] starting in
        let why = await refusal { try await starting.make(property: "cache", as: Cache.self) }
        journal.note(why ?? "had")
        return Store(Database())
      }))
    try await injector.start()
    #expect(journal.all.first?.hasPrefix("\"cache\" (Cache) was not found") == true)
  }

  @Test func startIsRefusedInScopesAndFactories() async throws {
    injector.register(Database.self, .singleton(async: { _ in Database() }))
    let scope = injector.openScope(.request)
    #expect(
      await refusal { try await scope.start() } == """
        The injector was not started: it is the open scope request. Start the injector that it was \
        opened from.
        """)
    injector.register(
      Cache.self,
      .singleton(async: { [unowned injector] _ in
        #expect(
          await refusal { try await injector.start() } == """
            The injector was not started: start() was called in a factory or a closer of the same \
            injector.
            """)
        return Cache()
      }))
    try await injector.start()
    #expect(injector.instance(of: Cache.self) != nil)
    await scope.close()
  }

  @Test func onlySingletonsCanBeEager() {
    injector.register(Cache.self, .factory { Cache() }.eager())
    injector.register(Cache.self, .scoped(.request) { Cache() }.eager())
    injector.register(Cache.self, .instance(Cache()).eager())
    #expect(injector.registrations.isEmpty)
    #expect(injector.texts.count == 3)
    #expect(injector.texts[0].hasSuffix("only a .singleton can be eager."))
  }
}
