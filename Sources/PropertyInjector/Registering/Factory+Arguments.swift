extension ClosureFactory {
  /// Creates a factory that takes the injector and arguments, the last of which may have defaults.
  convenience init<each Argument>(
    defaults: [Any] = [], preparation: Preparation? = nil,
    taking make: @escaping @Sendable (Injector, repeat each Argument) throws -> Value
  ) {
    var traits = FactoryTraits()
    for _ in repeat (each Argument).self { traits.parameterCount += 1 }
    let parameters = Parameters<repeat each Argument>(defaults: UncheckedSendable(value: defaults))
    self.init(traits, checking: { _ = try parameters.all($0) }, preparation: preparation) {
      let all = try parameters.all($1)
      return try make($0.injector, repeat each all)
    }
  }
}

/// The parameters of a factory, and the defaults of the last ones.
private struct Parameters<each Argument>: Sendable {
  let defaults: UncheckedSendable<[Any]>

  /// Returns the given arguments, completed by the defaults.
  @inline(never)
  func all(_ arguments: [Any]) throws -> (repeat each Argument) {
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

/// Returns an argument with as many optionals as its parameter, or nil if the type doesn't match.
private func argument<Wanted>(_ given: Any, as type: Wanted.Type) -> Wanted? {
  if Swift.type(of: given) == type, let same = given as? Wanted { return same }
  guard let content = strippingOptionals(from: given) else {
    let none = optionalStorage(of: type)?.none
    return none == nil ? unchanged(given, as: type) : none as? Wanted
  }
  return fitted(content, as: type)
}
