/// Works out what one injector would do with targets, from the plans, matches and answers that an
/// injection uses too. Calls no factory, sets nothing, and tells nobody.
final class Explainer {
  let injector: Injector
  let parentChain: ParentChain
  /// Whether it doesn't matter where values are asked for.
  private let isAnywhere: Bool
  private var prospects: [Inquiry: Prospect] = [:]
  private var diagnoses: [ObjectIdentifier: Diagnosis] = [:]
  private var homes: [ObjectIdentifier: Explainer] = [:]
  private var path: [Registration] = []
  /// What was found out for one question, and may be otherwise for another.
  private var passing: [Inquiry: Prospect] = [:]
  /// The lowest place of the path on which depends what was found out since.
  private var reliance = Int.max

  /// How far what is made for others is followed from one property: a small stack suffices.
  private static let depth = 20

  init(of injector: Injector, isAnywhere: Bool = false) {
    self.injector = injector
    self.isAnywhere = isAnywhere
    parentChain = injector.parentChain
  }

  /// What would become of the properties of a new object.
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

  /// What would become of the properties of a type, or of a target that may be looked at. The
  /// refusal is why nothing of it can be injected, or nil.
  func diagnosis(
    of plan: InjectionPlan, in storage: TargetStorage?, refusal: TargetRefusal?
  ) -> Diagnosis {
    let matching = injector.matching(plan, parentChain, sharesValues: false)
    let matches = Dictionary(
      uniqueKeysWithValues: matching.matches.map { ($0.property.position, $0) })
    let properties = plan.properties.indices.map { position in
      PropertyExplainer(
        explainer: self, plan: plan, position: position, match: matches[position],
        storage: storage
      ).diagnosis
    }
    // Nothing is refused that wouldn't be done.
    let isRefused =
      refusal != .sendable && refusal != .reference || !matches.isEmpty
      || !matching.unfillable.isEmpty
    let explanation = Explanation(
      target: plan.type, refusal: isRefused ? refusal.map { Reason("\($0)") } : nil,
      mistakes: plan.mistakes, properties: properties.map(\.explanation),
      isOfEmptyInjector: parentChain.levels.allSatisfy(\.state.registry.isEmpty))
    return Diagnosis(
      explanation: explanation, plan: plan, properties: properties,
      unfillable: plan.mistakes + matching.unfillable)
  }

  struct Diagnosis {
    let explanation: Explanation
    let plan: InjectionPlan
    let properties: [PropertyDiagnosis]
    /// What must be filled and can't be, whatever is registered.
    let unfillable: [InjectionFailure]
  }

  struct PropertyDiagnosis {
    let explanation: PropertyExplanation
    /// What it asks for, and all that serve it.
    let wish: Wish
    let serving: [Registration]
    /// What would fill it, or may.
    let fillers: [Registration]
    /// What may have been meant, if nothing would.
    let suggestions: [Suggestion]
  }
}

// MARK: What asking comes to

extension Explainer {
  /// What asking a registration comes to, as far as that is known without doing it.
  enum Prospect {
    /// A value, unless a factory fails.
    case value
    /// A value, if something is so.
    case doubt(Doubt)
    /// What would be thrown.
    case failure(any Error)
  }

  /// A registration, and for whom it is asked where that matters.
  struct Inquiry: Hashable {
    let registration: ObjectIdentifier
    let target: ObjectIdentifier?

    init(_ registration: Registration, for target: Any.Type?) {
      self.registration = ObjectIdentifier(registration)
      self.target = registration.info.boundType == nil ? nil : target.map { ObjectIdentifier($0) }
    }
  }

  /// Those that may serve one who asks for a type, up to the first that does for sure. What makes
  /// their owner gives way while that is being made.
  func upToSure(
    _ all: [Registration], as type: Any.Type, within owner: Any.Type? = nil
  ) -> [Registration] {
    let sure = all.firstIndex { $0.surelyFits(type) && ($0.madeType ?? Void.self) != owner }
    return sure.map { Array(all[...$0]) } ?? all
  }

  /// Who of some registrations is asked, and what that comes to; nil if only values can tell which of
  /// them serves.
  func prospect(
    of all: [Registration], _ wish: Wish, for target: Any.Type?, mayWait: Bool
  ) -> (registration: Registration, prospect: Prospect)? {
    let serving = wish.asked(all) { one in
      guard let place = path.firstIndex(where: { $0.canonical === one.canonical }) else {
        return false
      }
      reliance = min(reliance, place)
      return true
    }
    guard let first = serving.first else { return nil }
    let prospect = prospect(of: first, for: target, mayWait: mayWait)
    let isFinal =
      if case .failure = prospect {
        // One whose type can't tell whether it fits doesn't stand in the way of others.
        serving.count == 1 || Fit(first.type, as: wish.type) != .unknown
      } else {
        first.surelyFits(wish.type)
      }
    return isFinal ? (first, prospect) : nil
  }

