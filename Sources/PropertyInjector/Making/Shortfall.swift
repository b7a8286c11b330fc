/// The reason why there is no value.
enum Shortfall: Error {
  /// Nothing serves or a factory returned nil, which is a failure only if a value is required.
  case nothing(InjectionFailure?)
  case failure(InjectionFailure)

  var isMisfit: Bool { if case .failure(.madeWrongType) = self { true } else { false } }

  init(_ error: any Error, _ property: TargetProperty?, _ info: RegistrationInfo) {
    let failure = InjectionFailure(error, property, info)
    self = if case .factoryReturnedNil = failure { .nothing(failure) } else { .failure(failure) }
  }
}

extension InjectionFailure {
  /// Creates the failure of an error that was thrown while a value was resolved.
  package init(_ error: any Error, _ property: TargetProperty?, _ info: RegistrationInfo) {
    self =
      switch error {
      case NoValue.isNil: .factoryReturnedNil(property, info)
      case NoValue.misfit(let made, let wanted):
        .madeWrongType(property, info, made: made, wanted: wanted)
      case NoValue.notOnMainActor: .requiresMainActor(property, info)
      case NoValue.wrongArguments(let why): .wrongArguments(property, info, Reason(why))
      case NoValue.outOfScope(let why): .outOfScope(property, info, why)
      case NoValue.notStarted(let why): .notStarted(property, info, why)
      case let cycle as Cycle: cycle.failure(property, info)
      case let incomplete as InjectionError: .incomplete(property, info, incomplete.asPart)
      default: .factoryFailed(property, info, error)
      }
  }
}

extension InjectionError {
  /// The error as part of another one. Of what is missing further inside, only the first: objects that
  /// refer to each other lack the same along every path.
  fileprivate var asPart: InjectionError {
    InjectionError(
      failures: failures.map { failure in
        guard case .incomplete(let property, let info, let inner) = failure else { return failure }
        return .incomplete(
          property, info, InjectionError(failures: Array(inner.failures.prefix(1))))
      })
  }
}
