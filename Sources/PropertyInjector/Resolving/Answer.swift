/// The registrations that serve a question, best first, worked out once per change of the registry.
final class Answer: Sendable {
  let candidates: Candidates
  private let planned: PlannedProperty?
  let name: String?
  let qualifier: String?
  /// The wanted type, maybe an optional.
  let wanted: Any.Type
  /// Where values come from without a search, if that is certain.
  let shortcut: Shortcut?
  /// Whether a value that never changes may be reused.
  let sharesValues: Bool
  /// The `Original` of a value of the wanted type that never changes, once it was asked for.
  let kept = OnceReference()
  /// Registrations that gave a value which doesn't fit, on the main actor or not, where types alone
  /// don't tell, and the types of these values.
  private let ruledOut = LockedObjects<
    [(registration: ObjectIdentifier, isOnMainActor: Bool, made: Any.Type)]
  >([])

  /// A registration, which the candidates keep, that serves whoever asks.
  enum Shortcut: BitwiseCopyable, Sendable {
    /// A closure makes each value.
    case closure(PlainClosure)
    /// An open scope was supplied with it.
    case supplied(Unretained<Registration>)
    /// An open scope keeps it. Maybe a closure makes it.
    case kept(Unretained<Registration>, PlainClosure?)
  }

  /// A closure that makes values of a registration, which surely fit the wanted type.
  struct PlainClosure: BitwiseCopyable, Sendable {
    let registration: Unretained<Registration>
    let definition: Unretained<Definition>
    let factory: Unretained<AnyObject>
    let construction: Construction
    let parameterCount: Int
    /// Whether something is done with a new object or struct before it is injected.
    let preparesValues: Bool
    /// How its values become values of the wanted type.
    let form: Form
  }

  /// Creates the answer of fitting candidates.
  init(
    _ candidates: Candidates, as wanted: Any.Type, for planned: PlannedProperty? = nil,
    name: String? = nil, qualifier: String? = nil, sharesValues: Bool = false
  ) {
    (self.candidates, self.planned, self.wanted) = (candidates, planned, wanted)
    (self.name, self.qualifier, self.sharesValues) = (name, qualifier, sharesValues)
    let first = sharesValues ? candidates.registrations.first : nil
    shortcut = first.flatMap { Shortcut($0, as: wanted) }
  }

  /// The property that it is for, if any.
  var property: TargetProperty? { planned?.target }

  /// The wanted type, without optionals.
  var type: Any.Type { strippingOptionals(from: wanted) }

  /// Whether a value that never changes was asked for.
  var isSettled: Bool { kept.object != nil }

  /// The value that never changes, if it is known and fits on every actor. Of an array, each element
  /// must.
  var sharedValue: Any? {
    guard sharesValues, let first = candidates.registrations.first, let value = first.keptValue
    else { return nil }
    let wanted = first.elements.isEmpty ? type : elementType(of: type) ?? type
    return first.parts.allSatisfy { $0.keptValue.map { fitsEverywhere($0, wanted) } ?? false }
      ? value : nil
  }

  /// Notes that a registration gave a value that doesn't fit here, so it isn't asked again.
  func ruleOut(_ registration: Registration, _ made: Any.Type) {
    ruledOut.withLock { $0.append((ObjectIdentifier(registration), isOnMainActor, made)) }
  }

  /// The type of the value that a registration gave and that doesn't fit here. Nil if it may fit.
  func misfit(of registration: Registration) -> Any.Type? {
    let ofRegistration = ruledOut.read { all in
      all.filter { $0.registration == ObjectIdentifier(registration) }
    }
    return ofRegistration.first { $0.isOnMainActor == isOnMainActor }?.made
  }
}

private func fitsEverywhere(_ value: Any, _ type: Any.Type) -> Bool {
  let made: Any.Type = Swift.type(of: value)
  // The arguments of a protocol are the same on all actors.
  let fit =
    TypeKind(type) == .parameterizedExistential
    ? conformance(of: made, toProtocolsOf: type) : Fit(made, as: type)
  return fit != .unknown && !fit.isIsolated
}

extension Answer.Shortcut {
  fileprivate init?(_ registration: Registration, as wanted: Any.Type) {
    let (closure, scope) = (Answer.PlainClosure(registration, as: wanted), registration.info.scope)
    if scope.kind == .opened, registration.fit(strippingOptionals(from: wanted)) == .always {
      let (known, isSupplied) = (Unretained(registration), registration.isSupplied)
      let plain = closure.flatMap { $0.preparesValues ? nil : $0 }
      self = isSupplied ? .supplied(known) : .kept(known, plain)
    } else if scope.kind == .transient, let closure {
      self = .closure(closure)
    } else {
      return nil
    }
  }
}

extension Answer.PlainClosure {
  /// Nil if calling its factory takes more, or its values may not fit.
  init?(_ registration: Registration, as wanted: Any.Type) {
    guard !registration.isOver, let factory = registration.factory,
      !factory.preparesValues || made(of: factory.valueType) != nil, factory.traits.isForAnyPlace,
      !mayHoldNil(wanted), !mayHoldNil(factory.valueType),
      !registration.info.isElement, registration.fit(wanted) == .always
    else { return nil }
    self.registration = Unretained(registration)
    definition = Unretained(registration.definition)
    self.factory = Unretained(factory as AnyObject)
    construction = registration.construction
    parameterCount = factory.traits.parameterCount
    preparesValues = factory.preparesValues
    form = Form(from: factory.valueType, to: wanted)
  }
}
