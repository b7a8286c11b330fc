/// What constructs values, with the type it was written with.
protocol Factory<Value>: Sendable {
  associatedtype Value
  /// The user's closure, if it takes nothing.
  var closure: (@Sendable () throws -> Value)? { get }
  /// The type that is made, if no closure has a say.
  var constructedType: Any.Type? { get }
  var takesArguments: Bool { get }
  /// Whether it can be called on the main actor only.
  var requiresMainActor: Bool { get }
  /// A new value. Throws a `WrongArguments` if they aren't what it takes.
  func make(_ call: FactoryCall) throws -> Value
}

/// A closure that takes nothing.
struct ClosureFactory<Value>: Factory {
  let make: @Sendable () throws -> Value

  var closure: (@Sendable () throws -> Value)? { make }

  func make(_ call: FactoryCall) throws -> Value {
    try WrongArguments.check(call.arguments, count: 0)
    return try call.run(make)
  }
}

/// A closure that is told whose property it fills, and which injector asks.
struct RequestFactory<Value>: Factory {
  let make: @Sendable (AnyObject?, Injector) throws -> Value

  func make(_ call: FactoryCall) throws -> Value {
    try WrongArguments.check(call.arguments, count: 0)
    return try call.run { try make(call.asker.owner, call.asker.injector) }
  }
}

/// A closure that belongs to the main actor.
struct MainActorFactory<Value>: Factory {
  let make: @MainActor @Sendable (Injector) throws -> Value

  var requiresMainActor: Bool { true }

  func make(_ call: FactoryCall) throws -> Value {
    try WrongArguments.check(call.arguments, count: 0)
    try checkPlace()
    let injector = call.asker.injector
    return try call.run {
      try MainActor.assumeIsolated { Kept(value: try make(injector)) }
    }.value
  }
}

/// A closure that takes arguments, and what to give it where the call doesn't.
struct ArgumentFactory<Value, each Argument>: Factory {
  let make: @Sendable (Injector, repeat each Argument) throws -> Value
  let defaults: Kept<[Any]>

  var takesArguments: Bool { true }

  func make(_ call: FactoryCall) throws -> Value {
    let given = call.arguments + defaults.value.dropFirst(call.arguments.count)
    var position = 0
    func next<Wanted>(_ type: Wanted.Type) throws -> Wanted {
      position += 1
      guard position <= given.count else {
        throw WrongArguments.missing(position: position, type)
      }
      let candidate = given[position - 1]
      guard let argument = argument(candidate, as: type) else {
        throw WrongArguments.mismatch(
          position: position, given: Swift.type(of: candidate), wanted: type)
      }
      return argument
    }
    let all = (repeat try next((each Argument).self))
    try WrongArguments.check(given, count: position)
    let injector = call.asker.injector
    return try call.run { try make(injector, repeat each all) }
  }
}

/// What was given in as many optionals as a parameter has, nil included, or nil if it isn't of its
/// type.
private func argument<Wanted>(_ given: Any, as type: Wanted.Type) -> Wanted? {
  if Swift.type(of: given) == type, let same = given as? Wanted { return same }
  guard let content = strippingOptionals(from: given) else {
    let none = optionalStorage(of: type)?.none
    return none == nil ? unchanged(given, as: type) : none as? Wanted
  }
  return fitted(content, as: type)
}

extension Factory {
  var closure: (@Sendable () throws -> Value)? { nil }
  var constructedType: Any.Type? { nil }
  var takesArguments: Bool { false }
  var requiresMainActor: Bool { false }

  /// Throws if it can't be called here.
  func checkPlace() throws {
    guard !requiresMainActor || isOnMainActor else { throw NotOnMainActor() }
  }

  /// A value without the optionals around it, or nil if one of them is nil.
  func makeUnwrapped(_ call: FactoryCall) throws -> Any? {
    strippingOptionals(from: try make(call))
  }
}
