/// A factory that takes the injector and arguments, some of which may have defaults.
final class ArgumentFactory<Value, each Argument>: Factory {
  private let make: @Sendable (Injector, repeat each Argument) throws -> Value
  private let defaults: UncheckedSendable<[Any]>
  let parameterCount: Int

  init(
    defaults: [Any] = [],
    _ make: @escaping @Sendable (Injector, repeat each Argument) throws -> Value
  ) {
    (self.make, self.defaults) = (make, UncheckedSendable(value: defaults))
    var count = 0
    for _ in repeat (each Argument).self { count += 1 }
    parameterCount = count
  }

  var valueType: Any.Type { Value.self }

  func with(_ arguments: [Any]) -> (any Factory)? {
    let arguments = UncheckedSendable(value: arguments)
    return ClosureFactory(answering: { try self.made(for: $0, arguments.value) })
  }

  func check(_ arguments: [Any]) throws { _ = try all(arguments) }

  func make(for request: Request, _ arguments: [Any]) throws -> Any {
    try made(for: request, arguments)
  }

  private func made(for request: Request, _ arguments: [Any]) throws -> Value {
    let all = try all(arguments)
    return try make(request.injector, repeat each all)
  }

  /// Returns the given arguments, completed by the defaults.
  @inline(never)
  private func all(_ arguments: [Any]) throws -> (repeat each Argument) {
    let isComplete = arguments.count >= parameterCount
    let given = isComplete ? arguments : arguments + defaults.value.dropFirst(arguments.count)
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

/// Returns an argument with as many optionals as its parameter, or nil if the type doesn't match.
private func argument<Wanted>(_ given: Any, as type: Wanted.Type) -> Wanted? {
  if Swift.type(of: given) == type, let same = given as? Wanted { return same }
  guard let content = strippingOptionals(from: given) else {
    let none = optionalStorage(of: type)?.none
    return none == nil ? unchanged(given, as: type) : none as? Wanted
  }
  return fitted(content, as: type)
}
