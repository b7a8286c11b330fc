/// Calls a user's closure to make the values of a registration, whatever their type.
protocol Factory<Value>: AnyObject, Sendable {
  associatedtype Value
  /// The static type of the values, without optionals.
  var valueType: Any.Type { get }
  var traits: FactoryTraits { get }
  /// Whether something is done with a new value before it is injected.
  var preparesValues: Bool { get }
  /// The same factory of values without optionals, which throws for nil.
  var unwrapped: any Factory { get }
  /// Returns the same factory, with how its values are started or closed.
  func with(_ lifecycle: (any ValueLifecycle)?) -> any Factory
  /// Throws if the arguments don't match the parameters.
  func check(_ arguments: [Any]) throws
  /// Makes a new value. The caller has checked the place.
  func make(for request: Request, _ arguments: [Any]) throws -> Any
  /// Does what is done with a new value before it is injected.
  func prepare(_ value: inout Any, by injector: Injector) throws
}

/// What is known of a factory beside its type.
struct FactoryTraits: Sendable {
  var parameterCount = 0
  var requiresMainActor = false
  /// Whether it may give nil.
  var mayGiveNil = false
  /// The `Makeable` type whose initializer it calls, if no closure decides.
  var initializedType: Any.Type?
  /// How its values are started or closed, if they are.
  var lifecycle: (any ValueLifecycle)?

  /// Whether it may be called anywhere.
  var isForAnyPlace: Bool { !requiresMainActor && initializedType == nil }

  /// Throws if it can't be called on this actor.
  func checkPlace() throws {
    if requiresMainActor, !isOnMainActor { throw NoValue.notOnMainActor }
    // If the conformance is isolated to an actor, so is the initializer.
    if let initializedType, !conformsHere(initializedType, to: (any Makeable.Type).self) {
      throw InjectionError(failures: [.targetRefused(initializedType, .isolated)])
    }
  }
}

/// A closure that makes values of a type, and what modifiers add to it.
final class ClosureFactory<Value>: Factory {
  typealias Preparation = @Sendable (inout Value, Injector) throws -> Void

  let make: @Sendable (Request, [Any]) throws -> Value
  let traits: FactoryTraits
  /// What is done with a new value before it is injected.
  let preparation: Preparation?
  /// Throws if arguments don't match the parameters. Nil if there are no parameters.
  private let checking: (@Sendable ([Any]) throws -> Void)?

  init(
    _ traits: FactoryTraits = FactoryTraits(), checking: (@Sendable ([Any]) throws -> Void)? = nil,
    preparation: Preparation? = nil,
    _ make: @escaping @Sendable (Request, [Any]) throws -> Value
  ) {
    (self.traits, self.checking, self.preparation, self.make) = (
      traits, checking, preparation, make
    )
  }

  var valueType: Any.Type { Value.self }
  var preparesValues: Bool { preparation != nil }

  /// Returns the same factory, which passes each new value also to a closure.
  func afterInit(_ next: @escaping Preparation) -> ClosureFactory {
    let preparation = preparation
    return ClosureFactory(
      traits, checking: checking,
      preparation: { value, injector in
        try preparation?(&value, injector)
        try next(&value, injector)
      }, make)
  }

  func with(_ lifecycle: (any ValueLifecycle)?) -> any Factory {
    var traits = traits
    traits.lifecycle = lifecycle
    return ClosureFactory(traits, checking: checking, preparation: preparation, make)
  }

  func check(_ arguments: [Any]) throws {
    if let checking { try checking(arguments) } else { try checkCount(of: arguments, atMost: 0) }
  }

  func make(for request: Request, _ arguments: [Any]) throws -> Any { try make(request, arguments) }

  func prepare(_ value: inout Any, by injector: Injector) throws {
    guard let preparation else { return }
    var typed = try converted(value, to: Value.self)
    try preparation(&typed, injector)
    value = typed
  }

  var unwrapped: any Factory {
    func unwrap<Wrapping: OptionalStorage>(_: Wrapping.Type) -> any Factory {
      (self as? ClosureFactory<Wrapping>)?.withoutOptional.unwrapped ?? self
    }
    return optionalStorage(of: Value.self).map { unwrap($0) } ?? self
  }
}

extension ClosureFactory where Value: OptionalStorage {
  fileprivate var withoutOptional: ClosureFactory<Value.Wrapped> {
    let (make, preparation) = (make, preparation)
    var traits = traits
    traits.mayGiveNil = true
    @Sendable func content(of optional: Value) throws -> Value.Wrapped {
      guard let content = optional.content else { throw NoValue.isNil }
      return content
    }
    @Sendable func prepare(_ value: inout Value.Wrapped, _ injector: Injector) throws {
      var optional = Value(value)
      try preparation?(&optional, injector)
      value = try content(of: optional)
    }
    return ClosureFactory<Value.Wrapped>(
      traits, checking: checking, preparation: preparation == nil ? nil : prepare
    ) { try content(of: make($0, $1)) }
  }
}
