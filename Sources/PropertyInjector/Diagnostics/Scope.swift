/// How long an injector keeps the value of a factory.
///
/// Besides the built-in scopes, you can declare your own, such as a request, a session, or a
/// screen. Scopes with the same name and duration are equal, wherever they are declared.
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
  let declaration: Original<Declaration>

  struct Declaration: Hashable, Sendable {
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

  init(_ declaration: Original<Declaration>) { self.declaration = declaration }

  private init(_ name: String, _ kind: Kind, lasting duration: Duration? = nil) {
    declaration = Original(Declaration(name: name, duration: duration, kind: kind))
  }

  /// Declares a scope.
  ///
  /// - Parameters:
  ///   - name: The name of the scope.
  ///   - duration: How long each value is kept. Such a time-limited scope opens by itself: a value
  ///     is made when it is first needed, and again after that time. By default, you open the
  ///     scope, and it keeps its values until you close it.
  public init(_ name: String, lasting duration: Duration? = nil) {
    self.init(name, duration == nil ? .opened : .lasting, lasting: duration)
  }

  /// Keeps no value. The factory makes a new one each time.
  public static let transient = Scope("transient", .transient)
  /// Keeps the value as long as the injector lives. It is made once, when it is first needed.
  public static let singleton = Scope("singleton", .singleton)
  /// Keeps the value during the outermost call. Everything that the call makes shares it.
  public static let graph = Scope("graph", .graph)
  /// Keeps an object while something else holds it. Afterward, it is made anew.
  public static let weak = Scope("weak", .weak)

  /// The name of the scope.
  public var name: String { declaration.value.name }

  /// How long a value is kept, or nil if the time isn't fixed.
  package var duration: Duration? { declaration.value.duration }

  package var kind: Kind { declaration.value.kind }

  /// Whether its values are kept by whatever is open, or for a time.
  package var isOwn: Bool { kind == .opened || kind == .lasting }
}

extension Scope: Hashable {
  /// Whether both have the same name and duration.
  public static func == (first: Scope, second: Scope) -> Bool {
    second.isDeclared(by: first.declaration)
  }

  func isDeclared(by other: Original<Declaration>) -> Bool {
    declaration === other || declaration.value == other.value
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Scope: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
