import PropertyInjector

/// Predicts what an injector would do with types, and with those that it makes for them.
struct Survey {
  let explainer: Explainer
  /// The given types, then those made for them, in the order found.
  private(set) var examined: [Examined] = []
  /// The registrations, in order, then types that are made without one.
  private(set) var registrations: [Registration]
  /// Registrations that fill a property, that bindings lead to, or that make one of the types.
  private(set) var wanted: Set<Registration> = []
  /// What each registration asks for when it makes a value, and what serves that.
  private var needs: [Registration: [Dependency]] = [:]
  /// The failures of kept values that need, directly or through what is made for them, a value of a
  /// scope that ends before they do.
  private(set) var captures: [InjectionFailure] = []
  /// The requests of the properties of each type, and those of each binding, one per target.
  private var requests: [ObjectIdentifier: [Request]] = [:]
  private var followed: Set<[ObjectIdentifier]> = []

  /// The maximum depth of types made for types: generic types may nest forever.
  private static let depth = 100

  /// A type, and where it comes from if it wasn't given.
  struct Examined {
    let type: Any.Type
    /// Nil if the type lists its properties on another actor.
    let plan: InjectionPlan?
    let properties: [Diagnosis]
    /// What makes it, and for which property first, in a sentence.
    let origin: String?
    /// How many other types it is made for.
    let depth: Int
  }

  /// A registration that makes a request to make its value, and another one that serves it.
  typealias Dependency = (maker: Registration, request: Request, served: Registration)

  /// - Parameter types: If empty, all types that registrations make.
  init(of injector: Injector, _ types: [Any.Type]) {
    explainer = Explainer(of: injector, isAnywhere: true)
    registrations = explainer.snapshot.all
    for type in types { examine(type) }
    for maker in registrations where types.isEmpty { examine(maker.madeType, madeBy: maker) }
    var next = 0
    while next < examined.count {
      let type = examined[next]
      next += 1
      for property in type.properties where type.depth < Self.depth {
        for filler in property.parts { want(filler, for: property.target, depth: type.depth + 1) }
      }
    }
    for maker in registrations where !wanted.contains(maker) {
      if let made = maker.madeType, requests[ObjectIdentifier(made)] != nil { wanted.insert(maker) }
      _ = follow(maker, for: nil)
    }
    for maker in registrations {
      let key = maker.madeType.map { ObjectIdentifier($0) } ?? ObjectIdentifier(maker)
      needs[maker] = requests[key, default: []].flatMap { request in
        request.served { $0 === maker }.map { (maker, request, $0) }
      }
    }
    captures = registrations.filter(\.keepsBeyondCalls).flatMap(captures)
  }

  /// Returns the registrations that a binding leads to for any target.
  func bound(by binding: Registration) -> [Registration] {
    var seen: Set<Registration> = []
    return requests[ObjectIdentifier(binding), default: []].flatMap(\.fillers).flatMap(\.parts)
      .filter { seen.insert($0).inserted }
  }

  /// Returns the failure of a property that would capture a value of a scope, or nil.
  func capture(of property: TargetProperty) -> InjectionFailure? {
    captures.first { $0.property == property }
  }

  // MARK: Following what is made

  private mutating func examine(
    _ type: Any.Type?, madeBy maker: Registration? = nil, for user: TargetProperty? = nil,
    depth: Int = 0
  ) {
    guard let type, requests[ObjectIdentifier(type)] == nil else { return }
    let plan = explainer.injector.plan(of: type, mirroring: nil)
    let properties = plan.map { explainer.diagnoses(of: $0, isMade: maker != nil) } ?? []
    let use = user.map { " for \(sourceName(of: $0.target)).\($0.name)" } ?? ""
    let origin = maker.map { "\(sourceName(of: type)) is made by \($0.info.source)\(use)." }
    requests[ObjectIdentifier(type)] = properties.filter { !$0.isProvided }.compactMap(\.request)
    examined.append(
      Examined(type: type, plan: plan, properties: properties, origin: origin, depth: depth))
  }

