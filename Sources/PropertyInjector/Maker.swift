/// Makes objects with arguments that the compiler checks. Registering a factory that takes
/// arguments returns one.
public struct Maker<Object, each Argument>: Sendable {
  let injector: Injector
  let qualifier: String?

  /// Makes an object and everything it requires.
  ///
  /// - Parameters:
  ///   - arguments: What to give the factory.
  ///   - parent: The object it is made for, from whose tree it gets its references.
  /// - Throws: All that keeps it from being made.
  public func make(
    _ arguments: repeat each Argument, parent: AnyObject? = nil
  ) throws(InjectionError) -> Object {
    var all: [Any] = []
    repeat all.append(each arguments)
    return try injector.make(Object.self, qualifier: qualifier, parent: parent, arguments: all)
  }
}
