/// The types that properties and registrations are written with.
enum ValueType: CaseIterable {
  case vehicle, car, taxi, amphibian, boat, buoy, crateOfInt, crateOfText
  case scooter, convoy, spot, signal, int, double, bool, byte, text, ints, cars, taxis
  case drives, honks, floats, drivesAndHonks, drivesAndFloats, carAndHonks
  /// For properties only.
  case any, anyObject

  /// What sort of type it is. Those that are `untyped` say nothing about their values.
  enum Form { case `class`, value, protocols, untyped }

  var type: any Sendable.Type { facts.type }
  var form: Form { facts.form }

  /// Whether it is a superclass of a type, or protocols to which it conforms, or the type itself.
  func includes(_ type: ValueType) -> Bool { type == self || type.facts.supertypes.contains(self) }

  /// The type itself, its form, and its superclasses and protocols.
  private var facts: (type: any Sendable.Type, form: Form, supertypes: [ValueType]) {
    switch self {
    case .vehicle: (Vehicle.self, .class, [])
    case .car: (Car.self, .class, [.vehicle, .drives])
    case .taxi:
      (Taxi.self, .class, [.car, .vehicle, .drives, .honks, .drivesAndHonks, .carAndHonks])
    case .amphibian: (Amphibian.self, .class, [.car, .vehicle, .drives, .floats, .drivesAndFloats])
    case .boat: (Boat.self, .class, [.vehicle, .floats])
    case .buoy: (Buoy.self, .class, [.floats, .honks])
    case .crateOfInt: (Crate<Int>.self, .class, [])
    case .crateOfText: (Crate<String>.self, .class, [])
    case .scooter: (Scooter.self, .value, [.drives, .honks, .drivesAndHonks])
    case .convoy: (Convoy.self, .value, [.drives])
    case .spot: (Spot.self, .value, [])
    case .signal: (Signal.self, .value, [.honks])
    case .int: (Int.self, .value, [])
    case .double: (Double.self, .value, [])
    case .bool: (Bool.self, .value, [])
    case .byte: (UInt8.self, .value, [])
    case .text: (String.self, .value, [])
    case .ints: ([Int].self, .value, [])
    case .cars: ([Car].self, .value, [])
    case .taxis: ([Taxi].self, .value, [])
    case .drives: ((any Drives).self, .protocols, [])
    case .honks: ((any Honks).self, .protocols, [])
    case .floats: ((any Floats).self, .protocols, [])
    case .drivesAndHonks: ((any Drives & Honks).self, .protocols, [.drives, .honks])
    case .drivesAndFloats: ((any Drives & Floats).self, .protocols, [.drives, .floats])
    case .carAndHonks:
      (
        (any Car & Honks).self, .protocols, [.car, .vehicle, .drives, .honks, .drivesAndHonks]
      )
    case .any, .anyObject: ((any Sendable).self, .untyped, [])
    }
  }

  /// The types that a value can be of.
  static let concrete = allCases.filter { $0.form == .class || $0.form == .value }
  /// The types that can be registered.
  static let registrable = allCases.filter { $0.form != .untyped }
  /// The concrete types whose values can be used as one of this type.
  var subtypes: [ValueType] { Self.concrete.filter(includes) }

  /// The concrete type that a value is of. Of any other type no value is expected.
  init(of type: Any.Type) { self = Self.ofTypes[ObjectIdentifier(type)] ?? .any }

  private static let ofTypes = Dictionary(
    uniqueKeysWithValues: concrete.map { (ObjectIdentifier($0.type), $0) })
}
