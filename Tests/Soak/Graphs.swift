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

/// Two that need each other. What closes the cycle is left for when it is read, which nobody does.
final class Groom: @unchecked Sendable {
  @Injected var bride: Bride?
}

final class Bride: @unchecked Sendable {
  @Injected var groom: Groom?
}
