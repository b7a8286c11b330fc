import PropertyInjector

// What is made in the soak.

/// A car with an engine and a wheel, and the garage that all have in common.
final class Car: Told, Makeable, @unchecked Sendable {
  private(set) var engine: Engine?
  private(set) var wheel: Wheel?
  private(set) var garage: Garage?
  /// Whether its parts were told before it was.
  private(set) var isToldLast = true

  static var injectedProperties: [InjectableProperty] {
    [.property("engine"), .property("wheel"), .property("garage")]
  }

  override func didInjectDependencies() {
    super.didInjectDependencies()
    isToldLast = engine?.told == 1 && wheel?.told == 1
  }
}

protocol CarPart: Told {
  var car: Car? { get }
}

final class Engine: Told, CarPart, Makeable, @unchecked Sendable {
  private(set) weak var car: Car?

  static var injectedProperties: [InjectableProperty] { [.reference("car", \Engine.car)] }
}

final class Wheel: Told, CarPart, Makeable, @unchecked Sendable {
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
