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
package func converted<Wanted>(_ value: Any, to type: Wanted.Type) throws -> Wanted {
  guard let content = strippingOptionals(from: value) else { throw NoValue.isNil }
  guard let fitting = fitted(content, as: Wanted.self) else {
    throw NoValue.misfit(
      made: Swift.type(of: content), wanted: strippingOptionals(from: Wanted.self))
  }
  return fitting
}
