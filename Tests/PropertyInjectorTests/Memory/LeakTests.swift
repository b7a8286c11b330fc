import PropertyInjector
import TestSupport
import Testing

/// No object is kept longer than documented. `MemoryTests` measures what can't be counted here.
@Suite struct LeakTests {
  let injector = Injector.quiet()
  let census = Census()

  @Test func anInjectorGoesWithItsLastUser() async throws {
    weak var last: Injector?
    do {
      let injector = Injector.quiet()
      last = injector
      try useInEveryWay(injector)
      await injector.injectDependencies(to: Crew())
      #expect(census.living > 0)
    }
    #expect(last == nil)
    #expect(census.living == 0)
  }

  @Test func aMakerKeepsItsInjectorAndNothingKeepsAMaker() throws {
    weak var kept: Injector?
    do {
      let injector = Injector.quiet()
      kept = injector
      let maker = injector.register(Silent.self) { [census] (_, _: Int) in Silent(census.member()) }
      _ = try maker.make(1)
    }
    #expect(kept == nil && census.living == 0)
  }

  @Test func aTargetGoesWithItsLastUser() throws {
    weak var page: Page?
    weak var overwritten: Page?
    weak var complete: Page?
    try useInEveryWay(injector)
    do {
      let (first, second, third) = (Page(), Page(), Page())
      (page, overwritten, complete) = (first, second, third)
      injector.injectDependencies(to: first)
      injector.injectDependencies(to: second, overwriting: true)
      try injector.injectAllDependencies(to: third)
    }
    #expect(page == nil && overwritten == nil && complete == nil)
  }

  @Test func whatAFactoryMakesAfreshGoesWithItsTarget() {
    injector.registerProperty("part") { [census] in census.member() }
    injector.injectDependencies(to: Page())
    var struck = Sheet()
    injector.injectDependencies(to: &struck)
    #expect(census.living == 1)
    struck.part = nil
    _ = injector.instance(forProperty: "part", as: Census.Member.self)
    #expect(census.living == 0)
  }

  @Test(arguments: [true, false]) func aWeakValueGoesWithItsLastHolder(isByType: Bool) {
    if isByType {
      injector.register(Census.Member.self, .weak { [census] in census.member() })
    } else {
      injector.registerProperty("part", .weak { [census] in census.member() })
    }
    for _ in 0..<3 {
      var holder: Census.Member? = injector.instance(of: Census.Member.self)
      let page = Page()
      injector.injectDependencies(to: page)
      #expect(holder != nil && census.living == 1)
      holder = nil
      #expect(census.living == (isByType ? 0 : 1))
      page.part = nil
      #expect(census.living == 0)
    }
  }

  @Test func aWeakValueThatManyThreadsAskForGoesWithTheLastOfThem() throws {
    injector.registerProperty("part", .weak { [census] in census.member() })
    for _ in 0..<50 {
      let meeting = Meeting(of: 8)
      try onThreads(8) { [injector] _ in
        let page = Page()
        meeting.wait()
        injector.injectDependencies(to: page)
        try ensure(page.part != nil)
      }
      #expect(census.living == 0)
    }
  }

  @Test func whatFillsItselfGoesWithItsOwner() {
    Injector.withOverrides({ [census] in
      $0.register(Census.Member.self) { census.member() }
    }) {
      let owner = Owner()
      #expect(owner.part != nil && owner.live != nil)
      #expect(census.living == 1)
      var struck = StructOwner()
      #expect(struck.part != nil && census.living == 2)
    }
    #expect(census.living == 0)
  }

  @Test func theValueGoesWithItsOwner() {
    final class Owner { @Injected var service: Service }
    weak var service: Service?
    let injector = Injector()
    injector.register(Service.self) { Service() }
    do {
      let owner = injector.filled(Owner())
      service = owner.service
      #expect(service != nil)
    }
    #expect(service == nil)
  }

