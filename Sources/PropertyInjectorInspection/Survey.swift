import PropertyInjector

/// Predicts what an injector would do with types, and with those that it makes for them.
struct Survey {
  let explainer: Explainer
  /// The diagnoses of the given types, then of those made for them, in the order found.
  private(set) var diagnoses: [Explainer.Diagnosis] = []
  /// The types that list their properties on another actor.
  private(set) var unreadable: [Any.Type] = []
  /// The registrations, in order, then types that are made without one.
  private(set) var registrations: [Registration]
  /// Registrations that fill a property, that bindings lead to, or that make one of the types.
  private(set) var wanted: Set<ObjectIdentifier> = []
  private(set) var types: [Any.Type] = []
  /// The registrations that each binding leads to for any target. Empty for dead ends.
  private(set) var boundTo: [ObjectIdentifier: [Registration]] = [:]
  /// All registrations that serve each binding's type, per target.
  private var servingBound: [ObjectIdentifier: [[Registration]]] = [:]
  private var seen: Set<ObjectIdentifier> = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var asked: Set<Explainer.Inquiry> = []
  private var pending: [(type: Any.Type, depth: Int)]

  /// The maximum depth of types made for types: generic types may nest forever.
  private static let depth = 100

  /// - Parameter types: If empty, all types that registrations make.
  init(of injector: Injector, _ types: [Any.Type]) {
    explainer = Explainer(of: injector, isAnywhere: true)
    // An override may have adopted a registration that it also inherits.
    var known: Set<ObjectIdentifier> = []
    registrations = explainer.parentChain.all.filter {
      $0.info.form != .arguments && known.insert(ObjectIdentifier($0)).inserted
    }
    let types = types.isEmpty ? registrations.compactMap(\.madeType) : types
    pending = types.map { ($0, depth: 0) }
    var next = 0
    while next < pending.count {
      examine(pending[next].type, depth: pending[next].depth)
      next += 1
    }
    for registration in registrations {
      if let made = registration.madeType, seen.contains(ObjectIdentifier(made)) {
        wanted.insert(ObjectIdentifier(registration))
      }
      // Follows unwanted bindings too, so they aren't taken for dead ends.
      if registration.info.boundType != nil, !wanted.contains(ObjectIdentifier(registration)) {
        _ = follow(registration, for: nil)
      }
    }
  }

  private mutating func examine(_ type: Any.Type, depth: Int) {
    guard seen.insert(ObjectIdentifier(type)).inserted else { return }
    types.append(type)
    guard let plan = explainer.injector.plan(of: type, mirroring: nil) else {
      return unreadable.append(type)
    }
    let diagnosis = explainer.diagnosis(of: plan)
    places[ObjectIdentifier(type)] = diagnoses.count
    diagnoses.append(diagnosis)
    guard depth < Self.depth else { return }
    for filler in diagnosis.properties.flatMap(\.fillers) { want(filler, for: type, depth: depth) }
  }

  private mutating func want(_ registration: Registration, for target: Any.Type, depth: Int) {
    if wanted.insert(ObjectIdentifier(registration)).inserted {
      if registration.info.isDeclared { registrations.append(registration) }
      if let type = registration.madeType { pending.append((type, depth + 1)) }
    }
    guard asked.insert(Explainer.Inquiry(registration, for: target)).inserted else { return }
    for bound in follow(registration, for: target) { want(bound, for: target, depth: depth) }
  }

  /// Records and returns the registrations that a binding leads to for a target.
  private mutating func follow(_ registration: Registration, for target: Any.Type?)
    -> [Registration]
  {
    guard let type = registration.info.boundType.map(strippingOptionals) else { return [] }
    let serving = explainer.bound(by: registration, for: target).registrations
    servingBound[ObjectIdentifier(registration), default: []].append(serving)
    let asked = Wish(type: type).asked(serving) { $0 === registration }
    let bound = explainer.upToSure(asked, as: type)
    let known = boundTo[ObjectIdentifier(registration), default: []]
    boundTo[ObjectIdentifier(registration)] =
      known + bound.filter { bound in !known.contains { $0 === bound } }
    return bound
  }

  /// A request that must be served to make a registration's value.
  struct Requirement {
    let wish: Wish
    let serving: [Registration]
    /// The property that makes it, unless a binding does.
    var property: TargetProperty?
    /// Whether it is for an `@Injected` property, which can fill itself when it is read.
    var waits = false
    var isStrong = false
  }

  func needs(of registration: Registration) -> [Requirement] {
    if let type = registration.info.boundType.map(strippingOptionals) {
      return servingBound[ObjectIdentifier(registration), default: []].map {
        Requirement(wish: Wish(type: type), serving: $0, isStrong: true)
      }
    }
    let made = registration.madeType.flatMap { places[ObjectIdentifier($0)] }
    return made.map { diagnoses[$0] }.map { diagnosis in
      diagnosis.properties.filter { !$0.fillers.isEmpty }.map { property in
        Requirement(
          wish: property.wish, serving: property.serving,
          property: property.explanation.property, waits: property.explanation.way == .wrapper,
          isStrong: diagnosis.plan.properties[property.explanation.property.position].isStrong)
      }
    } ?? []
  }
}
