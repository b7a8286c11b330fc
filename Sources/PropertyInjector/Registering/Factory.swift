protocol Factory<Value>: Sendable {
  associatedtype Value
  /// The type that it makes, unless a closure decides.
  var constructedType: Any.Type? { get }
  var takesArguments: Bool { get }
  var requiresMainActor: Bool { get }
  /// The closure that makes a value, if it takes no arguments and runs on any thread.
  var closure: (@Sendable (ResolutionContext) throws -> Value)? { get }
  /// Throws if the arguments don't match its parameters.
  func check(_ arguments: [Any]) throws
  /// Makes a new value. Throws if the arguments don't match.
  func make(
    of registration: Registration, for context: ResolutionContext, _ arguments: [Any]
  ) throws -> Value
}

/// A factory without arguments.
struct ClosureFactory<Value>: Factory {
  let make: @Sendable (ResolutionContext) throws -> Value
  var requiresMainActor = false

  var closure: (@Sendable (ResolutionContext) throws -> Value)? { requiresMainActor ? nil : make }

  func make(
    of registration: Registration, for context: ResolutionContext, _ arguments: [Any]
  ) throws -> Value {
    try checkCount(of: arguments, atMost: 0)
    try checkPlace()
    return try context.calling(registration) { try make(context) }
  }
}

extension ClosureFactory {
  init(_ make: @escaping @Sendable () throws -> Value) {
    self.init(make: { _ in try make() })
  }

  init(_ make: @escaping @Sendable (Injector) throws -> Value) {
    self.init(make: { try make($0.injector) })
  }

  init(onMainActor make: @escaping @MainActor @Sendable (Injector) throws -> Value) {
    self.init(
      make: { request in
        let injector = request.injector
        return try MainActor.assumeIsolated { UncheckedSendable(value: try make(injector)) }.value
      }, requiresMainActor: true)
  }
}

struct ArgumentFactory<Value, each Argument>: Factory {
  let make: @Sendable (Injector, repeat each Argument) throws -> Value
  let defaults: UncheckedSendable<[Any]>

  var takesArguments: Bool { true }

  func check(_ arguments: [Any]) throws { _ = try all(arguments) }

  func make(
    of registration: Registration, for context: ResolutionContext, _ arguments: [Any]
  ) throws -> Value {
    let all = try all(arguments)
    let injector = context.injector
    return try context.calling(registration) { try make(injector, repeat each all) }
  }

  /// Returns the given arguments, completed by the defaults.
  @inline(never)
  private func all(_ arguments: [Any]) throws -> (repeat each Argument) {
    let given = arguments + defaults.value.dropFirst(arguments.count)
    var position = 0
    func next<Wanted>(_ type: Wanted.Type) throws -> Wanted {
      position += 1
      guard position <= given.count else {
        throw NoValue.wrongArguments(
          """
          argument \(position) (\(sourceName(of: type))) is missing: pass it, bind it with \
          bindArguments(of:_:), or register a default
          """)
      }
      let candidate = given[position - 1]
      guard let argument = argument(candidate, as: type) else {
        let names = sourceNames(of: Swift.type(of: candidate), type)
        throw NoValue.wrongArguments("argument \(position) is of type \(names.0), not \(names.1)")
      }
      return argument
    }
    let all = (repeat try next((each Argument).self))
    try checkCount(of: given, atMost: position)
    return all
  }
}

/// Throws if there are more arguments than a factory takes.
func checkCount(of arguments: [Any], atMost count: Int) throws {
  guard arguments.count > count else { return }
  throw NoValue.wrongArguments(
    """
    it takes \(count) argument\(count == 1 ? "" : "s"), and \
    \(arguments.count) \(arguments.count == 1 ? "was" : "were") given
    """)
}

/// Returns an argument with as many optionals as its parameter, or nil if the type doesn't match.
private func argument<Wanted>(_ given: Any, as type: Wanted.Type) -> Wanted? {
  if Swift.type(of: given) == type, let same = given as? Wanted { return same }
  guard let content = strippingOptionals(from: given) else {
    let none = optionalStorage(of: type)?.none
    return none == nil ? unchanged(given, as: type) : none as? Wanted
  }
  return fitted(content, as: type)
}

extension Factory {
  var closure: (@Sendable (ResolutionContext) throws -> Value)? { nil }
  var constructedType: Any.Type? { nil }
  var takesArguments: Bool { false }
  var requiresMainActor: Bool { false }
  var mayGiveNil: Bool { TypeKind(Value.self) == .optional }

  func check(_ arguments: [Any]) {}

  /// Throws if it requires the main actor and this isn't it.
  func checkPlace() throws {
    guard !requiresMainActor || isOnMainActor else { throw NoValue.notOnMainActor }
  }

  /// Makes a value, and injects it if the registration says so.
  func value<Wanted>(
    as type: Wanted.Type, of registration: Registration, for context: ResolutionContext,
    _ arguments: [Any]
  ) throws -> Wanted {
    func make() throws -> Value { try self.make(of: registration, for: context, arguments) }
    while true {
      do {
        let value = try MakingThread.serve(registration, for: context) {
          try registration.constructs ? context.make(registration, nil, make) : make()
        }
        return try converted(value, to: type)
      } catch is TryAgain {}
    }
  }

  /// Makes a value that is kept.
  func value(
    of registration: Registration, for context: ResolutionContext, _ attempt: Attempt
  ) throws -> Any {
    try MakingThread.serve(registration, for: context, attempt) {
      func make() throws -> Value { try self.make(of: registration, for: context, []) }
      let made =
        try registration.constructs ? context.make(registration, attempt, make) : make()
      guard let value = strippingOptionals(from: made) else { throw NoValue.isNil }
      try MakingThread.current.know(value, of: attempt)
      return value
    }
  }
}

/// Returns a value as the type that is wanted. Throws `NoValue` if it is nil or doesn't fit.
func converted<Value, Wanted>(_ value: Value, to type: Wanted.Type) throws -> Wanted {
  // An optional may be nil.
  if Value.self == Wanted.self, TypeKind(Value.self) != .optional {
    return _identityCast(value, to: Wanted.self)
  }
  guard let content = strippingOptionals(from: value) else { throw NoValue.isNil }
  guard let fitting = fitted(content, as: Wanted.self) else {
    throw NoValue.misfit(
      made: Swift.type(of: content), wanted: strippingOptionals(from: Wanted.self))
  }
  return fitting
}
