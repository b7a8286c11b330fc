/// The registrations that serve a question, best first, worked out once per change of the registry.
///
/// Its type parameter is the wanted type, so a value of that type is neither boxed nor cast.
final class Answer<Wanted>: Sendable {
  let candidates: Candidates
  /// The property that it is for, if any.
  let property: TargetProperty?
  let name: String?
  let qualifier: String?
  /// The registration whose closure makes each value, if that is certain.
  private let factory: Unretained<Registration>?
  private let make: (@Sendable (ResolutionContext) throws -> Wanted)?
  /// The registration whose value an open scope has, if that is certain.
  private let scoped: Unretained<Registration>?
  private let isSupplied: Bool
  /// The class of a supplied value that has exactly the wanted type, if an open scope has it.
  private let originalType: ObjectIdentifier?
  /// Whether its values are injected.
  private let construction: Construction
  /// Whether a value that never changes may be reused.
  private let keepsValue: Bool
  /// The original of a value that never changes.
  private let kept = OnceReference()

  /// Creates the answer of fitting candidates.
  init(
    _ candidates: Candidates, as type: Wanted.Type, for property: TargetProperty? = nil,
    name: String?, qualifier: String?, sharesValues: Bool
  ) {
    (self.candidates, self.property) = (candidates, property)
    (self.name, self.qualifier) = (name, qualifier)
    keepsValue = sharesValues
    let first = keepsValue ? candidates.registrations.first : nil
    make = first.flatMap { $0.closure(for: type) }
    factory = make == nil ? nil : first.map { Unretained($0) }
    let isScoped = first.map { $0.info.scope.kind == .opened && $0.surelyFits(type) } ?? false
    scoped = isScoped ? first.map { Unretained($0) } : nil
    isSupplied = first?.isSupplied ?? false
    originalType = isSupplied ? ObjectIdentifier(Original<Wanted>.self) : nil
    construction = first?.construction ?? .none
    if let first { keep(first) }
  }

  /// Creates the answer of a known registration.
  convenience init(choosing registration: Registration) {
    self.init(
      Candidates(registrations: [registration]), as: Wanted.self, name: nil, qualifier: nil,
      sharesValues: false)
  }

  var type: Any.Type { strippingOptionals(from: Wanted.self) }

  /// Whether the value never changes and is available.
  var isSettled: Bool { kept.object != nil }

  /// The value that never changes, if it is available.
  var settledValue: Wanted? { settled?.with(\.value) }

  @inline(__always)
  private var settled: Unretained<Original<Wanted>>? {
    kept.object?.known(as: Original<Wanted>.self)
  }

  /// Writes the value that never changes, unless another injector is decided. Returns whether it
  /// did.
  func settle(_ state: WriteOnce<Wanted>) -> Bool {
    settled?.with { state.writeUndecided($0.value) } ?? false
  }

  /// Returns a value. Throws a `Shortfall` or a `PropertyPutOff`.
  @inline(__always)
  func value(for context: ResolutionContext) throws -> Wanted {
    if let settled { return settled.with(\.value) }
    return try ask(context)
  }

  @inline(never)
  private func ask(_ context: ResolutionContext) throws -> Wanted {
    if let scoped { return try ask(scoped, context) }
    guard let factory, let make, CallChain.begin(factory, for: context.caller()) else {
      return try found(for: context).value
    }
    let value: Wanted
    do {
      value = try context.value(of: factory, make, construction)
    } catch {
      throw shortfall(MakingThread.fail(error), of: factory.object)
    }
    do {
      try MakingThread.end(with: value, for: context)
      return value
    } catch is TryAgain {
      return try found(for: context).value
    } catch {
      throw shortfall(error, of: factory.object)
    }
  }

  /// Returns the value that an open scope was supplied with or keeps, if that takes no more than
  /// looking. In functions of their own: each looks up metadata at its start, whatever it does.
  @inline(never)
  private func ask(
    _ scoped: Unretained<Registration>, _ context: ResolutionContext
  ) throws -> Wanted {
    guard isSupplied else { return try askKept(scoped, context) }
    if let supplied = context.supplied(for: scoped),
      ObjectIdentifier(Swift.type(of: supplied)) == originalType
    {
      return Unretained(supplied as AnyObject).known(as: Original<Wanted>.self).with(\.value)
    }
    return try found(for: context).value
  }

