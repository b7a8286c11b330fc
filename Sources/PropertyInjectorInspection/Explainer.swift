import PropertyInjector

/// Predicts what an injector would do with targets, from the same plans and candidates as an
/// injection. Calls no factory, sets nothing, and reports nothing.
final class Explainer {
  let injector: Injector
  let parentChain: ParentChain
  /// Whether main-actor factories count as callable from any actor.
  private let isAnywhere: Bool
  private var prospects: [Inquiry: Prospect] = [:]
  private var homes: [ObjectIdentifier: Explainer] = [:]
  private var path: [Registration] = []
  /// Prospects that depend on the current path. Cleared when the path is empty.
  private var passing: [Inquiry: Prospect] = [:]
  /// The lowest index of `path` that the current prospect depends on.
  private var reliance = Int.max

  /// The maximum length of `path`, so that a small stack suffices.
  private static let depth = 20

  init(of injector: Injector, isAnywhere: Bool = false) {
    self.injector = injector
    self.isAnywhere = isAnywhere
    parentChain = injector.parentChain
  }

  /// Returns the diagnoses of the properties of a type or, with its storage, of a target.
  func diagnoses(of plan: InjectionPlan, in storage: TargetStorage? = nil) -> [Diagnosis] {
    injector.offers(plan, parentChain).enumerated().map { position, offer in
      PropertyExplainer(
        of: plan, at: position, in: storage, by: self, offer.need, offer.candidates
      ).diagnosis
    }
  }

  /// Returns the explanation of a type or, with its storage, of a target.
  func explanation(
    of plan: InjectionPlan, in storage: TargetStorage? = nil, refusal: TargetRefusal?
  ) -> Explanation {
    // No overload injects a distributed actor itself.
    let refusal = refusal ?? (plan.actorRefusal == .distributedActor ? .distributedActor : nil)
    let properties = diagnoses(of: plan, in: storage)
    // These refusals apply only if there is a property to fill.
    let isRefused =
      refusal != .sendable && refusal != .reference
      || properties.contains { $0.request != nil || $0.unfillable != nil }
    return Explanation(
      target: plan.type, refusal: isRefused ? refusal.map { Reason("\($0)") } : nil,
      mistakes: plan.mistakes, properties: properties.map(\.explanation),
      isOfEmptyInjector: parentChain.isEmpty)
  }

  /// The explanation of a property, and what audits and graphs need besides.
  struct Diagnosis {
    let explanation: PropertyExplanation
    /// The request of the property, or nil if it can't or needn't be filled.
    let request: Request?
    /// The registrations that would or may fill it.
    let fillers: [Registration]
    /// The registrations that may be meant for it, if nothing fills it.
    let suggestions: [Suggestion]
    /// The failure that no registration can prevent, if the property is marked.
    let unfillable: InjectionFailure?
  }
}

// MARK: Prospects

extension Explainer {
  /// The predicted outcome of resolving a value: the condition under which there is one, if any, or
  /// what would be thrown.
  typealias Prospect = Result<Doubt?, any Error>

  /// A registration and, for a binding, the target type it is resolved for.
  struct Inquiry: Hashable {
    let registration: ObjectIdentifier
    let target: ObjectIdentifier?

    init(_ registration: Registration, for target: Any.Type?) {
      self.registration = ObjectIdentifier(registration)
      self.target = registration.info.boundType == nil ? nil : target.map { ObjectIdentifier($0) }
    }
  }

  /// Returns the registration to resolve and its prospect, or nil if only values can tell which.
  func prospect(
    of request: Request, for target: Any.Type?
  ) -> (registration: Registration, prospect: Prospect)? {
    let asked = request.asked { one in
      guard let place = path.firstIndex(where: { $0 === one }) else { return false }
      reliance = min(reliance, place)
      return true
    }
    guard let first = asked.first else { return nil }
    let prospect = prospect(of: first, for: target, mayWait: request.mayWait)
    let isFinal =
      switch prospect {
      // If only a value can tell whether it fits, its failure doesn't rule out the others.
      case .failure: asked.count == 1 || Fit(first.info.type, as: request.type) != .unknown
      case .success: first.surelyFits(request.type)
      }
    return isFinal ? (first, prospect) : nil
  }

