public import PropertyInjector

/// A mistake, or a likely one, that an audit found.
public struct AuditFinding: Sendable, CustomStringConvertible {
  /// The severity of the problem.
  public let severity: Severity
  /// The problem, its place and cause, and the remedy.
  let sentence: String
  /// The property that the finding is about, or nil.
  public internal(set) var property: TargetProperty?
  /// The registration that fills no property of the audited types, if the finding is about one.
  public internal(set) var registration: RegistrationInfo?

  /// The severity, the problem, its place and cause, and the remedy.
  public var description: String { "\(severity): \(sentence)" }

  /// How certain it is that something is wrong.
  public enum Severity: Sendable, Comparable, CaseIterable {
    /// It may be intended. For example, a registration fills no property of the audited types.
    case note
    /// It is probably unintended. For example, a name is similar to a registered one.
    case warning
    /// A registration mistake, a failure to inject or make an object, or a type that couldn't be
    /// audited.
    case error

    var paint: Paint { self == .error ? .bad : self == .warning ? .doubtful : .weak }
  }
}
