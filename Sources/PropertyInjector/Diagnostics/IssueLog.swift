/// The issues of one injector, and which of those that are told once have been told.
struct IssueLog: Sendable {
  /// The latest ones, oldest first.
  private(set) var issues: [InjectorIssue] = []
  private var told: Set<Subject> = []

  /// How many issues are kept.
  static let capacity = 100

  /// Keeps an issue, unless it is one that is told once, and was.
  ///
  /// What is dropped for it is returned, because it may hold a user's error: whoever holds a lock lets it
  /// go afterwards.
  mutating func add(_ issue: InjectorIssue) -> (isNew: Bool, dropped: InjectorIssue?) {
    if let subject = Subject(issue), !told.insert(subject).inserted { return (false, nil) }
    defer { issues.append(issue) }
    return (true, issues.count == Self.capacity ? issues.removeFirst() : nil)
  }

  /// What an issue that is told once is about.
  private struct Subject: Hashable {
    let type: ObjectIdentifier?
    let name: String?

    init?(_ issue: InjectorIssue) {
      switch issue {
      case .wrongType(let property, _), .injectionFailed(.wrongType(let property, _, _)):
        self.init(property.target, property.name)
      case .injectionFailed(.targetRefused(let type, _)), .missingReflectionMetadata(let type):
        self.init(type, nil)
      case .delegateNotTold(let type):
        self.init(type, "didInjectDependencies()")
      case .injectionFailed(.cycle(_, _, let path)), .lookUpCycle(_, let path):
        self.init(nil, path.joined(separator: " → "))
      case .portableMode:
        self.init(nil, nil)
      default:
        return nil
      }
    }

    private init(_ type: Any.Type?, _ name: String?) {
      self.type = type.map { ObjectIdentifier($0) }
      self.name = name
    }
  }
}
