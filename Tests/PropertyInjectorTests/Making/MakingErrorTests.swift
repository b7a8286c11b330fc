import PropertyInjector
import TestSupport
import Testing

/// The whole texts of the errors for values that can't be made.
@Suite struct MakingErrorTests {
  private let injector = Injector.quiet()
  private let file = "Wiring.swift"

  /// Expects the text of the error for a type.
  private func expect<Value>(
    _ type: Value.Type, qualifier: String? = nil, _ text: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let refusal = refusal { try injector.make(type, qualifier: qualifier) }
    #expect(refusal == text, sourceLocation: location)
  }

  @Test func whatNeedsItself() {
    injector.bind((any Motor).self, to: (any Machine).self, fileID: file, line: 1)
    injector.bind((any Machine).self, to: (any Motor).self)
    let advice = """
      Make one of them a property instead of an initializer argument, and register one as .singleton.
      """
    expect(
      (any Motor).self,
      """
      Motor was not made: the binding at Wiring.swift:1 needs its own value: \
      Motor → Machine → Motor. \(advice)
      """)
    let chicken = "Chicken.init() needs its own value: Chicken → Requiring<Chicken> → Chicken."
    expect(Chicken.self, "Chicken was not made: \(chicken) \(advice)")
  }

  @Test func whatNothingRegistersOrBinds() {
    let problem =
      "was not found: nothing is registered for it, and it is not Makeable. Register or bind it."
    expect((any Motor).self, "Motor \(problem)")
    expect((any Motor).self, qualifier: "diesel", "Motor qualified \"diesel\" \(problem)")
    // Two levels down.
    expect(
      Requiring<Car>.self,
      """
      Requiring<Car>.value (Car?) was not injected: Car.init() made an incomplete value. Car.motor \
      (Motor?) was not injected: nothing is registered under that name or for Motor.
      """)
    injector.bind((any Motor).self, to: Turbine.self, fileID: file, line: 2)
    let turbine = "the binding at Wiring.swift:2 can't be resolved. Turbine \(problem)"
    expect((any Motor).self, "Motor was not made: \(turbine)")
    expect(Car.self, "Car.motor (Motor?) was not injected: \(turbine)")
  }

  /// Only the value shows that.
  @Test(arguments: [Scope.transient, .singleton])
  func aBindingWhoseValueDoesNotFit(_ scope: Scope) {
    injector.bind((any Tank<Int>).self, to: Barrel.self, fileID: file, line: 1)
    injector.register(Barrel.self, .kept(scope) { Barrel() })
    expect(
      (any Tank<Int>).self,
      """
      any Tank<Self.Tank.Fuel == Int> was not made: the binding at Wiring.swift:1 gives a value of \
      type Barrel, which isn't of type any Tank<Self.Tank.Fuel == Int>.
      """)
  }

  /// What is found by a shorter way, if nobody observes, is no other.
  @Test(arguments: [false, true]) func nilWithinAnyIsNil(isObserved: Bool) throws {
    let observer = isObserved ? injector.observe { _ in } : nil
    defer { observer?.cancel() }
    injector.register(Any.self) { Int?.none as Any }
    injector.register(Int??.self) { (_, number: Int) in .some(number > 0 ? number : nil) }
    injector.registerProperty("nothing") { Int?.none as any Hashable }
    injector.registerProperty("number") { Int?.some(2) as any Hashable }
    #expect(refusal { try injector.make(Any.self) }?.contains("returned nil") ?? false)
    let number: Int?? = try injector.make(Int??.self, -1)
    #expect(number == .none)
    #expect(injector.instance(forProperty: "nothing", as: (any Hashable).self) == nil)
    let made: any Hashable = try injector.get("number")
    #expect(type(of: made) == Int.self && made as? Int == 2)
  }
}

private protocol Motor {}
private protocol Machine {}
private final class Turbine: Motor {}

private protocol Tank<Fuel> { associatedtype Fuel }
private final class Barrel: Tank, Sendable { typealias Fuel = String }

private final class Car: Makeable, @unchecked Sendable {
  var motor: (any Motor)?
  static var injectedProperties: [InjectableProperty] { [.property("motor", \Car.motor)] }
}

private final class Chicken: Makeable, @unchecked Sendable {
  var egg: Requiring<Chicken>?
  static var injectedProperties: [InjectableProperty] { [.property("egg")] }
}
