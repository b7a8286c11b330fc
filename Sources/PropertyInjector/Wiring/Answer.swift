/// The answer to one question, worked out once per change of the registry: which registrations
/// serve, in which order. Typed by what is wanted, so that a value is neither boxed nor cast on its
/// way, unless it was registered as another type.
final class Answer<Wanted>: Sendable {
  let candidates: Candidates
  /// The property it is about, if it is about one.
  let property: TargetProperty?
  let name: String?
  let qualifier: String?
  /// The registration whose factory makes each value, if there is no doubt, and its closure.
  private let factory: Unretained<Registration>?
  private let make: (@Sendable (Injector.Request) throws -> Wanted)?
  /// Whether what it makes is to be injected.
  private let constructs: Bool
  /// Whether a value that stays the same may be handed out without asking for it again.
  private let keepsValue: Bool
  /// A value that stays the same, in memory that is read without a lock.
  private let published = PublishedReference<Original<Wanted>>()
  private let kept = Locked<Original<Wanted>?>(nil)

  /// The answer made of candidates that fit.
  init(
    _ candidates: Candidates, as type: Wanted.Type, for property: TargetProperty? = nil,
    name: String?, qualifier: String?, sharesValues: Bool
  ) {
    (self.candidates, self.property) = (candidates, property)
    (self.name, self.qualifier) = (name, qualifier)
    keepsValue = sharesValues && !candidates.dependsOnActor
    let first = keepsValue ? candidates.registrations.first : nil
    make = first.flatMap { $0.closure(for: type) }
    factory = make == nil ? nil : first.map { Unretained($0) }
    constructs = first?.constructs ?? false
    if let first { keep(first) }
  }

  /// The answer to one who knows who serves.
  convenience init(choosing registration: Registration) {
    self.init(
      Candidates(registrations: [registration]), as: Wanted.self, name: nil, qualifier: nil,
      sharesValues: false)
  }

  var type: Any.Type { strippingOptionals(from: Wanted.self) }

  /// Whether there is a value that stays the same, and it is at hand.
  var isSettled: Bool { published.object != nil }

  /// The value that stays the same, if it is at hand.
  var settledValue: Wanted? { published.object?.with(\.value) }

  /// Writes the value that stays the same, if it is at hand. True if it did.
  func settle(_ state: WriteOnce<Wanted>) -> Bool {
    published.object?.with { original in
      state.write(original.value)
      return true
    } ?? false
  }

  /// A value. Throws a `Shortfall`.
  @inline(__always)
  func value(for asker: Injector.Request, mayLeave: Bool = false) throws -> Wanted {
    if let original = published.object { return original.with(\.value) }
    return try ask(asker, mayLeave)
  }

  @inline(never)
  private func ask(_ asker: Injector.Request, _ mayLeave: Bool) throws -> Wanted {
    guard let factory, let make, CallChain.begin(factory) else {
      return try asker.inGraph { try found(for: $0, mayLeave: mayLeave).value }
    }
    let value: Wanted
    do {
      value = try asker.value(of: factory, make, constructs)
    } catch {
      throw shortfall(CallChain<Registration>.end() ?? error, of: factory.object)
    }
    if let cycle = CallChain<Registration>.end() { throw shortfall(cycle, of: factory.object) }
    return value
  }

  private func shortfall(_ error: any Error, of registration: Registration) -> Shortfall {
    Shortfall(InjectionFailure(error, property, registration.info), error)
  }

  /// The first value that fits, and its registration. Throws a `Shortfall`. One whose type can't
  /// tell whether it fits doesn't stand in the way of others, nor does what is being made, by type.
  ///
  /// - Parameter mayLeave: Whether the property may be left for when it is read.
  func found(
    for asker: Injector.Request, mayLeave: Bool = false, _ arguments: [Any] = []
  ) throws -> (value: Wanted, registration: Registration) {
    var first: InjectionFailure?
    var passedOver: Registration?
    func value(of registration: Registration) throws -> Wanted? {
      let isMeant = Fit(registration.type, as: type) != .unknown
      do {
        let value = try asker.leaving(mayLeave ? registration : nil) {
          try isMeant
            ? asker.value(of: registration, as: Wanted.self, arguments)
            : tried(asker.value(of: registration, as: Any.self, arguments), of: registration)
        }
        if keepsValue, registration === candidates.registrations.first { keep(registration) }
        return value
      } catch is LeftForLater {
        throw Shortfall.leftForLater
      } catch {
        let failure = InjectionFailure(error, property, registration.info)
        if isMeant, !(error is Misfit) { throw Shortfall(failure, error) }
        first = first ?? failure
        return nil
      }
    }
    for registration in serving {
      if registration.isBeingMade,
        registration.givesWay(as: type, named: name, qualifier: qualifier)
      {
        passedOver = passedOver ?? registration
      } else if let value = try value(of: registration) {
        return (value, registration)
      }
    }
    let rivals = candidates.rivals.filter { !$0.isBeingMade }
    if first == nil, let only = rivals.first {
      guard rivals.count == 1 else {
        throw Shortfall.nothing(.ambiguous(property, type, rivals.map(\.info)))
      }
      if let value = try value(of: only) { return (value, only) }
    }
    if first == nil, let passedOver {
      if mayLeave, !passedOver.leadsBackToItself { throw Shortfall.leftForLater }
      // It says that it needs itself. For a property it may not be meant.
      if property == nil || Fit(passedOver.type, as: type) != .unknown,
        let value = try value(of: passedOver)
      {
        return (value, passedOver)
      }
    }
    throw first.map(Shortfall.failure) ?? .nothing(nil)
  }

  /// That what serves is being made.
  var cycle: InjectionFailure? {
    (serving.first(where: \.isBeingMade) ?? serving.first).map { registration in
      let path = CallChain.path(to: registration.promise) + [registration]
      return .cycle(property, registration.info, path: path.map(\.info.label))
    }
  }

  var serving: [Registration] {
    candidates.dependsOnActor
      ? candidates.onSomeActor.filter {
        $0.mayFit(Wanted.self, isByName: $0.isFound(byName: name))
      } : candidates.registrations
  }

  /// A value of a type that doesn't tell whether it fits.
  private func tried(_ value: Any, of registration: Registration) throws -> Wanted {
    let fitting = fitted(value, as: Wanted.self)
    registration.remember(value, fits: fitting != nil, type)
    guard let fitting else { throw Misfit(made: Swift.type(of: value), wanted: type) }
    return fitting
  }

  /// Keeps the value of a registration at hand, if that stays the same and fits everywhere.
  private func keep(_ registration: Registration) {
    guard let value = registration.keptValue, fitsEverywhere(value, as: Wanted.self),
      let fitting = fitted(value, as: Wanted.self)
    else { return }
    kept.withLock { kept in
      guard kept == nil else { return }
      let original = Original(fitting)
      kept = original
      published.publish(original)
    }
  }
}

/// Why there is no value.
enum Shortfall: Error {
  /// Nothing, and why that is a failure where there must be something.
  case nothing(InjectionFailure?)
  /// What is needed is being made, so that it has to be asked for later.
  case leftForLater
  case failure(InjectionFailure)

  init(_ failure: InjectionFailure, _ error: any Error) {
    self = error is NoValue ? .nothing(failure) : .failure(failure)
  }
}
