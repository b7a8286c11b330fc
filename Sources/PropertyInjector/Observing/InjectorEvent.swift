/// An event of an injector. Its text is created when it is read.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum InjectorEvent: Sendable {
  /// A target or a new object of this type was injected or refused. See its report.
  case injected(Any.Type, InjectionReport)
  /// A factory, or the initializer of a `Makeable` type, is about to be called.
  case factoryStarted(RegistrationInfo)
  /// A factory returned or threw the error. The duration doesn't include injecting the result.
  case factoryFinished(RegistrationInfo, Duration, error: (any Error)?)
  /// A singleton or weak value was made, and is kept.
  case singletonMade(RegistrationInfo)
  /// `start()` has made a value, or couldn't because of the error. The duration includes waiting for
  /// what the value needs.
  case started(RegistrationInfo, Duration, error: (any Error)?)
  /// The closer of a value returned or threw the error.
  case closed(RegistrationInfo, Duration, error: (any Error)?)
  /// An override of this injector was entered, with these registrations, in order.
  case overrideEntered([RegistrationInfo])
  /// An issue was reported. An issue that is reported only once is also sent only once.
  case issue(InjectorIssue)
}

extension InjectorEvent {
  /// A kind of event to observe. The start and end of a factory call are one kind, and so are the
  /// events of `start()` and `close()`.
  public enum Kind: Sendable, CaseIterable {
    case injected, factory, singletonMade, lifecycle, overrideEntered, issue
  }
}

extension InjectorEvent: CustomStringConvertible {
  /// The event as one line of text.
  public var description: String {
    switch self {
    case .injected(let type, let report):
      (["\(sourceName(of: type)): \(report.injectedCount) injected."]
        + report.failures.map(\.description)).joined(separator: " ")
    case .factoryStarted(let info): "\(info.subject): \(info.source) is called."
    case .factoryFinished(let info, let duration, let error):
      "\(info.subject): \(info.source) \(outcome("returned", duration, error))."
    case .started(let info, let duration, let error):
      "\(info.subject): what start() called \(outcome("returned", duration, error))."
    case .closed(let info, let duration, let error):
      "\(info.subject): its closer \(outcome("returned", duration, error))."
    case .singletonMade(let info):
      """
      \(info.subject): what \(info.source) made is \
      \(info.scope == .weak ? "kept as long as something holds it" : "kept").
      """
    case .overrideEntered(let infos):
      infos.isEmpty
        ? "An override was entered, without registrations."
        : "An override was entered, with \(infos.map(\.description).joined(separator: "; "))."
    case .issue(let issue): issue.description
    }
  }
}

/// Returns what a call did, and how long it took.
private func outcome(_ success: String, _ duration: Duration, _ error: (any Error)?) -> String {
  "\(error.map { "threw \(text(of: $0))" } ?? success) "
    + "after \((duration / .nanoseconds(100)).rounded() / 10) µs"
}
