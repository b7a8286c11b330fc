public import PropertyInjector

/// A mistake, or a likely one, that an audit found.
public struct AuditFinding: Sendable {
  /// The severity of the problem.
  public let severity: Severity
  /// The property that the finding is about, or nil.
  public let property: TargetProperty?
  /// The registration that fills nothing of the given types, if the finding is about one.
  public let registration: RegistrationInfo?
  let sentence: Reason

  /// How certain it is that something is wrong.
  public enum Severity: Sendable, Comparable, CaseIterable {
    /// It may be intended. For example, a registration fills nothing of the given types.
    case note
    /// It is probably unintended. For example, a name is similar to a registered one.
    case warning
    /// A mistake in registering, a failure of injecting or making objects, or an unaudited type.
    case error
  }

  /// - Parameter sentence: The problem, its place and cause, and the remedy.
  init(
    _ severity: Severity, _ sentence: @autoclosure @escaping @Sendable () -> String,
    property: TargetProperty? = nil, registration: RegistrationInfo? = nil
  ) {
    (self.severity, self.property, self.registration) = (severity, property, registration)
    self.sentence = Reason(sentence())
  }

  /// Creates the finding of a failure of an injection, a strict injection, or `make`.
  init(_ severity: Severity, _ failure: InjectionFailure) {
    self.init(severity, failure.prediction, property: failure.property)
  }
}

extension AuditFinding: CustomStringConvertible {
  /// The severity, the problem, its place and cause, and the remedy.
  public var description: String { "\(severity): \(sentence)" }
}
