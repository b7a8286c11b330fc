import PropertyInjector
import TestSupport
import Testing

// Observers: when they begin and end, what they may do, and whose they are.
extension ObserverTests {
  @Test func observersAreToldInTheOrderInWhichTheyWereAdded() {
    watch(injector, as: "second: ")
    watch(injector, as: "third: ")
    injector.injectDependencies(to: Page())
    #expect(
      calls.names == ["injected Page 0", "second: injected Page 0", "third: injected Page 0"])
  }

  @Test func anObservationThatIsDroppedGoesOn() {
    do { _ = watch(injector, as: "dropped: ") }
    injector.injectDependencies(to: Page())
    #expect(calls.names.last == "dropped: injected Page 0")
  }

  // MARK: Canceling

  @Test func nothingIsToldAfterItWasCanceled() {
    let observation = watch(injector, as: "other: ")
    injector.registerProperty("title") { "text" }
    observation.cancel()
    observation.cancel()
    injector.injectDependencies(to: Page())
    #expect(calls.names == ["start title", "end title", "injected Page 1"])
  }

  @Test func anObserverCancelsItselfAndOthersInTheMidstOfAnEvent() {
    let observations = Observations()
    observations.add(
      injector.observe { [calls] _ in
        calls.add("canceling")
        observations.cancelAll()
      })
    observations.add(watch(injector, as: "canceled: "))
    for _ in 1...2 { injector.injectDependencies(to: Page()) }
    #expect(calls.names == ["injected Page 0", "canceling", "injected Page 0"])
  }

  @Test func anObserverOfAModuleThatThrowsIsThereUntilItIsCanceled() throws {
    struct Failure: Error {}
    var observation: InjectorObservation?
    #expect(throws: InjectionError.self) {
      try injector.install("module") {
        observation = watch($0, as: "module: ")
        $0.injectDependencies(to: Page())
        throw Failure()
      }
    }
    #expect(calls.names.last == "module: injected Page 0")
    try injector.install("other") { _ in observation?.cancel() }
    injector.injectDependencies(to: Page())
    #expect(calls.names.suffix(2) == ["module: injected Page 0", "injected Page 0"])
  }

  // MARK: What observers do

  @Test func whatAnObserverDoesIsToldToOthersOnly() {
    injector.registerProperty("title") { "text" }
    injector.observe { [injector, calls] event in
      calls.add("at it")
      injector.injectDependencies(to: Page())
    }.cancelAfterwards {
      injector.injectDependencies(to: Page())
    }
    let injection = ["start title", "end title", "injected Page 1"]
    #expect(calls.names == injection.flatMap { [$0, "at it"] + injection })
  }

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
    final class Needing: Sendable {
      let service: Service?
      init(_ service: Service?) { self.service = service }
    }
    injector.registerProperty("fresh") { "text" }
    injector.registerProperty("service", .singleton { Service() })
    injector.register(Needing.self) { injector in Needing(injector.instance(of: Service.self)) }
    let found = Calls()
    try injector.observe { [injector] event in
      guard case .factoryStarted(let info) = event else { return }
      let fresh = injector.instance(forProperty: "fresh", as: String.self)
      let service = injector.instance(forProperty: "service", as: Service.self)
      let needing = injector.instance(of: Needing.self)
      found.add("\(info.name ?? "none"): \(fresh ?? "nil"), \(service != nil), \(needing != nil)")
    }.cancelAfterwards {
      #expect(injector.instance(forProperty: "service", as: Service.self) != nil)
      #expect(injector.instance(forProperty: "fresh", as: String.self) == "text")
      let needing = try injector.make(Needing.self)
      #expect(needing.service != nil)
    }
    #expect(
      found.names == [
        "service: text, false, true", "fresh: text, true, true", "none: text, true, true",
      ])
    #expect(
      injector.issues.map(\.description).contains {
        $0.contains("needs its own value: service → Needing → service")
      })
  }

  @Test func anObserverMayRegisterAndAddAnother() {
    let injector = Injector.quiet()
    let observation = injector.observe { [weak injector, calls] event in
      guard case .injected = event, let injector else { return }
      injector.registerProperty("title", .instance("text"))
      injector.observe { _ in calls.add("another") }
    }
    injector.injectDependencies(to: Page())
    observation.cancel()
    let page = Page()
    injector.injectDependencies(to: page)
    #expect(page.title == "text")
    #expect(calls.names == ["another"])
  }

  // MARK: Threads

  @Test func eachEventIsToldOnceHoweverManyThreadsThereAre() throws {
    injector.registerProperty("title") { "text" }
    injector.registerProperty("count", .singleton { 3 })
    try onThreads(8) { [injector] _ in
      for _ in 0..<50 {
        let page = Page()
        injector.injectDependencies(to: page)
        try ensure(page.title == "text" && page.count == 3)
      }
    }
    let counts = calls.names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    #expect(
      counts == [
        "start title": 400, "end title": 400, "start count": 1, "end count": 1, "made count": 1,
        "injected Page 2": 400,
      ])
  }

  @Test func anEventIsToldOnTheThreadWhereItHappens() throws {
    enum Here { @TaskLocal static var name = "none" }
    injector.observe { [calls] _ in calls.add(Here.name) }
    try onThreads(4) { [injector] index in
      Here.$name.withValue("thread \(index)") { _ = injector.injectDependencies(to: Page()) }
    }
    #expect(
      Set(calls.names) == Set(["injected Page 0"] + (0..<4).map { "thread \($0)" }))
  }

  @Test func observersComeAndGoWhileOthersInject() throws {
    let own = Calls()
    injector.registerProperty("title") { "text" }
    injector.registerProperty("count", .instance(3))
    try onThreads(4) { [injector] index in
      for _ in 0..<50 {
        if index == 0 { injector.observe { _ in own.add("event") }.cancel() }
        let observation = injector.observe { _ in own.add("event") }
        let page = Page()
        try ensure(injector.injectDependencies(to: page).injectedCount == 2)
        observation.cancel()
      }
    }
    let count = own.count
    #expect(count >= 4 * 50 * 3)
    injector.injectDependencies(to: Page())
    #expect(own.count == count)
  }

  // MARK: Overrides

  @Test func anOverrideIsToldToThoseWhomItOverridesWithWhatItRegistered() {
    Injector.withOverrides({ watch($0) }) {
      Injector.withOverrides({
        $0.registerProperty("title", .instance("text")).register(Engine.self) { Engine() }
        $0.bindArguments(of: Engine.self)
      }) {
        calls.add("body")
        Injector.withOverrides({ _ in }) {}
      }
    }
    #expect(calls.names == ["override title, Engine", "body", "override "])
  }

  @Test func anOverrideSaysWhatItRegistered() {
    let heard = Calls()
    Injector.withOverrides({ $0.observe { heard.add("\($0)") } }) {
      let line: UInt = 12
      Injector.withOverrides({
        $0.registerProperty("title", .instance("text"), fileID: "Wiring.swift", line: line)
        $0.registerProperty("count", .instance(3), fileID: "Wiring.swift", line: line + 1)
      }) { Injector.withOverrides({ _ in }) {} }
    }
    #expect(
      heard.names == [
        """
        An override was entered, with "title" (String), registered at Wiring.swift:12; "count" \
        (Int), registered at Wiring.swift:13.
        """,
        "An override was entered, without registrations.",
      ])
  }

  @Test func anOverrideInheritsObserversBeforeItsOwn() {
    Injector.withOverrides({ watch($0, as: "outer: ") }) {
      let outer = Injector.current
      Injector.withOverrides({ watch($0, as: "inner: ") }) {
        calls.add("body")
        Injector.injectDependencies(to: Page())
        outer.injectDependencies(to: Page())
      }
      Injector.injectDependencies(to: Page())
    }
    #expect(
      calls.names == [
        "outer: override ", "body", "outer: injected Page 0", "inner: injected Page 0",
        "outer: injected Page 0", "outer: injected Page 0",
      ])
  }

  @Test func anObserverThatIsAddedLaterIsInheritedToo() {
    Injector.withOverrides({ $0.registerProperty("title") { "text" } }) {
      let outer = Injector.current
      Injector.withOverrides({ _ in }) {
        Injector.injectDependencies(to: Page())
        let observation = watch(outer)
        Injector.injectDependencies(to: Page())
        observation.cancel()
        Injector.injectDependencies(to: Page())
      }
    }
    #expect(calls.names == ["start title", "end title", "injected Page 1"])
  }

  @Test(arguments: [false, true])
  func anInheritedSingletonIsToldOnceWhereItIsMade(isOwn: Bool) {
    Injector.withOverrides({
      $0.register(Engine.self, .singleton { Engine() })
      watch($0, as: "outer: ")
    }) {
      Injector.withOverrides(makingOwnSingletons: isOwn, { watch($0, as: "inner: ") }) {
        for _ in 1...2 { _ = Injector.current.instance(of: Engine.self) }
      }
    }
    let made = ["start Engine", "end Engine", "injected Engine 0", "made Engine"]
    let told = made.flatMap { isOwn ? ["outer: \($0)", "inner: \($0)"] : ["outer: \($0)"] }
    #expect(calls.names == ["outer: override "] + told)
  }

  // MARK: The shared injector

  @Test func observersOfTheSharedInjectorHearStaticCalls() async {
    await #expect(processExitsWith: .success) {
      let calls = Calls()
      Injector.configure { injector in
        injector.observe { calls.add("within: \($0)") }
        injector.registerProperty("title", .instance("text"))
      }
      let observation = Injector.shared.observe { calls.add("after: \($0)") }
      Injector.injectDependencies(to: Page())
      observation.cancel()
      Injector.injectDependencies(to: Page())
      let text = "Page: 1 injected."
      #expect(calls.names == ["within: \(text)", "after: \(text)", "within: \(text)"])
    }
  }

  @Test func thoseOfTheInjectorThatWasSharedBeforeStayWithIt() async {
    await #expect(processExitsWith: .success) {
      let calls = Calls()
      let before = Injector.shared
      before.observe { calls.add("\($0)") }
      Injector.configure { _ in }
      Injector.injectDependencies(to: Page())
      #expect(calls.count == 0)
      before.injectDependencies(to: Page())
      #expect(calls.count == 1)
    }
  }
}

private final class Observations: Sendable {
  private let all = Locked<[InjectorObservation]>([])

  func add(_ observation: InjectorObservation) {
    all.withLock { $0.append(observation) }
  }

  func cancelAll() {
    all.withLock { $0 }.forEach { $0.cancel() }
  }
}

extension InjectorObservation {
  /// Observes as long as `body` takes, so that an observer that captures its injector goes.
  fileprivate func cancelAfterwards(_ body: () throws -> Void) rethrows {
    defer { cancel() }
    try body()
  }
}
