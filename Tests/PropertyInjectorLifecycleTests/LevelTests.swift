import PropertyInjector
import PropertyInjectorLifecycle
import Testing

/// Which injector starts and closes what.
@Suite struct LevelTests {
  private let injector = Injector.silent()
  private let journal = Journal()

  func source(_ name: String) -> Source<Database> { .noting(name, in: journal) { _ in Database() } }

  @Test func aChildStartsAndClosesWhatItRegisters() async throws {
    injector.registerProperty("outer", source("outer"))
    let child = Injector(parent: injector)
    child.registerProperty("inner", source("inner"))
    try await child.start()
    #expect(journal.all == ["open inner"])
    let why = await refusal { try child.make(property: "outer", as: Database.self) }
    #expect(why?.contains("start() on the injector that it is registered on") == true)
    try await injector.start()
    await child.close()
    #expect(journal.all == ["open inner", "open outer", "close inner"])
    #expect(child.instance(forProperty: "outer", as: Database.self) != nil)
    await injector.close()
    #expect(journal.all.last == "close outer")
  }

  @Test func whatAnOverrideHidesIsNotStartedAndWhatServesOthersHidesNothing() async throws {
    final class Target {}
    for name in ["hidden", "shown"] { injector.registerProperty(name, source(name)) }
    injector.register(Database.self, source("hidden by type"))
    injector.register(Cache.self, .noting("shown by type", in: journal) { _ in Cache() })
    injector.registerProperty("all", source("hidden element").element("one"))
    injector.registerProperty("all", source("element").element("two"))
    injector.registerProperty("all", source("element").element())
    let double = Database()
    let register = { @Sendable [self] (own: Injector) in
      own.registerProperty("hidden", .instance(Cache()))
      own.register(Database.self, .instance(double))
      own.registerProperty("shown", for: Target.self, .instance(Database()))
      own.register(Cache.self, qualifier: "other", .instance(Cache()))
      own.register(Cache.self, for: Target.self, .instance(Cache()))
      own.registerProperty("all", .instance(Database()).element("one"))
      // A module that gives way opens nothing.
      try own.install("module", keepingExisting: true) {
        $0.registerProperty("hidden", source("hidden in a module"))
      }
    }
    try await injector.withScope(.session) {
      try await Injector.withOverrides(makingOwnSingletons: true, register) {
        let own = Injector.current
        try await own.start()
        let made = try (own.make(Database.self), own.make(property: "all", as: [Database].self))
        #expect(made.0 === double && made.1.count == 3)
        #expect(injector.instance(forProperty: "shown", as: Database.self) == nil)
      }
    }
    let names = ["element", "element", "shown", "shown by type"]
    #expect(journal.all.prefix(4).sorted() == names.map { "open \($0)" })
    #expect(journal.all.dropFirst(4).sorted() == names.map { "close \($0)" })
  }

  /// Its factories opened things for nobody, and what a factory had kept gave values of before.
  @Test func aLevelThatHasEndedIsNotStartedAndGivesNothing() async throws {
    let kept = Locked<Starting?>(nil)
    let request = injector.openScope(.request)
    let child = Injector(parent: request, issueHandler: { _ in })
    child.registerAsync { [journal] starting in
      journal.note("open")
      kept.withLock { $0 = starting }
      return Database()
    }
    child.registerAsync { Store(try await $0.make(Database.self)) }
    try await child.start()
    await request.close()
    #expect(await refusal { try await child.start() }?.hasSuffix("it has ended.") == true)
    #expect(await refusal { _ = try await kept.withLock(\.self)?.make(Store.self) } != nil)
    #expect(journal.all == ["open"])
    kept.withLock { $0 = nil }
  }

  @Test func observersSeeWhatIsStartedAndClosed() async throws {
    injector.observe([.lifecycle]) { [journal] event in
      switch event {
      case .started(let info, let duration, let error):
        journal.note("started \(info.type) \(duration > .zero) \(error, default: "")")
      case .closed(let info, let duration, let error):
        journal.note("closed \(info.type) \(duration > .zero) \(error, default: "")")
      default: journal.note("another")
      }
    }
    injector.register(
      Database.self, .singleton(async: { Database() }).closing { _ in throw Refusal() })
    try await injector.start()
    injector.register(Port.self, .singleton { Port() }.closing { _ in await Task.yield() })
    injector.register(Shop.self, .singleton { Shop() }.closing { $0.database = nil })
    _ = (try injector.make(Port.self), try injector.make(Shop.self))
    await injector.close()
    injector.registerEager { _ -> Cache in throw Refusal() }
    injector.remove(Database.self)
    #expect(await refusal { try await injector.start() } != nil)
    let closed = ["closed Shop true ", "closed Port true ", "closed Database true Refusal()"]
    #expect(journal.all == ["started Database true "] + closed + ["started Cache true Refusal()"])
  }

  @Test(arguments: [false, true]) func injectorsScopesAndValuesAreFreed(fails: Bool) async throws {
    weak var injector: Injector?
    weak var scope: Injector?
    weak var database: Database?
    do {
      let own = Injector.silent()
      own.register(
        Database.self, .singleton(async: { Database() }).closing { _ in await Task.yield() })
      own.registerAsync { starting -> Cache? in
        _ = try await starting.make(Database.self)
        if fails { throw Refusal() }
        return nil
      }
      own.register(Port.self, .scoped(.request) { Port() }.closing { _ in })
      #expect((await refusal { try await own.start() } != nil) == fails)
      if !fails { try own.withScope(.request) { _ = try Injector.current.make(Port.self) } }
      (injector, scope, database) = (own, own.openScope(.session), own.instance(of: Database.self))
      if !fails { await own.close() }
    }
    #expect(injector == nil && scope == nil && database == nil)
  }
}
