/// Something that would go wrong, or is probably not what was meant.
public struct AuditFinding: Sendable {
  /// How sure it is that something is wrong.
  public let severity: Severity
  /// What is wrong.
  public let problem: Problem

  /// How sure it is that something is wrong.
  public enum Severity: Int, Sendable, Comparable, CaseIterable {
    /// It may be meant so: a registration that fills nothing of the given types, say.
    case note
    /// It is probably not meant so: a name that is nearly a registered one, say.
    case warning
    /// It will be told where objects are injected or made.
    case error

    /// Whether the first is the less severe one.
    public static func < (first: Severity, second: Severity) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  /// What is wrong.
  public enum Problem: Sendable {
    /// What an injection, a strict one, or `make` will tell.
    case failure(InjectionFailure)
    /// What went wrong when it was registered, a refused duplicate say.
    case issue(InjectorIssue)
    /// A property that nothing fills, though something seems to be meant for it.
    case unfilled(PropertyExplanation)
    /// A registration that fills nothing of the types, but may have been meant for a property.
    case unwanted(RegistrationInfo, similar: [TargetProperty])
  }
}

extension AuditFinding: CustomStringConvertible {
  /// What, where, why, and what to do.
  public var description: String {
    switch problem {
    case .failure(let failure): failure.prediction
    case .issue(let issue): issue.description
    case .unfilled(let explanation): explanation.description
    case .unwanted(let info, let similar):
      ["\(info), fills nothing here.", didYouMean(similar)].compactMap(\.self)
        .joined(separator: " ")
    }
  }
}
