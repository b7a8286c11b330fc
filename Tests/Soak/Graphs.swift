import PropertyInjector

// What is made in the soak.

/// A car with an engine and two wheels, and the garage that all have in common.
final class Car: Told, Makeable, @unchecked Sendable {
  private(set) var engine: Engine?
  private(set) var front, rear: Wheel?
  private(set) var garage: Garage?
  /// Whether its parts were told before it was.
  private(set) var isToldLast = true

  static var injectedProperties: [InjectableProperty] {
    [.property("engine"), .property("front"), .property("rear"), .property("garage")]
  }

  override func didInjectDependencies() {
    super.didInjectDependencies()
    isToldLast = engine?.told == 1 && front?.told == 1 && rear?.told == 1
  }
}

final class Engine: Told, Makeable, @unchecked Sendable {
  private(set) weak var car: Car?

  static var injectedProperties: [InjectableProperty] { [.reference("car", \Engine.car)] }
}

final class Wheel: Told, Makeable, @unchecked Sendable {
  private(set) weak var car: Car?
  private(set) weak var engine: Engine?

  static var injectedProperties: [InjectableProperty] {
    [.reference("car", \Wheel.car), .reference("engine", \Wheel.engine)]
  }
}

/// Made once.
final class Garage: Told, SharedMakeable, @unchecked Sendable {
  static var injectedProperties: [InjectableProperty] { [] }
}

/// Two that need each other.
final class Groom: Told, @unchecked Sendable {
  @Injected var bride: Bride?

  /// Whether both know each other, and were told once.
  var isMarried: Bool {
    bride.map { $0.groom === self && told == 1 && $0.told == 1 } ?? false
  }
}

final class Bride: Told, Injectable, @unchecked Sendable {
  weak var groom: Groom?

  static var injectedProperties: [InjectableProperty] { [.property("groom", \Bride.groom)] }
}
