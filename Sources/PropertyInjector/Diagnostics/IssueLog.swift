/// Keeps the latest issues of one injector, and which of them must not be reported again.
struct IssueLog: Sendable {
  /// The latest issues, oldest first.
  private(set) var issues: [InjectorIssue] = []
  private var told: Set<Subject> = []

  static let capacity = 100
  /// The number of reported subjects to remember. Paths of cycles are endless.
  private static let toldCapacity = 1_000

  /// Keeps an issue, unless it is reported once only and was. Returns whether it is kept. It must
  /// be without errors of users.
  mutating func add(_ issue: InjectorIssue) -> Bool {
    if let subject = Subject(issue) {
      guard !told.contains(subject) else { return false }
      if told.count == Self.toldCapacity { told = [] }
      told.insert(subject)
    }
    if issues.count == Self.capacity { issues.removeFirst() }
    issues.append(issue)
    return true
  }

  /// The subject of an issue that is reported once only.
  private enum Subject: Hashable {
    case property(TargetProperty), offMainActor(TargetProperty), cycle([String]), portableMode
    case refused(ObjectIdentifier), unreflected(ObjectIdentifier)
    /// A listed property or a delegate's call.
    case member(ObjectIdentifier, String)

    init?(_ issue: InjectorIssue) {
      switch issue {
      case .wrongType(let property, _), .overriddenInVain(let property, _, _),
        .injectionFailed(.madeWrongType(let property?, _, _, _)),
        .injectionFailed(.outOfScope(let property?, _, _)),
        .injectionFailed(.wrongType(let property, _)),
        .injectionFailed(.unfillable(let property, _)):
        self = .property(property)
      case .injectionFailed(.unknownProperty(let type, let name)),
        .injectionFailed(.foreignProperty(let type, let name)),
        .injectionFailed(.foreignIsolation(let type, let name)),
        .delegateNotTold(let type, let name):
        self = .member(ObjectIdentifier(type), name)
      case .injectionFailed(.requiresMainActor(let property?, _)):
        self = .offMainActor(property)
      case .injectionFailed(.targetRefused(let type, _)): self = .refused(ObjectIdentifier(type))
      case .injectionFailed(.cycle(_, _, let path)): self = .cycle(path)
      case .missingReflectionMetadata(let type): self = .unreflected(ObjectIdentifier(type))
      case .portableMode: self = .portableMode
      default: return nil
      }
    }
  }
}
