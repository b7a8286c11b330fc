/// A property that reads its value from the current injector each time, and stores nothing.
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
/// It is `Sendable`, needs no injection, and is read without `mutating`, so it suits `Sendable`
/// structs, actors, and closures. In a `Sendable` class, where a property wrapper doesn't compile,
/// use it as a constant.
///
/// Each read asks `Injector.current`, so in an open scope it gets that scope's value. If you keep
/// an injector yourself, make it current with `withScope` or `withOverrides`. A value that isn't
/// kept is made anew at each read.
///
/// A property of optional type reads nil if nothing is registered. It also reads nil, and the
/// injector reports an issue, if a value can't be made or has another type, or if several names
/// have a value of the type. See <doc:WaysToSet>.
///
/// > Warning: If there is no value for a property that isn't optional, reading it stops the
/// > program, with a message that says why. If a value may be missing, use `try $todos.get()`.
@propertyWrapper
public struct Provided<Value>: Sendable {
  let name: String?
  let qualifier: String?

  /// Reads the value of the property's type. Its registration must have the qualifier or, by
  /// default, none.
  public init(qualifier: String? = nil) { (name, self.qualifier) = (nil, qualifier) }

  /// Reads the value that is registered for a property name.
  public init(property name: String) { (self.name, qualifier) = (name, nil) }

  /// The current injector's value.
  public var wrappedValue: Value { value }

  /// The property itself: `try $todos.get()` returns its value or throws.
  public var projectedValue: Provided { self }

  /// The current injector's value.
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

  /// Returns the current injector's value.
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
      PropertyInjector: a @Provided property that isn't optional was read, but the current injector \
      has no value for \(subject(answer.name, type, answer.qualifier)). \(answer.failure(error) { whyNothing(answer) }) Register the value on that \
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
