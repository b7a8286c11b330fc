import PropertyInjector
import PropertyInjectorInspection

/// An injector and its targets as they must be, by `Rules.swift` and what follows here.
struct Reference {
  private let policy: DuplicatePolicy
  private var registrations: [Registration] = []
  private var targets: [ReferenceTarget]
  private var calls: [Int: Int] = [:]
  private var made = 0
  /// The values of singletons, and the last ones of what is weak, by their registrations.
  private var kept: [Int: Trace] = [:]
  /// What an injection of all or nothing has found and not set yet.
  private var ready: [(property: Int, value: Trace)] = []

  init(_ policy: DuplicatePolicy, _ targets: [Layout]) {
    self.policy = policy
    self.targets = targets.map { ReferenceTarget($0) }
  }

  mutating func perform(_ step: Step) -> Observation {
    var answer = Answer.nothing
    let explained = step.injects.map(explain) ?? []
    switch step {
    case .register(let registration): registrations.insert(registration, policy)
    case .removeProperty(let name): registrations.removeAll { $0.name == name }
    case .removeType(let type, let qualifier):
      registrations.removeAll { $0.name == nil && $0.type == type && $0.qualifier == qualifier }
    case .removeAll: registrations = []
    case .inject(let target, let extent): answer = inject(target, extent)
    case .set(let target, let property, let value): targets[target].set(property, to: value)
    case .readLazies(let target): targets[target].readLazies()
    case .lookUpName(let name, let type): answer = .found(lookUp(type, named: name))
    case .lookUpType(let type, let qualifier): answer = .found(lookUp(type, qualifier))
    case .observe: break
    }
    return Observation(
      answer: answer, registered: registrations.map(\.number), calls: calls,
      contents: targets.indices.map { targets[$0].look(lazies: $0 == step.readsLazies) },
      timesTold: targets.map(\.timesTold), explained: explained)
  }

  /// The registration that would be asked first for each property that is unset.
  private func explain(_ target: Int) -> [Int?] {
    let layout = targets[target].layout
    return layout.properties.enumerated().map { index, property in
      guard property.isFillable, targets[target].isUnset(index) else { return nil }
      let offers = registrations.offers(for: property, of: layout, policy)
      return offers.registrations.first { $0.mayFit(property.type) }?.number
    }
  }

  /// Fills what is unset, one property after the other. All or nothing: what is marked or
  /// registered must be filled, and is set in the end.
  private mutating func inject(_ target: Int, _ extent: Extent) -> Answer {
    let layout = targets[target].layout
    var (count, failures) = (0, 0)
    for (index, property) in layout.properties.enumerated() where property.isFillable {
      guard extent == .overwriting || targets[target].isUnset(index) else { continue }
      let offers = registrations.offers(for: property, of: layout, policy)
      switch firstValue(of: property.type, in: offers) {
      case .value(let value):
        count += 1
        if extent == .allOrNothing {
          ready.append((index, value))
        } else {
          targets[target].set(index, to: value)
        }
      case .failure: failures += 1
      case .nothing where extent == .allOrNothing:
        failures += property.kind == .marked || !offers.registrations.isEmpty ? 1 : 0
      case .givenNil where extent == .allOrNothing:
        failures += property.kind == .marked && property.form == .required ? 1 : 0
      case .nothing, .givenNil: break
      }
    }
    defer { ready = [] }
    if extent == .allOrNothing, failures > 0 { return .threw(failures: failures) }
    for (index, value) in ready { targets[target].set(index, to: value) }
    if layout.isDelegate, count > 0 { targets[target].timesTold += 1 }
    return .injected(count, failures: failures)
  }

  /// What surely fits goes before what only its value can tell.
  private mutating func lookUp(_ type: ValueType, named name: String) -> Trace? {
    let named = registrations.filter { $0.name == name }.preferred(for: nil, policy)
    let sure = named.filter { $0.serves(type) }
    return firstValue(of: type, in: Offers(registrations: sure.isEmpty ? named : sure)).trace
  }

  /// Of several names the first counts.
  private mutating func lookUp(_ type: ValueType, _ qualifier: String?) -> Trace? {
    var offers = registrations.offers(ofType: type, qualifier, for: nil, policy)
    offers.registrations += offers.rivals.prefix(1)
    return firstValue(of: type, in: offers).trace
  }

  private enum Outcome {
    case value(Trace)
    /// Nothing fits.
    case nothing
    /// A factory returned nil.
    case givenNil
    /// A factory threw, or made what doesn't fit.
    case failure

    var trace: Trace? { if case .value(let value) = self { value } else { nil } }
  }

  /// The value of the first that fits. One that gives nil or throws isn't followed by the next.
  private mutating func firstValue(of type: ValueType, in offers: Offers) -> Outcome {
    var result = Outcome.nothing
    for registration in offers.registrations where registration.mayFit(type) {
      let outcome = value(of: registration)
      guard case .value(let value) = outcome, !type.includes(value.type) else { return outcome }
      result = .failure
    }
    return result
  }

  private mutating func value(of registration: Registration) -> Outcome {
    guard case .factory(let scope, _) = registration.source else {
      return registration.instance.map { .value($0) } ?? .nothing
    }
    if let value = kept[registration.number], scope == .singleton || isHeld(value) {
      return .value(value)
    }
    let before = calls[registration.number, default: 0]
    calls[registration.number] = before + 1
    switch registration.outcome(after: before) {
    case .givesNil: return .givenNil
    case .fails: return .failure
    case .makes(let type):
      made += 1
      // Only an object can be held weakly.
      if scope == .weak, type.form != .class { return .failure }
      let value = Trace(type, made)
      if scope != .transient { kept[registration.number] = value }
      return .value(value)
    }
  }

  /// Whether somebody holds a value beside the injector.
  private func isHeld(_ value: Trace) -> Bool {
    ready.contains { $0.value == value } || targets.contains { $0.holds(value) }
  }
}

/// What the properties of a target must hold.
private struct ReferenceTarget {
  let layout: Layout
  var timesTold = 0
  private var contents: [Trace?]
  /// Which properties have been set or, if they are lazy, read.
  private var accessed: Set<Int> = []

  init(_ layout: Layout) {
    self.layout = layout
    contents = layout.properties.map { $0.kind == .lazy ? nil : $0.initial }
  }

  /// Whether a property is nil; a lazy one, whether it hasn't been set or read.
  func isUnset(_ property: Int) -> Bool {
    isLazy(property) ? !accessed.contains(property) : contents[property] == nil
  }

  func holds(_ value: Trace) -> Bool {
    zip(layout.properties, contents).contains { $0.kind != .weak && $1 == value }
  }

  mutating func set(_ property: Int, to value: Trace?) {
    contents[property] = value
    accessed.insert(property)
  }

  mutating func readLazies() {
    for property in contents.indices where isLazy(property) && isUnset(property) {
      set(property, to: layout.properties[property].initial)
    }
  }

  func look(lazies: Bool) -> [Trace?] {
    contents.indices.map { isLazy($0) && !lazies ? nil : contents[$0] }
  }

  private func isLazy(_ property: Int) -> Bool { layout.properties[property].kind == .lazy }
}
