import PropertyInjector
import PropertyInjectorLifecycle
import Testing

/// Which injector starts and closes what.
@Suite struct LevelTests {
  private let injector = Injector.silent()
  private let journal = Journal()

  private func source(_ name: String) -> Source<Database> {
    .singleton(
      async: { [journal] _ in
        journal.note("open \(name)")
        return Database()
      }, close: { [journal] _ in journal.note("close \(name)") })
  }

  @Test func aChildStartsAndClosesWhatItRegisters() async throws {
    injector.registerProperty("outer", source("outer"))
    let child = Injector(parent: injector)
    child.registerProperty("inner", source("inner"))
    try await child.start()
    #expect(journal.all == ["open inner"])
    #expect(
      await refusal { try child.make(property: "outer", as: Database.self) }?
        .contains("Call try await start() on the injector that it is registered on") == true)
    try await injector.start()
    #expect(child.instance(forProperty: "outer", as: Database.self) != nil)
    await child.close()
    #expect(journal.all == ["open inner", "open outer", "close inner"])
    #expect(child.instance(forProperty: "outer", as: Database.self) != nil)
    await injector.close()
    #expect(journal.all.last == "close outer")
  }

  @Test func whatAnOverrideHidesIsNotStarted() async throws {
    injector.registerProperty("database", source("real"))
    injector.register(Database.self, source("real by type"))
    injector.registerProperty("other", source("other"))
    let double = Database()
    try await injector.withScope(.session) {
      try await Injector.withOverrides(
        makingOwnSingletons: true,
        {
          $0.registerProperty("database", .instance(Cache()))
          $0.register(Database.self, .instance(double))
        }
      ) {
        try await Injector.current.start()
        #expect(try Injector.current.make(Database.self) === double)
        #expect(journal.all == ["open other"])
        #expect(injector.instance(forProperty: "other", as: Database.self) == nil)
      }
    }
    #expect(journal.all == ["open other", "close other"])
  }

  @Test func whatServesOthersHidesNothing() async throws {
    final class Target {}
    injector.registerProperty("database", source("by name"))
    injector.register(Database.self, source("by type"))
    try await injector.withScope(.session) {
      try await Injector.withOverrides(
        makingOwnSingletons: true,
        {
          $0.registerProperty("database", for: Target.self, .instance(Database()))
          $0.register(Database.self, qualifier: "other", .instance(Database()))
          $0.register(Database.self, for: Target.self, .instance(Database()))
        }
      ) {
        try await Injector.current.start()
        #expect(Set(journal.all) == ["open by name", "open by type"])
      }
    }
  }

  @Test func overridesCloseTheirsAtTheirEnd() async throws {
    injector.register(
      Cache.self, .singleton { Cache() }.closing { [journal] _ in journal.note("outer") })
    let child = Injector(parent: injector, issueHandler: { _ in })
    try await child.withScope(.session) {
      let why = await refusal {
        try await Injector.withOverrides({
          $0.registerProperty(
            "cache",
            .singleton { Cache() }.closing { [journal] _ in
              await Task.yield()
              journal.note("inner")
            })
        }) {
          let own = try Injector.current.make(property: "cache", as: Cache.self)
          #expect(try injector.make(Cache.self) !== own)
          await Task.yield()
          throw Refusal()
        }
      }
      #expect(why == "Refusal()")
      #expect(journal.all == ["inner"])
      let override: () throws -> Void = {
        try Injector.withOverrides({
          $0.registerProperty(
            "cache", .singleton { Cache() }.closing { [journal] _ in journal.note("inner 2") })
        }) {
          _ = try Injector.current.make(property: "cache", as: Cache.self)
        }
      }
      try override()
    }
    #expect(journal.all == ["inner", "inner 2"])
    await injector.close()
    #expect(journal.all == ["inner", "inner 2", "outer"])
    #expect(injector.issues.isEmpty && child.issues.isEmpty)
  }

  @Test func copiesAreStartedForThemselves() async throws {
    injector.registerProperty("database", source("database"))
    try await injector.start()
    let shared = try injector.make(property: "database", as: Database.self)
    try await injector.withScope(.session) {
      try await withThrowingTaskGroup { group in
        for _ in 0..<8 {
          group.addTask {
            try await Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
              let own = Injector.current
              #expect(
                await refusal { try own.make(property: "database", as: Database.self) } != nil)
              try await own.start()
              let database = try own.make(property: "database", as: Database.self)
              #expect(database !== shared)
              await Task.yield()
              #expect(try own.make(property: "database", as: Database.self) === database)
            }
          }
        }
        try await group.waitForAll()
      }
    }
    #expect(journal.count(of: "open database") == 9 && journal.count(of: "close database") == 8)
    await injector.close()
    #expect(journal.count(of: "close database") == 9)
  }

  @Test func theShadowOfAKeyIsItsElement() async throws {
    injector.registerProperty("databases", source("one").element("one"))
    injector.registerProperty("databases", source("two").element("two"))
    injector.registerProperty("databases", source("three").element())
    let child = Injector(parent: injector)
    child.registerProperty("databases", source("double").element("one"))
    try await child.withScope(.session) {
      try await Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        try await Injector.current.start()
        let all = try Injector.current.make(property: "databases", as: [Database].self)
        #expect(all.count == 3)
      }
    }
    #expect(Set(journal.all.prefix(3)) == ["open double", "open two", "open three"])
    #expect(journal.count(of: "open one") == 0)
  }

  @Test func aModuleThatGivesWayOpensNothing() async throws {
    injector.registerProperty("database", .instance(Database()))
    try injector.install("real", keepingExisting: true) {
      $0.registerProperty("database", source("real"))
      $0.registerProperty("other", source("other"))
    }
    try await injector.start()
    #expect(journal.all == ["open other"])
  }

  @Test func observersSeeWhatIsStartedAndClosed() async throws {
    let events = Journal()
    injector.observe([.lifecycle]) { event in
      switch event {
      case .started(let info, let duration, nil):
        events.note("started \(info.type) \(duration > .zero)")
      case .started(let info, _, let error?): events.note("failed \(info.type) \(error)")
      case .closed(let info, let duration, let error):
        events.note("closed \(info.type) \(duration > .zero) \(error.map { "\($0)" } ?? "")")
      default: events.note("another")
      }
    }
    injector.register(
      Database.self, .singleton(async: { _ in Database() }, close: { _ in throw Refusal() }))
    try await injector.start()
    await injector.close()
    #expect(events.all == ["started Database true", "closed Database true Refusal()"])
    injector.register(Cache.self, .singleton { throw Refusal() }.eager())
    injector.remove(Database.self)
    #expect(await refusal { try await injector.start() } != nil)
    #expect(events.all.last == "failed Cache Refusal()")
  }
}

