import PropertyInjector

/// Makes the values that an asynchronous factory needs, while an injector starts.
///
/// ```swift
/// injector.register(TodoStore.self, .singleton(async: { starting in
///   TodoStore(try await starting.make(Database.self))
/// }))
/// ```
///
/// Its methods wait for values that `start()` is making. If factories wait for each other, they get
/// an error that names the path. After `start()` has returned, they work like `Injector.make`.
public struct Starting: Sendable {
  let run: StartRun
  let place: Int

  /// Makes an object as `Injector.make` does, and waits for values that it needs from `start()`.
  ///
  /// If a synchronous factory needs a value that isn't made yet, that request fails, and the
  /// factory is called again once the value is made.
  ///
  /// - Parameters:
  ///   - type: A class, a protocol, or another type.
  ///   - qualifier: The qualifier of the registration. By default, none.
  /// - Throws: An `InjectionError` that lists every reason why the object can't be made.
  public func make<Value>(
    _ type: Value.Type = Value.self, qualifier: String? = nil
  ) async throws -> Value {
    try await run.value(of: .type(ObjectIdentifier(type), qualifier: qualifier), for: place) {
      try $0.make(type, qualifier: qualifier)
    }
  }

  /// Makes the value registered for a property name, as `Injector.make(property:as:)` does, and
  /// waits for values that it needs from `start()`.
  public func make<Value>(
    property name: String, as type: Value.Type = Value.self
  ) async throws -> Value {
    try await run.value(of: .name(name), for: place) { try $0.make(property: name, as: type) }
  }
}

/// A call on behalf of what is being started, on one thread. Notes the asynchronous value that it lacks.
final class StartingCall: Sendable {
  let run: StartRun
  private let lacking = LockedObjects<Registration?>(nil)

  init(of run: StartRun) { self.run = run }

  var lacks: Registration? { lacking.read(\.self) }

  func note(_ registration: Registration) {
    lacking.withLock { $0 = $0 ?? registration }
  }
}
