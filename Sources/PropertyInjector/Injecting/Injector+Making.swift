extension Injector {
  /// Makes an object and everything it requires.
  ///
  /// The object is created by the factory registered for its type or, without one, by its own
  /// `init()` if it is `Makeable`. Then it is injected, and what its marked properties need is made
  /// in the same way. Finally, `didInjectDependencies()` of each new object is called, children
  /// before parents. Bindings are followed, and a singleton is made when it is first needed.
  ///
  /// ```swift
  /// let car = try injector.make(Car.self, "Red", 4)
  /// ```
  ///
  /// - Parameters:
  ///   - type: A class, a protocol, or another type.
  ///   - qualifier: The qualifier of the registration. By default, none.
  ///   - parent: The object that the new one is made for. References of the new object point into
  ///     its tree.
  ///   - arguments: The factory's arguments. Those that you omit are bound ones, or defaults.
  /// - Throws: An error that lists every reason why the object can't be made.
  public func make<Object, each Argument>(
    _ type: Object.Type = Object.self, qualifier: String? = nil, parent: AnyObject? = nil,
    _ arguments: repeat each Argument
  ) throws(InjectionError) -> Object {
    var all: [Any] = []
    repeat all.append(each arguments)
    if parent == nil, all.isEmpty {
      return try withAnswer(as: type, qualifier: qualifier) { answer throws(InjectionError) in
        do { return try answer.value(as: type, for: Request(self, for: nil)) } catch {
          return try whatIsLeft(of: answer, error)
        }
      }
    }
    return try withSnapshot { _ throws(InjectionError) in
      let answer = answer(as: type, qualifier: qualifier, for: parent.map { Swift.type(of: $0) })
      return try make(answer, for: parent, all)
    }
  }

  /// Returns the value registered for a property name, and makes it if needed.
  ///
  /// ```swift
  /// let client = try injector.make(property: "client", as: Client.self)
  /// ```
  ///
  /// Tries registrations whose type certainly fits before those whose value decides.
  ///
  /// - Parameters:
  ///   - name: The name of the property, case sensitive.
  ///   - type: The type that the value must have.
  /// - Throws: An error, if no registration for the name has that type, or the value can't be made.
  public func make<Value>(
    property name: String, as type: Value.Type = Value.self
  ) throws(InjectionError) -> Value {
    try withSnapshot { _ throws(InjectionError) in
      try make(answer(as: type, name: name), for: nil, [])
    }
  }

  func make<Object>(
    _ answer: Answer, for parent: AnyObject?, _ arguments: [Any]
  ) throws(InjectionError) -> Object {
    do {
      return try answer.value(as: Object.self, for: Request(self, for: parent), arguments)
    } catch {
      return try whatIsLeft(of: answer, error)
    }
  }

  /// Returns nil if a factory returned nil for a wanted optional. Otherwise throws the reason.
  private func whatIsLeft<Object>(
    of answer: Answer, _ error: any Error
  ) throws(InjectionError) -> Object {
    let failure = answer.failure(error) { whyNothing(answer) }
    if case .factoryReturnedNil = failure, let none = none(of: Object.self) { return none }
    if case .incomplete(nil, let info, let error) = failure, info.boundType == nil { throw error }
    throw InjectionError(failures: [failure])
  }
}
