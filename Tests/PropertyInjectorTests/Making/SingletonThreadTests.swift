import PropertyInjector
import TestSupport
import Testing

/// Singletons that several threads need while their factories are slow or fail.
@Suite struct SingletonThreadTests {
  private let injector = Injector.quiet()

  @Test(arguments: [Scope.singleton, .weak])
  func aSlowFactoryHoldsUpNobodyWhoNeedsSomethingElse(_ scope: Scope) throws {
    final class Page { var slow: Int?, quick: Door? }
    let (begun, released) = (Gate<Void>(), Gate<Void>())
    injector.keep("slow", in: scope) { _ in begun.open(making: released.wait(making: Service())) }
    injector.registerProperty("slow", .instance(3))
    injector.registerProperty("quick", .singleton { Door() })
    injector.register(Door.self, .weak { Door() })
    try onTwoThreads {
      try ensure(injector.instance(forProperty: "slow", as: Service.self) != nil)
    } and: {
      begun.wait()
      defer { released.open() }
      let page = Page()
      try ensure(injector.injectDependencies(to: page).injectedCount == 2)
      try ensure(page.slow == 3 && injector.get("quick") === page.quick)
      _ = try injector.make(Door.self)
      try ensure(injector.registrations.count == 4 && injector.issues.isEmpty)
      injector.removeProperty("slow")
      try ensure(injector.instance(forProperty: "slow", as: Service.self) == nil)
      injector.removeAll()
    }
  }

  /// Who comes too late to wait has the factory throw once more.
  @Test func whoWaitsForAFactoryThatThrowsGetsItsErrorAndTheNextTriesAgain() throws {
    struct Broken: Error { let call: Int }
    let (calls, errors, asking) = (Calls(), Calls(), Meeting(of: 18))
    let isMended = Locked(false)
    injector.keep(Service.self) { _ in
      calls.add("call")
      let call = calls.count
      if isMended.withLock(\.self) { return Service() }
      if call == 1 { asking.wait() }
      throw letTheOtherWait(making: Broken(call: call))
    }
    try onThreads(17) { _ in
      asking.arrive()
      errors.add(errorText { try injector.make(Service.self) })
    }
    let failed = calls.count
    #expect(errors.count == 17 && Set(errors.names).count == failed && failed < 17)
    #expect(errors.names.allSatisfy { $0.contains("Broken(call: ") })
    isMended.withLock { $0 = true }
    let service = try injector.make(Service.self)
    #expect(try injector.make(Service.self) === service && calls.count == failed + 1)
  }
}
