/// How long an injector keeps the value of a factory.
///
/// Besides the scopes that every program has, you can declare your own: a request, a session, a
/// screen. Two scopes of one name and duration are the same scope, wherever they are declared.
///
/// ```swift
/// extension Scope { static let screen = Scope("screen") }
///
/// injector.registerProperty("unitOfWork", .scoped(.screen) { UnitOfWork() })
/// let screen = injector.openScope(.screen)
/// ```
///
/// In a module that defaults to the main actor, write `nonisolated extension Scope`.
/// See <doc:Scopes>.
public struct Scope: Sendable {
  // One word: every registration has a scope.
  let definition: Original<Definition>

  struct Definition: Hashable, Sendable {
    let name: String
    let duration: Duration?
    let kind: Kind
  }

  package enum Kind: Sendable {
    case transient, singleton, graph, weak
    /// It is opened and closed.
    case opened
    /// Its values are kept for a duration.
    case lasting
  }

  init(_ definition: Original<Definition>) { self.definition = definition }

  private init(_ name: String, _ kind: Kind, lasting duration: Duration? = nil) {
    definition = Original(Definition(name: name, duration: duration, kind: kind))
  }

  /// Declares a scope.
  ///
  /// - Parameters:
  ///   - name: Its name, which tells it apart from other scopes.
  ///   - duration: How long each value is kept. Such a scope isn't opened: a value is made when it is
  ///     first needed, and again when it is needed after that time. By default, a value is kept as
  ///     long as the scope is open.
  public init(_ name: String, lasting duration: Duration? = nil) {
    self.init(name, duration == nil ? .opened : .lasting, lasting: duration)
  }

  /// Not at all: the factory makes a new value each time.
  public static let transient = Scope("transient", .transient)
  /// As long as the injector lives. The value is made once, when it is first needed.
  public static let singleton = Scope("singleton", .singleton)
  /// During the outermost call: everything that the call makes shares one value.
  public static let graph = Scope("graph", .graph)
  /// As long as something else holds the object. Afterward, it is made anew. For objects only.
  public static let weak = Scope("weak", .weak)

  /// The name of the scope.
  public var name: String { definition.value.name }

  /// How long a value is kept, or nil if the time isn't fixed.
  package var duration: Duration? { definition.value.duration }

  package var kind: Kind { definition.value.kind }

  /// Whether its values are kept by whatever is open, or for a time.
  package var isOwn: Bool { kind == .opened || kind == .lasting }
}

extension Scope: Hashable {
  /// Whether both have the same name and duration.
  public static func == (first: Scope, second: Scope) -> Bool {
    second.isDefined(by: first.definition)
  }

  func isDefined(by other: Original<Definition>) -> Bool {
    definition === other || definition.value == other.value
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Scope: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
