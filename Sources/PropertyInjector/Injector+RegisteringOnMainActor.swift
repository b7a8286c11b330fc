// Registering factories that belong to the main actor.
extension Injector {
  /// Registers a factory of the main actor that makes a fresh value for each property it fills.
  ///
  /// ```swift
  /// injector.registerProperty("model", mainActorFactory: { ViewModel() })
  /// ```
  ///
  /// The same as `registerProperty(_:factory:)`, but it is called on the main actor only. Injecting
  /// somewhere else leaves the property nil, and the report and the issue handler say why. The
  /// label must be written: a closure behind the call is a factory for everywhere.
  ///
  /// - Parameters:
  ///   - name: The name of the property, case included.
  ///   - target: The only type of target it serves, subclasses included. Without it, all.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  ///   - noTrailingClosure: Not to be used.
  ///   - mainActorFactory: Makes a value.
  @discardableResult
  public func registerProperty<Value>(
    _ name: String, for target: Any.Type? = nil, fileID: String = #fileID, line: UInt = #line,
    _ noTrailingClosure: () -> Never? = { nil },
    mainActorFactory: @escaping @MainActor @Sendable () throws -> sending Value
  ) -> Injector {
    register(
      MainActorFactory(make: mainActorFactory),
      RegistrationInfo(
        name: name, type: Value.self, target: target, scope: .transient,
        origin: Origin(fileID: fileID, line: line)))
  }

  /// Registers a factory of the main actor, and how long what it makes is kept.
  ///
  /// The same as `registerProperty(_:mainActorFactory:)`, for `Sendable` values, as those of the
  /// main actor are. What is kept is made on the main actor, and handed out everywhere once it is
  /// made.
  @discardableResult
  public func registerProperty<Value: Sendable>(
    _ name: String, for target: Any.Type? = nil, scope: Scope, fileID: String = #fileID,
    line: UInt = #line, _ noTrailingClosure: () -> Never? = { nil },
    mainActorFactory: @escaping @MainActor @Sendable () throws -> Value
  ) -> Injector {
    register(
      MainActorFactory(make: mainActorFactory),
      RegistrationInfo(
        name: name, type: Value.self, target: target, scope: scope,
        origin: Origin(fileID: fileID, line: line)))
  }

  /// Registers a factory of the main actor by the type of what it makes, afresh for each who asks.
  ///
  /// The same as `register(_:factory:)`, but it is called on the main actor only. Those who ask
  /// somewhere else get nothing, and are told why.
  @discardableResult
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, fileID: String = #fileID, line: UInt = #line,
    _ noTrailingClosure: () -> Never? = { nil },
    mainActorFactory: @escaping @MainActor @Sendable () throws -> sending Value
  ) -> Injector {
    register(
      MainActorFactory(make: mainActorFactory),
      RegistrationInfo(
        type: type, qualifier: qualifier, target: target, isExact: exactly, scope: .transient,
        origin: Origin(fileID: fileID, line: line)))
  }

  /// Registers a factory of the main actor by the type of what it makes, and how long that is kept.
  ///
  /// The same as `register(_:mainActorFactory:)`, for `Sendable` values. What is kept is made,
  /// injected and told on the main actor, and handed out everywhere afterwards.
  @discardableResult
  public func register<Value: Sendable>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, scope: Scope, fileID: String = #fileID, line: UInt = #line,
    _ noTrailingClosure: () -> Never? = { nil },
    mainActorFactory: @escaping @MainActor @Sendable () throws -> Value
  ) -> Injector {
    register(
      MainActorFactory(make: mainActorFactory),
      RegistrationInfo(
        type: type, qualifier: qualifier, target: target, isExact: exactly, scope: scope,
        origin: Origin(fileID: fileID, line: line)))
  }
}
