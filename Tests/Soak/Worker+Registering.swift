import DrawnCases
import PropertyInjector
import Synchronization
import TestSupport

// Registering what anybody may find.
extension Worker {
  func register(on injector: Injector) {
    register(dice.draw(Name.changing), on: injector, realm: 0)
  }

  /// Registers a name in its way.
  func register(_ name: Name, on injector: Injector, realm: Int) {
    let (mark, world, findings) = (world.mark(name, in: realm), world, world.findings)
    switch name {
    case .marked:
      injector.registerProperty(name.word, .instance(Stamp(mark) as any Marked))
    case .number:
      injector.registerProperty(name.word, .instance(mark.number))
    case .text:
      injector.registerProperty(name.word, .instance("\(mark.number)"))
    case .fresh:
      let fails = dice.isOne(in: 8)
      injector.registerProperty(name.word) { [unowned world] () throws -> Stamp? in
        // Others that are current may say it on standard error.
        if fails, world.injectors.contains(where: { $0 === Injector.current }) { throw Planned() }
        return Stamp(mark)
      }
    case .single:
      let maker = Maker()
      injector.registerProperty(name.word, .singleton { maker.make(mark, once: true, findings) })
    case .loose:
      let maker = Maker()
      injector.registerProperty(name.word, .weak { maker.make(mark, once: false, findings) })
    case .plain, .left, .right, .kept:
      injector.registerProperty(name.word, .instance(Stamp(mark)))
    }
  }

  func remove(from injector: Injector) {
    injector.removeProperty(dice.draw(Name.changing).word)
    // The first injector has names that only their workers remove.
    if injector === world.injectors[1], dice.isOne(in: 200) {
      injector.removeAll()
      register(.kept, on: injector, realm: 0)
    }
  }

  /// Whatever others do, its own name is as it left it.
  func useOwnName() {
    let (injector, name) = (world.injectors[0], "own\(index)")
    func own() -> Int? {
      let shelf = Shelf()
      injector.injectDependencies(to: shelf)
      return shelf[index]
    }
    injector.removeProperty(name)
    check(own() == nil, "a name that was removed was injected")
    let number = world.mark(.number, in: 0).number
    injector.registerProperty(
      name, dice.isOne(in: 2) ? .instance(number) : .singleton { number })
    let found = injector.instance(forProperty: name, as: Int.self)
    check(own() == number && found == number, "a name that was registered was not found")
  }

  func swapShared() {
    guard dice.isOne(in: 10), world.isLate else { return world.swapShared(to: injector) }
    Injector.reset()
    Injector.configure(injector) { register(.kept, on: $0, realm: 0) }
  }

  func dropInjector() {
    weak var dropped: Injector?
    do {
      let (injector, page) = (Injector.quiet(), Page())
      dropped = injector
      for name in Name.changing { register(name, on: injector, realm: 0) }
      let report = injector.injectDependencies(to: page)
      check(Contents(of: page), report, "an injector of its own")
    }
    check(dropped == nil, "an injector was kept")
  }
}

/// Whether what is made belongs to an override that makes its own singletons, and to which.
enum Own {
  @TaskLocal static var realm: Int?
}

extension Stamp {
  /// What an override makes in place of what it inherits bears its own number. Inner overrides have
  /// greater ones.
  convenience init(inOwn mark: Mark) {
    let realm = max(mark.realm, Own.realm ?? 0)
    self.init(Mark(name: mark.name, realm: realm, serial: mark.serial))
  }
}

/// Notices what is made a second time, ever or while the last one is still there, where nobody makes
/// singletons of his own.
private final class Maker: Sendable {
  private let last = Locked<WeakReference?>(nil)

  func make(_ mark: Mark, once: Bool, _ findings: Findings) -> Stamp {
    let stamp = Stamp(inOwn: mark)
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
