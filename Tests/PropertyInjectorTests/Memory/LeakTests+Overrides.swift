import PropertyInjector
import Testing

// Overrides, which hold their injector for their task only.
extension LeakTests {
  private func inject() { Injector.injectDependencies(to: Page()) }

  @Test(arguments: ["return", "own singletons", "error before its body", "error of its body"])
  func anOverrideGoesWithItsBody(_ ending: String) {
    weak var world: Injector?
    try? Injector.withOverrides(
      makingOwnSingletons: ending == "own singletons",
      {
        world = $0
        $0.registerProperty("part", .instance(census.member()))
        if ending.contains("before") { throw Failure(member: census.member()) }
      }
    ) {
      inject()
      try useInEveryWay(Injector.current.removeProperty("part"))
      #expect(world != nil && census.living > 0)
      if ending.contains("of its body") { throw Failure(member: census.member()) }
    }
    #expect(world == nil && census.living == 0)
  }

  @Test func anAsynchronousOverrideGoesWithItsBody() async throws {
    weak var world: Injector?
    try await Injector.withOverrides({ world = $0 }) {
      try useInEveryWay(Injector.current)
      await Injector.injectDependencies(to: Crew())
      async let child: Void = inject()
      await child
      await Task { inject() }.value
      #expect(world != nil && census.living > 0)
    }
    #expect(world == nil && census.living == 0)
  }

  /// A detached task doesn't keep it at all.
  @Test(arguments: [true, false])
  func aTaskThatOutlivesAnOverrideKeepsItUntilItEnds(isDetached: Bool) async {
    weak var world: Injector?
    let (signals, signal) = AsyncStream.makeStream(of: Void.self)
    let wait: @Sendable () async -> Void = { for await _ in signals {} }
    let task = Injector.withOverrides({ [census] in
      world = $0
      $0.registerProperty("part", .instance(census.member()))
    }) { isDetached ? Task.detached { await wait() } : Task { await wait() } }
    #expect((world == nil) == isDetached)
    signal.finish()
    await task.value
    #expect(world == nil && census.living == 0)
  }

  /// Nor does it begin a value that nobody ends.
  @Test func aThreadThatOutlivesAnOverrideLeavesNothing() throws {
    let names = (0..<50).map { "single\($0)" }
    for _ in 0..<50 {
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
        for name in names { _ = held?.instance(forProperty: name, as: Leaving.self) }
      }
    }
    #expect(census.living == 0)
  }

  @Test func anOverridesOwnCopiesOfInheritedSingletonsGoWithIt() {
    Injector.withOverrides({ [census] in
      $0.registerProperty("part", .singleton { census.member() })
      $0.registerProperty("single", .weak { census.member() })
    }) {
      inject()
      Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        let page = Page()
        Injector.injectDependencies(to: page)
        withExtendedLifetime(page) { #expect(census.living == 3) }
      }
      #expect(census.living == 1)
    }
  }
}
