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
    let key = Supply.Key(type: strippingOptionals(from: type), qualifier: qualifier)
    add(Supply(key: key, original: value.map { Original($0) }))
  }

  @usableFromInline
  mutating func put(_ value: (any SomeOriginal)?, named name: String) {
    add(Supply(key: Supply.Key(name: name), original: value))
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

  /// A property name, or a type and a qualifier.
  struct Key: Sendable {
    var name: String?
    var type: Any.Type?
    var qualifier: String?
  }
}

extension Supply.Key: Equatable, CustomStringConvertible {
  static func == (first: Self, second: Self) -> Bool {
    first.type == second.type && first.name == second.name && first.qualifier == second.qualifier
  }

  /// The argument of `supply`.
  var description: String {
    (name.map(quoted) ?? sourceName(of: type ?? Any.self) + ".self")
      + (qualifier.map { ", qualifier: \(quoted($0))" } ?? "")
  }
}

extension RegistrationInfo {
  /// Describes what a scope was supplied with.
  init(_ supply: Supply, _ type: Any.Type, in scope: Scope) {
    self.init(
      name: supply.key.name, type: type, qualifier: supply.key.qualifier, form: .supplied,
      scope: scope, origin: .declaration)
  }
}

extension Registration {
  /// What a value must be supplied as.
  var supplyKey: Supply.Key {
    info.name.map { Supply.Key(name: $0) } ?? Supply.Key(type: type, qualifier: info.qualifier)
  }
}