  private mutating func want(_ maker: Registration, for property: TargetProperty, depth: Int) {
    if wanted.insert(maker).inserted {
      if maker.info.isDeclared { registrations.append(maker) }
      examine(maker.madeType, madeBy: maker, for: property, depth: depth)
    }
    guard followed.insert(maker.key(for: property.target)).inserted else { return }
    for bound in follow(maker, for: property.target) { want(bound, for: property, depth: depth) }
  }

  /// Records and returns the registrations that a binding leads to for a target.
  private mutating func follow(_ binding: Registration, for target: Any.Type?) -> [Registration] {
    guard let request = explainer.request(of: binding, for: target) else { return [] }
    requests[ObjectIdentifier(binding), default: []].append(request)
    return request.fillers.flatMap(\.parts)
  }

  // MARK: What depends on what

  /// Returns what a registration needs, directly or through what is made for it: the first
  /// dependency that leads to each value, nearest first.
  private func reach(of first: Registration, through isPart: (Dependency) -> Bool) -> [Dependency] {
    var seen: Set<Registration> = [first]
    var (reached, makers): ([Dependency], [Registration]) = ([], [first])
    while !makers.isEmpty {
      let found = makers.flatMap { needs[$0, default: []] }.filter(isPart)
        .filter { seen.insert($0.served).inserted }
      reached += found
      makers = found.map(\.served)
    }
    return reached
  }

  /// Returns the shortest cycle that each dependency closes, if there is one.
  func cycles(through isPart: (Dependency) -> Bool) -> [[Dependency]] {
    registrations.flatMap { needs[$0, default: []] }.filter(isPart).compactMap { last in
      var cycle = [last]
      for dependency in reach(of: last.served, through: isPart).reversed()
      where dependency.served === cycle[0].maker {
        cycle.insert(dependency, at: 0)
      }
      return cycle[0].maker === last.served ? cycle : nil
    }
  }

  /// What `start()` makes, in steps: as far as types tell, each needs only what an earlier one makes.
  var startSteps: [[Registration]] {
    let makers = registrations.filter { $0.lifecycle?.isStarted ?? false }
    let started = Set(makers)
    var rest = makers.map { maker in
      let reached = reach(of: maker) { $0.maker === maker || !started.contains($0.maker) }
      return (maker: maker, needs: reached.map(\.served))
    }
    var steps: [[Registration]] = []
    while !rest.isEmpty {
      let left = Set(rest.map(\.maker))
      let ready = rest.filter { left.isDisjoint(with: $0.needs) }
      // Values that need each other are made together.
      let step = (ready.isEmpty ? rest : ready).map(\.maker)
      steps.append(step)
      rest.removeAll { step.contains($0.maker) }
    }
    return steps
  }

  /// Returns the open scopes, outermost first, whose values an object of a type holds, itself or in what is
  /// made anew for it.
  func scopes(heldBy type: Any.Type) -> [Scope] {
    let open = explainer.injector.chain.compactMap(\.scope)
    if open.isEmpty { return [] }
    let requests = requests[ObjectIdentifier(type), default: []].filter { request in
      request.property.map { capture(of: $0) == nil } ?? true
    }
    let own = requests.flatMap { $0.served { _ in false } }
    let deeper = own.flatMap { part in
      reach(of: part) { !$0.maker.keepsBeyondCalls }.map(\.served)
    }
    let held = (own + deeper).compactMap { part -> Scope? in
      guard part.keepsBeyondCalls || part.info.isInstance || part.info.form == .supplied
      else { return nil }
      return (try? explainer.injector.home(of: part))?.chain.lazy.compactMap(\.scope).first
    }
    var seen: Set<Scope> = []
    return open.reversed().filter { held.contains($0) && seen.insert($0).inserted }
  }

  /// Returns the failures of what a kept value needs of scopes that end before it does.
  private func captures(by keeper: Registration) -> [InjectionFailure] {
    guard let home = try? explainer.injector.home(of: keeper) else { return [] }
    let reached = reach(of: keeper) { $0.maker === keeper || !$0.maker.keepsBeyondCalls }
    return reached.compactMap { _, request, value in
      let isCaptured = value.info.scope.kind == .opened && (try? home.home(of: value)) == nil
      let outside = NoValue.captured(value.info, by: keeper.info)
      return isCaptured ? InjectionFailure(outside, request.property, value.info) : nil
    }
  }
}
