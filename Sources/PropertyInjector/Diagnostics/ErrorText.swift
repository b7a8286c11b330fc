/// A mistake in a factory or an extension, or the text of a user's error: that may hold values of a
/// request that must end with it.
struct ErrorText: Error, CustomStringConvertible {
  let description: String
}

extension InjectionFailure {
  /// The same with texts in place of users' errors.
  fileprivate var withoutErrors: InjectionFailure {
    switch self {
    case .factoryFailed(let property, let info, let error):
      .factoryFailed(property, info, ErrorText(description: text(of: error)))
    case .incomplete(let property, let info, let error):
      .incomplete(property, info, InjectionError(failures: error.failures.map(\.withoutErrors)))
    case .moduleFailed(let name, let origin, let error):
      .moduleFailed(name, origin, ErrorText(description: text(of: error)))
    default: self
    }
  }
}

extension InjectorIssue {
  /// The same with texts in place of users' errors.
  var withoutErrors: InjectorIssue {
    switch self {
    case .injectionFailed(let failure): .injectionFailed(failure.withoutErrors)
    case .closingFailed(let info, let error):
      .closingFailed(info, ErrorText(description: text(of: error)))
    default: self
    }
  }
}
