import PropertyInjector

/// Predicts what an injector would do with targets, from the same plans, matches, and answers as an
/// injection. Calls no factory, sets nothing, and reports nothing.
final class Explainer {
  let injector: Injector
  let parentChain: ParentChain
  /// Whether main-actor factories count as callable from any actor.
  private let isAnywhere: Bool
  private var prospects: [Inquiry: Prospect] = [:]
  private var diagnoses: [ObjectIdentifier: Diagnosis] = [:]
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

  func diagnosis(of plan: InjectionPlan) -> Diagnosis {
    let key = ObjectIdentifier(plan.type)
    if let known = diagnoses[key] { return known }
    let outer = reliance
    reliance = .max
    let diagnosis = diagnosis(of: plan, in: nil, refusal: plan.refusal)
    if reliance >= path.count { diagnoses[key] = diagnosis }
    reliance = min(outer, reliance)
    return diagnosis
  }

  /// Returns the diagnosis of a type or, with its storage, of a target.
  func diagnosis(
    of plan: InjectionPlan, in storage: TargetStorage?, refusal: TargetRefusal?
  ) -> Diagnosis {
    // No overload injects a distributed actor itself.
    let refusal = refusal ?? (plan.actorRefusal == .distributedActor ? .distributedActor : nil)
    let explainers = injector.offers(plan, parentChain).enumerated().map { position, offer in
      PropertyExplainer(
        of: plan, at: position, in: storage, by: self, offer.need, offer.candidates)
    }
    // These refusals apply only if there is a property to fill.
    let isRefused =
      refusal != .sendable && refusal != .reference
      || explainers.contains { $0.candidates != nil || $0.unfillable != nil }
    let properties = explainers.map(\.diagnosis)
    let explanation = Explanation(
      target: plan.type, refusal: isRefused ? refusal.map { Reason("\($0)") } : nil,
      mistakes: plan.mistakes, properties: properties.map(\.explanation),
      isOfEmptyInjector: parentChain.isEmpty)
    return Diagnosis(explanation: explanation, plan: plan, properties: properties)
  }

  struct Diagnosis {
    let explanation: Explanation
    let plan: InjectionPlan
    let properties: [PropertyDiagnosis]
  }

  struct PropertyDiagnosis {
    let explanation: PropertyExplanation
    /// The request of the property, and all registrations that serve it.
    let wish: Wish
    let serving: [Registration]
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
  /// The predicted outcome of resolving a registration.
  enum Prospect {
    /// A value, unless a factory throws.
    case value
    /// It is said that there is none.
    case nothing
    /// A value, if a condition holds.
    case doubt(Doubt)
    /// Bindings that lead back to the first of them.
    case cycle([Registration])
    /// No value. Given the property that asks, if any, returns why.
    case failure((TargetProperty?) -> InjectionFailure)
  }

  /// A registration and, for a binding, the target type it is resolved for.
  struct Inquiry: Hashable {
    let registration: ObjectIdentifier
    let target: ObjectIdentifier?

    init(_ registration: Registration, for target: Any.Type?) {
      self.registration = ObjectIdentifier(registration)
      self.target = registration.info.boundType == nil ? nil : target.map { ObjectIdentifier($0) }
    }
  }

  /// Returns the registrations up to the first that surely fits. One that makes `owner` doesn't
  /// count, because it gives way while `owner` is being made.
  func upToSure(
    _ all: [Registration], as type: Any.Type, within owner: Any.Type? = nil
  ) -> [Registration] {
    let sure = all.firstIndex { $0.surelyFits(type) && ($0.madeType ?? Void.self) != owner }
    return sure.map { Array(all[...$0]) } ?? all
  }

  /// Returns the registration to resolve and its prospect, or nil if only values can tell which.
  func prospect(
    of all: [Registration], _ wish: Wish, for target: Any.Type?, mayWait: Bool
  ) -> (registration: Registration, prospect: Prospect)? {
    let serving = wish.asked(all) { one in
      guard let place = path.firstIndex(where: { $0 === one }) else {
        return false
      }
      reliance = min(reliance, place)
      return true
    }
    guard let first = serving.first else { return nil }
    let prospect = prospect(of: first, for: target, mayWait: mayWait)
    let isFinal =
      switch prospect {
      // If only a value can tell whether it fits, its failure doesn't rule out the others.
      case .nothing, .cycle, .failure:
        serving.count == 1 || Fit(first.info.type, as: wish.type) != .unknown
      case .value, .doubt: first.surelyFits(wish.type)
      }
    return isFinal ? (first, prospect) : nil
  }

  /// - Parameter mayWait: Whether the value is for a property that fills itself when it is read.
  func prospect(
    of registration: Registration, for target: Any.Type?, mayWait: Bool = false
  ) -> Prospect {
    if registration.isKept(for: injector) { return .value }
    if let start = path.firstIndex(where: { $0 === registration }) {
      reliance = min(reliance, start)
      return close(at: start, mayWait)
    }
    let inquiry = Inquiry(registration, for: target)
    if let known = prospects[inquiry] ?? passing[inquiry] { return known }
    guard path.count < Self.depth else {
      reliance = -1
      return .doubt(Doubt("all that it needs is found"))
    }
    let outer = reliance
    reliance = .max
    path.append(registration)
    let prospect =
      registration.info.boundType == nil
      ? examine(registration) : follow(registration, for: target, mayWait)
    path.removeLast()
    if reliance < path.count { passing[inquiry] = prospect } else { prospects[inquiry] = prospect }
    reliance = min(outer, reliance)
    if path.isEmpty { (passing, reliance) = ([:], .max) }
    return prospect
  }

