import DrawnCases

extension Groves {
  private static let names = [
    "ash", "birch", "cedar", "elm", "fir", "larch", "maple", "oak", "pine", "yew",
  ]

  /// Draws properties, some of the type of a generic parameter, with names that a subclass of the
  /// owner of others can use.
  mutating func drawProperties(
    _ count: Int, without inherited: [Property], content: PropertyType? = nil
  ) -> [Property] {
    let taken = inherited.filter { !$0.isPrivate }.map(\.name)
    let free = Self.names.filter { !taken.contains($0) }.shuffled(using: &dice)
    return free.prefix(count).map { name in
      drawProperty(name, content: content != nil && dice.happens(50) ? content : nil)
    }
  }

  /// Draws a property of any type and kind, or one of a generic parameter.
  private mutating func drawProperty(_ name: String, content: PropertyType?) -> Property {
    var property = Property(name, content ?? drawType())
    property.isPrivate = dice.happens(40)
    drawKind(of: &property, upTo: content == nil ? 100 : 60)
    if property.kind == .marked, dice.happens(30) { property.qualifier = "loud" }
    let mayHaveInitial = property.kind == .lazy && dice.happens(50)
    if property.needsInitial || mayHaveInitial {
      initialsCount += 1
      property.initial = -initialsCount
    }
    if property.kind == .unowned, property.form == .required { property.initial = Property.anchor }
    return property
  }

  private mutating func drawType() -> PropertyType {
    let kinds = [
      PropertyType.classes, PropertyType.classes, PropertyType.values, PropertyType.values,
      PropertyType.protocols,
    ]
    return dice.draw(dice.draw(kinds))
  }

  private mutating func drawKind(of property: inout Property, upTo limit: Int) {
    let classTypes = PropertyType.classes + PropertyType.classBound
    switch dice.draw(1...limit) {
    case ...46: break
    case ...50: property.form = .twice
    case ...60: property.form = .unwrapped
    case ...70:
      if dice.happens(80) { property.type = dice.draw(PropertyType.padding) }
      property.form = .required
    case ...75: (property.kind, property.form) = (.lazy, .required)
    case ...79: property.kind = .lazy
    case ...85: property.kind = .marked
    case ...89: (property.kind, property.form) = (.marked, .required)
    case ...92: property.kind = .constant
    case ...93: (property.kind, property.form) = (.constant, .required)
    case ...96: (property.kind, property.type) = (.weak, dice.draw(classTypes))
    case ...97: (property.kind, property.type) = (.unowned, dice.draw(classTypes))
    case ...98:
      (property.kind, property.form) = (.unowned, .required)
      property.type = PropertyType.classes[1]
    default: property.type = dice.draw(PropertyType.untyped)
    }
  }
}
