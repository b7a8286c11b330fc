public import PropertyInjector

/// A mistake, or a likely one, that an audit found.
public struct AuditFinding: Sendable {
  /// The severity of the problem.
  public let severity: Severity
  package let problem: Problem

  /// How certain it is that something is wrong.
  public enum Severity: Sendable, Comparable, CaseIterable {
    /// It may be intended. For example, a registration fills nothing of the given types.
    case note
    /// It is probably unintended. For example, a name is similar to a registered one.
    case warning
    /// A mistake in registering, a failure of injecting or making objects, or an unaudited type.
    case error
  }

  package enum Problem: Sendable {
    /// A failure of an injection, a strict injection, or `make`.
    case failure(InjectionFailure)
    /// A mistake in registering, such as a refused duplicate.
    case issue(InjectorIssue)
    /// A property that stays or may stay empty.
    case unfilled(PropertyExplanation)
    /// A registration that fills nothing of the types, with properties of similar names.
    case unwanted(RegistrationInfo, similar: [TargetProperty])
    /// A strong cycle of kept values: the labels from one value back to itself.
    case leak([String])
    /// A type that lists its properties on another actor.
    case unreadable(Any.Type)
    case nothingRegistered
    case nothingToAudit
  }

  /// The property that the finding is about, or nil.
  public var property: TargetProperty? {
    switch problem {
    case .failure(let failure): failure.property
    case .unfilled(let explanation): explanation.property
    default: nil
    }
  }

  /// The registration that fills nothing of the given types, if the finding is about one.
  public var registration: RegistrationInfo? {
    if case .unwanted(let info, _) = problem { info } else { nil }
  }
}

extension AuditFinding: CustomStringConvertible {
  /// The severity, the problem, its place and cause, and the remedy.
  public var description: String { "\(severity): \(sentence)" }

  var sentence: String {
    switch problem {
    case .failure(let failure): failure.prediction
    case .issue(let issue): issue.description
    case .unfilled(let explanation): explanation.description
    case .unwanted(let info, let similar):
      ["\(info), fills nothing here.", didYouMean(similar.map(\.description))].compactMap(\.self)
        .joined(separator: " ")
    case .leak(let path):
      """
      \(path.joined(separator: " → ")): these keep each other alive, even when their injector \
      is gone. Make one of the properties weak, and list it in injectedProperties.
      """
    case .unreadable(let type):
      """
      \(sourceName(of: type)) was not audited: its property list is isolated to an actor. Audit it \
      on that actor.
      """
    case .nothingRegistered:
      "Nothing is registered with this injector. In a test, register what main does."
    case .nothingToAudit:
      "Nothing was audited: no type was given, and none is registered to be made."
    }
  }
}
