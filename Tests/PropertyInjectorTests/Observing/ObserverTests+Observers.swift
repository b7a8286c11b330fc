import PropertyInjector
import TestSupport
import Testing

// Observers: when they begin and end, what they may do, and whose they are.
extension ObserverTests {
  /// Observers are told in the order in which they were added. Dropping an observation is nothing.
  @Test func nothingIsToldAfterItWasCanceled() {
    do { _ = watch(injector, as: "dropped: ") }
    let observation = watch(injector, as: "third: ")
    let injected = "injected Page 0"
    #expect(
      told { injector.injectDependencies(to: Page()) } == [
        injected, "dropped: \(injected)", "third: \(injected)",
      ])
    for _ in 1...2 { observation.cancel() }
    let afterwards = told { injector.injectDependencies(to: Page()) }
    #expect(afterwards == [injected, "dropped: \(injected)"])
  }

  @Test func anObserverCancelsItselfAndOthersInTheMidstOfAnEvent() {
    let observations = Locked<[InjectorObservation]>([])
    let canceling = injector.observe { [calls] _ in
      calls.add("canceling")
      observations.withLock { $0 }.forEach { $0.cancel() }
    }
    observations.withLock { $0 = [canceling, watch(injector, as: "canceled: ")] }
    for _ in 1...2 { injector.injectDependencies(to: Page()) }
    #expect(calls.names == ["injected Page 0", "canceling", "injected Page 0"])
  }

  /// What an observer does is told to others only.
  @Test func observersThatInjectDoNotCallEachOtherForever() {
    let observations = (1...2).map { number in
      injector.observe { [injector, calls] _ in
        calls.add("\(number)")
        injector.injectDependencies(to: Page())
      }
    }
    injector.injectDependencies(to: Page())
    observations.forEach { $0.cancel() }
    #expect(calls.names.filter { $0.count == 1 } == ["1", "2", "2", "1"])
  }

  @Test func anObserverThatAsksForWhatIsBeingMadeKeepsNobodyFromMakingIt() throws {
    struct Needing { let service: Service? }
    injector.registerProperty("service", .singleton { Service() })
    injector.register(Needing.self) { Needing(service: $0.instance(of: Service.self)) }
    let found = Calls()
    let observation = injector.observe { [injector] event in
      guard case .factoryStarted(let info) = event else { return }
      let service = injector.instance(forProperty: "service", as: Service.self)
      let needing = injector.instance(of: Needing.self)
      found.add("\(info.name ?? "none"): \(service != nil), \(needing != nil)")
    }
    defer { observation.cancel() }
    #expect(injector.instance(forProperty: "service", as: Service.self) != nil)
    #expect(try injector.make(Needing.self).service != nil)
    #expect(found.names == ["service: false, false", "none: true, true"])
  }

  /// Each thread asks for one of a ring, and the observer for another one, while a factory runs.
  @Test func anObserverMayAskForWhatThreadsMakeTogether() throws {
    final class Ring: Notified, @unchecked Sendable {
      var r0: Ring?, r1: Ring?, r2: Ring?
      func untie() { (r0, r1, r2) = (nil, nil, nil) }
    }
    for _ in 0..<300 {
      let injector = Injector.quiet()
      let rings = Locked<[Ring]>([])
      for index in 0..<3 {
        injector.keep("r\(index)") { _ in
          let ring = Ring()
          rings.withLock { $0.append(ring) }
          return ring
        }
      }
      let observation = injector.observe { [unowned injector] event in
        guard case .factoryStarted(let info) = event else { return }
        _ = injector.instance(forProperty: info.name == "r0" ? "r1" : "r2", as: Ring.self)
      }
      try onThreads(3) { index in
        let ring = try injector.get("r\(index)", Ring.self)
        try ensure(ring.told == 1 && ring.r0?.r1?.r2 != nil && ring.r2?.told == 1)
      }
      observation.cancel()
      rings.withLock(\.self).forEach { $0.untie() }
    }
  }

  /// The observer has a desk made while the factory of its lamp runs, which it requires.
  @Test func whatAnObserverAsksForInVainFailsNobodyElse() throws {
    injector.register(Service.self, .singleton { Service() })
    injector.register(Requiring<Service>.self, .singleton { Requiring<Service>() })
    injector.register(
      Requiring<Requiring<Service>>.self, .singleton { Requiring<Requiring<Service>>() })
    let observation = injector.observe { [injector] event in
      guard case .factoryStarted(let info) = event, info.type == Service.self else { return }
      #expect(throws: InjectionError.self) { try injector.make(Requiring<Requiring<Service>>.self) }
    }
    defer { observation.cancel() }
    let service = try injector.make(Service.self)
    #expect(try injector.make(Requiring<Requiring<Service>>.self).value?.value === service)
  }

  @Test func eachEventIsToldOnceHoweverManyThreadsThereAre() throws {
    injector.registerProperty("title") { "text" }.registerProperty("count", .singleton { 3 })
    try onThreads(8) { [injector] _ in
      for _ in 0..<50 { try ensure(injector.injectDependencies(to: Page()).injectedCount == 2) }
    }
    let counts = Dictionary(calls.names.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts["start title"] == 400 && counts["end title"] == 400)
    #expect(counts["injected Page 2"] == 400 && counts["made count"] == 1 && counts.count == 6)
  }

  @Test func observersOfTheSharedInjectorHearStaticCalls() async {
    await #expect(processExitsWith: .success) {
      let calls = Calls()
      Injector.configure { $0.observe { calls.add("within: \($0)") } }
      let observation = Injector.shared.observe { calls.add("after: \($0)") }
      Injector.injectDependencies(to: Page())
      observation.cancel()
      Injector.injectDependencies(to: Page())
      let text = "Page: 0 injected."
      #expect(calls.names == ["within: \(text)", "after: \(text)", "within: \(text)"])
    }
  }

  @Test func anObserverOfAModuleThatThrowsStaysUntilItIsCanceled() throws {
    var observation: InjectorObservation?
    #expect(throws: InjectionError.self) {
      try injector.install("module") {
        observation = watch($0, as: "module: ")
        throw Refusal()
      }
    }
    let injected = told { injector.injectDependencies(to: Page()) }
    #expect(injected == ["injected Page 0", "module: injected Page 0"])
    try injector.install("other") { _ in observation?.cancel() }
    #expect(told { injector.injectDependencies(to: Page()) } == ["injected Page 0"])
  }

  @Test func anOverrideIsToldToThoseWhomItOverridesWithWhatItRegistered() {
    let heard = Calls()
    Injector.withOverrides({ $0.observe { heard.add("\($0)") } }) {
      Injector.withOverrides({
        $0.wire("title", "text")
        $0.wire(Page.self, line: 8) { Page() }
      }) { Injector.withOverrides({ _ in }) {} }
    }
    #expect(
      heard.names == [
        """
        An override was entered, with "title" (String), registered at Wiring.swift:7; Page, \
        registered at Wiring.swift:8.
        """, "An override was entered, without registrations.",
      ])
  }

  @Test func anOverrideInheritsObserversBeforeItsOwnAlsoThoseThatAreAddedLater() {
    Injector.withOverrides({ watch($0, as: "outer: ") }) {
      let outside = Injector.current
      Injector.withOverrides({ watch($0, as: "inner: ") }) {
        let later = watch(outside, as: "later: ")
        for injector in [Injector.current, outside] { injector.injectDependencies(to: Page()) }
        later.cancel()
        Injector.injectDependencies(to: Page())
      }
    }
    let told = calls.names.map { $0.prefix(while: { $0 != ":" }) }
    #expect(told == ["outer", "outer", "later", "inner", "outer", "later", "outer", "inner"])
  }

  @Test(arguments: [false, true]) func anInheritedSingletonIsToldOnceWhereItIsMade(isOwn: Bool) {
    Injector.withOverrides({
      $0.register(Engine.self, .singleton { Engine() })
      watch($0, as: "outer: ")
    }) {
      Injector.withOverrides(makingOwnSingletons: isOwn, { watch($0, as: "inner: ") }) {
        for _ in 1...2 { _ = Injector.current.instance(of: Engine.self) }
      }
    }
    let made = calls.names.filter { $0.hasSuffix(": made Engine") }.map { $0.prefix(5) }
    #expect(made == (isOwn ? ["outer", "inner"] : ["outer"]))
  }
}
