import DrawnCases
import PropertyInjector
import TestSupport

// Registering, in all ways.
extension Worker {
  func register(_ name: Name, on injector: Injector, realm: Int = 0) {
    register(world.mark(name, in: realm), on: injector)
  }

  /// Registers a name in its way.
  private func register(_ mark: Mark, on injector: Injector) {
    let (name, world, maker) = (mark.name.rawValue, world, Maker(world.findings))
    switch mark.name {
    case .fresh:
      let fails = dice.isOne(in: 8)
      injector.registerProperty(name) { [unowned world] () throws -> Stamp? in
        // Others that are current may say it on standard error.
        if fails, world.injectors.contains(where: { $0 === Injector.current }) { throw Planned() }
        return Stamp(mark)
      }
    case .single, .right:
      injector.registerProperty(name, .singleton { maker.make(mark, once: true) })
    case .loose:
      injector.registerProperty(name, .weak { maker.make(mark, once: false) })
    case .plain, .left, .kept:
      injector.registerProperty(name, .instance(Stamp(mark)))
    }
  }

  func change() {
    let injector = injector
    register(dice.draw(Name.changing), on: injector)
    injector.removeProperty(dice.draw(Name.changing).rawValue)
    // Everything goes only from the second injector.
    if injector === world.injectors[1], dice.isOne(in: 200) {
      injector.removeAll()
      register(.kept, on: injector)
    }
  }

  /// Installs a pair, and uninstalls what it installed a while ago.
  func install() {
    let (injector, fails) = (injector, dice.isOne(in: 10))
    if modules.count > 2 { modules[0].injector.uninstall(modules.removeFirst().module) }
    let left = world.mark(.left, in: 0)
    do {
      let module = try injector.install("pair \(left.serial)") { injector in
        register(left, on: injector)
        register(Mark(name: .right, realm: 0, serial: left.serial), on: injector)
        if fails { throw Planned() }
      }
      check(!fails, "a module that throws was installed")
      modules.append((injector, module))
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
    injector.removeExtension(ear)
  }

  func swapShared() {
    guard dice.isOne(in: 10), world.isLate else { return world.swapShared(to: injector) }
    Injector.reset()
    Injector.configure(injector) { register(.kept, on: $0) }
  }

  func dropInjector() {
    weak var dropped: Injector?
    do {
      let injector = Injector.quiet()
      dropped = injector
      for name in Name.changing { register(name, on: injector) }
      injectPage(by: injector, [0], "an injector of its own")
    }
    check(dropped == nil, "an injector was kept")
  }
}

extension Told: InjectorExtension {
  func resolve(
    _: RegistrationInfo, for _: AnyObject?, by _: Injector, _ proceed: () throws -> Any?
  ) throws -> Any? {
    try proceed()
  }
}

/// Notices a second value where nobody makes singletons of his own: any, or one beside the last.
private final class Maker: Sendable {
  private let last = Locked<WeakReference?>(nil)
  private let findings: Findings

  init(_ findings: Findings) { self.findings = findings }

  func make(_ mark: Mark, once: Bool) -> Stamp {
    let stamp = Stamp(mark)
    if Own.realm != nil { return stamp }
    let previous = last.withLock { last in
      defer { last = WeakReference(stamp) }
      return last
    }
    if once ? previous != nil : previous?.object != nil {
      findings.add("\(mark.name) was made twice")
    }
    return stamp
  }
}
