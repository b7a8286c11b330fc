import PropertyInjector
import TestSupport
import Testing

/// Properties whose value is still inside its factory.
@Suite struct DeferredPropertyTests {
  // The failure was taken for another deferral, if the property had been deferred before.
  @Test func aRequiredOneThatFailsAfterItWasDeferredTwiceFailsItsCall() {
    let injector = Injector.quiet()
    nonisolated(unsafe) let (owner, other) = (Owner(), Other())
    let calls = Calls()
    injector.registerProperty("value") { injector -> Value in
      calls.add("value")
      switch calls.names.count {
      case 1:
        unsafe injector.injectDependencies(to: owner)
        unsafe injector.injectDependencies(to: other)
      case 2: _ = try injector.make(property: "keeper", as: Keeper.self)
      default: throw Broken()
      }
      return Value()
    }
    injector.registerProperty(
      "keeper",
      .singleton { injector -> Keeper in
        _ = try injector.make(property: "value", as: Value.self)
        unsafe injector.injectDependencies(to: owner)
        return Keeper()
      }.injected())
    let error = #expect(throws: InjectionError.self) {
      try injector.make(property: "keeper", as: Keeper.self)
    }
    #expect(error?.description.contains("Owner.value (Value) was not injected") == true)
    #expect(calls.names.count == 3)
  }

  // A factory's nil was reported as a failure, though the property held a value.
  @Test func oneThatHoldsAValueNeedsNoneWhenItIsOverwritten() throws {
    let injector = Injector.quiet()
    nonisolated(unsafe) let owner = Owner()
    let calls = Calls()
    injector.registerProperty("value") { injector -> Value? in
      calls.add("value")
      if calls.names.count > 1 { return nil }
      _ = try injector.make(Keeper.self)
      return Value()
    }
    injector.register(
      Keeper.self,
      .singleton { injector in
        unsafe owner.value = Value()
        unsafe injector.injectDependencies(to: owner, overwriting: true)
        return Keeper()
      })
    _ = try injector.make(Keeper.self)
    let isFilled = unsafe owner.$value.isFilled
    #expect(calls.names.count == 2 && isFilled && injector.issues.isEmpty)
  }

  private struct Broken: Error {}
  private final class Value: Sendable {}
  private final class Keeper: Sendable {}
  private final class Owner { @Injected var value: Value }
  private final class Other { var keeper: Keeper? }
}