  /// - Parameter mayWait: Whether the value is for a property that fills itself when it is read.
  private func prospect(
    of registration: Registration, for target: Any.Type?, mayWait: Bool = false
  ) -> Prospect {
    if registration.isKept(for: injector) { return .success(nil) }
    if let start = path.firstIndex(where: { $0 === registration }) {
      reliance = min(reliance, start)
      return Result { try close(at: start, mayWait) }
    }
    let inquiry = Inquiry(registration, for: target)
    if let known = prospects[inquiry] ?? passing[inquiry] { return known }
    guard path.count < Self.depth else {
      reliance = -1
      return .success(Doubt(condition: "all that it needs is found"))
    }
    let outer = reliance
    reliance = .max
    path.append(registration)
    let prospect = Result {
      if let request = request(of: registration, for: target, mayWait: mayWait) {
        try follow(registration, request, for: target)
      } else {
        try examine(registration)
      }
    }
    path.removeLast()
    if reliance < path.count { passing[inquiry] = prospect } else { prospects[inquiry] = prospect }
    reliance = min(outer, reliance)
    if path.isEmpty { (passing, reliance) = ([:], .max) }
    return prospect
  }

  private func close(at start: Int, _ mayWait: Bool) throws -> Doubt? {
    let cycle = CallChain<Registration>.Cycle(subjects: Array(path[start...]))
    let members = cycle.subjects
    if members.allSatisfy({ $0.info.boundType != nil }) { throw cycle }
    if mayWait { return nil }
    // Kept objects are known before they are filled. Structs aren't.
    if !members.allSatisfy(\.makesStructs), !members.allSatisfy(\.isTransient) { return nil }
    let path = cycle.path.joined(separator: " → ")
    return Doubt(condition: "a factory breaks the cycle \(path)", isOfCycle: true)
  }

  private func follow(
    _ binding: Registration, _ request: Request, for target: Any.Type?
  ) throws -> Doubt? {
    if let why = whyNothing(serves: request) { throw InjectionError(failures: [why]) }
    guard let (asked, prospect) = prospect(of: request, for: target) else {
      return Doubt(condition: "its value fits")
    }
    return try prospect.mapError { error in
      let cycle = error as? CallChain<Registration>.Cycle
      let isOwnCycle = cycle?.subjects.contains { $0 === binding } ?? false
      if isOwnCycle { return error }
      if case NoValue.isNil = error { return error }
      return InjectionError(failures: [InjectionFailure(error, nil, asked.info)])
    }.get()
  }

  /// Returns the request of a binding for a target, or nil if the registration is no binding.
  func request(
    of registration: Registration, for target: Any.Type?, mayWait: Bool = false
  ) -> Request? {
    registration.info.boundType.map(strippingOptionals).map { type in
      let candidates = injector.candidates(of: type, for: target)
      return Request(type: type, candidates: candidates, mayWait: mayWait)
    }
  }

  /// Returns the reason why nothing serves the request of a binding, or nil if something does.
  func whyNothing(serves request: Request) -> InjectionFailure? {
    request.serving.isEmpty
      ? injector.whyNothing(of: request.type, rivals: request.candidates.rivals) : nil
  }

  /// Predicts what a factory does. The injector that owns a registration makes its kept value.
  private func examine(_ registration: Registration) throws -> Doubt? {
    if registration.info.form == .nothing { throw NoValue.isNil }
    try registration.checkEnd()
    if registration.info.form == .supplied { return try doubt(ofSupplied: registration) }
    let home = registration.keepsBeyondCalls ? try injector.home(of: registration) : injector
    if home !== injector {
      let explainer = homes[ObjectIdentifier(home)] ?? Explainer(of: home, isAnywhere: isAnywhere)
      homes[ObjectIdentifier(home)] = explainer
      return try explainer.prospect(of: registration, for: nil).get()
    }
    try registration.check(parentChain.arguments(for: registration.info.type))
    if !isAnywhere, registration.requiresMainActor, !isOnMainActor { throw NoValue.notOnMainActor }
    return registration.madeType.flatMap(doubt)
      ?? (registration.mayGiveNil ? Doubt(condition: "it returns a value") : nil)
  }

  private func doubt(ofSupplied registration: Registration) throws -> Doubt? {
    if try injector.home(of: registration).contents.read(\.isPromised) {
      return registration.mayGiveNil ? Doubt(condition: "one is supplied") : nil
    }
    guard try injector.supplied(for: registration, mayBeNil: registration.mayGiveNil) != nil else {
      throw NoValue.isNil
    }
    return nil
  }

  /// Returns why a new object may be incomplete, unless its factory fills what is missing.
  private func doubt(_ type: Any.Type) -> Doubt? {
    guard let plan = injector.plan(of: type, mirroring: nil) else {
      return Doubt(condition: "it is made on the actor of \(sourceName(of: type))")
    }
    guard plan.refusal == nil, plan.actorRefusal == nil else { return nil }
    let properties = diagnoses(of: plan)
    let unfillable = plan.mistakes.first ?? properties.lazy.compactMap(\.unfillable).first
    return unfillable.map { Doubt(incomplete: $0.prediction) }
      ?? properties.lazy.compactMap(\.explanation.doubt).first
  }
}
