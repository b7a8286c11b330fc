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
      #expect(light.yin as? Dark === dark)
      #expect(Injector.shared.issues.isEmpty)
    }
  }

  @Test func aTypeIsBoundToAQualifiedRegistration() throws {
    let file = "App/Wiring.swift"
    injector.register(Int.self, .instance(1), fileID: file, line: 1)
    injector.bind(String.self, to: Int.self, qualified: "limit", fileID: file, line: 2) { "\($0)" }
    let why = """
      Int qualified "limit" was not found: nothing is registered for it, and it is not Makeable. It is \
      registered for other targets or qualifiers: Int (Wiring.swift:1).
      """
    #expect(
      refusal { try injector.make(String.self) } == """
        String was not made: the binding at Wiring.swift:2 can't be resolved. \(why)
        """)
    #expect(injector.audit([Titled.self]).findings.first?.description.hasSuffix(why) == true)
    injector.register(Int.self, qualifier: "limit", .instance(7))
    #expect(try injector.make(String.self) == "7")
    #expect(injector.audit([Titled.self]).isSound)
  }

  @Test func bindingsToTwoQualifiersAreTwoBindings() throws {
    for number in 1...2 {
      injector.register(Int.self, qualifier: "\(number)", .instance(number))
      injector.bind(String.self, qualifier: "\(number)", to: Int.self, qualified: "\(number)") {
        "\($0)"
      }
    }
    #expect(try injector.make(String.self, qualifier: "2") == "2")
    let replacing = Injector.quiet(duplicates: .replace)
    for qualifier in ["1", "2"] {
      replacing.register(
        PoliteGreeter.self, qualifier: qualifier, .instance(PoliteGreeter(word: qualifier)))
      replacing.bind((any Greeter).self, to: PoliteGreeter.self, qualified: qualifier)
    }
    #expect(try replacing.make((any Greeter).self).greet() == "2")
    #expect(replacing.issues.isEmpty)
  }

  @Test func aTypeIsBoundToAnOptional() throws {
    injector.register(PoliteGreeter?.self) { PoliteGreeter(word: "hi") }
    injector.bind((any Greeter).self, to: PoliteGreeter?.self)
    #expect(injector.issues.isEmpty)
    #expect(try injector.make((any Greeter).self).greet() == "hi")
  }

  @Test func aBindingGoesByWhatOnlyValuesCanTell() throws {
    struct Words: Feed { let next = "word" }
    injector.register(Words.self) { Words() }
    injector.register(NumberFeed.self) { NumberFeed(next: 7) }
    injector.bind(Int.self, to: (any Feed<Int>).self) { $0.next }
    #expect(try injector.make(Int.self) == 7)
  }

  @Test func aBindingIsFoundBesideWhatDoesNotFit() throws {
    injector.register((any Closer & Sendable).self, .instance(Door()))
    injector.register(Pump.self) { Pump() }
    injector.bind((any Vehicle).self, to: Car.self) { $0 }
    #expect(try injector.make((any Vehicle).self) is Car)
    #expect(try injector.make(Car.self).engine != nil)
  }

  @Test func ofWhatMayConformToAPrivateProtocolTheFirstThatDoesIsTaken() throws {
    injector.register(Pump.self) { Pump() }
    injector.register(Truck.self) { Truck() }
    #expect(try injector.make((any Vehicle).self) is Truck)
  }

  @Test func aPropertyOfAPrivateProtocolDoesNotAskForItsOwner() throws {
    injector.register(Garage.self) { Garage() }
    injector.bind((any Vehicle).self, to: Car.self) { $0 }
    #expect(try injector.make(Garage.self).vehicle is Car)
  }

  @Test func aBindingThatDoesNotFitIsAnIssue() {
    injector.bind((any Greeter).self, qualifier: "loud", to: Ticket.self); let line = #line
    #expect(
      injector.issues.map(\.description) == [
        """
        Greeter qualified "loud" was not bound at BindingTests.swift:\(line): Ticket is \
        not of type Greeter.
        """
      ])
  }
}

private protocol Vehicle: AnyObject {}

private class Car: Vehicle, Makeable {
  var engine: Pump?

  class var injectedProperties: [InjectableProperty] { [.property("engine")] }

  required init() {}
}

private final class Truck: Car {}

private final class Pump: Makeable {
  static var injectedProperties: [InjectableProperty] { [] }
}

private final class Garage: Makeable {
  var vehicle: (any Vehicle)?

  static var injectedProperties: [InjectableProperty] { [.property("vehicle")] }
}

private protocol Yin: Sendable {}
private protocol Yang: Sendable {}

private final class Dark: Yin, SharedMakeable, @unchecked Sendable {
  @Injected var yang: any Yang
  static var injectedProperties: [InjectableProperty] { [] }
}

private final class Light: Yang, SharedMakeable, @unchecked Sendable {
  @Injected var yin: any Yin
  static var injectedProperties: [InjectableProperty] { [] }
}

private final class Ticket: Sendable {}

private final class Titled { @Injected var title: String }
