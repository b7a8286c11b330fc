/// What an injector would do with some types, and with those that it makes for them.
struct Survey {
  let explainer: Explainer
  /// Of the types that were asked for, and then of those that are made for them, as they are found.
  private(set) var diagnoses: [Explainer.Diagnosis] = []
  /// The types whose lists of properties belong to an actor that this isn't.
  private(set) var unreadable: [Any.Type] = []
  /// What is registered, in its order, and what is made though nobody registered it.
  private(set) var registrations: [Registration]
  /// The registrations that fill a property, that others lead to, or that make one of the types.
  private(set) var wanted: Set<ObjectIdentifier> = []
  private(set) var types: [Any.Type] = []
  /// What bindings lead to, for any target. Nothing, if that is so for all.
  private(set) var boundTo: [ObjectIdentifier: [Registration]] = [:]
  /// All that serves what they lead to, for each target.
  private var servingBound: [ObjectIdentifier: [[Registration]]] = [:]
  private var seen: Set<ObjectIdentifier> = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var asked: Set<Explainer.Inquiry> = []
  private var pending: [(type: Any.Type, depth: Int)]

  /// How far what is made for others is followed: generic types may need ever deeper ones.
  private static let depth = 100

  /// - Parameter types: Without types, all that are registered to be made.
  init(of injector: Injector, _ types: [Any.Type]) {
    explainer = Explainer(of: injector, isAnywhere: true)
    // One that an override adopted is inherited too.
    var known: Set<ObjectIdentifier> = []
    registrations = explainer.parentChain.registrations(\.registrations).filter {
      !$0.isArguments && known.insert(ObjectIdentifier($0)).inserted
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
      // A binding that nothing here wants may lead to what is for others.
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

  /// Notes and returns what a binding leads to for a target.
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

  /// What must be there for the value of a registration.
  struct Need {
    let wish: Wish
    /// All that serves it.
    let serving: [Registration]
    /// Whether it is for an `@Injected` property, which is filled when it is read, if not before.
    var waits = false
    /// Whether what needs it keeps it.
    var isStrong = false
  }

  func needs(of registration: Registration) -> [Need] {
    if let type = registration.info.boundType.map(strippingOptionals) {
      return servingBound[ObjectIdentifier(registration), default: []].map {
        Need(wish: Wish(type: type), serving: $0, isStrong: true)
      }
    }
    let made = registration.madeType.flatMap { places[ObjectIdentifier($0)] }
    return made.map { diagnoses[$0] }.map { diagnosis in
      diagnosis.properties.filter { !$0.fillers.isEmpty }.map { property in
        Need(
          wish: property.wish, serving: property.serving,
          waits: property.explanation.way == .wrapper,
          isStrong: diagnosis.plan.properties[property.explanation.property.position].isStrong)
      }
    } ?? []
  }
}
