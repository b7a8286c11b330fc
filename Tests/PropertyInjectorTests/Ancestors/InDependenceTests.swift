import PropertyInjector
import TestSupport
import Testing

/// What the Objective-C library InDependence does, in its order. `AncestorTests` lists the rest.
@Suite struct InDependenceTests {
  private let injector = Injector.quiet()

  @Test func anObjectIsMadeOrInjectedWithEverythingThatItAndItsSuperclassRequire() throws {
    let (made, existing) = (try injector.make(SportsCar.self), SportsCar())
    injector.injectDependencies(to: existing)
    for car in [made, existing] {
      let engine = try #require(car.engine)
      #expect(car.spare != nil && injector.parent(of: engine) === car)
      #expect(engine.pump.map { injector.parent(of: $0) === engine } == true)
    }
  }

  @Test func requirementsAreThoseOfTheTypeThatBindingsOfSeveralModulesLeadTo() throws {
    try injector.install("one") { $0.bind((any Vehicle).self, to: (any Racer).self) { $0 } }
    try injector.install("two") { $0.bind((any Racer).self, to: Car.self) { $0 } }
    try injector.install("three") { $0.bind(Car.self, to: SportsCar.self) }
    // This one doesn't fit.
    injector.bind((any Opener).self, to: Engine.self)
    #expect(injector.issues.count == 1)
    injector.register(Engine.self, afterInit: { $0.note = "own" })
    let car = try #require(try injector.make((any Vehicle).self) as? SportsCar)
    #expect(car.spare != nil && car.engine?.note == "own")
  }

  @Test func aClosureIsGivenTheOwnerAndFindsTheReference() throws {
    final class Finder: Makeable {
      var child: Engine?
      weak var first: Engine?
      static var injectedProperties: [InjectableProperty] {
        [.property("child"), .reference("first", \Finder.first) { $0.child }]
      }
    }
    injector.register(
      Engine.self, .owned { Engine(note: "\($0 is Finder) \($1.registrations.count)") })
    let finder = try injector.make(Finder.self)
    #expect(finder.child?.note == "true 1" && finder.first === finder.child)
    #expect(try injector.make(Engine.self).note == "false 1")
  }
}

private protocol Vehicle: AnyObject {}
private protocol Racer: Vehicle {}

private class Car: Racer, Makeable {
  var engine: Engine?
  class var injectedProperties: [InjectableProperty] { [.property("engine", \Car.engine)] }

  required init() {}
}

private final class SportsCar: Car {
  var spare: Pump?
  override class var injectedProperties: [InjectableProperty] {
    super.injectedProperties + [.property("spare")]
  }
}

private final class Engine: Makeable {
  var pump: Pump?, note: String?
  static var injectedProperties: [InjectableProperty] { [.property("pump")] }

  init() {}
  init(note: String) { self.note = note }
}

private final class Pump: Unlisted {}
