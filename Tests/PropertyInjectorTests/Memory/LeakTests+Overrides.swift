import PropertyInjector
import Testing

// Overrides, which hold their injector for their task only.
extension LeakTests {
  private func inject() {
    Injector.injectDependencies(to: Page())
    var sheet = Sheet()
    Injector.injectDependencies(to: &sheet)
  }

  @Test(arguments: [true, false]) func anOverrideGoesWithItsBody(isIsolated: Bool) throws {
    weak var world: Injector?
    try Injector.withOverrides(makingOwnSingletons: isIsolated, { world = $0 }) {
      try useInEveryWay(Injector.current)
      inject()
      #expect(world != nil && census.living > 0)
    }
    #expect(world == nil)
    #expect(census.living == 0)
  }

  @Test func anAsynchronousOverrideGoesWithItsBody() async throws {
    weak var world: Injector?
    try await Injector.withOverrides({ world = $0 }) {
      try useInEveryWay(Injector.current)
      await Task.yield()
      await Injector.injectDependencies(to: Crew())
      async let child: Void = inject()
      await child
      await Task { inject() }.value
      #expect(world != nil && census.living > 0)
    }
    #expect(world == nil)
    #expect(census.living == 0)
  }

  @Test func anOverrideThatThrowsLeavesNothing() {
    for isEarly in [true, false] {
      weak var world: Injector?
      #expect(throws: Failure.self) {
        try Injector.withOverrides({
          world = $0
          $0.registerProperty("part", .instance(census.member()))
          if isEarly { throw Failure(member: census.member()) }
        }) {
          inject()
          throw Failure(member: census.member())
        }
      }
      #expect(world == nil)
      #expect(census.living == 0)
    }
  }

  @Test func nestedOverridesGoOneByOne() {
    weak var outer: Injector?
    weak var inner: Injector?
    Injector.withOverrides({
      outer = $0
      $0.registerProperty("part", .instance(census.member()))
    }) {
      Injector.withOverrides({
        inner = $0
        $0.registerProperty("single", .instance(census.member()))
      }) {
        inject()
        #expect(inner != nil && census.living == 2)
      }
      #expect(inner == nil && outer != nil && census.living == 1)
    }
    #expect(outer == nil && census.living == 0)
  }

  /// But not what was registered there.
  @Test func aTaskThatOutlivesAnOverrideKeepsItUntilItEnds() async {
    weak var world: Injector?
    let (signals, signal) = AsyncStream.makeStream(of: Void.self)
    let task = Injector.withOverrides({ [census] in
      world = $0
      $0.registerProperty("part", .instance(census.member()))
    }) {
      Task {
        for await _ in signals {}
        let page = Page()
        Injector.injectDependencies(to: page)
        return page.part != nil
      }
    }
    #expect(world != nil)
    signal.finish()
    #expect(await !task.value)
    #expect(world == nil)
    #expect(census.living == 0)
  }

  /// Nor does it begin a value that nobody ends.
  @Test func aThreadThatOutlivesAnOverrideLeavesNothing() throws {
    let names = (0..<50).map { "single\($0)" }
    for _ in 0..<200 {
      let override = Locked<Injector?>(nil)
      let both = Meeting(of: 2)
      try onTwoThreads { [census] in
        Injector.withOverrides({
          let member = census.member()
          for name in names { $0.registerProperty(name, .singleton { member }) }
        }) {
          override.withLock { $0 = .current }
          both.wait()
        }
      } and: {
        both.wait()
        let held = override.withLock { $0.take() }
        for name in names { _ = held?.instance(forProperty: name, as: Census.Member.self) }
      }
    }
    #expect(census.living == 0)
  }

  @Test func aDetachedTaskDoesNotKeepAnOverride() async {
    weak var world: Injector?
    let (signals, signal) = AsyncStream.makeStream(of: Void.self)
    let task = Injector.withOverrides({ world = $0 }) {
      Task.detached { for await _ in signals {} }
    }
    #expect(world == nil)
    signal.finish()
    await task.value
  }

  @Test func anOverridesOwnCopiesOfInheritedSingletonsGoWithIt() throws {
    try Injector.withOverrides({ [census] in
      $0.registerProperty("single", .singleton { census.member() })
      $0.register(Engine.self, .singleton { Engine(census.member()) })
      $0.register(Census.Member.self, .weak { census.member() })
    }) {
      inject()
      #expect(census.living == 1)
      for _ in 0..<3 {
        try Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
          inject()
          let engine = try Injector.current.make(Engine.self)
          let part = try Injector.current.make(Census.Member.self)
          withExtendedLifetime((engine, part)) { #expect(census.living == 4) }
        }
        #expect(census.living == 1)
      }
    }
    #expect(census.living == 0)
  }
}
