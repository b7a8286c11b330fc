/// Why there is no value.
enum Shortfall: Error {
  /// Nothing, and why that is a failure where there must be something.
  case nothing(InjectionFailure?)
  case failure(InjectionFailure)

  init(_ failure: InjectionFailure, _ error: any Error) {
    self = error is NoValue ? .nothing(failure) : .failure(failure)
  }
}

/// What is thrown where a factory gives nil.
struct NoValue: Error {}

/// What is thrown where a value doesn't fit.
struct Misfit: Error {
  let made: Any.Type
  let wanted: Any.Type
}

/// What is thrown where a factory of the main actor would have to be called elsewhere.
struct NotOnMainActor: Error {}

extension InjectionFailure {
  /// Of what was thrown while a value was asked for.
  init(_ error: any Error, _ property: TargetProperty?, _ info: RegistrationInfo) {
    self =
      switch error {
      case let cycle as CallChain<Registration>.Cycle: .cycle(property, info, path: cycle.path)
      case let arguments as WrongArguments: .wrongArguments(property, info, Reason("\(arguments)"))
      case is NoValue: .factoryReturnedNil(property, info)
      case is NotOnMainActor: .requiresMainActor(property, info)
      case let misfit as Misfit:
        .madeWrongType(property, info, made: misfit.made, wanted: misfit.wanted)
      case let incomplete as InjectionError: .incomplete(property, info, incomplete)
      default: .factoryFailed(property, info, error)
      }
  }
}

extension CallChain<Registration>.Cycle {
  /// The labels from the one that is needed again to itself.
  fileprivate var path: [String] { (subjects + subjects.prefix(1)).map(\.info.label) }
}
