/// The values that a scope is opened with.
///
/// ```swift
/// Injector.withScope(.request, { $0.supply("user", user) }) {
///   Injector.injectDependencies(to: handler)
/// }
/// ```
public struct Supplies {
  private(set) var all: [Supply] = []

  package init() {}

  /// Supplies the value for a property name that is registered as `.supplied` in the scope.
  ///
  /// If you supply a name several times, the last value counts. Nil means that there is no value.
  @inlinable  // So that the type of the original is known, and not looked up for each request.
  public mutating func supply<Value: Sendable>(_ name: String, _ value: Value?) {
    if let value { put(Original(value), named: name) } else { supply(name, nil) }
  }

  /// Opens the scope with nil for a property name.
  public mutating func supply(_ name: String, _ nothing: Never?) { put(nil, named: name) }

  /// Supplies the value for a type that is registered as `.supplied` in the scope.
  ///
  /// If you supply a type and qualifier several times, the last value counts. Nil means that there
  /// is no value.
  public mutating func supply<Value: Sendable>(
    _ type: Value.Type, _ value: Value?, qualifier: String? = nil
  ) {
    put(value.map { Original($0) }, of: strippingOptionals(from: type), qualifier: qualifier)
  }

  @usableFromInline
  mutating func put(
    _ value: (any SomeOriginal)?, named name: String? = nil, of type: Any.Type? = nil,
    qualifier: String? = nil
  ) {
    if let object = value?.object { KeptObjects.note(Swift.type(of: object), .passing) }
    all.append(Supply(name: name, type: type, qualifier: qualifier, original: value))
  }
}

/// What was supplied for a name, or for a type and a qualifier.
struct Supply: Sendable, CustomStringConvertible {
  let name: String?
  let type: Any.Type?
  let qualifier: String?
  /// Nil says that there is no value.
  let original: (any SomeOriginal)?

  @inline(never)
  func isMeant(for registration: Registration) -> Bool {
    name == registration.info.name
      && (name != nil || type == registration.type && qualifier == registration.info.qualifier)
  }

  /// The argument of `supply`.
  var description: String {
    (name.map(quoted) ?? sourceName(of: type ?? Any.self) + ".self")
      + (qualifier.map { ", qualifier: \(quoted($0))" } ?? "")
  }
}

/// The registrations of what scopes are supplied with.
final class Suppliable: Sendable {
  let registrations: [Registration]
  /// The same, so that iterating counts no references.
  private let each: [Unretained<Registration>]

  init(_ registrations: [Registration]) {
    (self.registrations, each) = (registrations, registrations.map { Unretained($0) })
  }

  /// Returns the supplies of a scope that no registration takes.
  func rest(of supplies: [Supply], in scope: Scope) -> [Supply] {
    supplies.filter { supply in
      !each.contains {
        $0.with { $0.info.scope == scope && supply.isMeant(for: $0) }
      }
    }
  }
}

extension RegistrationInfo {
  /// Describes what a scope was supplied with.
  init(_ supply: Supply, _ type: Any.Type, in scope: Scope) {
    self.init(
      name: supply.name, type: type, qualifier: supply.qualifier, form: .supplied, scope: scope,
      origin: .declaration)
  }
}