  private func close(at start: Int, _ mayWait: Bool) -> Prospect {
    let members = Array(path[start...])
    if members.allSatisfy({ $0.info.boundType != nil }) { return .cycle(members) }
    if mayWait { return .value }
    // Kept objects are known before they are filled. Structs aren't.
    let areStructs = members.allSatisfy { $0.madeType.map { TypeKind($0) == .struct } ?? false }
    if !areStructs, members.contains(where: { $0.info.scope != .transient }) { return .value }
    let path = labels(around: members).joined(separator: " → ")
    return .doubt(Doubt("a factory breaks the cycle \(path)", isOfCycle: true))
  }

  private func follow(
    _ binding: Registration, for target: Any.Type?, _ mayWait: Bool
  ) -> Prospect {
    let bound = bound(by: binding, for: target)
    /// Returns the failure that the binding can't be resolved.
    func unresolved(_ why: InjectionFailure) -> Prospect {
      .failure { .incomplete($0, binding.info, InjectionError(failures: [why])) }
    }
    if let why = bound.failure { return unresolved(why) }
    let wish = Wish(type: strippingOptionals(from: binding.info.boundType ?? binding.info.type))
    guard
      let (asked, prospect) = prospect(
        of: bound.registrations, wish, for: target, mayWait: mayWait)
    else { return .doubt(Doubt("its value fits")) }
    switch prospect {
    case .value, .nothing, .doubt: return prospect
    case .cycle(let members):
      return members.contains { $0 === binding }
        ? prospect : unresolved(.cycle(nil, asked.info, path: labels(around: members)))
    case .failure(let why): return unresolved(why(nil))
    }
  }

  /// Returns what a binding leads to for a target, or why it leads to nothing. Neither for others.
  func bound(
    by registration: Registration, for target: Any.Type?
  ) -> (registrations: [Registration], failure: InjectionFailure?) {
    guard let type = registration.info.boundType.map(strippingOptionals) else { return ([], nil) }
    let candidates = injector.candidates(of: type, for: target)
    let serving = candidates.registrations
    return (
      serving, serving.isEmpty ? injector.whyNothing(of: type, rivals: candidates.rivals) : nil
    )
  }

  /// Returns the prospect of a factory. The injector that owns a registration makes its kept value.
  private func examine(_ registration: Registration) -> Prospect {
    let info = registration.info
    func failure(_ error: any Error) -> Prospect { .failure { InjectionFailure(error, $0, info) } }
    if info.form == .nothing { return .nothing }
    let home: Injector
    do {
      try registration.checkEnd()
      if info.form == .supplied { return try prospect(ofSupplied: registration) }
      home = registration.keepsBeyondCalls ? try injector.home(of: registration) : injector
    } catch {
      return failure(error)
    }
    if home !== injector {
      let explainer = homes[ObjectIdentifier(home)] ?? Explainer(of: home, isAnywhere: isAnywhere)
      homes[ObjectIdentifier(home)] = explainer
      return explainer.prospect(of: registration, for: nil)
    }
    do {
      try registration.check(parentChain.arguments(for: info.type))
    } catch {
      return failure(error)
    }
    if !isAnywhere, registration.requiresMainActor, !isOnMainActor {
      return .failure { .requiresMainActor($0, info) }
    }
    if let doubt = registration.madeType.flatMap(doubt) { return .doubt(doubt) }
    return registration.mayGiveNil ? .doubt(Doubt("it returns a value")) : .value
  }

  private func prospect(ofSupplied registration: Registration) throws -> Prospect {
    let (level, _) = try injector.openLevel(of: registration)
    if level.contents.read(\.isPromised) {
      return registration.mayGiveNil ? .doubt(Doubt("one is supplied")) : .value
    }
    let supplied = try injector.supplied(for: registration, mayBeNil: registration.mayGiveNil)
    return supplied == nil ? .nothing : .value
  }

  /// Returns why a new object may be incomplete, unless its factory fills what is missing.
  private func doubt(_ type: Any.Type) -> Doubt? {
    guard let plan = injector.plan(of: type, mirroring: nil) else {
      return Doubt("it is made on the actor of \(sourceName(of: type))")
    }
    guard plan.refusal == nil, plan.actorRefusal == nil else { return nil }
    let diagnosis = diagnosis(of: plan)
    let unfillable = plan.mistakes.first ?? diagnosis.properties.lazy.compactMap(\.unfillable).first
    return unfillable.map { Doubt(incomplete: $0.prediction) }
      ?? diagnosis.properties.lazy.compactMap(\.explanation.doubt).first
  }
}

/// A request for a value.
struct Wish {
  let type: Any.Type
  var name: String?
  var qualifier: String?

  /// Leaves out registrations that are being made and give way, unless no others are left.
  func asked(_ all: [Registration], whileMaking isBeingMade: (Registration) -> Bool)
    -> [Registration]
  {
    let others = all.filter { (one: Registration) in
      !isBeingMade(one) || !one.givesWay(as: type, named: name, qualifier: qualifier)
    }
    return others.isEmpty ? all : others
  }
}

extension Registration {
  /// The class or struct that its factory makes and the injector injects, or nil if it is unknown.
  var madeType: Any.Type? {
    guard constructs else { return nil }
    return TypeKind(info.type) == .class || TypeKind(info.type) == .struct ? info.type : nil
  }
}

extension InjectionFailure {
  /// The description of a failure that hasn't happened.
  var prediction: String { sentence("would not be") }
}
