/// A property that asks the current injector each time it is read, and stores nothing.
///
/// ```swift
/// struct TodoController: Sendable {
///   @Provided private var todos: any TodoRepository
///   @Provided(property: "pageSize") private var pageSize: Int
/// }
///
/// final class TodoService: Sendable {
///   private let todos = Provided<any TodoRepository>()
///   func count() -> Int { todos.value.count }
/// }
/// ```
///
/// It is `Sendable`, is read without `mutating`, and needs no injection, so it suits `Sendable`
/// structs, actors, and closures. In a `Sendable` class, where a property wrapper doesn't compile, use
/// it as a constant. It asks `Injector.current` at each read: in an open scope, it reads what that
/// scope has. An injector that you keep yourself can't serve it, unless you make it current with
/// `withScope` or `withOverrides`. A value that isn't kept is made anew at each read.
///
/// A property of optional type reads nil if nothing is registered. It also reads nil, and the
/// injector reports an issue, if a value can't be made or has another type, or if several names have
/// one. See <doc:WaysToSet>.
///
/// > Warning: Reading a property that isn't optional and for which there is no value stops the
/// > program, with a message that says why. Use `try $todos.get()` where that may be.
@propertyWrapper
public struct Provided<Value>: Sendable {
  let name: String?
  let qualifier: String?

  /// Asks for the type, with the qualifier that its registration must have. By default, none.
  public init(qualifier: String? = nil) { (name, self.qualifier) = (nil, qualifier) }

  /// Asks for what is registered for a property name.
  public init(property name: String) { (self.name, qualifier) = (name, nil) }

  /// The value that the current injector has now.
  public var wrappedValue: Value { value }

  /// The property itself: `try $todos.get()` returns its value or throws.
  public var projectedValue: Provided { self }

  /// The value that the current injector has now.
  public var value: Value {
    Injector.withCurrent { injector in
      injector.withAnswer(as: Value.self, name: name, qualifier: qualifier) { answer in
        do {
          return try answer.value(as: Value.self, for: Request(injector, for: nil))
        } catch {
          return injector.nothing(as: Value.self, error, answer)
        }
      }
    }
  }

  /// Returns the value that the current injector has now.
  ///
  /// - Throws: The reason, if there is none.
  public func get() throws(InjectionError) -> Value {
    let injector = Injector.current
    if let name { return try injector.make(property: name) }
    return try injector.make(Value.self, qualifier: qualifier)
  }
}

extension Injector {
  /// Returns nil for a property of optional type, and reports an issue if something went wrong.
  /// Otherwise, stops the program.
  @inline(never)
  fileprivate func nothing<Value>(as type: Value.Type, _ error: any Error, _ answer: Answer)
    -> Value
  {
    if let none = none(of: type) {
      // That nothing is registered is no issue.
      let isMistake = !answer.candidates.misfits.isEmpty || !answer.candidates.rivals.isEmpty
      if case Shortfall.nothing = error, !isMistake { return none }
      report(.injectionFailed(answer.failure(error) { whyNothing(answer) }))
      return none
    }
    fatalError(
      """
      PropertyInjector: the current injector has no value for a @Provided property that was read and \
      isn't optional. \(answer.failure(error) { whyNothing(answer) }) Register the value on that \
      injector, or make the property optional.
      """)
  }
}

extension Provided: WrappedStorage {
  static var valueType: Any.Type { Value.self }

  static func slot(at offset: Int) -> (any Slot)? { nil }

  static func key(at offset: Int, in storage: TargetStorage) -> Key? {
    let wrapper = storage.value(at: offset, as: Provided.self)
    return (wrapper.name, wrapper.qualifier)
  }
}
