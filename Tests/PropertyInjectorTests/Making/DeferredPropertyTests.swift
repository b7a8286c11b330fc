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
      })
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

  @Test func eachIsFilledWhenTheFactoryOfItsOwnValueReturns() throws {
    let injector = Injector.quiet()
    @Sendable func parts(_ injector: Injector) throws -> [Part] {
      try (0..<10).map { _ in try injector.make(Part.self) }
    }
    injector.register(Part.self) { Part() }
    injector.registerProperty(
      "wing",
      .singleton { injector in
        let wing = Wing(try parts(injector))
        #expect(wing.parts.allSatisfy { $0.wing == nil && $0.house == nil })
        return wing
      })
    injector.registerProperty(
      "house",
      .singleton { injector in
        let wing = try injector.make(property: "wing", as: Wing.self)
        #expect(wing.parts.allSatisfy { $0.wing === wing && $0.house == nil })
        return House(wing, try parts(injector))
      })
    let house: House = try injector.make(property: "house")
    let parts = house.parts + house.wing.parts
    #expect(parts.allSatisfy { $0.wing === house.wing && $0.house === house })
    #expect(injector.issues.isEmpty)
    // They keep each other.
    for part in parts { (part.wing, part.house) = (nil, nil) }
  }

  private struct Broken: Error {}
  private final class Value: Sendable {}
  private final class Keeper: Sendable {}
  private final class Owner { @Injected var value: Value }
  private final class Other { var keeper: Keeper? }

  private final class Part: @unchecked Sendable { var wing: Wing?, house: House? }
  private final class Wing: Sendable {
    let parts: [Part]
    init(_ parts: [Part]) { self.parts = parts }
  }
  private final class House: Sendable {
    let (wing, parts): (Wing, [Part])
    init(_ wing: Wing, _ parts: [Part]) { (self.wing, self.parts) = (wing, parts) }
  }
}
