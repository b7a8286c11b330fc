import DrawnCases
import PropertyInjector

// Graphs, modules, extensions, and observers.
extension Worker {
  /// Makes a car, and then another wheel for it.
  func make() {
    let injector = world.injectors[0]
    do {
      let car = try injector.make(Car.self)
      let spare = try injector.make(Wheel.self, parent: car)
      guard let engine = car.engine, let wheel = car.wheel, let garage = car.garage
      else { return check(false, "a car lacks a part") }
      check(car.told == 1 && car.isToldLast, "a car was not told once, and after its parts")
      check(garage.told == 1, "a shared object was not told once")
      check(world.isOnly(garage), "a shared object was made twice")
      check(spare !== wheel, "a part was used twice")
      for part in [engine, wheel, spare] as [any CarPart] {
        check(part.told == 1, "a part was not told once")
        check(part.car === car, "a part does not find its car")
        let isChild = injector.children(of: car).contains { $0 === part }
        check(isChild && injector.parent(of: part) === car, "a part is not in the tree")
      }
      let engines = [wheel.engine, spare.engine]
      check(engines.allSatisfy { $0 === engine }, "a wheel does not find the engine")
    } catch {
      check(false, "a car was not made: \(error)")
    }
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
}

extension Told: InjectorExtension {
  /// Does what would be done without it.
  func resolve(
    _: RegistrationInfo, for _: AnyObject?, by _: Injector, _ proceed: () throws -> Any?
  ) throws -> Any? {
    try proceed()
  }
}
