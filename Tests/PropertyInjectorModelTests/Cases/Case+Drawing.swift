import PropertyInjector
import TestSupport

extension Case {
  /// The case of a seed, always the same.
  init(seed: UInt64) {
    var drawing = Drawing(seed: seed)
    self = drawing.drawCase()
  }
}

/// Draws a case. Most choices lean towards what fits together, so that much is injected, and
/// several registrations are made for one property.
private struct Drawing {
  private var random: SeededGenerator
  private var targets: [Layout] = []
  /// The properties for which most is registered.
  private var favorites: [Property] = []
  private var registrations: [Registration] = []
  /// How many values have been drawn to be set by hand.
  private var handmade = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func drawCase() -> Case {
    targets = [draw(Layout.all)]
    while targets.count < 3, happens(50) { targets.append(drawTarget()) }
    favorites = (0..<4).map { _ in drawProperty() }
    let count = draw(0...12)
    let early = draw(count / 2...count)
    var steps = (0..<count).map { _ in Step.register(drawRegistration()) }
    let rest = steps[early...] + (0..<draw(2...8)).map { _ in drawCall() }
    steps.replaceSubrange(early..., with: rest.shuffled(using: &random))
    steps += targets.indices.map { .inject($0, .unset) }
    steps += targets.indices.map { .readLazies($0) }
    return Case(policy: happens(50) ? .keepFirst : .replace, targets: targets, steps: steps)
  }

  /// A target beside the first, as a rule of its type or of its family.
  private mutating func drawTarget() -> Layout {
    let family = Layout.all.filter { $0.root === targets[0].root }
    switch draw(0...99) {
    case ..<50: return targets[0]
    case ..<80: return draw(family)
    default: return draw(Layout.all)
    }
  }

  // MARK: Calls

  private mutating func drawCall() -> Step {
    let target = draw(Array(targets.indices))
    switch draw(0...99) {
    case ..<35: return .inject(target, .unset)
    case ..<43: return .inject(target, .overwriting)
    case ..<57: return .inject(target, .allOrNothing)
    case ..<75: return drawSetting(of: target)
    case ..<78: return .readLazies(target)
    case ..<90: return drawLookUp()
    case ..<96: return drawRemoval()
    case ..<99: return .observe(happens(70))
    default: return .removeAll
    }
  }

  private mutating func drawSetting(of target: Int) -> Step {
    let properties = targets[target].properties
    let settable = properties.indices.filter { properties[$0].isSettable }
    guard !settable.isEmpty else { return .inject(target, .unset) }
    let index = draw(settable)
    let property = properties[index]
    if property.form != .required, happens(60) { return .set(target, property: index, nil) }
    handmade += 1
    return .set(target, property: index, Trace(draw(property.type.subtypes), 1_000 + handmade))
  }

  private mutating func drawLookUp() -> Step {
    let (key, type, qualifier) = drawRegistered()
    let wanted = happens(60) ? drawSupertype(of: type) : drawSupertype(of: draw(type.subtypes))
    if let key, happens(70) { return .lookUpName(key, wanted) }
    return .lookUpType(wanted, qualifier: qualifier)
  }

  private mutating func drawRemoval() -> Step {
    let (key, type, qualifier) = drawRegistered()
    return key.map { .removeProperty($0) } ?? .removeType(type, qualifier: qualifier)
  }

  /// The key of a registration or, rarely, one that nothing was registered with.
  private mutating func drawRegistered() -> (name: String?, ValueType, qualifier: String?) {
    guard happens(85), !registrations.isEmpty else {
      return (happens(50) ? drawProperty().name : nil, draw(ValueType.registrable), nil)
    }
    let registration = draw(registrations)
    return (registration.name, registration.type, registration.qualifier)
  }

  // MARK: Registrations

  private mutating func drawRegistration() -> Registration {
    let property = happens(70) ? draw(favorites) : drawProperty()
    let isByName = happens(property.kind == .marked ? 50 : 85)
    let made =
      happens(75) && property.type.form != .untyped
      ? draw(property.type.subtypes) : draw(ValueType.concrete)
    let type = drawSupertype(of: made)
    registrations.append(
      Registration(
        number: registrations.count + 1, name: isByName ? property.name : nil,
        qualifier: isByName ? nil : happens(85) ? property.qualifier : draw([nil, "loud", "Loud"]),
        target: drawLimit(), isExact: !isByName && happens(15), type: type,
        source: drawSource(of: made, as: type)))
    return registrations[registrations.count - 1]
  }

  private mutating func drawSource(of made: ValueType, as type: ValueType) -> Registration.Source {
    // The numbers are few, so that an object is registered more than once.
    if happens(40) { return .instance(Trace(made, -900 - draw(0...2))) }
    let scope: Scope = draw([.transient, .singleton, type.form == .value ? .singleton : .weak])
    var outcomes = [Registration.Outcome.makes(made)]
    while outcomes.count < 3, happens(40) {
      switch draw(0...2) {
      case 0: outcomes.append(.givesNil)
      case 1: outcomes.append(.fails)
      default: outcomes.append(.makes(draw(type.subtypes)))
      }
    }
    return .factory(scope, outcomes.shuffled(using: &random))
  }

  /// The class or struct that a registration is for, as a rule one of the case's targets or a
  /// superclass.
  private mutating func drawLimit() -> Layout? {
    guard happens(35) else { return nil }
    return draw(happens(85) ? draw(targets).chain : Layout.all)
  }

  // MARK: Types and chance

  private mutating func drawProperty() -> Property {
    let properties = draw(targets).properties
    let fillable = properties.filter { $0.isNamedForFilling }
    return happens(80) && !fillable.isEmpty ? draw(fillable) : draw(properties)
  }

  /// A type that includes a type, itself more often than not.
  private mutating func drawSupertype(of type: ValueType) -> ValueType {
    happens(60) ? type : draw(ValueType.registrable.filter { $0.includes(type) })
  }

  private mutating func draw<Element>(_ choices: [Element]) -> Element {
    choices[draw(0...choices.count - 1)]
  }

  private mutating func draw(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func happens(_ percent: Int) -> Bool {
    draw(1...100) <= percent
  }
}

extension Property {
  /// Whether a target can set it by hand.
  fileprivate var isSettable: Bool {
    kind != .constant && kind != .unowned && type.form != .untyped
  }

  /// Whether it looks as if it could be filled.
  fileprivate var isNamedForFilling: Bool {
    kind == .lazy || kind == .marked || kind == .variable && form != .required
  }
}
