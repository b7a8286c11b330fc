import PropertyInjector

/// Predicts what an injector would do with targets, from the same plans and candidates as an
/// injection. Calls no factory, sets nothing, and reports nothing.
final class Explainer {
  let injector: Injector
  private(set) lazy var snapshot = injector.snapshot
  /// The registrations with a name or a qualifier.
  lazy var keyed = snapshot.all.filter { ($0.info.name ?? $0.info.qualifier) != nil }
  /// Whether main-actor factories count as callable from any actor.
  private let isAnywhere: Bool
  private var prospects: [[ObjectIdentifier]: Prospect] = [:]
  private var homes: [ObjectIdentifier: Explainer] = [:]
  private var path: [Registration] = []
  /// Prospects that depend on the current path. Cleared when the path is empty.
  private var passing: [[ObjectIdentifier]: (prospect: Prospect, reliance: Reliance)] = [:]
  /// What the current prospect depends on.
  private var reliance = Reliance()

  /// What a prospect depends on.
  private struct Reliance {
    /// The lowest index of `path`.
    var lowest = Int.max
    /// What must be at some indices of `path`: the ends of cycles of new values that something kept
    /// breaks, and what is kept.
    var breaking: [Int: Registration] = [:]

    mutating func add(_ other: Reliance, below end: Int = .max) {
      lowest = min(lowest, other.lowest)
      for (index, member) in other.breaking where index < end { breaking[index] = member }
    }
  }

  /// The maximum length of `path`, so that a small stack suffices.
  private static let depth = 20

  init(of injector: Injector, isAnywhere: Bool = false) {
    (self.injector, self.isAnywhere) = (injector, isAnywhere)
  }

  /// Returns the diagnoses of the properties of a type or, with its storage, of a target.
  func diagnoses(
    of plan: InjectionPlan, in storage: TargetStorage? = nil, isMade: Bool = false
  ) -> [Diagnosis] {
    injector.offers(plan, snapshot).enumerated().map { position, offer in
      Diagnosis(of: plan, at: position, in: storage, isMade: isMade, by: self, offer)
    }
  }

  // MARK: Prospects

  /// The predicted outcome of resolving a value: the condition under which there is one, if any, or
  /// what would be thrown.
  typealias Prospect = Result<Doubt?, any Error>

  /// Returns the registration to resolve and its prospect, or nil if only values can tell which.
  func prospect(of request: Request, for target: Any.Type?) -> (Registration, Prospect)? {
    let asked = request.asked { place(of: $0) != nil }
    guard let first = asked.first else { return nil }
    let prospect = prospect(of: first, for: target, mayWait: request.mayWait)
    let isFinal =
      switch prospect {
      // If only a value can tell whether it fits, its failure doesn't rule out the others.
      case .failure: asked.count == 1 || first.isMeant(for: request.type)
      case .success: first.fit(request.type) == .always
      }
    return isFinal ? (first, prospect) : nil
  }

  /// Returns the index of a registration in the path, on which the current prospect then depends.
  private func place(of registration: Registration) -> Int? {
    let place = path.firstIndex(of: registration)
    reliance.lowest = min(reliance.lowest, place ?? .max)
    return place
  }

  /// - Parameter mayWait: Whether the value is for a property that fills itself when it is read.
  private func prospect(
    of registration: Registration, for target: Any.Type?, mayWait: Bool = false
  ) -> Prospect {
    if registration.isKept(for: injector) { return .success(nil) }
    if let start = place(of: registration) { return close(at: start, mayWait) }
    let key = registration.key(for: target)
    if let known = prospects[key] { return known }
    if let known = passing[key], known.reliance.breaking.allSatisfy(isStill) {
      reliance.add(known.reliance)
      return known.prospect
    }
    guard path.count < Self.depth else {
      reliance.lowest = -1
      return .success(Doubt(condition: "all that it needs is found"))
    }
    var outer = reliance
    reliance = Reliance()
    path.append(registration)
    let prospect = Result { () -> Doubt? in
      try registration.checkEnd()
      if registration.info.form == .collection { return try collect(registration, for: target) }
      let request = request(of: registration, for: target, mayWait: mayWait)
      return try request.map { try follow($0, of: registration, for: target) }
        ?? examine(registration)
    }
    path.removeLast()
    // One of a cycle that begins here holds only where the cycle does.
    let inner = reliance
    outer.add(inner, below: path.count)
    reliance = outer
    if inner.lowest <= path.count {
      passing[key] = (prospect, outer)
    } else {
      prospects[key] = prospect
    }
    if path.isEmpty { (passing, reliance) = ([:], Reliance()) }
    return prospect
  }

  private func isStill(_ index: Int, _ member: Registration) -> Bool {
    path.indices.contains(index) && path[index] === member
  }

