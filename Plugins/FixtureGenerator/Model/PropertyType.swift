/// The type of a property, without the optional.
struct PropertyType {
  /// Its case of the tests' `ValueType`.
  let word: String
  /// As Swift spells it.
  let name: String
  /// The word of the type of its initial values, if it has none of its own.
  var sample: String?

  /// The type before a suffix.
  var operand: String { name.hasPrefix("any ") ? "(\(name))" : name }

  /// Whether it says nothing about its values.
  var isUntyped: Bool { name.hasPrefix("Any") }
}

extension PropertyType {
  static let classes = [
    PropertyType(word: "vehicle", name: "Vehicle"), PropertyType(word: "car", name: "Car"),
    PropertyType(word: "taxi", name: "Taxi"), PropertyType(word: "amphibian", name: "Amphibian"),
    PropertyType(word: "boat", name: "Boat"), PropertyType(word: "buoy", name: "Buoy"),
    PropertyType(word: "crateOfInt", name: "Crate<Int>"),
    PropertyType(word: "crateOfText", name: "Crate<String>"),
  ]
  static let classBound = [
    PropertyType(word: "floats", name: "any Floats", sample: "buoy"),
    PropertyType(word: "drivesAndFloats", name: "any Drives & Floats", sample: "amphibian"),
    PropertyType(word: "carAndHonks", name: "any Car & Honks", sample: "taxi"),
  ]
  static let padding = [
    PropertyType(word: "bool", name: "Bool"), PropertyType(word: "byte", name: "UInt8"),
  ]
  static let values =
    padding + [
      PropertyType(word: "scooter", name: "Scooter"), PropertyType(word: "convoy", name: "Convoy"),
      PropertyType(word: "spot", name: "Spot"), PropertyType(word: "signal", name: "Signal"),
      PropertyType(word: "int", name: "Int"), PropertyType(word: "double", name: "Double"),
      PropertyType(word: "text", name: "String"), PropertyType(word: "ints", name: "[Int]"),
      PropertyType(word: "cars", name: "[Car]"), PropertyType(word: "taxis", name: "[Taxi]"),
    ]
  static let protocols =
    classBound + [
      PropertyType(word: "drives", name: "any Drives", sample: "scooter"),
      PropertyType(word: "honks", name: "any Honks", sample: "signal"),
      PropertyType(word: "drivesAndHonks", name: "any Drives & Honks", sample: "taxi"),
    ]
  static let untyped = [
    PropertyType(word: "any", name: "Any"), PropertyType(word: "anyObject", name: "AnyObject"),
  ]
}
