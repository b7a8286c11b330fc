import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Bindings of a type to another, and which of several registrations they lead to.
@Suite struct BindingTests {
  private let injector = Injector.quiet()

  @Test func singletonsThatNeedEachOtherThroughBindingsFindEachOther() async {
    await #expect(processExitsWith: .success) {
      Injector.shared.bind((any Yin).self, to: Dark.self) { $0 }
      Injector.shared.bind((any Yang).self, to: Light.self) { $0 }
      let dark = try Injector.shared.make(Dark.self)
      let light = try #require(dark.yang as? Light)
      #expect(light.yin as? Dark === dark && Injector.shared.issues.isEmpty)
    }
  }

  @Test func aTypeIsBoundToAQualifiedRegistration() throws {
    injector.register(Int.self, .instance(1), fileID: wiringFile, line: 1)
    injector.bind(String.self, to: Int.self, qualified: "limit", fileID: wiringFile, line: 2) {
      "\($0)"
    }
    let why = """
      Int qualified "limit" was not found: nothing is registered for it, and it is not Makeable. It is \
      registered for other targets or qualifiers: Int (Wiring.swift:1). Ask without a qualifier.
      """
    let text = "String was not made: the binding at Wiring.swift:2 can't be resolved. \(why)"
    #expect(refusal { try injector.make(String.self) } == text)
    #expect(injector.audit([Titled.self]).findings.first?.description.hasSuffix(why) == true)
    injector.register(Int.self, qualifier: "limit", .instance(7))
    #expect(try injector.make(String.self) == "7" && injector.audit([Titled.self]).isSound)
    // A binding to another qualifier is another binding.
    let replacing = Injector.quiet(duplicates: .replace)
    for qualifier in ["1", "2"] {
      replacing.register(String.self, qualifier: qualifier, .instance(qualifier))
      replacing.bind(String.self, to: String.self, qualified: qualifier)
    }
    #expect(try replacing.make(String.self) == "2" && replacing.issues.isEmpty)
    // So is one to another type.
    replacing.register(Door.self) { Door() }.register(GreetingService.self) { GreetingService() }
    replacing.bind((any Greeter).self, to: Door.self)
    replacing.bind((any Greeter).self, to: GreetingService.self)
    #expect(try replacing.make((any Greeter).self) is GreetingService)
  }

  @Test func aTypeIsBoundToAnOptionalAndToWhatOnlyValuesCanTell() throws {
    injector.register(PoliteGreeter?.self) { PoliteGreeter(word: "hi") }
    injector.bind((any Greeter).self, to: PoliteGreeter?.self)
    #expect(try injector.issues.isEmpty && injector.make((any Greeter).self).greet() == "hi")
    injector.register(NumberFeed.self) { NumberFeed(next: 7) }
    injector.bind(Int.self, to: (any Feed<Int>).self) { $0.next }
    #expect(try injector.make(Int.self) == 7)
  }

  @Test func ofWhatMayConformToAPrivateProtocolTheFirstThatDoesIsTaken() throws {
    injector.register((any Closer & Sendable).self, .instance(Door()))
    injector.register(Pump.self) { Pump() }
    let other = Injector(parent: injector)
    injector.bind((any Vehicle).self, to: Car.self) { $0 }
    #expect(try injector.make((any Vehicle).self) is Car && injector.make(Car.self).engine != nil)
    // A property doesn't ask for its owner.
    injector.register(Garage.self) { Garage() }
    #expect(try injector.make(Garage.self).vehicle is Car)
    injector.remove((any Vehicle).self)
    other.register(Truck.self) { Truck() }
    #expect(try other.make((any Vehicle).self) is Truck)
  }
}

private protocol Vehicle: AnyObject {}

private class Car: Vehicle, Makeable {
  var engine: Pump?
  class var injectedProperties: [InjectableProperty] { [.property("engine")] }
  required init() {}
}

private final class Truck: Car {}
private final class Pump: Unlisted {}

private final class Garage: Makeable {
  var vehicle: (any Vehicle)?
  static var injectedProperties: [InjectableProperty] { [.property("vehicle")] }
}

private protocol Yin: Sendable {}
private protocol Yang: Sendable {}

private final class Dark: Yin, Unlisted, SharedMakeable, @unchecked Sendable {
  @Injected var yang: any Yang
}

private final class Light: Yang, Unlisted, SharedMakeable, @unchecked Sendable {
  @Injected var yin: any Yin
}

private final class Titled { @Injected var title: String }