/// What is released.
@Suite struct LifecycleLeakTests {
  @Test func injectorsScopesAndValuesAreReleased() async throws {
    weak var injector: Injector?
    weak var database: Database?
    weak var scope: Injector?
    do {
      let own = Injector.silent()
      own.register(
        Database.self, .singleton(async: { _ in Database() }, close: { _ in await Task.yield() }))
      own.registerProperty("nothing", .singleton(async: { _ in nil as Cache? }))
      own.register(Cache.self, .scoped(.request) { Cache() }.closing { _ in })
      try await own.start()
      try own.withScope(.request) { _ = try Injector.current.make(Cache.self) }
      let open = own.openScope(.session)
      (injector, database, scope) = (own, try own.make(Database.self), open)
      await own.close()
    }
    #expect(injector == nil && database == nil && scope == nil)
  }

  @Test func aStartThatFailsReleasesEverything() async throws {
    weak var injector: Injector?
    do {
      let own = Injector.silent()
      let made = Journal()
      own.register(
        Database.self, .singleton(async: { _ in Database() }, close: { _ in made.note("closed") }))
      own.register(
        Cache.self,
        .singleton(async: { starting in
          _ = try await starting.make(Database.self)
          throw Refusal()
        }))
      #expect(await refusal { try await own.start() } != nil)
      injector = own
    }
    #expect(injector == nil)
  }
}
