import PropertyInjector
import TestSupport
import Testing

/// No object is kept longer than documented. `Tests/Soak/FlatMemory.swift` measures what can't be
/// counted here.
@Suite struct LeakTests {
  let injector = Injector.quiet()
  let census = Census()

  /// What `use` returns is held until the injector is gone.
  private func expectInjectorToGo(afterUse use: (Injector) throws -> Any?) throws {
    weak var last: Injector?
    var held: Any?
    do {
      let injector = Injector.quiet()
      last = injector
      held = try use(injector)
    }
    withExtendedLifetime(held) { #expect(last == nil && census.living == 0) }
  }

  @Test func anInjectorGoesWithItsLastUser() throws {
    try expectInjectorToGo { injector in
      try useInEveryWay(injector)
      // Nothing keeps a maker, which keeps its injector.
      let maker = injector.register(Silent.self, qualifier: "made") { [census] (_, _: Int) in
        Silent(census.member())
      }
      _ = try maker.make(1)
      #expect(census.living > 0)
      return nil
    }
    // An observation keeps neither its injector nor its observer.
    try expectInjectorToGo { injector in
      let observation = injector.observe { [weak injector, member = census.member()] _ in
        withExtendedLifetime(member) { _ = injector?.registrations }
      }
      injector.injectDependencies(to: Page())
      return observation
    }
  }

  @Test func removedInstancesAreKeptUpToADocumentedNumberAndGoWithTheInjector() throws {
    try expectInjectorToGo { injector in
      func injectOne() {
        injector.registerProperty("part", .instance(census.member()))
        injector.injectDependencies(to: Page())
        injector.removeProperty("part")
      }
      for _ in 0..<3_000 { injectOne() }
      let kept = census.living
      #expect(kept <= 1_000)
      // From now on nothing outdated is kept.
      injectOne()
      #expect(census.living == kept)
      return nil
    }
  }

  @Test func aTargetGoesWithItsLastUser() async throws {
    injector.registerProperty("part") { [census] in census.member() }
    injector.injectDependencies(to: Page())
    injector.injectDependencies(to: Page(), overwriting: true)
    try injector.injectAllDependencies(to: Page())
    await injector.injectDependencies(to: Crew())
    #expect(census.living == 0)
    var sheet = Sheet()
    injector.injectDependencies(to: &sheet)
    #expect(census.living == 1)
    sheet.part = nil
    #expect(census.living == 0)
  }

  @Test func aWeakValueGoesWithItsLastHolder() throws {
    injector.register(Leaving.self, .weak { [census] in census.member() })
    for _ in 0..<3 {
      var holder: Leaving? = injector.instance(of: Leaving.self)
      #expect(try injector.make(Leaving.self) === holder && census.living == 1)
      holder = nil
      #expect(census.living == 0)
    }
    // Also if many threads ask for it.
    for _ in 0..<50 {
      try onThreads(8) { [injector] _ in try ensure(injector.instance(of: Leaving.self) != nil) }
      #expect(census.living == 0)
    }
  }

  @Test func aMadeObjectGoesWithItsLastUser() throws {
    injector.register(Car.self) { [census] in Car(census.member()) }
    injector.register(Engine.self) { [census] in Engine(census.member()) }
    var engine: Engine?
    do {
      let car = try injector.make(Car.self)
      #expect(car.engine?.car === car && car.injector === injector && census.living == 2)
      // Parent and child don't keep each other.
      engine = try injector.make(Engine.self, parent: car)
      _ = try injector.make(Engine.self, parent: car)
      #expect(injector.children(of: car).count == 2 && census.living == 3)
    }
    #expect(engine != nil && census.living == 1)
    engine = nil
    #expect(census.living == 0)
  }

  @Test(arguments: [Scope.transient, .singleton, .weak])
  func aGraphThatFailsLeavesNothing(_ scope: Scope) {
    injector.register(Car.self, .kept(scope) { [census] in Car(census.member()) })
    injector.register(Engine.self) { [census] () throws -> Engine in
      throw Failure(member: census.member())
    }
    do {
      _ = try injector.make(Car.self)
      Issue.record("no error")
    } catch {
      // The error has what was thrown, and nothing that was made.
      withExtendedLifetime(error) { #expect(census.living == 1) }
    }
    #expect(injector.instance(of: Car.self) == nil && census.living == 0)
  }

  @Test func whatWasNeverInjectedGoesWhenItIsRemoved() throws {
    injector.registerProperty("part", .instance(census.member()))
    injector.register(Leaving.self, .singleton { [census] in census.member() })
    injector.register(Car.self) { [member = census.member()] in Car(member) }
    injector.bindArguments(of: Car.self, census.member())
    injector.registerProperty("listener", .instance(Silent(census.member())))
    injector.completeRegistration()
    _ = injector.instance(forProperty: "part", as: Leaving.self)
    _ = try injector.make(Leaving.self)
    #expect(census.living == 5)
    injector.removeProperty("part").remove(Car.self).remove(Leaving.self)
      .removeProperty("listener")
    #expect(census.living == 1)
    injector.removeAll()
    #expect(census.living == 0)
  }

  @Test func aRefusedCycleOfSingletonsKeepsNoObject() {
    for (name, other) in [("part", "single"), ("single", "part")] {
      injector.keep(name) { [unowned injector, census] _ in
        let member = census.member()
        return injector.instance(forProperty: other, as: Leaving.self) ?? member
      }
    }
    let page = Page()
    #expect(injector.injectDependencies(to: page).failures.count == 2)
    #expect(page.part == nil && census.living == 0)
  }

  @Test func aTrackedTargetKeepsOneFillingForEachProperty() {
    let page = Page()
    injector.trackTargets(of: Page.self)
    for _ in 0..<100 {
      injector.registerProperty("part") { [member = census.member()] in member }
      injector.reinjectTrackedTargets()
      injector.injectDependencies(to: page)
      page.part = nil
      injector.removeProperty("part")
    }
    injector.reinjectTrackedTargets()
    // The wirings are kept, and what is kept of the last registration.
    #expect(census.living <= 101)
  }

  @Test func extensionsAndObserversGoWhenTheyAreRemoved() {
    let observation = injector.observe { [member = census.member()] _ in
      withExtendedLifetime(member) {}
    }
    do {
      let addition = Silent(census.member())
      injector.addExtension(addition).injectDependencies(to: Page())
      injector.removeExtension(addition)
    }
    #expect(census.living == 1)
    observation.cancel()
    withExtendedLifetime(observation) { #expect(census.living == 0) }
  }

  @Test(arguments: [true, false])
  func anInstalledModuleKeepsNothingOnceItIsUninstalled(isComplete: Bool) {
    injector.registerProperty("single") { [census] in census.member() }
    let module = try? injector.install("parts") { injector in
      injector.registerProperty("part", .instance(census.member()))
      // This has to give way.
      injector.registerProperty("single", .instance(census.member()))
      let inner = try injector.install("inner") {
        $0.register(Car.self) { [member = census.member()] in Car(member) }
      }
      guard isComplete else { throw Failure(member: nil) }
      injector.uninstall(inner)
    }
    let listed = injector.modules
    #expect(census.living == (isComplete ? 2 : 0))
    module.map(injector.uninstall)
    withExtendedLifetime((module, listed)) { #expect(census.living == 0) }
  }
}
