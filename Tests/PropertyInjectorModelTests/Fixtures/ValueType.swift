/// The types that properties and registrations are written with, as Swift spells them.
enum ValueType: String, CaseIterable {
  case vehicle = "Vehicle"
  case car = "Car"
  case taxi = "Taxi"
  case amphibian = "Amphibian"
  case boat = "Boat"
  case buoy = "Buoy"
  case crateOfInt = "Crate<Int>"
  case crateOfText = "Crate<String>"
  case scooter = "Scooter"
  case convoy = "Convoy"
  case spot = "Spot"
  case signal = "Signal"
  case int = "Int"
  case double = "Double"
  case bool = "Bool"
  case byte = "UInt8"
  case text = "String"
  case ints = "[Int]"
  case cars = "[Car]"
  case taxis = "[Taxi]"
  case drives = "any Drives"
  case honks = "any Honks"
  case floats = "any Floats"
  case drivesAndHonks = "any Drives & Honks"
  case drivesAndFloats = "any Drives & Floats"
  case carAndHonks = "any Car & Honks"
  case any = "Any"
  case anyObject = "AnyObject"

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

  /// Whether it is a superclass of a type, or protocols to which it conforms, or the type itself.
  func includes(_ type: ValueType) -> Bool {
    type == self || type.supertypes.contains(self)
  }

  /// Of a class its superclasses, and of a class or value type its protocols; as `Vehicles.swift`
  /// has them.
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

extension ValueType: CustomStringConvertible {
  var description: String { rawValue }

  /// The type before a suffix.
  var operand: String { form == .protocols ? "(\(rawValue))" : rawValue }
}
