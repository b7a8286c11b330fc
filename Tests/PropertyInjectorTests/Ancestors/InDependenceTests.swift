import PropertyInjector
import TestSupport
import Testing

/// What the Objective-C library InDependence does, in its order.
@Suite struct InDependenceTests {
  private let injector = Injector.quiet()

  // 1
  @Test func anObjectIsMadeWithEverythingItRequires() throws {
    let car = try injector.make(Car.self)
    let pump = try #require(car.engine?.pump)
    #expect(injector.parent(of: pump) === car.engine)
    #expect(injector.issues.isEmpty)
  }

  // 1
  @Test func requirementsAreJoinedWithTheSuperclasss() throws {
    let car = try injector.make(SportsCar.self)
    #expect(car.engine != nil && car.spoiler != nil)
  }

  // 1
  @Test func requirementsAreThoseOfTheTypeThatIsMade() throws {
    injector.bind(Car.self, to: SportsCar.self) { $0 }
    injector.bind((any Vehicle).self, to: Car.self) { $0 }
    for vehicle in [try injector.make(Car.self), try injector.make((any Vehicle).self)] {
      #expect((vehicle as? SportsCar)?.spoiler != nil)
    }
  }

  // 1
  @Test func anExistingObjectIsInjectedTheSameWay() {
    let car = injector.filled(SportsCar(), setting: 2)
    #expect(car.engine?.pump != nil && car.spoiler != nil)
    #expect(injector.parent(of: car.engine!) === car)
    #expect(car.told == 1 && car.engine?.told == 1)
  }

  // 2
  @Test func aClassIsBoundToASubclassAndAProtocolToAClass() throws {
    injector.bind(Engine.self, to: Diesel.self).bind((any Opener).self, to: Hatch.self)
    #expect(try injector.make(Car.self).engine is Diesel)
    #expect(try injector.make((any Opener).self) is Hatch)
  }

  // 2
  @Test func bindingsAreFollowedAcrossModules() throws {
    try injector.install("one") { $0.bind((any Vehicle).self, to: (any Racer).self) { $0 } }
    try injector.install("two") { $0.bind((any Racer).self, to: Car.self) { $0 } }
    try injector.install("three") { $0.bind(Car.self, to: SportsCar.self) }
    #expect(try injector.make((any Vehicle).self) is SportsCar)
  }

  // 2
  @Test func aCycleOfBindingsIsAnErrorThatNamesThePath() {
    injector.bind((any Vehicle).self, to: (any Racer).self) { $0 }
    injector.bind((any Racer).self, to: (any Vehicle).self)
    #expect(refusal { try injector.make((any Vehicle).self) }.contains("Vehicle → Racer → Vehicle"))
  }

