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
  /// Prospects that depend on what is at an index of the current path, or at any of them (-1).
  private var passing: [[ObjectIdentifier]: Passing] = [:]
  /// The keys of `passing`, in the order in which their prospects were found.
  private var order: [[ObjectIdentifier]] = []
  /// What the current prospect depends on.
  private var reliance = Reliance()

  private struct Reliance {
    /// The lowest index of `path` that it depends on, and that at which a cycle begins that it
    /// closes and that nothing kept breaks.
    var lowest = Int.max, unbroken = Int.max
    /// What it passes over if that is in the path.
    var rivals: Set<Registration> = []
    /// The new values that it makes, short of what is kept. If one of them is in the path, and
    /// nothing kept after it, they close a cycle, so the prospect doesn't hold there.
    var newValues: Set<Registration> = []

    mutating func add(_ other: Reliance) {
      (lowest, unbroken) = (min(lowest, other.lowest), min(unbroken, other.unbroken))
      rivals.formUnion(other.rivals)
      newValues.formUnion(other.newValues)
    }
  }

  private struct Passing {
    var prospect: Prospect
    let reliance: Reliance
    /// What was passed over of what it would pass over.
    let passedOver: Set<Registration>
  }

  /// The maximum length of `path`, so that a small stack suffices.
  private static let depth = 20
  /// How many registrations are followed for a question, as one may be on a great many paths.
  private var stepCount = 0
  private lazy var maximumStepCount = 1_000 + 10 * snapshot.all.count

  private static func open(isOfCycle: Bool = false) -> Prospect {
    .success(Doubt(condition: "all that it needs is found", isOfCycle: isOfCycle))
  }

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
    let asked = request.asked(whileMaking: path.contains)
    if request.serving.count > 1 {
      reliance.lowest = -1
      reliance.rivals.formUnion(request.serving)
    }
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

  /// - Parameter mayWait: Whether the value is for a property that fills itself when it is read.
  private func prospect(
    of registration: Registration, for target: Any.Type?, mayWait: Bool = false
  ) -> Prospect {
    if registration.isKept(for: injector) { return .success(nil) }
    if let start = start(of: registration) { return close(at: start, mayWait) }
    let key = registration.key(for: target)
    if let known = prospects[key] { return known }
    if let known = passing[key], known.reliance.rivals.intersection(path) == known.passedOver,
      known.reliance.newValues.isDisjoint(with: path.reversed().prefix(while: \.isTransient))
    {
      reliance.add(known.reliance)
      return known.prospect
    }
    guard path.count < Self.depth, stepCount < maximumStepCount else {
      reliance.lowest = -1
      return Self.open()
    }
    let (outer, mark) = (reliance, order.count)
    reliance = Reliance()
    path.append(registration)
    stepCount += 1
    let prospect = Result { () -> Doubt? in
      try registration.checkEnd()
      if registration.info.form == .collection { return try collect(registration, for: target) }
      let request = request(of: registration, for: target, mayWait: mayWait)
      return try request.map { try follow($0, of: registration, for: target) }
        ?? examine(registration)
    }
    path.removeLast()
    reliance.newValues = registration.isTransient ? reliance.newValues.union([registration]) : []
    keep(prospect, as: key, since: mark)
    reliance.add(outer)
    if path.isEmpty { (passing, order, reliance, stepCount) = ([:], [], Reliance(), 0) }
    return prospect
  }

  /// Keeps the prospect of what follows the path, found since so many others of this path.
  ///
  /// It assumes that all goes well with what is in the path. Once that is known, what assumed so is
  /// forgotten; a doubt is one in any case. What a cycle of new values does depends on where it
  /// begins, so within one, what is asked for twice is doubtful, and nothing is kept beyond it.
  private func keep(_ prospect: Prospect, as key: [ObjectIdentifier], since mark: Int) {
    let isSure = if case .success(nil) = prospect { true } else { false }
    if reliance.unbroken == path.count {
      for key in order[mark...] where passing[key]?.reliance.lowest == -1 { passing[key] = nil }
    } else if reliance.unbroken < path.count {
      pass(Self.open(isOfCycle: true), as: key, -1)
    } else if reliance.lowest < (isSure ? path.count : 0) {
      if !isSure { for key in order[mark...] { passing[key]?.prospect = Self.open() } }
      pass(prospect, as: key, reliance.lowest)
    } else {
      for key in order[mark...] { passing[key] = nil }
      order.removeSubrange(mark...)
      prospects[key] = prospect
    }
  }

  private func pass(_ prospect: Prospect, as key: [ObjectIdentifier], _ lowest: Int) {
    var known = reliance
    (known.lowest, known.unbroken) = (lowest, .max)
    passing[key] = Passing(
      prospect: prospect, reliance: known, passedOver: known.rivals.intersection(path))
    order.append(key)
  }

  /// Returns the index in the path of what is made once only, or where a cycle of new values begins.
  private func start(of registration: Registration) -> Int? {
    guard let start = path.lastIndex(of: registration) else { return nil }
    return !registration.isTransient || path[start...].allSatisfy(\.isTransient) ? start : nil
  }

  private func close(at start: Int, _ mayWait: Bool) -> Prospect {
    let members = Array(path[start...])
    // Kept objects are known before they are filled. Structs aren't.
    if !members[0].isTransient, !members.allSatisfy(\.makesStructs) {
      reliance.lowest = min(reliance.lowest, start)
      return .success(nil)
    }
    reliance.unbroken = min(reliance.unbroken, start)
    let cycle = Cycle(members)
    if members.allSatisfy({ $0.info.boundType != nil }) { return .failure(cycle) }
    if mayWait { return .success(nil) }
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

  /// Returns why a new object may be incomplete, unless its factory fills what is missing. A cycle
  /// comes first: it fails whoever needs the object, too.
  private func incompleteness(of type: Any.Type) -> Doubt? {
    guard let plan = injector.plan(of: type, mirroring: nil) else {
      return Doubt(condition: "it is made on the actor of \(sourceName(of: type))")
    }
    guard plan.refusal == nil, plan.actorRefusal == nil else { return nil }
    let doubts = diagnoses(of: plan).lazy.compactMap(\.doubt)
    return doubts.first(where: \.isOfCycle)
      ?? plan.mistakes.first.map { .incomplete($0.prediction) } ?? doubts.first
  }
}
