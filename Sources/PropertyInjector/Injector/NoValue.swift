/// The reason why a registration gives no value, whatever asks for it.
package enum NoValue: Error {
  /// A factory returned nil.
  case isNil
  /// A value doesn't fit.
  case misfit(made: Any.Type, wanted: Any.Type)
  /// A main-actor factory was needed outside the main actor.
  case notOnMainActor
  /// The arguments of a call don't match the factory's parameters.
  case wrongArguments(String)
}

/// Throws if there are more arguments than a factory takes.
func checkCount(of arguments: [Any], atMost count: Int) throws {
  guard arguments.count > count else { return }
  throw NoValue.wrongArguments(
    """
    it takes \(count) argument\(count == 1 ? "" : "s"), and \
    \(arguments.count) \(arguments.count == 1 ? "was" : "were") given
    """)
}

/// Returns a value as the type that is wanted. Throws `NoValue` if it is nil or doesn't fit.
func converted<Wanted>(_ value: Any, to type: Wanted.Type) throws -> Wanted {
  guard let content = strippingOptionals(from: value) else { throw NoValue.isNil }
  guard let fitting = fitted(content, as: Wanted.self) else {
    throw NoValue.misfit(
      made: Swift.type(of: content), wanted: strippingOptionals(from: Wanted.self))
  }
  return fitting
}
