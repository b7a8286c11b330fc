/// The types that properties and registrations are written with.
enum ValueType: CaseIterable {
  case vehicle, car, taxi, amphibian, boat, buoy, crateOfInt, crateOfText
  case scooter, convoy, spot, signal, int, double, bool, byte, text, ints, cars, taxis
  case drives, honks, floats, drivesAndHonks, drivesAndFloats, carAndHonks
  /// For properties only.
  case any, anyObject

  /// What sort of type it is. Those that are `untyped` say nothing about their values.
  enum Form { case `class`, value, protocols, untyped }

  var form: Form {
    switch self {
    case .vehicle, .car, .taxi, .amphibian, .boat, .buoy, .crateOfInt, .crateOfText: .class
    case .drives, .honks, .floats, .drivesAndHonks, .drivesAndFloats, .carAndHonks: .protocols
    case .any, .anyObject: .untyped
    default: .value
    }
  }

  /// The type itself.
  var type: any Sendable.Type {
    switch self {
    case .vehicle: Vehicle.self
    case .car: Car.self
    case .taxi: Taxi.self
    case .amphibian: Amphibian.self
    case .boat: Boat.self
    case .buoy: Buoy.self
    case .crateOfInt: Crate<Int>.self
    case .crateOfText: Crate<String>.self
    case .scooter: Scooter.self
    case .convoy: Convoy.self
    case .spot: Spot.self
    case .signal: Signal.self
    case .int: Int.self
    case .double: Double.self
    case .bool: Bool.self
    case .byte: UInt8.self
    case .text: String.self
    case .ints: [Int].self
    case .cars: [Car].self
    case .taxis: [Taxi].self
    case .drives: (any Drives).self
    case .honks: (any Honks).self
    case .floats: (any Floats).self
    case .drivesAndHonks: (any Drives & Honks).self
    case .drivesAndFloats: (any Drives & Floats).self
    case .carAndHonks: (any Car & Honks).self
    case .any, .anyObject: (any Sendable).self
    }
  }

  /// Whether it is a superclass of a type, or protocols to which it conforms, or the type itself.
  func includes(_ type: ValueType) -> Bool {
    type == self || type.supertypes.contains(self)
  }

  /// Of a class its superclasses, and of a class or value type its protocols.
  private var supertypes: [ValueType] {
    switch self {
    case .car: [.vehicle, .drives]
    case .taxi: [.car, .vehicle, .drives, .honks, .drivesAndHonks, .carAndHonks]
    case .amphibian: [.car, .vehicle, .drives, .floats, .drivesAndFloats]
    case .boat: [.vehicle, .floats]
    case .buoy: [.floats, .honks]
    case .scooter: [.drives, .honks, .drivesAndHonks]
    case .convoy: [.drives]
    case .signal: [.honks]
    default: []
    }
  }

  /// The types that a value can be of.
  static let concrete = allCases.filter { $0.form == .class || $0.form == .value }
  /// The types that can be registered.
  static let registrable = allCases.filter { $0.form != .untyped }
  /// The concrete types whose values can be used as one of this type.
  var subtypes: [ValueType] { Self.concrete.filter(includes) }
}
