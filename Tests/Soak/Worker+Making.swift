import DrawnCases
import PropertyInjector
import Synchronization
import TestSupport

// Graphs, modules, extensions, observers, tracked targets, and values that need each other.
extension Worker {
  func make() {
    let injector = world.injectors[0]
    do {
      let car = try injector.make(Car.self)
      check(car)
      let trailer = try injector.make(Wheel.self, parent: car)
      check(
        trailer.car === car && trailer.engine === car.engine && trailer.told == 1,
        "a part that was made later does not find its car")
      check(
        injector.children(of: car).contains { $0 === trailer }
          && injector.parent(of: trailer) === car, "a part is not in the tree")
    } catch {
      find("a car was not made: \(error)")
    }
  }

  private func check(_ car: Car) {
    let injector = world.injectors[0]
    guard let engine = car.engine, let front = car.front, let rear = car.rear,
      let garage = car.garage
    else { return find("a car lacks a part") }
    check(car.told == 1 && car.isToldLast, "a car was not told once, and after its parts")
    check(engine.told == 1 && front.told == 1 && rear.told == 1, "a part was not told once")
    check(garage.told == 1, "a shared object was told \(garage.told) times when it was handed out")
    check(world.isOnly(garage), "a shared object was made twice")
    check(front !== rear, "a part was used twice")
    check(
      engine.car === car && front.car === car && rear.car === car, "a part does not find its car")
    check(
      front.engine === engine && rear.engine === engine, "a wheel does not find the engine")
    check(injector.parent(of: engine) === car, "an engine has no parent")
  }

  func useArguments() {
    do {
      let van = try world.injectors[0].make(Van.self, "red \(index)")
      check(van.color == "red \(index)" && van.doors == 5, "arguments were mixed up")
    } catch {
      find("a van was not made: \(error)")
    }
  }

  func failToMake() {
    do {
      _ = try world.injectors[0].make(Wreck.self)
      find("what lacks something was made")
    } catch {
      check(error.failures.count == 1, "a wreck was not made: \(error)")
    }
  }

  /// Installs a pair, and uninstalls what it installed a while ago.
  func install() {
    let injector = injector
    if modules.count > 2 {
      let (injector, module) = modules.removeFirst()
      injector.uninstall(module)
    }
    let fails = dice.isOne(in: 10)
    let serial = world.mark(.left, in: 0).serial
    let (left, right) = (
      Mark(.left, realm: 0, serial: serial), Mark(.right, realm: 0, serial: serial)
    )
    let isNested = dice.isOne(in: 4)
    do {
      let module = try injector.install("pair \(index) \(serial)") { injector in
        injector.registerProperty("left", .instance(Stamp(left)))
        if isNested { try injector.install("inner \(index) \(serial)") { _ in } }
        check(
          injector.instance(forProperty: "left", as: Stamp.self)?.mark.serial != serial,
          "half a module was found")
        injector.registerProperty("right", .singleton { Stamp(inOwn: right) })
        if fails { throw Planned() }
      }
      check(!fails, "a module that throws was installed")
      modules.append((injector, module))
      if isNested {
        injector.modules.filter { $0.name == "inner \(index) \(serial)" }
          .forEach(injector.uninstall)
      }
    } catch {
      check(fails, "a module was not installed: \(error)")
    }
  }

  func extend() {
    let (injector, passing) = (injector, Passing())
    injector.addExtension(passing)
    injectPage(by: injector, [0], "with an extension")
    injectDeclared()
    injector.removeExtension(passing)
  }

  func observe() {
    let (injector, ear) = (injector, Ear())
    let observation = injector.observe { _ in
      ear.hear()
      _ = injector.instance(forProperty: "kept", as: Stamp.self)
    }
    injectPage(by: injector, [0], "with an observer")
    check(ear.hasHeard, "an observer was told nothing")
    observation.cancel()
    injectDeclared()
  }

  func track() {
    if dice.isOne(in: 50) {
      (tracking, panels) = (Injector.quiet(duplicates: .replace), [])
    }
    switch dice.draw(0..<4) {
    case 0:
      tracking.trackTargets(of: Panel.self)
    case 1:
      let panel = Panel()
      tracking.injectDependencies(to: panel)
      panels.append(panel)
      if panels.count > 20 { panels.removeFirst(dice.draw(0..<20)) }
    case 2:
      let told = panels.map(\.told.count)
      let reinjected = tracking.reinjectTrackedTargets()
      let tellings = zip(panels, told).map { $0.told.count - $1 }
      check(tellings.allSatisfy { $0 <= 1 }, "a target was told twice that it was filled anew")
      check(tellings.reduce(0, +) == reinjected.count, "not all were told that were filled anew")
      check(
        reinjected.allSatisfy { Set($0.properties).count == $0.properties.count },
        "a property was filled anew twice")
    default:
      register(dice.draw([.plain, .single, .number]), on: tracking, realm: 0)
      if dice.isOne(in: 10) { tracking.stopTrackingTargets(of: Panel.self) }
    }
    for panel in panels { check(panel.contents, [0], nil, "a tracked target") }
  }

  /// Whoever asks needs what others are making who need what he is making.
  func closeRing() {
    let name = "ring\(dice.draw(0..<3))"
    check(
      world.ring.instance(forProperty: name, as: Stamp.self) == nil, "a value needs itself and is")
  }

  func meet() {
    let injector = world.injectorOfCouple(isNew: dice.isOne(in: 4))
    let groom =
      switch dice.draw(0..<3) {
      case 0: injector.instance(of: Groom.self)
      case 1: injector.instance(of: Bride.self)?.groom
      default: injector.instance(of: Witness.self)?.groom
      }
    check(groom?.isMarried == true, "a couple isn't complete")
    check(groom === injector.instance(of: Groom.self), "there is no one groom")
    check(
      injector.issues.isEmpty,
      "a couple has an issue: \(injector.issues.first.map { "\($0)" } ?? "")")
  }
}

/// Knows whether there was anything to hear.
private final class Ear: Sendable {
  private let heard = Atomic(false)

  var hasHeard: Bool { heard.load(ordering: .relaxed) }

  func hear() {
    heard.store(true, ordering: .relaxed)
  }
}

/// Does what would be done without it.
private final class Passing: InjectorExtension {
  func resolve(
    _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
    _ proceed: () throws -> Any?
  ) throws -> Any? {
    try proceed()
  }

  func inject(
    _ target: Any, by injector: Injector, _ proceed: () -> InjectionReport
  ) -> InjectionReport {
    proceed()
  }
}