  private func close(at start: Int, _ mayWait: Bool) -> Prospect {
    let members = Array(path[start...])
    let cycle = Cycle(members)
    if members.allSatisfy({ $0.info.boundType != nil }) { return .failure(cycle) }
    // Kept objects are known before they are filled. Structs aren't.
    let isBroken = !members.allSatisfy(\.makesStructs) && !members.allSatisfy(\.isTransient)
    if isBroken, members[0].isTransient, let kept = members.firstIndex(where: { !$0.isTransient }) {
      (reliance.breaking[start], reliance.breaking[start + kept]) = (members[0], members[kept])
    }
    if mayWait || isBroken { return .success(nil) }
    let path = cycle.path.joined(separator: " → ")
    return .success(Doubt(condition: "a factory breaks the cycle \(path)", isOfCycle: true))
  }

  // MARK: Collections and bindings

  /// Predicts whether all elements of a collection can be had. One that may be nil may be left out.
  private func collect(_ collection: Registration, for target: Any.Type?) throws -> Doubt? {
    let wanted = elementType(of: collection.info.type) ?? collection.info.type
    return try collection.parts.compactMap { element -> Doubt? in
      do {
        guard element.fit(collection.info.type) != .never else {
          throw NoValue.misfit(made: element.info.type, wanted: wanted)
        }
        let doubt = try prospect(of: element, for: target).get()
        if let doubt, !doubt.isOfNil { return doubt }
        return element.fit(collection.info.type) == .always
          ? nil : Doubt(condition: "its value fits")
      } catch NoValue.isNil {
        return nil
      } catch {
        throw InjectionError(failures: [InjectionFailure(error, nil, element.info)])
      }
    }.first
  }

  /// Returns the request of a binding for a target, or nil if the registration is no binding.
  func request(of binding: Registration, for target: Any.Type?, mayWait: Bool = false) -> Request? {
    guard let type = binding.info.boundType.map(strippingOptionals) else { return nil }
    let qualifier = binding.info.boundQualifier
    let candidates = injector.candidates(of: type, qualifier: qualifier, for: target)
    var request = Request(
      type: type, qualifier: qualifier, candidates: candidates, mayWait: mayWait)
    request.fillers = request.upToSure(request.asked { $0 === binding })
    return request
  }

  private func follow(
    _ request: Request, of binding: Registration, for target: Any.Type?
  ) throws -> Doubt? {
    if request.serving.isEmpty { throw InjectionError(failures: [whyNothing(serves: request)]) }
    guard let (asked, prospect) = prospect(of: request, for: target) else {
      return Doubt(condition: "its value fits")
    }
    let doubt = try prospect.mapError { error in
      if let cycle = error as? Cycle, cycle.contains(binding) { return error }
      if case NoValue.isNil = error { return error }
      return InjectionError(failures: [InjectionFailure(error, nil, asked.info)])
    }.get()
    let isOpen = [.unknown, .dependsOnValue].contains(asked.fit(binding.info.type))
    return doubt ?? (isOpen ? Doubt(condition: "its value fits") : nil)
  }

  func whyNothing(serves request: Request) -> InjectionFailure {
    injector.whyNothing(
      of: request.type, name: request.name, qualifier: request.qualifier,
      rivals: request.candidates.rivals)
  }

  // MARK: Factories

  /// Predicts what a factory does. The injector that owns a registration makes its kept value.
  private func examine(_ registration: Registration) throws -> Doubt? {
    let mayGiveNil = registration.mayGiveNil
    let doubt = mayGiveNil ? Doubt(condition: "there is a value", isOfNil: true) : nil
    if registration.info.form == .nothing { throw NoValue.isNil }
    if registration.info.form == .supplied {
      if try injector.home(of: registration).contents.read(\.isPromised) { return doubt }
      guard let supplied = try injector.supplied(for: registration, mayBeNil: mayGiveNil) else {
        throw NoValue.isNil
      }
      let made: Any.Type = type(of: supplied)
      if Fit(made, as: registration.info.type) == .never {
        throw NoValue.misfit(made: made, wanted: registration.info.type)
      }
      return nil
    }
    let home = registration.keepsBeyondCalls ? try injector.home(of: registration) : injector
    if home !== injector {
      let explainer = homes[ObjectIdentifier(home)] ?? Explainer(of: home, isAnywhere: isAnywhere)
      homes[ObjectIdentifier(home)] = explainer
      return try explainer.prospect(of: registration, for: nil).get()
    }
    try registration.checkArguments(snapshot)
    try registration.lifecycle?.admit(registration, by: injector, onceStarted: isAnywhere)
    if !isAnywhere, registration.requiresMainActor, !isOnMainActor { throw NoValue.notOnMainActor }
    return registration.madeType.flatMap(incompleteness) ?? doubt
  }

  /// Returns why a new object may be incomplete, unless its factory fills what is missing.
  private func incompleteness(of type: Any.Type) -> Doubt? {
    guard let plan = injector.plan(of: type, mirroring: nil) else {
      return Doubt(condition: "it is made on the actor of \(sourceName(of: type))")
    }
    guard plan.refusal == nil, plan.actorRefusal == nil else { return nil }
    return plan.mistakes.first.map { .incomplete($0.prediction) }
      ?? diagnoses(of: plan).lazy.compactMap(\.doubt).first
  }
}
