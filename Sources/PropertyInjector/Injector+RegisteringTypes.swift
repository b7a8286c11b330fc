// Registering by type: for look-up, for marked properties, and for `make`.
extension Injector {
  /// Registers an instance by its type.
  ///
  /// It serves marked properties and look-ups of that type, of its superclasses, and of the
  /// protocols it conforms to. It is held for as long as the injector lives.
  ///
  /// Nothing is registered, and an issue says so, if the instance is nil, or if something is
  /// registered for the same type, qualifier and target and the injector keeps the first (see
  /// ``DuplicatePolicy``).
  ///
  /// - Parameters:
  ///   - type: The type it is found by.
  ///   - qualifier: A word that tells it apart from others of its type. It serves only those who
  ///     ask with it.
  ///   - target: The only type of target it serves, subclasses included. Without it, all.
  ///   - exactly: Whether it serves just this type, and not its superclasses and protocols too.
  ///   - instance: The value.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  ///   - noTrailingClosure: Not to be used. It keeps a closure in braces, which is always meant as
  ///     a factory, from being registered as the instance.
  @discardableResult
  public func register<Value: Sendable>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, instance: Value, fileID: String = #fileID, line: UInt = #line,
    _ noTrailingClosure: () -> Never? = { nil }
  ) -> Injector {
    register(
      instance,
      RegistrationInfo(
        type: type, qualifier: qualifier, target: target, isExact: exactly, isInstance: true,
        scope: .singleton,
        origin: Origin(fileID: fileID, line: line)))
  }

  /// Registers an instance that isn't `Sendable` by its type.
  ///
  /// The same as `register(_:instance:)`, but nobody checks that it isn't used from two threads at
  /// once: that is up to you.
  ///
  /// Nothing is registered, and an issue says so, if something is registered for the same type,
  /// qualifier and target and the injector keeps the first (see ``DuplicatePolicy``).
  @discardableResult
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, uncheckedInstance: Value, fileID: String = #fileID,
    line: UInt = #line, _ noTrailingClosure: () -> Never? = { nil }
  ) -> Injector {
    register(
      uncheckedInstance,
      RegistrationInfo(
        type: type, qualifier: qualifier, target: target, isExact: exactly, isInstance: true,
        scope: .singleton,
        origin: Origin(fileID: fileID, line: line)))
  }

  /// Registers a factory by the type of what it makes, afresh for each who asks.
  ///
  /// What it makes counts as made by the injector: before it is handed out it is injected, and its
  /// delegate is told. An actor is handed out as it is.
  ///
  /// ```swift
  /// injector.register((any Fetcher).self) { Client() }
  /// ```
  ///
  /// Nothing is registered, and an issue says so, if the factory has no result, or if something is
  /// registered for the same type, qualifier and target and the injector keeps the first (see
  /// ``DuplicatePolicy``).
  ///
  /// - Parameters:
  ///   - type: The type it is found by.
  ///   - qualifier: A word that tells it apart from others of its type. It serves only those who
  ///     ask with it.
  ///   - target: The only type of target it serves, subclasses included. Without it, all.
  ///   - exactly: Whether it serves just this type, and not its superclasses and protocols too.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  ///   - factory: Makes a value. It is called on the thread that asks.
  @discardableResult
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () throws -> sending Value
  ) -> Injector {
    register(
      ClosureFactory(make: factory),
      RegistrationInfo(
        type: type, qualifier: qualifier, target: target, isExact: exactly, scope: .transient,
        origin: Origin(fileID: fileID, line: line)))
  }

  /// Registers a factory by the type of what it makes, and how long that is kept.
  ///
  /// The same as `register(_:factory:)`, for `Sendable` values. What is kept is injected and told
  /// once, when it is made, before other threads have it.
  ///
  /// > Warning: A delegate that waits, in `didInjectDependencies()`, for another thread that asks
  /// > for the same value waits for ever.
  @discardableResult
  public func register<Value: Sendable>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, scope: Scope = .transient, fileID: String = #fileID,
    line: UInt = #line, factory: @escaping @Sendable () throws -> Value
  ) -> Injector {
    register(
      ClosureFactory(make: factory),
      RegistrationInfo(
        type: type, qualifier: qualifier, target: target, isExact: exactly, scope: scope,
        origin: Origin(fileID: fileID, line: line)))
  }

  /// Registers a factory that is told who asks, by the type of what it makes.
  ///
  /// The same as `register(_:factory:)`, with a factory that is given the object whose property is
  /// to be filled, which is nil if that is a struct or if the value is looked up, and the injector
  /// that asks.
  @discardableResult
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (_ owner: AnyObject?, _ injector: Injector) throws -> sending Value
  ) -> Injector {
    register(
      ownerFactory(factory),
      RegistrationInfo(
        type: type, qualifier: qualifier, target: target, isExact: exactly, scope: .transient,
        origin: Origin(fileID: fileID, line: line)))
  }

  /// Registers a factory that is told who asks, by the type of what it makes, and how long that is
  /// kept.
  ///
  /// ```swift
  /// injector.register(Repository.self, scope: .singleton) { _, injector in
  ///   Repository(try injector.make(Client.self))
  /// }
  /// ```
  ///
  /// What is kept is made for the first object that needs it, which its factory is given.
  ///
  /// Nothing is registered, and an issue says so, if something is registered for the same type,
  /// qualifier and target and the injector keeps the first (see ``DuplicatePolicy``).
  @discardableResult
  public func register<Value: Sendable>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, scope: Scope, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (_ owner: AnyObject?, _ injector: Injector) throws -> Value
  ) -> Injector {
    register(
      ownerFactory(factory),
      RegistrationInfo(
        type: type, qualifier: qualifier, target: target, isExact: exactly, scope: scope,
        origin: Origin(fileID: fileID, line: line)))
  }

  /// Registers a factory that takes arguments, by the type of what it makes.
  ///
  /// ```swift
  /// let car = injector.register(Car.self) { (color: String?, doors: Int) in Car(color, doors) }
  /// let red = try car.make("Red", 3)
  /// ```
  ///
  /// What a call of `make` leaves out is taken from `bindArguments(of:_:)`.
  ///
  /// Nothing is registered, and an issue says so, if something is registered for the same type,
  /// qualifier and target and the injector keeps the first (see ``DuplicatePolicy``).
  ///
  /// - Parameters:
  ///   - type: The type it is found by.
  ///   - qualifier: A word that tells it apart from others of its type. It serves only those who
  ///     ask with it.
  ///   - target: The only type of target it serves, subclasses included. Without it, all.
  ///   - exactly: Whether it serves just this type, and not its superclasses and protocols too.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  ///   - factory: Makes a value. It is called on the thread that asks.
  /// - Returns: What makes objects with arguments that the compiler checks.
  @discardableResult
  public func register<Value, each Argument>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (repeat each Argument) throws -> sending Value
  ) -> Maker<Value, repeat each Argument> {
    maker(
      ArgumentFactory(make: factory, defaults: Kept(value: [])),
      RegistrationInfo(
        type: type, qualifier: qualifier, target: target, isExact: exactly, scope: .transient,
        origin: Origin(fileID: fileID, line: line)))
  }

  /// Registers a factory that takes arguments, and what to give it where a call doesn't say.
  ///
  /// ```swift
  /// injector.register(Car.self, defaults: (nil, 5)) { (color: String?, doors: Int) in
  ///   Car(color, doors)
  /// }
  /// let black = try injector.make(Car.self, "Black")
  /// ```
  ///
  /// The same as `register(_:factory:)` with a factory that takes arguments. What a call of `make`
  /// leaves out is taken from `bindArguments(of:_:)` and then from the defaults, which all calls
  /// share.
  @discardableResult
  public func register<Value, each Argument: Sendable>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, defaults: (repeat each Argument), fileID: String = #fileID,
    line: UInt = #line, factory: @escaping @Sendable (repeat each Argument) throws -> sending Value
  ) -> Maker<Value, repeat each Argument> {
    var known: [Any] = []
    repeat known.append(each defaults)
    return maker(
      ArgumentFactory(make: factory, defaults: Kept(value: known)),
      RegistrationInfo(
        type: type, qualifier: qualifier, target: target, isExact: exactly, scope: .transient,
        origin: Origin(fileID: fileID, line: line)))
  }

  private func maker<Value, each Argument>(
    _ factory: ArgumentFactory<Value, repeat each Argument>, _ info: RegistrationInfo
  ) -> Maker<Value, repeat each Argument> {
    let registration = Registration(info, factory)
    insert(registration)
    return Maker(injector: self, registration: registration)
  }

  /// Registers a type that the injector can make by itself, so that it is found by its superclasses
  /// and protocols too. It is kept for as long as it declares.
  ///
  /// - Parameters:
  ///   - type: The type. It is constructed by its `init()`.
  ///   - qualifier: A word that tells it apart from others of its type. It serves only those who
  ///     ask with it.
  ///   - target: The only type of target it serves, subclasses included. Without it, all.
  ///   - exactly: Whether it serves just this type, and not its superclasses and protocols too.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  ///   - noTrailingClosure: Not to be used. It keeps a closure in braces, which is always meant as
  ///     a factory, from being taken for `afterInit`.
  ///   - afterInit: Is given a new object before it is injected.
  @discardableResult
  public func register<Value: Makeable>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, fileID: String = #fileID, line: UInt = #line,
    _ noTrailingClosure: () -> Never? = { nil }, afterInit: (@Sendable (Value) -> Void)? = nil
  ) -> Injector {
    register(
      InitialiserFactory(type: Kept(value: type), afterInit: afterInit),
      RegistrationInfo(
        type: type, qualifier: qualifier, target: target, isExact: exactly,
        scope: type.declaredScope,
        origin: Origin(fileID: fileID, line: line)))
  }

  /// Registers a type that the injector can make by itself, and how long its objects are kept,
  /// whatever it declares.
  ///
  /// Nothing is registered, and an issue says so, if something is registered for the same type,
  /// qualifier and target and the injector keeps the first (see ``DuplicatePolicy``).
  @discardableResult
  public func register<Value: Makeable & Sendable>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, scope: Scope, fileID: String = #fileID, line: UInt = #line,
    _ noTrailingClosure: () -> Never? = { nil }, afterInit: (@Sendable (Value) -> Void)? = nil
  ) -> Injector {
    register(
      InitialiserFactory(type: Kept(value: type), afterInit: afterInit),
      RegistrationInfo(
        type: type, qualifier: qualifier, target: target, isExact: exactly, scope: scope,
        origin: Origin(fileID: fileID, line: line)))
  }
}
