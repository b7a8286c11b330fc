/// Keeps the latest issues of one injector, and which of them must not be reported again.
struct IssueLog: Sendable {
  /// The latest issues, oldest first.
  private(set) var issues: [InjectorIssue] = []
  private var told: Set<String> = []

  static let capacity = 100
  /// The number of reported subjects to remember. Paths of cycles are endless.
  private static let toldCapacity = 1_000

  /// Keeps an issue, unless it is reported once only and was. Returns whether it is kept. It must
  /// be without errors of users.
  mutating func add(_ issue: InjectorIssue) -> Bool {
    if let subject = issue.subject {
      guard !told.contains(subject) else { return false }
      if told.count == Self.toldCapacity { told = [] }
      told.insert(subject)
    }
    if issues.count == Self.capacity { issues.removeFirst() }
    issues.append(issue)
    return true
  }
}

extension InjectorIssue {
  /// What it is about, if it is reported once only: a kind, a type, a name, and a mistake.
  fileprivate var subject: String? {
    func subject(_ kind: String, _ type: Any.Type, _ name: String = "") -> String {
      "\(kind) \(UInt(bitPattern: ObjectIdentifier(type))) \(name)"
    }
    func subject(_ property: TargetProperty, _ mistake: String) -> String {
      subject("property \(property.rank)", property.target, "\(property.name) \(mistake)")
    }
    switch self {
    case .wrongType(let property, _), .injectionFailed(.wrongType(let property, _)):
      return subject(property, "wrong type")
    case .overriddenInVain(let property, _, _): return subject(property, "overridden")
    case .injectionFailed(.madeWrongType(let property?, let info, _, _)):
      return subject(property, "made by \(info.origin)")
    case .injectionFailed(.outOfScope(let property?, _, let why)),
      .injectionFailed(.notStarted(let property?, _, let why)),
      .injectionFailed(.unfillable(let property, let why)):
      return subject(property, why.description)
    case .injectionFailed(.requiresMainActor(let property?, _)):
      return subject(property, "main actor")
    case .injectionFailed(.unknownProperty(let type, let name)),
      .injectionFailed(.foreignProperty(let type, let name)),
      .injectionFailed(.foreignIsolation(let type, let name)),
      .delegateNotTold(let type, let name):
      return subject("member", type, name)
    case .injectionFailed(.targetRefused(let type, _)): return subject("refused", type)
    case .missingReflectionMetadata(let type): return subject("unreflected", type)
    case .injectionFailed(.cycle(_, _, let path)):
      return "cycle " + path.joined(separator: "\n")
    case .portableMode: return "portable mode"
    case .configuredBefore(let origin, _): return "configured \(origin.fileID) \(origin.line)"
    case .notConfigured: return "not configured"
    case .likelyName(let property, _):
      return subject("likely name", property.declaringType, property.name)
    default: return nil
    }
  }
}
