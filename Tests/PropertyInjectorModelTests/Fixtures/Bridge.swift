import PropertyInjector

/// Leads from a word for a type to the type.
protocol Bridge: Sendable {
  func make(_ serial: Int) -> any Traced
  func register(_ registration: Registration, on injector: Injector, from workshop: Workshop)
  func remove(qualifier: String?, from injector: Injector)
  func lookUp(_ name: String, in injector: Injector) -> Trace?
  func lookUp(qualifier: String?, in injector: Injector) -> Trace?
}

extension ValueType {
  var bridge: any Bridge {
    switch self {
    case .vehicle: BridgeTo<Vehicle> { Vehicle(serial: $0) }
    case .car: BridgeTo<Car> { Car(serial: $0) }
    case .taxi: BridgeTo<Taxi> { Taxi(serial: $0) }
    case .amphibian: BridgeTo<Amphibian> { Amphibian(serial: $0) }
    case .boat: BridgeTo<Boat> { Boat(serial: $0) }
    case .buoy: BridgeTo<Buoy> { Buoy(serial: $0) }
    case .crateOfInt: BridgeTo<Crate<Int>> { Crate<Int>(serial: $0) }
    case .crateOfText: BridgeTo<Crate<String>> { Crate<String>(serial: $0) }
    case .scooter: BridgeTo<Scooter> { Scooter(serial: $0) }
    case .convoy: BridgeTo<Convoy> { Convoy(serial: $0) }
    case .spot: BridgeTo<Spot> { Spot(serial: $0) }
    case .signal: BridgeTo<Signal> { Signal(serial: $0) }
    case .int: BridgeTo<Int> { Int(serial: $0) }
    case .double: BridgeTo<Double> { Double(serial: $0) }
    case .bool: BridgeTo<Bool> { Bool(serial: $0) }
    case .byte: BridgeTo<UInt8> { UInt8(serial: $0) }
    case .text: BridgeTo<String> { String(serial: $0) }
    case .ints: BridgeTo<[Int]> { [Int](serial: $0) }
    case .cars: BridgeTo<[Car]> { [Car](serial: $0) }
    case .taxis: BridgeTo<[Taxi]> { [Taxi](serial: $0) }
    case .drives: BridgeTo<any Drives> { Scooter(serial: $0) }
    case .honks: BridgeTo<any Honks> { Signal(serial: $0) }
    case .floats: BridgeTo<any Floats> { Buoy(serial: $0) }
    case .drivesAndHonks: BridgeTo<any Drives & Honks> { Taxi(serial: $0) }
    case .drivesAndFloats: BridgeTo<any Drives & Floats> { Amphibian(serial: $0) }
    case .carAndHonks: BridgeTo<any Car & Honks> { Taxi(serial: $0) }
    case .any, .anyObject: fatalError("\(self) is for properties only")
    }
  }
}

private struct BridgeTo<Value: Sendable>: Bridge {
  private let made: @Sendable (Int) -> any Traced

  init(_ make: @escaping @Sendable (Int) -> any Traced) {
    made = make
  }

  func make(_ serial: Int) -> any Traced { made(serial) }

  func register(_ registration: Registration, on injector: Injector, from workshop: Workshop) {
    switch registration.source {
    case .instance(let trace):
      register(value(workshop.keep(trace)), registration, on: injector)
    case .factory(let scope, let outcomes) where outcomes.contains(.givesNil):
      register(registration, scope, on: injector) { try workshop.call(registration).map(value) }
    case .factory(let scope, _):
      register(registration, scope, on: injector) {
        guard let made = try workshop.call(registration) else { fatalError("It never gives nil") }
        return value(made)
      }
    }
  }

  private func register(
    _ instance: Value, _ registration: Registration, on injector: Injector
  ) {
    let (line, target) = (UInt(registration.number), registration.target?.type)
    if let name = registration.name {
      injector.registerProperty(name, for: target, .instance(instance), line: line)
    } else {
      injector.register(
        Value.self, qualifier: registration.qualifier, for: target, exactly: registration.isExact,
        .instance(instance), line: line)
    }
  }

  /// Registers a factory of the type, or of an optional of it.
  private func register<Made: Sendable>(
    _ registration: Registration, _ scope: Scope, on injector: Injector,
    factory: @escaping @Sendable () throws -> Made
  ) {
    let (line, target) = (UInt(registration.number), registration.target?.type)
    let (qualifier, isExact) = (registration.qualifier, registration.isExact)
    let source: Source<Made> =
      switch scope {
      case .transient: .factory(factory)
      case .singleton: .singleton(factory)
      case .graph: .graph(factory)
      case .weak: .weak(factory)
      default: .scoped(scope, factory)
      }
    if let name = registration.name {
      injector.registerProperty(name, for: target, source, line: line)
    } else {
      injector.register(
        Made.self, qualifier: qualifier, for: target, exactly: isExact, source, line: line)
    }
  }

  func remove(qualifier: String?, from injector: Injector) {
    injector.remove(Value.self, qualifier: qualifier)
  }

  func lookUp(_ name: String, in injector: Injector) -> Trace? {
    trace(injector.instance(forProperty: name, as: Value.self))
  }

  func lookUp(qualifier: String?, in injector: Injector) -> Trace? {
    trace(injector.instance(of: Value.self, qualifier: qualifier))
  }

  private func value(_ made: any Traced) -> Value {
    guard let value = made as? Value else { fatalError("\(made) is no \(Value.self)") }
    return value
  }

  private func trace(_ value: Value?) -> Trace? {
    (value as? any Traced)?.trace
  }
}
