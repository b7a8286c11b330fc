/// What asks a registration for a value: what its factory may know of it, and what becomes of what
/// that constructs.
protocol Asker {
  /// The object whose property is to be filled. Nil for structs, and where a value is looked up.
  var owner: AnyObject? { get }
  /// The injector that asks.
  var injector: Injector { get }
  /// A value of a registration, or nil if its factory gives nil.
  func value(of registration: Registration, _ arguments: [Any]) throws -> Any?
  /// A value of a type that another one is bound to.
  func value<Value>(of type: Value.Type, _ arguments: [Any]) throws -> Value?
  /// Calls what a user wrote for a registration.
  func calling<Value>(
    _ registration: Registration, _ factory: () throws -> Value
  ) rethrows -> Value
  /// Has what `construct` gives injected, as one more object of its graph.
  func make(_ type: Any.Type, _ construct: () throws -> Any?) throws -> Any?
  /// Has `make` make a value for several, for an asker with a graph of its own, and shares it with
  /// all threads at the end of that graph. It stays, whatever else is made, and is made where its
  /// registration belongs, so that nothing of those who inherit it gets into it.
  func sharing(
    _ registration: Registration, _ shared: SharedValue, _ make: (any Asker) throws -> Any?
  ) throws -> Any?
  /// Asks a registration for a property that may be left for when it is read; or nil for one that
  /// may not.
  func leaving<Result>(
    _ registration: Registration?, _ ask: () throws -> Result
  ) rethrows -> Result
  /// Whether a registration is being asked for such a property.
  func mayLeave(_ registration: Registration) -> Bool
  /// Notes that a property was left for when it is read, because what it needs is being made.
  func leaveForLater()
}

extension Asker {
  func value(of registration: Registration) throws -> Any? {
    try value(of: registration, [])
  }
}
