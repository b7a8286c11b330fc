import PropertyInjector
import TestSupport
import Testing

/// The whole texts of the errors for values that can't be made.
@Suite struct MakingErrorTests {
  private let injector = Injector.quiet()

  @Test func aCycleOfBindings() {
    injector.bind((any Motor).self, to: (any Machine).self); let line = #line
    injector.bind((any Machine).self, to: (any Motor).self)
    #expect(
      refusal { try injector.make((any Motor).self) } == """
        Motor was not made: the binding at MakingErrorTests.swift:\(line) needs its own value: Motor → Machine → Motor. Inject one of them into a property, and keep one of them.
        """)
  }

  @Test func aTypeThatIsBoundToItself() {
    injector.bind(Car.self, to: Car.self); let line = #line
    #expect(
      refusal { try injector.make(Car.self) } == """
        Car was not made: the binding at MakingErrorTests.swift:\(line) needs its own value: Car → Car. Inject one of them into a property, and keep one of them.
        """)
  }

  @Test func aProtocolThatNothingBinds() {
    #expect(
      refusal { try injector.make((any Motor).self) } == """
        Motor was not found: nothing is registered for it, and it is not Makeable. Register \
        or bind it.
        """)
    #expect(
      refusal { try injector.make((any Motor).self, qualifier: "diesel") } == """
        Motor qualified "diesel" was not found: nothing is registered for it, and it is not \
        Makeable. Register or bind it.
        """)
  }

  @Test func aClassThatNothingRegisters() {
    #expect(
      refusal { try injector.make(Ticket.self) } == """
        Ticket was not found: nothing is registered for it, and it is not Makeable. Register \
        or bind it.
        """)
  }

  @Test func aProtocolThatNothingBindsTwoLevelsDown() {
    #expect(
      refusal { try injector.make(Garage.self) } == """
        Garage.car (Car?) was not injected: Car.init() made an incomplete value. Car.motor \
        (Motor?) was not injected: nothing is registered under that name or for Motor.
        """)
    injector.register(Car.self) { Car() }; let line = #line
    #expect(
      refusal { try injector.make(Garage.self) } == """
        Garage.car (Car?) was not injected: the factory registered at \
        MakingErrorTests.swift:\(line) made an incomplete value. Car.motor (Motor?) was not \
        injected: nothing is registered under that name or for Motor.
        """)
  }

  @Test func aTypeThatIsBoundToOneThatNothingMakes() {
    injector.bind((any Motor).self, to: Turbine.self); let line = #line
    #expect(
      refusal { try injector.make((any Motor).self) } == """
        Motor was not made: the binding at MakingErrorTests.swift:\(line) can't be resolved. \
        Turbine was not found: nothing is registered for it, and it is not Makeable. \
        Register or bind it.
        """)
    #expect(
      refusal { try injector.make(Car.self) } == """
        Car.motor (Motor?) was not injected: the binding at MakingErrorTests.swift:\(line) \
        can't be resolved. Turbine was not found: nothing is registered for it, and it is \
        not Makeable. Register or bind it.
        """)
  }

  @Test func aBindingThatOnlyAValueShowsNotToFit() {
    injector.bind((any Tank<Int>).self, to: Barrel.self); let line = #line
    injector.register(Barrel.self) { Barrel() }
    #expect(
      refusal { try injector.make((any Tank<Int>).self) } == """
        any Tank<Self.Tank.Fuel == Int> was not made: the binding at \
        MakingErrorTests.swift:\(line) gives a value of type Barrel, which \
        isn't of type any Tank<Self.Tank.Fuel == Int>.
        """)
  }

  @Test func aFactoryWhoseValueDoesNotFitTheTypeItWasBoundFor() {
    injector.bind((any Greeter).self, to: Service.self, as: { $0 as? any Greeter ?? Door() })
    injector.bind((any Tank<Int>).self, to: Barrel.self); let line = #line
    injector.register(Barrel.self, .singleton { Barrel() })
    #expect(
      refusal { try injector.make((any Tank<Int>).self) } == """
        any Tank<Self.Tank.Fuel == Int> was not made: the binding at \
        MakingErrorTests.swift:\(line) gives a value of type Barrel, which \
        isn't of type any Tank<Self.Tank.Fuel == Int>.
        """)
  }

  @Test func aValueThatNeedsItself() {
    #expect(
      refusal { try injector.make(Chicken.self) } == """
        Chicken was not made: Chicken.init() needs its own value: Chicken → Egg → Chicken. \
        Inject one of them into a property, and keep one of them.
        """)
    injector.register(Ticket.self, .singleton { Ticket(try $0.make(Ticket.self).seat) })
    let line = #line - 1
    #expect(
      refusal { try injector.make(Ticket.self) } == """
        Ticket was not made: the factory registered at MakingErrorTests.swift:\(line) needs its own value: Ticket → Ticket. Inject one of them into a property, and keep one of them.
        """)
  }

  @Test func aCycleThatIsFoundOnTheWay() {
    final class Farm: Makeable {
      var chicken: Chicken?
      static var injectedProperties: [InjectableProperty] { [.property("chicken")] }
    }
    #expect(
      refusal { try injector.make(Farm.self) } == """
        Farm.chicken (Chicken?) was not injected: Chicken.init() needs its own value: Chicken → Egg → Chicken. Inject one of them into a property, and keep one of them.
        """)
  }

  @Test func aFactoryThatThrows() {
    struct Broken: Error { let code = 7 }
    injector.register((any Motor).self) { () throws -> any Motor in throw Broken() }
    let line = #line - 1
    #expect(
      refusal { try injector.make((any Motor).self) } == """
        Motor was not made: the factory registered at MakingErrorTests.swift:\(line) threw \
        Broken(code: 7).
        """)
    #expect(
      refusal { try injector.make(Car.self) } == """
        Car.motor (Motor?) was not injected: the factory registered at \
        MakingErrorTests.swift:\(line) threw Broken(code: 7).
        """)
    #expect(
      refusal { try injector.make(Garage.self) } == """
        Garage.car (Car?) was not injected: Car.init() made an incomplete value. Car.motor \
        (Motor?) was not injected: the factory registered at MakingErrorTests.swift:\(line) \
        threw Broken(code: 7).
        """)
  }

  @Test func aFactoryThatGivesNil() {
    injector.register((any Motor)?.self) { () -> (any Motor)? in nil }
    let line = #line - 1
    #expect(
      refusal { try injector.make((any Motor).self) } == """
        Motor was not made: the factory registered at MakingErrorTests.swift:\(line) returned nil.
        """)
    // A property may stay nil, where a factory says so.
    #expect(throws: Never.self) { try injector.make(Car.self) }
  }

  /// What is found by a shorter way, if nobody observes, is no other.
  @Test(arguments: [false, true])
  func nilWithinAnyIsNil(isObserved: Bool) throws {
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
    let made: any Hashable = try injector.make(property: "number")
    #expect(type(of: made) == Int.self && made as? Int == 2)
  }
}

private protocol Motor {}

private protocol Tank<Fuel> {
  associatedtype Fuel
}
private final class Barrel: Tank, Sendable {
  typealias Fuel = String
}

private protocol Machine {}

private final class Turbine: Motor {}

private final class Ticket: Sendable {
  let seat: Int

  init(_ seat: Int) {
    self.seat = seat
  }
}

private final class Garage: Makeable {
  var car: Car?

  static var injectedProperties: [InjectableProperty] { [.property("car")] }
}

private final class Car: Makeable {
  var motor: (any Motor)?

  static var injectedProperties: [InjectableProperty] { [.property("motor", \Car.motor)] }
}

private final class Chicken: Makeable {
  var egg: Egg?

  static var injectedProperties: [InjectableProperty] { [.property("egg")] }
}

private final class Egg: Makeable {
  var chicken: Chicken?

  static var injectedProperties: [InjectableProperty] { [.property("chicken")] }
}