  /// - Parameter mayWait: Whether it is asked for a property that fills itself when it is read.
  func prospect(
    of registration: Registration, for target: Any.Type?, mayWait: Bool = false
  ) -> Prospect {
    if registration.isKept { return .value }
    if let start = path.firstIndex(where: { $0.canonical === registration.canonical }) {
      reliance = min(reliance, start)
      return close(at: start, mayWait)
    }
    let inquiry = Inquiry(registration, for: target)
    if let known = prospects[inquiry] ?? passing[inquiry] { return known }
    guard path.count < Self.depth else {
      reliance = -1
      return .doubt(Doubt("it finds all that it needs"))
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
    if members.allSatisfy({ $0.info.boundType != nil }) {
      return .failure(CallChain<Registration>.Cycle(subjects: members))
    }
    if mayWait { return .value }
    // What is kept is known before its properties are filled; of structs, none.
    let areStructs = members.allSatisfy { $0.madeType.map { TypeKind($0) == .struct } ?? false }
    if !areStructs, members.contains(where: { $0.info.scope != .transient }) { return .value }
    let names = (members + members.prefix(1)).map(\.info.label).joined(separator: " → ")
    return .doubt(Doubt("a factory breaks the cycle \(names)", isOfCycle: true))
  }

  /// What becomes of what a binding leads to.
  private func follow(
    _ binding: Registration, for target: Any.Type?, _ mayWait: Bool
  ) -> Prospect {
    let bound = bound(by: binding, for: target)
    if let why = bound.failure { return .failure(InjectionError(failures: [why])) }
    let wish = Wish(type: strippingOptionals(from: binding.info.boundType ?? binding.type))
    guard
      let (asked, prospect) = prospect(
        of: bound.registrations, wish, for: target, mayWait: mayWait)
    else { return .doubt(Doubt("its value fits")) }
    switch prospect {
    case .failure(let cycle as CallChain<Registration>.Cycle)
    where cycle.subjects.contains { $0 === binding }:
      return .failure(cycle)
    case .failure(let error):
      return .failure(InjectionError(failures: [InjectionFailure(error, nil, asked.info)]))
    case .value, .doubt: return prospect
    }
  }

  /// What a binding leads to for a target of a type, or why there is nothing. Neither for what is no
  /// binding.
  func bound(
    by registration: Registration, for target: Any.Type?
  ) -> (registrations: [Registration], failure: InjectionFailure?) {
    guard let type = registration.info.boundType.map(strippingOptionals) else { return ([], nil) }
    func ask<Wanted>(_: Wanted.Type) -> ([Registration], InjectionFailure?) {
      let answer = injector.answer(as: Wanted.self, for: target)
      return (answer.serving, answer.serving.isEmpty ? injector.whyNothing(answer) : nil)
    }
    return ask(type)
  }

  /// What becomes of what a factory makes. The injector that owns a registration makes what is kept.
  private func examine(_ registration: Registration) -> Prospect {
    let home =
      registration.keepsBeyondCalls ? injector.home(of: registration) : injector
    if home !== injector {
      let explainer = homes[ObjectIdentifier(home)] ?? Explainer(of: home, isAnywhere: isAnywhere)
      homes[ObjectIdentifier(home)] = explainer
      return explainer.prospect(of: registration, for: nil)
    }
    do {
      try registration.check(parentChain.arguments(for: registration.type))
    } catch {
      return .failure(error)
    }
    if !isAnywhere, registration.requiresMainActor, !isOnMainActor {
      return .failure(NotOnMainActor())
    }
    if let doubt = registration.madeType.flatMap(doubt) { return .doubt(doubt) }
    return registration.mayGiveNil ? .doubt(Doubt("it gives a value")) : .value
  }

  /// What keeps an object of a type from being complete, unless its factory sees to that.
  private func doubt(_ type: Any.Type) -> Doubt? {
    guard let plan = injector.plan(of: type, mirroring: nil) else {
      return Doubt("it is made on the actor of \(sourceName(of: type))")
    }
    guard plan.refusal == nil, !plan.isActor else { return nil }
    let diagnosis = diagnosis(of: plan)
    return diagnosis.unfillable.first.map { Doubt(incomplete: $0.prediction) }
      ?? diagnosis.properties.lazy.compactMap(\.explanation.doubt).first
  }
}

/// What is asked for.
struct Wish {
  let type: Any.Type
  var name: String?
  var qualifier: String?

  /// Those that are asked of all that serve, in their order, while some are being made.
  func asked(_ all: [Registration], whileMaking isBeingMade: (Registration) -> Bool)
    -> [Registration]
  {
    let others = all.filter {
      !isBeingMade($0) || !$0.givesWay(as: type, named: name, qualifier: qualifier)
    }
    return others.isEmpty ? all : others
  }
}

extension Registration {
  /// Whether its type, or its instance, fits those who ask for a type.
  func surelyFits(_ type: Any.Type) -> Bool { isInstance || Fit(self.type, as: type) == .always }

  /// The type of what its factory makes and the injector completes, where that is known without a
  /// value: nothing is known of a protocol's.
  var madeType: Any.Type? {
    guard constructs else { return nil }
    return TypeKind(type) == .class || TypeKind(type) == .struct ? type : nil
  }
}
