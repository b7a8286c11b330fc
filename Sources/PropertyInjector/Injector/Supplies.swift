/// What is supplied to a scope when it is opened.
///
/// ```swift
/// Injector.withScope(.request, { $0.supply("user", user) }) {
///   Injector.injectDependencies(to: handler)
/// }
/// ```
public struct Supplies {
  private(set) var all: [Supply] = []

  /// Supplies the value of a property name that is registered as `.supplied` in the scope.
  ///
  /// Of several values of one name, the last counts. Nil says that there is none.
  @inlinable  // So that the type of the original is known, and not looked up for each request.
  public mutating func supply<Value: Sendable>(_ name: String, _ value: Value?) {
    if let value { put(Original(value), named: name) } else { supply(name, nil) }
  }

  /// Says that there is no value of a property name.
  public mutating func supply(_ name: String, _ nothing: Never?) { put(nil, named: name) }

  /// Supplies the value of a type that is registered as `.supplied` in the scope.
  ///
  /// Of several values of one type and qualifier, the last counts. Nil says that there is none.
  public mutating func supply<Value: Sendable>(
    _ type: Value.Type, _ value: Value?, qualifier: String? = nil
  ) {
    let key = Supply.Key.type(strippingOptionals(from: type), qualifier: qualifier)
    add(Supply(key: key, original: value.map { Original($0) }))
  }

  @usableFromInline
  mutating func put(_ value: (any SomeOriginal)?, named name: String) {
    add(Supply(key: .name(name), original: value))
  }

  private mutating func add(_ supply: Supply) {
    if let object = supply.object { KeptObjects.note(type(of: object)) }
    all.append(supply)
  }
}

/// What was supplied for a name or type.
struct Supply: Sendable {
  let key: Key
  /// Nil says that there is no value.
  let original: (any SomeOriginal)?

  var object: AnyObject? { original?.object }

  enum Key: Sendable {
    case name(String)
    case type(Any.Type, qualifier: String?)
  }
}

extension Supply.Key: Equatable, CustomStringConvertible {
  static func == (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.name(let one), .name(let other)): one == other
    case (.type(let one, let qualifier), .type(let other, let otherQualifier)):
      one == other && qualifier == otherQualifier
    default: false
    }
  }

  /// The argument of `supply`.
  var description: String {
    switch self {
    case .name(let name): quoted(name)
    case .type(let type, nil): "\(sourceName(of: type)).self"
    case .type(let type, let qualifier?):
      "\(sourceName(of: type)).self, qualifier: \(quoted(qualifier))"
    }
  }
}

extension RegistrationInfo {
  /// Describes what a scope was supplied with.
  init(_ supply: Supply, _ type: Any.Type, in scope: Scope) {
    let name: String? = if case .name(let name) = supply.key { name } else { nil }
    let qualifier: String? = if case .type(_, let given) = supply.key { given } else { nil }
    self.init(
      name: name, type: type, qualifier: qualifier, form: .supplied, scope: scope,
      origin: .declaration)
  }
}

extension Registration {
  /// What a value must be supplied as.
  var supplyKey: Supply.Key {
    info.name.map { .name($0) } ?? .type(type, qualifier: info.qualifier)
  }
}
