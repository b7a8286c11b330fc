/// Whoever asks a registration for a value: what its factory may know of him, and what he does with
/// what it constructs.
package protocol Asker {
  /// A value of a registration, or nil if its factory gives nil.
  func value(of registration: Registration, _ arguments: [Any]) throws -> Any?
  /// A value of a type that another one is bound to.
  func value(of type: Any.Type, _ arguments: [Any]) throws -> Any?
  /// Has what `construct` gives injected, as one more object of his graph.
  func make(_ type: Any.Type, _ construct: () throws -> Any?) throws -> Any?
  /// Gives `body` an asker with a graph of its own, and what is to be done at the end of that
  /// graph.
  func asOwnGraph<Result>(
    _ body: (_ asker: any Asker, _ finish: () -> Void) throws -> Result
  ) rethrows -> Result
}

extension Asker {
  func value(of registration: Registration) throws -> Any? {
    try value(of: registration, [])
  }
}
