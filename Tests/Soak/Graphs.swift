import PropertyInjector
import Synchronization

// What is made in the soak.

/// A car with an engine and two wheels, and the garage that all have in common.
final class Car: Makeable, InjectorDelegate {
  private(set) var engine: Engine?
  private(set) var front, rear: Wheel?
  private(set) var garage: Garage?
  private(set) var told = 0
  /// Whether its parts were told before it was.
  private(set) var isToldLast = true

  static var injectedProperties: [InjectableProperty] {
    [.property("engine"), .property("front"), .property("rear"), .property("garage")]
  }

  func didInjectDependencies() {
    told += 1
    isToldLast = engine?.told == 1 && front?.told == 1 && rear?.told == 1
  }
}

final class Engine: Makeable, InjectorDelegate {
  private(set) weak var car: Car?
  private(set) var told = 0

  static var injectedProperties: [InjectableProperty] { [.reference("car", \Engine.car)] }

  func didInjectDependencies() { told += 1 }
}

final class Wheel: Makeable, InjectorDelegate {
  private(set) weak var car: Car?
  private(set) weak var engine: Engine?
  private(set) var told = 0

  static var injectedProperties: [InjectableProperty] {
    [.reference("car", \Wheel.car), .reference("engine", \Wheel.engine)]
  }

  func didInjectDependencies() { told += 1 }
}

/// Made once.
final class Garage: SharedMakeable, InjectorDelegate, Sendable {
  private let tellings = Atomic(0)

  static var injectedProperties: [InjectableProperty] { [] }

  var told: Int { tellings.load(ordering: .acquiring) }

  func didInjectDependencies() { tellings.add(1, ordering: .acquiringAndReleasing) }
}

/// Made with arguments.
final class Van {
  let color: String
  let doors: Int

  init(color: String, doors: Int) {
    self.color = color
    self.doors = doors
  }
}

/// Can't be made.
final class Wreck: Makeable {
  private(set) var missing: Window?

  static var injectedProperties: [InjectableProperty] { [.property("missing")] }
}

/// Three that need each other, through a factory and through properties of which some are weak.
final class Groom: InjectorDelegate, @unchecked Sendable {
  @Injected var bride: Bride?
  private let tellings = Atomic(0)
  var told: Int { tellings.load(ordering: .relaxed) }

  func didInjectDependencies() { tellings.add(1, ordering: .relaxed) }

  /// Whether all three know each other, and were told once.
  var isMarried: Bool {
    guard let bride else { return false }
    return bride.groom === self && bride.witness.groom === self && told == 1 && bride.told == 1
      && bride.witness.told == 1
  }
}

class Guest: Injectable, InjectorDelegate, @unchecked Sendable {
  final weak var groom: Groom?
  private let tellings = Atomic(0)
  final var told: Int { tellings.load(ordering: .relaxed) }

  final func didInjectDependencies() { tellings.add(1, ordering: .relaxed) }

  static var injectedProperties: [InjectableProperty] { [.property("groom", \Guest.groom)] }
}

final class Bride: Guest, @unchecked Sendable {
  let witness: Witness

  init(_ witness: Witness) { self.witness = witness }
}

final class Witness: Guest, @unchecked Sendable {}