  // 2
  @Test func aBindingToATypeThatDoesNotFitIsAnErrorWhenInstalled() {
    #expect(throws: InjectionError.self) {
      try injector.install("wrong") { $0.bind(Car.self, to: Engine.self) }
    }
    #expect(injector.modules.isEmpty && injector.registrations.isEmpty)
    injector.bind((any Opener).self, to: Engine.self)
    #expect(injector.issues.count == 1 && injector.registrations.isEmpty)
  }

  // 3
  @Test func aProtocolThatNothingBindsIsAnErrorWithThePathThatAsked() {
    final class Garage: Makeable {
      var vehicle: (any Vehicle)?
      static var injectedProperties: [InjectableProperty] { [.property("vehicle")] }
    }
    #expect(refusal { try injector.make((any Vehicle).self) }.contains("Vehicle"))
    #expect(refusal { try injector.make(Garage.self) }.contains("Garage.vehicle (Vehicle?)"))
  }

  // 4
  @Test func aModuleGroupsBindings() throws {
    struct Driving: InjectorModule {
      func configure(_ injector: Injector) { injector.bind((any Vehicle).self, to: Car.self) }
    }
    try injector.install(Driving())
    try injector.install("opening") { $0.bind((any Opener).self, to: Hatch.self) }
    #expect(injector.modules.map(\.name) == ["Driving", "opening"])
    let car = try injector.make((any Vehicle).self)
    injector.uninstall(Driving.self)
    #expect(throws: InjectionError.self) { try injector.make((any Vehicle).self) }
    #expect((car as? Car)?.engine != nil)
    injector.uninstall(try #require(injector.modules.first))
    #expect(injector.modules.isEmpty && injector.registrations.isEmpty)
  }

  // 4
  @Test func theModuleThatWasInstalledFirstWins() throws {
    let first = try injector.install("first") { $0.bind(Engine.self, to: Diesel.self) }
    try injector.install("second") { $0.bind(Engine.self, to: Turbine.self) }
    #expect(try injector.make(Engine.self) is Diesel)
    injector.uninstall(first)
    #expect(try injector.make(Engine.self) is Turbine)
  }

  // 4
  @Test func aModuleThatThrowsLeavesNothingBehind() {
    struct Broken: Error {}
    #expect(throws: InjectionError.self) {
      try injector.install("half") { injector in
        injector.bind(Engine.self, to: Diesel.self)
        throw Broken()
      }
    }
    #expect(injector.registrations.isEmpty && injector.modules.isEmpty)
  }

  // 5
  @Test func anArgumentIsTakenFromTheCallThenFromTheModuleThenFromTheDefaults() throws {
    let ticket = injector.register(Ticket.self, defaults: ("Nobody", 1, "none")) {
      (_, name: String?, seat: Int, note: String) in Ticket(name, seat, note)
    }
    try injector.install("numbers") { $0.bindArguments(of: Ticket.self, "Somebody", 2) }
    #expect(try injector.make(Ticket.self).text == "Somebody 2 none")
    #expect(try injector.make(Ticket.self, "Ann").text == "Ann 2 none")
    #expect(try injector.make(Ticket.self, "Ann", 3, "late").text == "Ann 3 late")
    #expect(try ticket.make(nil, 4, "early").text == "nil 4 early")
  }

  // 5
  @Test func aWrongArgumentIsAnErrorThatSaysWhich() {
    injector.register(Ticket.self) { (_, name: String?, seat: Int) in Ticket(name, seat, "") }
    #expect(
      refusal { try injector.make(Ticket.self, "Ann", "Bob") }
        .contains("argument 2 is of type String"))
  }

  // 6
  @Test func aSingletonIsMadeOnceForEachInjectorAndClass() throws {
    let clock = try injector.make(Clock.self)
    #expect(try injector.make(Clock.self) === clock)
    #expect(try Injector().make(Clock.self) !== clock)
    let sundial = try injector.make(Sundial.self)
    #expect(try injector.make(Sundial.self) === sundial)
    #expect(sundial !== clock && clock.told == 1 && sundial.told == 1)
  }

  // 6
  @Test func singletonsThatReferToEachOtherAreFine() throws {
    let master = try injector.make(Master.self)
    #expect(master.servant?.master === master)
    #expect(try injector.make(Servant.self) === master.servant)
  }

  // 6
  @Test func singletonsThatNeedEachOtherLazilyAreFine() async {
    await #expect(processExitsWith: .success) {
      let hen = try Injector.shared.make(Hen.self)
      #expect(hen.egg.hen === hen && hen.egg === hen.egg.hen.egg)
    }
  }

  // 6
  @Test func singletonsThatNeedEachOtherByPropertiesAreFineAndByInitializersAnError() throws {
    let chicken = try injector.make(Chicken.self)
    #expect(chicken.egg?.chicken === chicken)
    chicken.egg = nil
    injector.register(Hatched.self, .singleton { Hatched(from: try $0.make(Laid.self)) })
    injector.register(Laid.self, .singleton { Laid(by: try $0.make(Hatched.self)) })
    #expect(refusal { try injector.make(Hatched.self) }.contains("Hatched → Laid → Hatched"))
  }

  // 12
  @Test func theSharedInjectorCanBeReplacedAtAnyTime() async {
    await #expect(processExitsWith: .success) {
      for number in 1...3 {
        let own = Injector()
        own.register(Int.self, .instance(number))
        Injector.replaceShared(with: own)
        let made = try Injector.shared.make(Int.self)
        #expect(made == number)
      }
    }
  }

  // 13
  @Test func theExtensionThatWasAddedLastIsOutermost() throws {
    let calls = Calls()
    let (inner, outer) = (recorder("inner", calls), recorder("outer", calls))
    injector.addExtension(inner)
    injector.addExtension(outer)
    _ = try injector.make(Pump.self)
    #expect(calls.names == ["outer begins", "inner begins", "inner ends", "outer ends"])
    injector.removeExtension(outer)
    _ = try injector.make(Pump.self)
    #expect(calls.names.dropFirst(4) == ["inner begins", "inner ends"])
  }

  // 14
  @Test func aFactoryIsGivenTheOwnerAndTheInjector() throws {
    injector.register(
      Engine.self,
      .owned { Engine(note: "\($0 is Car) \($1.registrations.count)") })
    #expect(try injector.make(Car.self).engine?.note == "true 1")
    #expect(try injector.make(Engine.self).note == "false 1")
  }

  // 15
  @Test func whatItsAuthorsPlannedWorks() throws {
    injector.register(Engine.self, afterInit: { $0.note = "fresh" })
    injector.register((any Opener & Sendable).self, .instance(Door()))
    injector.registerProperty("calls", .instance(Calls()))
    #expect(try injector.make(Car.self).engine?.note == "fresh")
    #expect(try injector.make((any Opener & Sendable).self).open() == "creak")
    let finder = try injector.make(Finder.self)
    #expect(finder.first === finder.child)
    injector.register(Turbine.self) { Turbine(note: "made") }
    #expect(try injector.make(Turbine.self).note == "made")
  }

  /// The text of the error that a call throws.
  private func refusal(_ call: () throws -> Any) -> String {
    #expect(throws: InjectionError.self) { _ = try call() }?.description ?? ""
  }
}

