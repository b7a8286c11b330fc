import PropertyInjector

/// Predicts what an injector would do with types, and with those that it makes for them.
struct Survey {
  let explainer: Explainer
  /// The given types, then those made for them, in the order found, with their properties and what
  /// makes them, unless they were given.
  private(set) var diagnoses:
    [(plan: InjectionPlan, properties: [Explainer.Diagnosis], origin: Origin?)] = []
  /// The types that list their properties on another actor.
  private(set) var unreadable: [Any.Type] = []
  /// The registrations, in order, then types that are made without one.
  private(set) var registrations: [Registration]
  /// Registrations that fill a property, that bindings lead to, or that make one of the types.
  private(set) var wanted: Set<ObjectIdentifier> = []
  /// The registrations that each binding leads to for any target. Empty for dead ends.
  private(set) var boundTo: [ObjectIdentifier: [Registration]] = [:]
  /// The requests of the properties of each type, and those of each binding, one per target.
  private var requests: [ObjectIdentifier: [Request]] = [:]
  /// The types, how many others they are made for, and where they come from.
  private var found: [(type: Any.Type, depth: Int, origin: Origin?)] = []
  private var known: Set<ObjectIdentifier> = []
  private var asked: Set<Explainer.Inquiry> = []
  /// All dependencies, in the order of `registrations`.
  private(set) var dependencies: [Dependency] = []
  /// The dependencies of each registration.
  private(set) var dependenciesOf: [ObjectIdentifier: [Dependency]] = [:]
  /// The failures of kept values that need, directly or through what is made for them, a value of a
  /// scope that ends before they do.
  private(set) var captures: [InjectionFailure] = []

  /// The maximum depth of types made for types: generic types may nest forever.
  private static let depth = 100

  var types: [Any.Type] { found.map(\.type) }

  /// - Parameter types: If empty, all types that registrations make.
  init(of injector: Injector, _ types: [Any.Type]) {
    explainer = Explainer(of: injector, isAnywhere: true)
    // An override may have adopted a registration that it also inherits.
    var known: Set<ObjectIdentifier> = []
    registrations = explainer.parentChain.all.filter {
      $0.info.form != .arguments && known.insert(ObjectIdentifier($0)).inserted
    }
    for type in types { find(type, depth: 0) }
    if types.isEmpty {
      for maker in registrations { find(maker.madeType, Origin(maker: maker), depth: 0) }
    }
    var next = 0
    while next < found.count {
      examine(found[next].type, found[next].origin, depth: found[next].depth)
      next += 1
    }
    for registration in registrations {
      if let made = registration.madeType, self.known.contains(ObjectIdentifier(made)) {
        wanted.insert(ObjectIdentifier(registration))
      }
      // Follows unwanted bindings too, so they aren't taken for dead ends.
      if !wanted.contains(ObjectIdentifier(registration)) { _ = follow(registration, for: nil) }
    }
    addDependencies()
    captures = registrations.filter(\.keepsBeyondCalls).flatMap(captures)
  }

  /// Where a type comes from that wasn't given.
  struct Origin {
    let maker: Registration
    /// The property that it is made for first.
    var property: TargetProperty?
  }

  private mutating func find(_ type: Any.Type?, _ origin: Origin? = nil, depth: Int) {
    if let type, known.insert(ObjectIdentifier(type)).inserted {
      found.append((type, depth, origin))
    }
  }

  private mutating func examine(_ type: Any.Type, _ origin: Origin?, depth: Int) {
    guard let plan = explainer.injector.plan(of: type, mirroring: nil) else {
      return unreadable.append(type)
    }
    let properties = explainer.diagnoses(of: plan)
    diagnoses.append((plan, properties, origin))
    requests[ObjectIdentifier(type)] =
      properties.compactMap { $0.fillers.isEmpty ? nil : $0.request }
    guard depth < Self.depth else { return }
    for property in properties {
      for filler in property.fillers {
        want(filler, for: property.explanation.property, depth: depth)
      }
    }
  }

  private mutating func want(
    _ registration: Registration, for property: TargetProperty, depth: Int
  ) {
    let target = property.target
    if wanted.insert(ObjectIdentifier(registration)).inserted {
      if registration.info.isDeclared { registrations.append(registration) }
      find(
        registration.madeType, Origin(maker: registration, property: property), depth: depth + 1)
    }
    guard asked.insert(Explainer.Inquiry(registration, for: target)).inserted else { return }
    for bound in follow(registration, for: target) { want(bound, for: property, depth: depth) }
  }

  /// Records and returns the registrations that a binding leads to for a target.
  private mutating func follow(_ registration: Registration, for target: Any.Type?)
    -> [Registration]
  {
    guard let request = explainer.request(of: registration, for: target) else { return [] }
    requests[ObjectIdentifier(registration), default: []].append(request)
    let bound = request.upToSure(request.asked { $0 === registration })
    let known = boundTo[ObjectIdentifier(registration), default: []]
    boundTo[ObjectIdentifier(registration)] =
      known + bound.filter { bound in !known.contains { $0 === bound } }
    return bound
  }
}

// MARK: Dependencies

extension Survey {
  /// A registration that needs another one's value to make its own.
  struct Dependency {
    let registration: Registration
    let request: Request
    /// The other one, which serves the request.
    let served: Registration
  }

  /// Finds the dependencies of all registrations, and of those that they reach.
  private mutating func addDependencies() {
    var pending = registrations
    var known = Set(pending.map(ObjectIdentifier.init))
    var next = 0
    while next < pending.count {
      let maker = pending[next]
      let key = maker.madeType.map { ObjectIdentifier($0) } ?? ObjectIdentifier(maker)
      for request in requests[key, default: []] {
        guard let served = request.asked(whileMaking: { $0 === maker }).first else { continue }
        dependencies.append(Dependency(registration: maker, request: request, served: served))
        if known.insert(ObjectIdentifier(served)).inserted { pending.append(served) }
      }
      next += 1
    }
    dependenciesOf = Dictionary(grouping: dependencies) { ObjectIdentifier($0.registration) }
  }

  /// Returns the failures of what a kept value needs of scopes that end before it does.
  private func captures(by keeper: Registration) -> [InjectionFailure] {
    guard let home = try? explainer.injector.home(of: keeper) else { return [] }
    /// Whether the keeper may have a value of a scope.
    func mayHave(_ value: Registration) -> Bool {
      value.info.scope.kind == .lasting
        ? !keeper.outlivesValues(of: value) : (try? home.home(of: value)) != nil
    }
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(keeper)]
    var (pending, captured) = ([keeper], [Dependency]())
    while let maker = pending.popLast() {
      let reached = dependenciesOf[ObjectIdentifier(maker), default: []].filter {
        seen.insert(ObjectIdentifier($0.served)).inserted
      }
      captured += reached.filter { $0.served.info.scope.isOwn && !mayHave($0.served) }
      pending += reached.map(\.served).filter { !$0.info.scope.isOwn && !$0.keepsBeyondCalls }
    }
    return captured.map {
      let outside = NoValue.captured($0.served.info, by: keeper.info)
      return InjectionFailure(outside, $0.request.property, $0.served.info)
    }
  }
}
