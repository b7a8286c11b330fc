/// Calls a user's code to make the values of a registration.
protocol Factory: AnyObject, Sendable {
  /// The static type of the values.
  var valueType: Any.Type { get }
  /// The type that it makes, unless a closure decides.
  var constructedType: Any.Type? { get }
  /// The `ClosureFactory` of its type that may be called in its place, if it is a closure that takes no
  /// arguments.
  var plainClosure: (any Factory)? { get }
  var parameterCount: Int { get }
  var requiresMainActor: Bool { get }
  /// How its values are started or closed, if they are.
  var lifecycle: (any ValueLifecycle)? { get }
  /// Throws if the arguments don't match its parameters.
  func check(_ arguments: [Any]) throws
  /// Returns a closure, as a `ClosureFactory` of its type, that has its arguments. Nil if it isn't just
  /// a closure with arguments.
  func with(_ arguments: [Any]) -> (any Factory)?
  /// Throws if it can't be called on this actor.
  func checkPlace() throws
  /// Makes a new value. The caller has checked the arguments and the place.
  func make(for request: Request, _ arguments: [Any]) throws -> Any
}

extension Factory {
  var constructedType: Any.Type? { nil }
  var plainClosure: (any Factory)? { nil }
  var parameterCount: Int { 0 }
  var requiresMainActor: Bool { false }
  var lifecycle: (any ValueLifecycle)? { nil }

  func with(_ arguments: [Any]) -> (any Factory)? { nil }

  func check(_ arguments: [Any]) throws { try checkCount(of: arguments, atMost: 0) }

  func checkPlace() throws {
    if requiresMainActor, !isOnMainActor { throw NoValue.notOnMainActor }
  }
}

/// A factory without arguments.
final class ClosureFactory<Value>: Factory {
  let make: @Sendable (Request) throws -> Value
  let requiresMainActor: Bool

  init(
    requiresMainActor: Bool = false, answering make: @escaping @Sendable (Request) throws -> Value
  ) {
    (self.make, self.requiresMainActor) = (make, requiresMainActor)
  }

  var valueType: Any.Type { Value.self }
  var plainClosure: (any Factory)? { requiresMainActor ? nil : self }

  func make(for request: Request, _ arguments: [Any]) throws -> Any { try make(request) }
}

/// A factory with what modifiers add to it.
final class ModifiedFactory: Factory {
  /// What is done with a new value before it is injected.
  typealias Action = @Sendable (inout Any, Injector) throws -> Void

  let valueType: Any.Type
  /// Nil if values are made asynchronously, and handed over.
  private let factory: (any Factory)?
  private let action: Action?
  let lifecycle: (any ValueLifecycle)?

  init(_ factory: any Factory, _ action: Action? = nil, _ lifecycle: (any ValueLifecycle)? = nil) {
    (valueType, self.factory, self.action) = (factory.valueType, factory, action)
    self.lifecycle = lifecycle ?? factory.lifecycle
  }

  /// A factory that passes each new value to a closure.
  convenience init<Value>(
    _ factory: any Factory,
    afterInit action: @escaping @Sendable (inout Value, Injector) throws -> Void
  ) {
    let anyAction: Action = { value, injector in
      var typed = try converted(value, to: Value.self)
      try action(&typed, injector)
      value = typed
    }
    self.init(factory, anyAction)
  }

  init(handedOver type: Any.Type, _ lifecycle: any ValueLifecycle) {
    (valueType, factory, action, self.lifecycle) = (type, nil, nil, lifecycle)
  }

  var parameterCount: Int { factory?.parameterCount ?? 0 }
  var requiresMainActor: Bool { factory?.requiresMainActor ?? false }
  var plainClosure: (any Factory)? { action == nil ? factory?.plainClosure : nil }
  var hasAction: Bool { action != nil || (factory as? ModifiedFactory)?.hasAction ?? false }

  func check(_ arguments: [Any]) throws { try factory?.check(arguments) }

  func checkPlace() throws { try factory?.checkPlace() }

  func make(for request: Request, _ arguments: [Any]) throws -> Any {
    guard let factory else { throw NoValue.isNil }
    return try factory.make(for: request, arguments)
  }

  func prepare(_ value: inout Any, by injector: Injector) throws {
    try (factory as? ModifiedFactory)?.prepare(&value, by: injector)
    try action?(&value, injector)
  }
}