private protocol Vehicle: AnyObject {}
private protocol Racer: Vehicle {}

private class Car: Racer, Makeable, InjectorDelegate {
  var engine: Engine?
  var told = 0

  class var injectedProperties: [InjectableProperty] { [.property("engine", \Car.engine)] }

  required init() {}

  func didInjectDependencies() { told += 1 }
}

private final class SportsCar: Car {
  var spoiler: Spoiler?

  override class var injectedProperties: [InjectableProperty] {
    super.injectedProperties + [.property("spoiler")]
  }
}

private class Engine: Makeable, InjectorDelegate {
  var pump: Pump?
  var note: String?
  var told = 0

  class var injectedProperties: [InjectableProperty] { [.property("pump")] }

  required init() {}

  convenience init(note: String) {
    self.init()
    self.note = note
  }

  func didInjectDependencies() { told += 1 }
}

private final class Diesel: Engine {}
private final class Turbine: Engine {}

private class Part: Makeable {
  class var injectedProperties: [InjectableProperty] { [] }

  required init() {}
}

private final class Pump: Part {}
private final class Spoiler: Part {}

private final class Hatch: Part, Opener {
  func open() -> String { "click" }
}

private final class Ticket {
  let text: String

  init(_ name: String?, _ seat: Int, _ note: String) {
    text = "\(name ?? "nil") \(seat) \(note)"
  }
}

private class Clock: SharedMakeable, InjectorDelegate, @unchecked Sendable {
  var told = 0

  class var injectedProperties: [InjectableProperty] { [] }

  required init() {}

  func didInjectDependencies() { told += 1 }
}

private final class Sundial: Clock, @unchecked Sendable {}

private final class Master: SharedMakeable, @unchecked Sendable {
  var servant: Servant?
  static var injectedProperties: [InjectableProperty] { [.property("servant")] }
}

private final class Servant: SharedMakeable, @unchecked Sendable {
  weak var master: Master?
  static var injectedProperties: [InjectableProperty] { [.reference("master", \Servant.master)] }
}

private final class Hen: SharedMakeable, @unchecked Sendable {
  @Injected var egg: Egg
  static var injectedProperties: [InjectableProperty] { [] }
}

private final class Egg: SharedMakeable, @unchecked Sendable {
  @Injected var hen: Hen
  static var injectedProperties: [InjectableProperty] { [] }
}

private final class Chicken: SharedMakeable, @unchecked Sendable {
  var egg: ChickenEgg?
  static var injectedProperties: [InjectableProperty] { [.property("egg")] }
}

private final class ChickenEgg: SharedMakeable, @unchecked Sendable {
  var chicken: Chicken?
  static var injectedProperties: [InjectableProperty] { [.property("chicken")] }
}

private final class Hatched: Sendable {
  init(from egg: Laid) {}
}

private final class Laid: Sendable {
  init(by bird: Hatched) {}
}

private final class Finder: Makeable {
  var child: Pump?
  weak var first: Pump?
  static var injectedProperties: [InjectableProperty] {
    [.property("child"), .reference("first", \Finder.first) { $0.child }]
  }
}

private func recorder(_ name: String, _ calls: Calls) -> Hooks {
  Hooks(make: { _, proceed in
    calls.add("\(name) begins")
    defer { calls.add("\(name) ends") }
    return try proceed()
  })
}
