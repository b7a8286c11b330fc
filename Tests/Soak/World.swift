import PropertyInjector
import Synchronization
import TestSupport

/// What all workers of a soak share.
final class World: Sendable {
  /// Two injectors that take turns in being the shared one.
  let injectors = [Injector.quiet(), Injector.quiet(duplicates: .replace)]
  /// On which requests are opened.
  let requests = Injector.quiet()
  let findings = Findings()
  private let serial = Atomic(0)
  private let realms = Atomic(0)
  private let swaps = Atomic(0)
  private let garage = Atomic<UInt>(0)
  private let ended = Atomic(false)
  private let late = Atomic(false)

  init() {
    for injector in injectors {
      injector.registerProperty("kept", .instance(Stamp(mark(.kept, in: 0))))
    }
    Worker.registerRequests(on: requests)
    Injector.configure(injectors[0]) { _ in }
  }

  /// Whether workers are to end.
  var isOver: Bool { ended.load(ordering: .acquiring) }
  func end() { ended.store(true, ordering: .releasing) }

  /// Whether the shared injector may be replaced however often. Before, it can be read without a
  /// lock.
  var isLate: Bool { late.load(ordering: .relaxed) }
  func becomeLate() { late.store(true, ordering: .relaxed) }

  /// A mark for something that is about to be registered.
  func mark(_ name: Name, in realm: Int) -> Mark {
    Mark(name: name, realm: realm, serial: serial.add(1, ordering: .relaxed).newValue)
  }

  /// Whether a mark was handed out.
  func hasMade(_ mark: Mark) -> Bool {
    mark.serial > 0 && mark.serial <= serial.load(ordering: .relaxed)
  }

  /// A number for an override.
  func newRealm() -> Int { realms.add(1, ordering: .relaxed).newValue & 0xFF_FFFF }

  /// Makes another injector the shared one.
  func swapShared(to injector: Injector) {
    if !isLate, swaps.add(1, ordering: .relaxed).newValue > 40 { return }
    Injector.replaceShared(with: injector)
  }

  /// Whether it is the only garage of the first injector.
  func isOnly(_ garage: Garage) -> Bool {
    let address = UInt(bitPattern: ObjectIdentifier(garage))
    let (isFirst, original) = self.garage.compareExchange(
      expected: 0, desired: address, ordering: .acquiringAndReleasing)
    return isFirst || original == address
  }
}

/// An error that is part of the plan.
struct Planned: Error {}

/// Remembers what went wrong, each kind of it once.
final class Findings: Sendable {
  private let texts = Locked<Set<String>>([])

  var all: [String] { texts.withLock { $0.sorted() } }

  func add(_ text: String) { texts.withLock { if $0.count < 50 { $0.insert(text) } } }
}