  @Test func removedInstancesAreKeptUpToADocumentedNumberAndGoWithTheInjector() {
    do {
      let injector = Injector.quiet()
      for _ in 0..<3_000 {
        injector.registerProperty("part", .instance(census.member()))
        injector.injectDependencies(to: Page())
        injector.removeProperty("part")
      }
      #expect(census.living <= 1_000)
      // From now on nothing outdated is kept.
      let before = census.living
      injector.registerProperty("part", .instance(census.member()))
      injector.injectDependencies(to: Page())
      injector.removeProperty("part")
      #expect(census.living == before)
    }
    #expect(census.living == 0)
  }

  @Test func whatWasNeverInjectedGoesWhenItIsRemoved() throws {
    injector.registerProperty("part", .instance(census.member()))
    injector.register(Census.Member.self, .singleton { [census] in census.member() })
    injector.register(Car.self) { [member = census.member()] in Car(member) }
    injector.bindArguments(of: Car.self, census.member())
    _ = injector.instance(of: Census.Member.self)
    _ = injector.instance(forProperty: "part", as: Census.Member.self)
    _ = try injector.make(Census.Member.self)
    #expect(census.living == 4)
    injector.removeProperty("part")
    injector.remove(Car.self)
    injector.remove(Census.Member.self)
    #expect(census.living == 1)
    injector.removeAll()
    #expect(census.living == 0)
  }

  @Test func whatWasToldThatRegistrationIsCompleteGoesWhenItIsRemoved() {
    injector.registerProperty("part", .instance(Listener(census.member())))
    injector.completeRegistration()
    #expect(census.living == 1)
    injector.removeProperty("part")
    #expect(census.living == 0)
  }

  @Test func extensionsGoWhenTheyAreRemoved() throws {
    for _ in 0..<3 {
      weak var silent: Silent?
      do {
        let addition = Silent(census.member())
        silent = addition
        injector.addExtension(addition)
        try useInEveryWay(injector)
        injector.removeExtension(addition)
      }
      #expect(silent == nil)
      injector.removeAll()
    }
  }

  @Test func anObserverGoesWhenItIsCanceled() throws {
    let observation = injector.observe { [member = census.member()] _ in
      withExtendedLifetime(member) {}
    }
    injector.injectDependencies(to: Page())
    #expect(census.living == 1)
    observation.cancel()
    withExtendedLifetime(observation) { #expect(census.living == 0) }
  }

  @Test func anObservationKeepsNeitherItsInjectorNorItsObserver() {
    weak var last: Injector?
    let observation: InjectorObservation
    do {
      let injector = Injector.quiet()
      last = injector
      observation = injector.observe { [weak injector, member = census.member()] _ in
        withExtendedLifetime(member) { _ = injector?.registrations }
      }
      injector.injectDependencies(to: Page())
      #expect(census.living == 1)
    }
    #expect(last == nil && census.living == 0)
    observation.cancel()
  }

  @Test func anInstalledModuleKeepsNothingOnceItIsUninstalled() throws {
    let module = try injector.install("parts") { [census] injector in
      injector.registerProperty("part", .instance(census.member()))
      injector.register(Car.self) { [member = census.member()] in Car(member) }
    }
    let listed = injector.modules
    #expect(census.living == 2)
    injector.uninstall(module)
    withExtendedLifetime((module, listed)) { #expect(census.living == 0) }
  }

  @Test func aModuleThatThrowsLeavesNothing() {
    #expect(throws: InjectionError.self) {
      try injector.install("parts") { injector in
        injector.registerProperty("part", .instance(census.member()))
        try injector.install("inner") {
          $0.register(Car.self) { [member = census.member()] in Car(member) }
        }
        throw Failure(member: nil)
      }
    }
    #expect(census.living == 0)
  }

  @Test func whatHadToGiveWayInAModuleGoesWhenItIsUninstalled() throws {
    injector.register(Census.Member.self) { [census] in census.member() }
    let module = try injector.install("late") {
      $0.register(Census.Member.self, .instance(census.member()))
    }
    #expect(census.living == 1)
    injector.uninstall(module)
    #expect(census.living == 0)
  }
}
