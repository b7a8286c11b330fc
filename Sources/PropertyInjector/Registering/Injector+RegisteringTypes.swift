extension Injector {
  /// Registers a source of values by their type.
  ///
  /// ```swift
  /// injector.register((any PaymentGateway).self, .singleton { CardPayments() })
  /// ```
  ///
  /// It serves marked properties, look-ups and `make`, of that type, of its superclasses, and of
  /// the protocols it conforms to. What a factory makes is injected, and its delegate told, before
  /// it is handed out; what is kept, once, before other threads have it. An actor is handed out as
  /// it is.
  ///
  /// Nothing is registered, and an issue says so, if the instance is nil, the factory has no
  /// result, or something is registered for the same type, qualifier and target and the injector
  /// keeps the first (see ``DuplicatePolicy``).
  ///
  /// > Warning: A delegate of a kept value that waits, in `didInjectDependencies()`, for another
  /// > thread that asks for the same value waits for ever.
  ///
  /// - Parameters:
  ///   - type: The type it is found by.
  ///   - qualifier: What tells it apart from others of its type. Serves only those who ask with it.
  ///   - target: The only type of target it serves, subclasses included. Without it, all.
  ///   - exactly: Whether it serves just this type, and not its superclasses and protocols too.
  ///   - source: Where the values come from, and how long they are kept.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  @discardableResult
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, _ source: Source<Value>, fileID: String = #fileID, line: UInt = #line
  ) -> Injector {
    register(
      source, of: type, qualifier, target, exactly: exactly, Origin(fileID: fileID, line: line))
  }

  /// Registers a source of values that may be nil by their type.
  ///
  /// ```swift
  /// injector.register(Book.self, .factory { Int.random(in: 0...1) == 0 ? nil : Book() })
  /// ```
  ///
  /// Where its factory returns nil, properties stay nil, and `make` throws.
  @_disfavoredOverload  // A closure of several statements could be meant for both.
  @discardableResult
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, _ source: Source<Value?>, fileID: String = #fileID, line: UInt = #line
  ) -> Injector {
    register(
      source, of: type, qualifier, target, exactly: exactly, Origin(fileID: fileID, line: line))
  }

  /// Registers a factory by the type of what it makes, afresh for each who asks, like `.factory`.
  ///
  /// ```swift
  /// injector.register((any Fetcher).self) { Client() }
  /// ```
  @discardableResult
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () throws -> sending Value
  ) -> Injector {
    register(
      type, qualifier: qualifier, for: target, exactly: exactly, .factory(factory),
      fileID: fileID, line: line)
  }

  /// Registers a factory by the type of what it makes, afresh for each who asks. It is given the
  /// injector that asks.
  ///
  /// ```swift
  /// injector.register(Repository.self) { injector in
  ///   Repository(try injector.make(Client.self))
  /// }
  /// ```
  @discardableResult
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (Injector) throws -> sending Value
  ) -> Injector {
    register(
      type, qualifier: qualifier, for: target, exactly: exactly, .factory(factory),
      fileID: fileID, line: line)
  }

  /// Registers a factory that takes arguments, by the type of what it makes.
  ///
  /// ```swift
  /// let car = injector.register(Car.self) { (injector, color: String?, doors: Int) in
  ///   Car(color ?? injector.instance(of: String.self), doors)
  /// }
  /// let red = try car.make("Red", 3)
  /// ```
  ///
  /// The factory is given the injector that asks and then the arguments. What a call of `make`
  /// leaves out is taken from `bindArguments(of:_:)`.
  ///
  /// - Returns: What makes objects with arguments that the compiler checks.
  @discardableResult
  public func register<Value, each Argument>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (Injector, repeat each Argument) throws -> sending Value
  ) -> Maker<Value, repeat each Argument> {
    maker(
      of: type, qualifier, target, exactly, Origin(fileID: fileID, line: line),
      ArgumentFactory(make: factory, defaults: UncheckedSendable(value: [])))
  }

  /// Registers a factory that takes arguments, and what to give it where a call doesn't say.
  ///
  /// ```swift
  /// injector.register(Car.self, defaults: (nil, 5)) { (_, color: String?, doors: Int) in
  ///   Car(color, doors)
  /// }
  /// let black = try injector.make(Car.self, "Black")
  /// ```
  ///
  /// Each argument has a default, which all calls share. What a call of `injector.make` leaves out
  /// is taken from `bindArguments(of:_:)` and then from the defaults; a ``Maker`` is given all.
  @discardableResult
  public func register<Value, each Argument: Sendable>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, defaults: (repeat each Argument), fileID: String = #fileID,
    line: UInt = #line,
    factory: @escaping @Sendable (Injector, repeat each Argument) throws -> sending Value
  ) -> Maker<Value, repeat each Argument> {
    var known: [Any] = []
    repeat known.append(each defaults)
    return maker(
      of: type, qualifier, target, exactly, Origin(fileID: fileID, line: line),
      ArgumentFactory(make: factory, defaults: UncheckedSendable(value: known)))
  }

  private func maker<Value, each Argument>(
    of type: Any.Type, _ qualifier: String?, _ target: Any.Type?, _ isExact: Bool, _ origin: Origin,
    _ factory: ArgumentFactory<Value, repeat each Argument>
  ) -> Maker<Value, repeat each Argument> {
    let info = RegistrationInfo(
      type: type, qualifier: qualifier, target: target, isExact: isExact, scope: .transient,
      origin: origin)
    let registration = Registration(info, factory)
    return Maker(injector: insert(registration), answer: Answer(choosing: registration))
  }

  /// Registers a type that the injector can make by itself, so that it is found by its superclasses
  /// and protocols too. It is constructed by its `init()`, and kept for as long as it declares.
  /// `afterInit` is given a new object before that is injected.
  @discardableResult
  public func register<Value: Makeable>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, fileID: String = #fileID, line: UInt = #line,
    afterInit: (@Sendable (Value) -> Void)? = nil
  ) -> Injector {
    insert(
      Registration(
        making: type, qualifier, target, exactly, Origin(fileID: fileID, line: line),
        afterInit.map(ignoringInjector)))
  }

  /// Registers a type that the injector can make by itself, and what to do with a new object before
  /// it is injected, given the injector that makes it.
  @discardableResult
  public func register<Value: Makeable>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, fileID: String = #fileID, line: UInt = #line,
    afterInit: @escaping @Sendable (Value, Injector) -> Void
  ) -> Injector {
    insert(
      Registration(
        making: type, qualifier, target, exactly, Origin(fileID: fileID, line: line), afterInit))
  }
}

private func ignoringInjector<Value>(
  _ action: @escaping @Sendable (Value) -> Void
) -> @Sendable (Value, Injector) -> Void {
  { value, _ in action(value) }
}
