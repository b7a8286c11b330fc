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
      let isFound = trailer.car === car && trailer.engine === car.engine && trailer.told == 1
      check(isFound, "a part that was made later does not find its car")
      let isChild = injector.children(of: car).contains { $0 === trailer }
      check(isChild && injector.parent(of: trailer) === car, "a part is not in the tree")
    } catch {
      check(false, "a car was not made: \(error)")
    }
  }

  private func check(_ car: Car) {
    guard let engine = car.engine, let front = car.front, let rear = car.rear,
      let garage = car.garage
    else { return check(false, "a car lacks a part") }
    check(car.told == 1 && car.isToldLast, "a car was not told once, and after its parts")
    check([engine, front, rear, garage].allSatisfy { $0.told == 1 }, "a part was not told once")
    check(world.isOnly(garage), "a shared object was made twice")
    check(front !== rear, "a part was used twice")
    let cars = [engine.car, front.car, rear.car, world.injectors[0].parent(of: engine) as? Car]
    check(cars.allSatisfy { $0 === car }, "a part does not find its car")
    let engines = [front.engine, rear.engine]
    check(engines.allSatisfy { $0 === engine }, "a wheel does not find the engine")
  }

  /// Installs a pair, and uninstalls what it installed a while ago.
  func install() {
    let (injector, fails, isNested) = (injector, dice.isOne(in: 10), dice.isOne(in: 4))
    if modules.count > 2 { modules[0].injector.uninstall(modules.removeFirst().module) }
    let left = world.mark(.left, in: 0)
    let right = Mark(name: .right, realm: 0, serial: left.serial)
    let inner = "inner \(left.serial)"
    do {
      let module = try injector.install("pair \(left.serial)") { injector in
        injector.registerProperty("left", .instance(Stamp(left)))
        if isNested { try injector.install(inner) { _ in } }
        let found = injector.instance(forProperty: "left", as: Stamp.self)
        check(found?.mark != left, "half a module was found")
        injector.registerProperty("right", .singleton { Stamp(inOwn: right) })
        if fails { throw Planned() }
      }
      check(!fails, "a module that throws was installed")
      modules.append((injector, module))
      injector.modules.filter { $0.name == inner }.forEach(injector.uninstall)
    } catch {
      check(fails, "a module was not installed: \(error)")
    }
  }

  /// Injects with an observer and an extension, which change nothing.
  func listen() {
    let (injector, ear) = (injector, Told())
    let observation = injector.observe { _ in
      ear.didInjectDependencies()
      _ = injector.instance(forProperty: "kept", as: Stamp.self)
    }
    injector.addExtension(ear)
    injectPage(by: injector, [0], "with an observer")
    check(ear.told > 0, "an observer was told nothing")
    observation.cancel()
    injectDeclared()
    injector.removeExtension(ear)
  }

  /// Whoever asks needs what others are making who need what he is making.
  func closeRing() {
    let value = world.ring.instance(forProperty: "ring\(dice.draw(0..<3))", as: Stamp.self)
    check(value == nil, "a value needs itself and is")
  }

  func meet() {
    let injector = world.injectorOfCouple(isNew: dice.isOne(in: 4))
    let groom =
      dice.isOne(in: 2)
      ? injector.instance(of: Groom.self) : injector.instance(of: Bride.self)?.groom
    check(groom?.isMarried == true, "a couple isn't complete")
    check(groom === injector.instance(of: Groom.self), "there is no one groom")
    let issue = injector.issues.first
    check(issue == nil, "a couple has an issue: \(issue.map { "\($0)" } ?? "")")
  }
}

extension Told: InjectorExtension {
  /// Does what would be done without it.
  func resolve(
    _: RegistrationInfo, for _: AnyObject?, by _: Injector, _ proceed: () throws -> Any?
  ) throws -> Any? {
    try proceed()
  }
}
