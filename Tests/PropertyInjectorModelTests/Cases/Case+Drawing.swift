import DrawnCases
import PropertyInjector

extension Case {
  init(from dice: inout Dice) {
    var drawing = Drawing(dice: dice.split())
    self = drawing.drawCase()
  }
}

/// Draws a case. Most choices lean towards what fits together, so that much is injected, and
/// several registrations are made for one property.
private struct Drawing {
  var dice: Dice
  private var targets: [Layout] = []
  /// The properties for which most is registered.
  private var favorites: [Property] = []
  private var registrations: [Registration] = []
  /// How many values have been drawn to be set by hand.
  private var handmade = 0

  init(dice: Dice) { self.dice = dice }

  mutating func drawCase() -> Case {
    targets = [dice.draw(Layout.all)]
    while targets.count < 3, dice.happens(50) { targets.append(drawTarget()) }
    favorites = (0..<4).map { _ in drawProperty() }
    let count = dice.draw(0...12)
    let early = dice.draw(count / 2...count)
    var steps = (0..<count).map { _ in Step.register(drawRegistration()) }
    let rest = steps[early...] + (0..<dice.draw(2...8)).map { _ in drawCall() }
    steps.replaceSubrange(early..., with: rest.shuffled(using: &dice))
    steps += targets.indices.map { .inject($0, .unset) }
    steps += targets.indices.map { .readLazies($0) }
    return Case(policy: dice.happens(50) ? .keepFirst : .replace, targets: targets, steps: steps)
  }

  /// A target beside the first, as a rule of its type or of its family.
  private mutating func drawTarget() -> Layout {
    let root = targets[0].chain.last
    return switch dice.draw(0...99) {
    case ..<50: targets[0]
    case ..<80: dice.draw(Layout.all.filter { $0.chain.last == root })
    default: dice.draw(Layout.all)
    }
  }

  private mutating func drawCall() -> Step {
    let target = dice.draw(targets.indices)
    switch dice.draw(0...99) {
    case ..<35: return .inject(target, .unset)
    case ..<43: return .inject(target, .overwriting)
    case ..<57: return .inject(target, .allOrNothing)
    case ..<75: return drawSetting(of: target)
    case ..<78: return .readLazies(target)
    case ..<90:
      let (name, type, qualifier) = drawRegistered()
      let wanted = drawSupertype(of: dice.happens(60) ? type : dice.draw(type.subtypes))
      if let name, dice.happens(70) { return .lookUpName(name, wanted) }
      return .lookUpType(wanted, qualifier: qualifier)
    case ..<96:
      let (name, type, qualifier) = drawRegistered()
      return name.map { .removeProperty($0) } ?? .removeType(type, qualifier: qualifier)
    case ..<99: return .observe(dice.happens(70))
    default: return .removeAll
    }
  }

  private mutating func drawSetting(of target: Int) -> Step {
    let settable = targets[target].properties.enumerated().filter { _, property in
      property.kind != .constant && property.kind != .unowned && property.type.form != .untyped
    }
    guard !settable.isEmpty else { return .inject(target, .unset) }
    let (index, property) = dice.draw(settable)
    if property.form != .required, dice.happens(60) { return .set(target, property: index, nil) }
    handmade += 1
    return .set(target, property: index, Trace(dice.draw(property.type.subtypes), 1_000 + handmade))
  }

  /// The key of a registration or, rarely, one that nothing was registered with.
  private mutating func drawRegistered() -> (name: String?, ValueType, qualifier: String?) {
    guard dice.happens(85), !registrations.isEmpty else {
      return (dice.happens(50) ? drawProperty().name : nil, dice.draw(ValueType.registrable), nil)
    }
    let registration = dice.draw(registrations)
    return (registration.name, registration.type, registration.qualifier)
  }

  private mutating func drawRegistration() -> Registration {
    let property = dice.happens(70) ? dice.draw(favorites) : drawProperty()
    let isByName = dice.happens(property.kind == .marked ? 50 : 85)
    let made =
      dice.happens(75) && property.type.form != .untyped
      ? dice.draw(property.type.subtypes) : dice.draw(ValueType.concrete)
    let type = drawSupertype(of: made)
    let qualifier = dice.happens(85) ? property.qualifier : dice.draw([nil, "loud", "Loud"])
    // As a rule for one of the case's targets or a superclass, if it is for one.
    let limits = dice.happens(85) ? dice.draw(targets).chain : Layout.all.map(\.type)
    let registration = Registration(
      number: registrations.count + 1, name: isByName ? property.name : nil,
      qualifier: isByName ? nil : qualifier, target: dice.happens(35) ? dice.draw(limits) : nil,
      isExact: !isByName && dice.happens(15), type: type, source: drawSource(of: made, as: type))
    registrations.append(registration)
    return registration
  }

  private mutating func drawSource(of made: ValueType, as type: ValueType) -> Registration.Source {
    // The numbers are few, so that an object is registered more than once.
    if dice.happens(40) { return .instance(Trace(made, -900 - dice.draw(0...2))) }
    let scope: Scope = dice.draw([.transient, .singleton, type.form == .value ? .singleton : .weak])
    var outcomes = [Registration.Outcome.makes(made)]
    while outcomes.count < 3, dice.happens(40) {
      outcomes.append(dice.draw([.givesNil, .fails, .makes(dice.draw(type.subtypes))]))
    }
    return .factory(scope, outcomes.shuffled(using: &dice))
  }

  /// A property that looks as if it could be filled, more often than not.
  private mutating func drawProperty() -> Property {
    let properties = dice.draw(targets).properties
    let fillable = properties.filter {
      $0.kind == .lazy || $0.kind == .marked || $0.kind == .variable && $0.form != .required
    }
    return dice.happens(80) && !fillable.isEmpty ? dice.draw(fillable) : dice.draw(properties)
  }

  /// A type that includes a type, itself more often than not.
  private mutating func drawSupertype(of type: ValueType) -> ValueType {
    dice.happens(60) ? type : dice.draw(ValueType.registrable.filter { $0.includes(type) })
  }
}
