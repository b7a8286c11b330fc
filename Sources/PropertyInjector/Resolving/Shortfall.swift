/// The reason why there is no value.
enum Shortfall: Error {
  /// Nothing serves or a factory returned nil, which is a failure only if a value is required.
  case nothing(InjectionFailure?)
  case failure(InjectionFailure)

  init(_ failure: InjectionFailure, _ error: any Error) {
    self = error is NoValue ? .nothing(failure) : .failure(failure)
  }
}

/// A factory returned nil.
package struct NoValue: Error { package init() {} }

/// A value doesn't fit.
struct Misfit: Error {
  let made: Any.Type
  let wanted: Any.Type
}

/// A main-actor factory was needed outside the main actor.
package struct NotOnMainActor: Error { package init() {} }

extension InjectionFailure {
  /// Creates the failure of an error that was thrown while a value was resolved.
  package init(_ error: any Error, _ property: TargetProperty?, _ info: RegistrationInfo) {
    self =
      switch error {
      case let cycle as CallChain<Registration>.Cycle: .cycle(property, info, path: cycle.path)
      case let arguments as WrongArguments: .wrongArguments(property, info, Reason("\(arguments)"))
      case is NoValue: .factoryReturnedNil(property, info)
      case is NotOnMainActor: .requiresMainActor(property, info)
      case let outside as OutOfScope: .outOfScope(property, info, Reason("\(outside)"))
      case let misfit as Misfit:
        .madeWrongType(property, info, made: misfit.made, wanted: misfit.wanted)
      case let incomplete as InjectionError: .incomplete(property, info, incomplete)
      default: .factoryFailed(property, info, error)
      }
  }
}

extension CallChain<Registration>.Cycle {
  /// The labels from the repeated registration back to itself.
  fileprivate var path: [String] { (subjects + subjects.prefix(1)).map(\.info.label) }
}
