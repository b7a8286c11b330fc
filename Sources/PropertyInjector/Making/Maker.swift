/// Makes objects with arguments that the compiler checks. Registering a factory that takes
/// arguments returns one.
public struct Maker<Object, each Argument>: Sendable {
  let injector: Injector
  let answer: Answer<Object>

  /// Makes an object and everything it requires. All arguments are given, without labels.
  ///
  /// - Parameters:
  ///   - parent: The object it is made for, from whose tree it gets its references.
  ///   - arguments: What to give the factory.
  /// - Throws: All that keeps it from being made.
  public func make(
    parent: AnyObject? = nil, _ arguments: repeat each Argument
  ) throws(InjectionError) -> Object {
    var all: [Any] = []
    repeat all.append(each arguments)
    return try injector.make(answer, for: parent, all)
  }
}