  @inline(never)
  private func askKept(
    _ scoped: Unretained<Registration>, _ context: ResolutionContext
  ) throws -> Wanted {
    // An optional itself would fit `Any`, and whatever it conforms to.
    if let kept = context.keptInScope(for: scoped), let value = kept.value as? Wanted {
      return value
    }
    return try found(for: context).value
  }

  private func shortfall(_ error: any Error, of registration: Registration) -> any Error {
    if error is PropertyPutOff { return error }
    return Shortfall(error, property, registration.info)
  }

  /// Returns the first value that fits, and its registration. Throws as `value(for:)` does.
  ///
  /// If only a value can tell, a registration may fail. By type, those being made are passed over.
  func found(
    for context: ResolutionContext, _ arguments: [Any] = []
  ) throws -> (value: Wanted, registration: Registration) {
    var first: Shortfall?
    var passedOver: Registration?
    func value(of registration: Registration) throws -> Wanted? {
      let isMeant = Fit(registration.type, as: type) != .unknown
      do {
        let value =
          try isMeant
          ? context.value(of: registration, as: Wanted.self, arguments)
          : tried(context.value(of: registration, as: Any.self, arguments), of: registration)
        if keepsValue, registration === candidates.registrations.first { keep(registration) }
        return value
      } catch let putOff as PropertyPutOff {
        throw putOff
      } catch {
        let shortfall = Shortfall(error, property, registration.info)
        if isMeant, !shortfall.isMisfit { throw shortfall }
        first = first ?? shortfall
        return nil
      }
    }
    let injector = context.injector
    for registration in candidates.registrations {
      if registration.isElsewhere(for: type) {
        let misfit = NoValue.misfit(made: registration.type, wanted: type)
        first = first ?? Shortfall(misfit, property, registration.info)
      } else if registration.isBeingMade(for: injector),
        registration.givesWay(as: type, named: name, qualifier: qualifier)
      {
        passedOver = passedOver ?? registration
      } else if let value = try value(of: registration) {
        return (value, registration)
      }
    }
    let rivals = candidates.rivals.filter { !$0.isBeingMade(for: injector) }
    if first == nil, let only = rivals.first {
      guard rivals.count == 1 else {
        throw Shortfall.nothing(.ambiguous(property, type, rivals.map(\.info)))
      }
      if let value = try value(of: only) { return (value, only) }
    }
    // It fails as a cycle, unless a property may not mean it.
    if first == nil, let passedOver,
      property == nil || Fit(passedOver.type, as: type) != .unknown,
      let value = try value(of: passedOver)
    {
      return (value, passedOver)
    }
    throw first ?? .nothing(nil)
  }

  /// Returns the failure of an error that asking for a value threw.
  func failure(
    _ error: any Error, orNothing whyNothing: () -> InjectionFailure
  ) -> InjectionFailure {
    switch error {
    case let putOff as PropertyPutOff: cycle(putOff)
    case Shortfall.failure(let failure), Shortfall.nothing(let failure?): failure
    default: whyNothing()
    }
  }

  /// The failure that a value is being made, here or by a thread that waits for this one.
  func cycle(_ putOff: PropertyPutOff) -> InjectionFailure {
    let needed = putOff.registration
    let known = CallChain.path(to: needed)
    let path = (known.first === needed ? known : [needed] + known) + [needed]
    return .cycle(property, needed.info, path: path.map(\.info.label))
  }

  /// Converts a value whose type doesn't tell whether it fits.
  private func tried(_ value: Any, of registration: Registration) throws -> Wanted {
    let fitting = fitted(value, as: Wanted.self)
    registration.remember(value, fits: fitting != nil, type)
    guard let fitting else { throw NoValue.misfit(made: Swift.type(of: value), wanted: type) }
    return fitting
  }

  /// Keeps the value of a registration, if it never changes and fits on every actor.
  private func keep(_ registration: Registration) {
    if let value = registration.keptValue, let fitting = fitted(value, as: Wanted.self),
      fitsEverywhere(Swift.type(of: value))
    {
      kept.set(Original(fitting))
    }
  }

  /// Whether a value of a type fits on every actor if it fits here. False if types can't tell.
  private func fitsEverywhere(_ made: Any.Type) -> Bool {
    // The arguments of a protocol are the same on all actors.
    let subtyping =
      TypeKind(type) == .parameterizedExistential
      ? conformance(of: made, toProtocolsOf: type) : Subtyping(made, of: type)
    return subtyping != .unknown && !subtyping.isIsolated
  }
}
