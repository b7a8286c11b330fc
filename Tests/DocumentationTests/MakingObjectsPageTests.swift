import PropertyInjector
import Testing

/// What the page about making objects says is printed.
@Suite struct MakingObjectsPageTests {
  private let injector = Injector(issueHandler: { _ in })
  private let page = Result {
    try Document.text(of: "Sources/PropertyInjector/PropertyInjector.docc/MakingObjects.md")
  }

  @Test func allThatIsMissingIsListed() throws {
    struct Door {}
    final class Garage: Makeable {
      var car: (any Vehicle)?
      var door: Door?
      static var injectedProperties: [InjectableProperty] {
        [.property("car", \Garage.car), .property("door", \Garage.door)]
      }
    }
    try expectShown { try injector.make(Garage.self) }
  }

  @Test func wrongArgumentsAreToldApart() throws {
    final class Car {}
    injector.register(Car.self, fileID: "App/Wiring.swift", line: 12) { (_: String?, _: Int) in
      Car()
    }
    try expectShown { try injector.make(Car.self, 4) }
    try expectShown { try injector.make(Car.self, "Red", 4, 5) }
    try expectShown { try injector.make(Car.self, "Red") }
  }

  @Test func aCycleNamesItsPath() throws {
    try expectShown { try injector.make(A.self) }
  }

  /// The page has the text of the error that a call throws.
  private func expectShown(_ call: () throws -> Any) throws {
    let error = try #require(throws: InjectionError.self) { _ = try call() }
    #expect(try page.get().contains("\n\(error)\n"))
  }
}

private protocol Vehicle {}

private final class A: Makeable {
  var b: B?
  static var injectedProperties: [InjectableProperty] { [.property("b", \A.b)] }
}

private final class B: Makeable {
  var a: A?
  static var injectedProperties: [InjectableProperty] { [.property("a", \B.a)] }
}
