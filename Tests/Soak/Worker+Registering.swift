import DrawnCases
import PropertyInjector
import Synchronization
import TestSupport

// Registering what anybody may find.
extension Worker {
  func register(on injector: Injector) {
    register(dice.draw(Name.changing), on: injector, realm: 0)
  }

  /// Registers a name in some way, or something of a type that no property of that name has.
  func register(_ name: Name, on injector: Injector, realm: Int) {
    let mark = world.mark(name, in: realm)
    switch name {
    case .plain:
      injector.registerProperty(name.word, .instance(Stamp(mark)))
    case .marked:
      injector.registerProperty(name.word, .instance(Stamp(mark) as any Marked))
    case .number where injector === tracking && dice.isOne(in: 4):
      injector.registerProperty(name.word, .instance("no number"))
    case .number:
      injector.registerProperty(name.word, .instance(mark.number))
    case .text:
      injector.registerProperty(name.word, .instance(mark.text))
    case .fresh:
      let fails = dice.isOne(in: 8)
      injector.registerProperty(name.word) { [unowned world] () throws -> Stamp? in
        // Others that are current may say it on standard error.
        if fails, world.injectors.contains(where: { $0 === Injector.current }) { throw Planned() }
        return Stamp(mark)
      }
    case .single:
      let once = Once(world.findings)
      injector.registerProperty(
        name.word,
        .singleton {
          once.note("a singleton was made twice")
          return Stamp(inOwn: mark)
        })
    case .loose:
      let last = LastOne(world.findings)
      injector.registerProperty(name.word, .weak { last.note(Stamp(inOwn: mark)) })
    case .left, .right, .kept:
      find("nobody registers \(name) by itself")
    }
  }

  func remove(from injector: Injector) {
    injector.removeProperty(dice.draw(Name.changing).word)
    // The first injector has names that only their workers remove.
    if injector === world.injectors[1], dice.isOne(in: 200) {
      injector.removeAll()
      injector.registerProperty("kept", .instance(Stamp(world.mark(.kept, in: 0))))
    }
  }

  /// Whatever others do, its own name is as it left it.
  func useOwnName() {
    let injector = world.injectors[0]
    let name = "own\(index)"
    injector.removeProperty(name)
    check(own() == nil, "a name that was removed was injected")
    let mark = world.mark(.number, in: 0)
    if dice.isOne(in: 2) {
      injector.registerProperty(name, .instance(mark.number))
    } else {
      injector.registerProperty(name, .singleton { mark.number })
    }
    check(own() == mark.number, "a name that was registered was not injected")
    check(
      injector.instance(forProperty: name, as: Int.self) == mark.number,
      "a name that was registered was not found")
  }

  private func own() -> Int? {
    let shelf = Shelf()
    world.injectors[0].injectDependencies(to: shelf)
    return shelf[index]
  }

  func completeRegistration() {
    let listener = Listener(world.findings)
    let injector = injector
    injector.register(Listener.self, qualifier: "\(index)", .instance(listener))
    injector.completeRegistration()
    injector.remove(Listener.self, qualifier: "\(index)")
    _ = injector.registrations.count + injector.issues.count + injector.modules.count
  }

  func swapShared() {
    if dice.isOne(in: 10), world.isLate {
      Injector.reset()
      Injector.configure(injector) {
        $0.registerProperty("kept", .instance(Stamp(world.mark(.kept, in: 0))))
      }
    } else {
      world.swapShared(to: injector)
    }
  }

  func dropInjector() {
    weak var dropped: Injector?
    do {
      let injector = Injector.quiet()
      dropped = injector
      for name in Name.changing { register(name, on: injector, realm: 0) }
      let page = Page()
      let report = injector.injectDependencies(to: page)
      check(page.contents, [0], report, "an injector of its own")
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
    self.init(Mark(mark.name, realm: max(mark.realm, Own.realm ?? 0), serial: mark.serial))
  }
}

/// Notices what happens a second time, where nobody makes singletons of his own.
private final class Once: Sendable {
  private let count = Atomic(0)
  private let findings: Findings

  init(_ findings: Findings) {
    self.findings = findings
  }

  func note(_ text: String) {
    guard Own.realm == nil else { return }
    findings.check(count.add(1, ordering: .relaxed).newValue == 1, text)
  }
}

/// Notices when a weak value is made while the last one is still there.
private final class LastOne: Sendable {
  private let last = Locked<WeakReference?>(nil)
  private let findings: Findings

  init(_ findings: Findings) {
    self.findings = findings
  }

  func note(_ stamp: Stamp) -> Stamp {
    guard Own.realm == nil else { return stamp }
    let previous = last.withLock { last -> Stamp? in
      defer { last = WeakReference(stamp) }
      return last?.object as? Stamp
    }
    findings.check(previous == nil, "a weak value was made while the last one was there")
    return stamp
  }
}

/// Is told once.
private final class Listener: RegistrationDelegate, Sendable {
  private let told = Atomic(0)
  private let findings: Findings

  init(_ findings: Findings) {
    self.findings = findings
  }

  func didCompleteRegistration(in injector: Injector) {
    findings.check(
      told.add(1, ordering: .relaxed).newValue == 1, "an instance was told twice that all is there")
  }
}
