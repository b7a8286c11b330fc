/// Something that would go wrong, or is probably not what was meant.
public struct AuditFinding: Sendable {
  /// How sure it is that something is wrong.
  public let severity: Severity
  package let problem: Problem

  /// How sure it is that something is wrong.
  public enum Severity: Sendable, Comparable, CaseIterable {
    /// It may be meant so: a registration that fills nothing of the given types, say.
    case note
    /// It is probably not meant so: a name that is nearly a registered one, say.
    case warning
    /// It will be told where objects are injected or made.
    case error
  }

  /// What is wrong.
  package enum Problem: Sendable {
    /// What an injection, a strict one, or `make` will tell.
    case failure(InjectionFailure)
    /// What went wrong when it was registered, a refused duplicate say.
    case issue(InjectorIssue)
    /// A property that nothing fills, though something seems to be meant for it.
    case unfilled(PropertyExplanation)
    /// A registration that fills nothing of the types, but may have been meant for a property.
    case unwanted(RegistrationInfo, similar: [TargetProperty])
    /// Kept values that hold each other: the labels from one to itself.
    case leak([String])
    /// A type that lists its properties on an actor, and this is somewhere else.
    case unreadable(Any.Type)
    case nothingRegistered
    case nothingToAudit
  }

  /// The property it is about, if it is about one.
  public var property: TargetProperty? {
    switch problem {
    case .failure(let failure): failure.property
    case .unfilled(let explanation): explanation.property
    default: nil
    }
  }

  /// The registration it is about, if it fills nothing of the given types.
  public var registration: RegistrationInfo? {
    if case .unwanted(let info, _) = problem { info } else { nil }
  }
}

extension AuditFinding: CustomStringConvertible {
  /// The severity, and what is wrong, where, why, and what to do.
  public var description: String { "\(severity): \(sentence)" }

  var sentence: String {
    switch problem {
    case .failure(let failure): failure.prediction
    case .issue(let issue): issue.description
    case .unfilled(let explanation): explanation.description
    case .unwanted(let info, let similar):
      ["\(info), fills nothing here.", didYouMean(similar)].compactMap(\.self)
        .joined(separator: " ")
    case .leak(let path):
      """
      \(path.joined(separator: " → ")): these keep each other, so that they stay even when their \
      injector is gone. Make one of the properties weak, and list it.
      """
    case .unreadable(let type):
      """
      \(sourceName(of: type)) was not audited: it lists its properties on an actor, and this is \
      somewhere else. Audit it there.
      """
    case .nothingRegistered:
      "Nothing is registered with this injector. In a test, register what main does."
    case .nothingToAudit:
      "Nothing was audited: no type was given, and none is registered to be made."
    }
  }
}
