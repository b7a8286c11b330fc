import Dispatch
import PropertyInjector
import Synchronization
import TestSupport
import Testing

/// Singletons that several threads need while their factories are slow or fail.
@Suite struct SingletonThreadTests {
  private let injector = Injector.quiet()

  @Test(arguments: [Scope.singleton, .weak])
  func aSlowFactoryHoldsUpNobodyWhoNeedsSomethingElse(_ scope: Scope) throws {
    final class Page {
      var slow: Int?
      var quick: Door?
    }
    let (begun, released) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    injector.registerProperty(
      "slow",
      .kept(scope) {
        begun.signal()
        released.wait()
        return Service()
      })
    injector.registerProperty("slow", .instance(3))
    injector.registerProperty("quick", .singleton { Door() })
    injector.register(Door.self, .weak { Door() })
    injector.register(PoliteGreeter.self) { PoliteGreeter(word: "please") }
    try onThreads(2) { [injector] thread in
      if thread == 0 {
        return try ensure(injector.instance(forProperty: "slow", as: Service.self) != nil)
      }
      begun.wait()
      defer { released.signal() }
      let page = Page()
      try ensure(injector.injectDependencies(to: page).injectedCount == 2)
      try ensure(page.slow == 3 && page.quick != nil)
      try ensure(injector.instance(forProperty: "slow", as: Int.self) == 3)
      try ensure(injector.instance(forProperty: "quick", as: Door.self) === page.quick)
      try ensure(injector.instance(of: PoliteGreeter.self)?.word == "please")
      _ = try injector.make(Door.self)
      try injector.install("more") { $0.registerProperty("more", .instance(1)) }
      try ensure(injector.registrations.count == 6 && injector.issues.isEmpty)
      try Injector.withOverrides({ $0.registerProperty("slow", .instance(4)) }) {
        try ensure(Injector.current.instance(forProperty: "slow", as: Int.self) == 4)
      }
      injector.removeProperty("slow")
      try ensure(injector.instance(forProperty: "slow", as: Service.self) == nil)
      injector.removeAll()
    }
  }

  /// Who comes too late to wait has the factory throw once more, so that it may take some rounds
  /// until one has waited.
  @Test func whoWaitsForAFactoryThatThrowsGetsItsErrorAndTheNextTriesAgain() throws {
    struct Broken: Error { let call: Int }
    for _ in 0..<1_000 {
      let injector = Injector.quiet()
      let (calls, errors, asking) = (Calls(), Calls(), DispatchSemaphore(value: 0))
      let isMended = Atomic(false)
      injector.registerSingleton(Service.self) { _ in
        calls.add("call")
        let call = calls.count
        if isMended.load(ordering: .acquiring) { return Service() }
        if call == 1 { for _ in 0..<17 { asking.wait() } }
        // Long enough for the others to ask, as a rule.
        for _ in 0..<20_000 { _ = DispatchTime.now() }
        throw Broken(call: call)
      }
      try onThreads(17) { _ in
        asking.signal()
        do throws(InjectionError) {
          _ = try injector.make(Service.self)
        } catch {
          guard case .factoryFailed(nil, _, let broken as Broken)? = error.failures.first else {
            return
          }
          errors.add("\(broken.call)")
        }
      }
      #expect(errors.count == 17)
      #expect(Set(errors.names).count == calls.count)
      let wereCalls = calls.count
      isMended.store(true, ordering: .releasing)
      let service = try injector.make(Service.self)
      #expect(try injector.make(Service.self) === service)
      #expect(calls.count == wereCalls + 1)
      if wereCalls < 17 { return }
    }
    Issue.record("nobody waited")
  }

  @Test func whoWaitsForAValueInACycleAcrossThreadsGetsTheCycleToo() throws {
    let (ring, outsiders) = (["a", "b", "c"], ["x", "y", "z"])
    let meeting = Meeting(of: 6)
    let found = Calls()
    for (index, name) in (ring + outsiders).enumerated() {
      let next = ring[(index + 1) % 3]
      injector.registerSingleton(property: name) { injector in
        meeting.wait()
        guard let other = injector.instance(forProperty: next, as: Service.self) else {
          throw Alone()
        }
        return other
      }
    }
    try onThreads(6) { [injector] index in
      let name = (ring + outsiders)[index]
      if injector.instance(forProperty: name, as: Service.self) != nil { found.add(name) }
    }
    #expect(found.names.isEmpty)
    let paths = injector.issues.compactMap { issue -> [String]? in
      if case .injectionFailed(.cycle(_, _, let path)) = issue { path } else { nil }
    }
    #expect(!paths.isEmpty)
    for path in paths {
      #expect(path.first == path.last && Set(path) == Set(ring) && path.count == 4)
    }
    let others = injector.issues.filter { issue in
      guard case .injectionFailed(.factoryFailed(_, _, let error)) = issue else { return false }
      return "\(error)".contains("Alone")
    }
    // Those outside fail because they throw, and not as part of the cycle.
    #expect(
      others.count == 3 && others.count + paths.count == injector.issues.count,
      "\(injector.issues.map(\.description))")
  }

  @Test func afterALargeCycleAcrossThreadsAllCanBeMade() throws {
    let meeting = Meeting(of: 8)
    let isMended = Atomic(false)
    for index in 0..<8 {
      injector.registerSingleton(property: "value\(index)") { injector in
        if !isMended.load(ordering: .acquiring) {
          meeting.wait()
        } else if index == 7 {
          return Service()
        }
        let next = "value\((index + 1) % 8)"
        guard let other = injector.instance(forProperty: next, as: Service.self) else {
          throw Alone()
        }
        return other
      }
    }
    try onThreads(8) { [injector] index in
      try ensure(injector.instance(forProperty: "value\(index)", as: Service.self) == nil)
    }
    isMended.store(true, ordering: .releasing)
    let found = Locked<Set<ObjectIdentifier?>>([])
    try onThreads(8) { [injector] index in
      let service = injector.instance(forProperty: "value\(index)", as: Service.self)
      _ = found.withLock { $0.insert(service.map { ObjectIdentifier($0) }) }
    }
    #expect(found.withLock { $0.count == 1 && !$0.contains(nil) })
  }
}

private struct Alone: Error {}
