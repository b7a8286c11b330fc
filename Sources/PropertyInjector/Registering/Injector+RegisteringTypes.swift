extension Injector {
  /// Registers a source of values by type.
  ///
  /// ```swift
  /// injector.register((any PaymentGateway).self, .singleton { CardPayments() })
  /// ```
  ///
  /// The source provides values for marked properties (see <doc:Matching>), `instance(of:)`, and
  /// `make`: for this type, its superclasses, and the protocols that it conforms to. The injector
  /// injects and notifies an object from a factory, except an actor, before anyone gets it.
  ///
  /// Nothing is registered, and an issue is reported, if the instance is nil, the factory has no
  /// result, or the registration is a refused duplicate (see ``DuplicatePolicy``).
  ///
  /// > Warning: In `didInjectDependencies()` of a singleton or scoped value, don't wait for another
  /// > thread that requests the same value. Both would wait forever.
  ///
  /// - Parameters:
  ///   - type: The type to register.
  ///   - qualifier: The qualifier that a request must have. Without it, a request must have none.
  ///   - target: The only target type to serve, including subclasses. Without it, all targets.
  ///   - exactly: Whether to serve only this type, without superclasses and protocols.
  ///   - source: The source of the values and how long they are kept.
  ///   - fileID: The file of the call, for its origin. Omit it.
  ///   - line: The line of the call, for its origin. Omit it.
  @discardableResult
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, _ source: Source<Value>, fileID: String = #fileID, line: UInt = #line
  ) -> Injector {
    register(source, of: type, qualifier, target, exactly, Origin(fileID: fileID, line: line))
  }

  /// Registers a source of optional values by type.
  ///
  /// ```swift
  /// injector.register(
  ///   Book.self, .factory { Int.random(in: 0...1) == 0 ? nil : Book() })
  /// ```
  ///
  /// If the factory returns nil, properties stay nil, and `make` throws.
  @_disfavoredOverload  // A closure of several statements could be meant for both.
  @discardableResult
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, _ source: Source<Value?>, fileID: String = #fileID, line: UInt = #line
  ) -> Injector {
    register(source, of: type, qualifier, target, exactly, Origin(fileID: fileID, line: line))
  }

  /// Registers a factory that makes a new value for each request for a type, like `.factory`.
  @discardableResult
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () throws -> sending Value
  ) -> Injector {
    register(
      .factory(factory), of: type, qualifier, target, exactly, Origin(fileID: fileID, line: line))
  }

  /// Registers a factory that makes a new value for each request for a type, given the injector.
  @discardableResult
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (Injector) throws -> sending Value
  ) -> Injector {
    register(
      .factory(factory), of: type, qualifier, target, exactly, Origin(fileID: fileID, line: line))
  }

  /// Registers a factory with arguments by type.
  ///
  /// ```swift
  /// let car = injector.register(Car.self) {
  ///   (injector, color: String?, doors: Int) in
  ///   Car(color ?? injector.instance(of: String.self), doors)
  /// }
  /// let red = try car.make("Red", 3)
  /// ```
  ///
  /// The factory takes the injector and then the arguments. Arguments that a call of
  /// `injector.make` omits come from `bindArguments(of:_:)`. Each new value is passed to `afterInit`,
  /// as with ``Source/afterInit(_:)``.
  ///
  /// - Returns: A maker, whose arguments the compiler checks.
  @discardableResult
  public func register<Value, each Argument>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, fileID: String = #fileID, line: UInt = #line,
    afterInit: (@Sendable (inout Value, Injector) throws -> Void)? = nil,
    factory: @escaping @Sendable (Injector, repeat each Argument) throws -> sending Value
  ) -> Maker<Value, repeat each Argument> {
    maker(
      of: type, qualifier, target, exactly, Origin(fileID: fileID, line: line),
      ClosureFactory(preparation: afterInit, taking: factory))
  }

  /// Registers a factory with arguments and their defaults by type.
  ///
  /// ```swift
  /// injector.register(Car.self, defaults: (nil, 5)) {
  ///   (_, color: String?, doors: Int) in
  ///   Car(color, doors)
  /// }
  /// let black = try injector.make(Car.self, "Black")
  /// ```
  ///
  /// Each argument has a default, which all calls share. Arguments that a call of `injector.make`
  /// omits come from `bindArguments(of:_:)` or else from the defaults. With a ``Maker``, pass them
  /// all.
  @discardableResult
  public func register<Value, each Argument: Sendable>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, defaults: (repeat each Argument), fileID: String = #fileID,
    line: UInt = #line, afterInit: (@Sendable (inout Value, Injector) throws -> Void)? = nil,
    factory: @escaping @Sendable (Injector, repeat each Argument) throws -> sending Value
  ) -> Maker<Value, repeat each Argument> {
    var known: [Any] = []
    repeat known.append(each defaults)
    return maker(
      of: type, qualifier, target, exactly, Origin(fileID: fileID, line: line),
      ClosureFactory(defaults: known, preparation: afterInit, taking: factory))
  }

  private func maker<Value, each Argument>(
    of type: Any.Type, _ qualifier: String?, _ target: Any.Type?, _ isExact: Bool, _ origin: Origin,
    _ factory: ClosureFactory<Value>
  ) -> Maker<Value, repeat each Argument> {
    let info = RegistrationInfo(
      type: type, qualifier: qualifier, target: target, isExact: isExact, scope: .transient,
      origin: origin)
    let registration = Registration(info, .factory(factory), at: self)
    return Maker(injector: insert(registration), registration: registration)
  }

  /// Registers a `Makeable` type, so requests for its superclasses and protocols find it too.
  ///
  /// The injector makes it with its `init()`, passes the new object to `afterInit`, and injects it,
  /// as with ``Source/afterInit(_:)``.
  @discardableResult
  public func register<Value: Makeable>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, fileID: String = #fileID, line: UInt = #line,
    afterInit: (@Sendable (Value) throws -> Void)? = nil
  ) -> Injector {
    register(
      .initializer(of: type).passing(to: afterInit), of: type, qualifier, target, exactly,
      Origin(fileID: fileID, line: line))
  }

  /// Registers a `Makeable` type, and passes each new object and the injector to `afterInit`.
  @discardableResult
  public func register<Value: Makeable>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, fileID: String = #fileID, line: UInt = #line,
    afterInit: @escaping @Sendable (Value, Injector) throws -> Void
  ) -> Injector {
    register(
      .initializer(of: type).passing(to: afterInit), of: type, qualifier, target, exactly,
      Origin(fileID: fileID, line: line))
  }
}
