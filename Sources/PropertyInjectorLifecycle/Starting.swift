import PropertyInjector

/// Makes what an asynchronous factory needs while an injector starts.
///
/// ```swift
/// injector.register(TodoStore.self, .singleton(async: { starting in
///   TodoStore(try await starting.make(Database.self))
/// }))
/// ```
///
/// A value that is being started is awaited. Factories that need each other get an error that names
/// the path. Once `start()` has returned, it asks the injector like anybody else.
public struct Starting: Sendable {
  let run: StartRun
  let place: Int

  /// Makes an object as `Injector.make` does, and waits for what it needs that is being started.
  ///
  /// If a factory of something that isn't asynchronous needs a value that isn't started yet, its call
  /// fails, and it is called again when that value is started.
  ///
  /// - Parameters:
  ///   - type: A class, a protocol, or another type.
  ///   - qualifier: The qualifier that it must be registered with. By default, none.
  /// - Throws: An `InjectionError` that lists everything that keeps it from being made.
  public func make<Value>(
    _ type: Value.Type = Value.self, qualifier: String? = nil
  ) async throws -> Value {
    try await run.value(of: .type(ObjectIdentifier(type), qualifier: qualifier), for: place) {
      try $0.make(type, qualifier: qualifier)
    }
  }

  /// Returns the value registered for a property name, as `Injector.make(property:as:)` does, and
  /// waits for what it needs that is being started.
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
