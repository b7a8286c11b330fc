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
    /// A closure makes each value, as the wanted type or as an optional of it.
    case closure(Unretained<Registration>, Unretained<AnyObject>, Construction, isOptional: Bool)
    /// A factory with arguments makes each value, as the wanted type.
    case arguments(Unretained<Registration>)
    /// An open scope was supplied with it, or keeps it.
    case opened(Unretained<Registration>)
  }

  /// Creates the answer of fitting candidates.
  init(
    _ candidates: Candidates, as wanted: Any.Type, for planned: PlannedProperty? = nil,
    name: String? = nil, qualifier: String? = nil, sharesValues: Bool = false
  ) {
    (self.candidates, self.planned, self.wanted) = (candidates, planned, wanted)
    self.name = name ?? planned?.property.name
    (self.qualifier, self.sharesValues) = (qualifier, sharesValues)
    let first = sharesValues ? candidates.registrations.first : nil
    shortcut = first.flatMap { Shortcut($0, as: wanted) }
  }

  /// The property that it is for, if any.
  var property: TargetProperty? { planned?.target }

  /// The wanted type, without optionals.
  var type: Any.Type { strippingOptionals(from: wanted) }

  /// Whether a value that never changes was asked for.
  var isSettled: Bool { kept.object != nil }

  /// The value that never changes, if it is known and fits on every actor.
  var sharedValue: Any? {
    guard sharesValues, let value = candidates.registrations.first?.keptValue
    else { return nil }
    let made: Any.Type = Swift.type(of: value)
    // The arguments of a protocol are the same on all actors.
    let fit =
      TypeKind(type) == .parameterizedExistential
      ? conformance(of: made, toProtocolsOf: type) : Fit(made, as: type)
    return fit == .unknown || fit.isIsolated ? nil : value
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

extension Answer.Shortcut {
  fileprivate init?(_ registration: Registration, as wanted: Any.Type) {
    if registration.info.scope.kind == .opened, registration.fit(wanted) == .always {
      self = .opened(Unretained(registration))
      return
    }
    guard registration.info.scope.kind == .transient, !registration.isOver,
      let factory = registration.factory, registration.afterInit.isEmpty,
      TypeKind(wanted) != .optional
    else { return nil }
    if factory.parameterCount > 0, factory.valueType == wanted {
      self = .arguments(Unretained(registration))
      return
    }
    guard factory.isPlainClosure else { return nil }
    let isOptional = wrappedType(of: factory.valueType) == wanted
    guard isOptional || factory.valueType == wanted else { return nil }
    self = .closure(
      Unretained(registration), Unretained(factory as AnyObject), registration.construction,
      isOptional: isOptional)
  }
}
