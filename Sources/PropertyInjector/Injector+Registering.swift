extension Injector {
  /// Registers an instance that all properties of that name share.
  ///
  /// It fills the properties that are called `name`, are nil, and are typed by its class, a
  /// superclass or a protocol it conforms to; if it is a value, by just its type or a protocol. It
  /// is held for as long as the injector lives. Of an optional the content is registered.
  ///
  /// Nothing is registered, and an issue says so, if the name is empty, the instance is nil, or it
  /// duplicates an earlier registration and the injector keeps the first (see ``DuplicatePolicy``).
  ///
  /// - Parameters:
  ///   - name: The name of the property, case included.
  ///   - target: The only type of target it serves, subclasses included. Without it, all.
  ///   - instance: The value.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  ///   - noTrailingClosure: Not to be used. It keeps a closure in braces, which is always meant as
  ///     a factory, from being registered as the instance.
  @discardableResult
  public func registerProperty<Value: Sendable>(
    _ name: String, for target: Any.Type? = nil, instance: Value, fileID: String = #fileID,
    line: UInt = #line,
    _ noTrailingClosure: () -> Never? = { nil }
  ) -> Injector {
    register(
      instance,
      RegistrationInfo(
        name: name, type: Value.self, target: target, isInstance: true, scope: .singleton,
        origin: Origin(fileID: fileID, line: line)))
  }

  /// Registers an instance that all properties of that name share and that isn't `Sendable`.
  ///
  /// The same as `registerProperty(_:instance:)`, but nobody checks that it isn't used from two
  /// threads at once: that is up to you.
  ///
  /// - Parameters:
  ///   - name: The name of the property, case included.
  ///   - target: The only type of target it serves, subclasses included. Without it, all.
  ///   - uncheckedInstance: The value.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  ///   - noTrailingClosure: Not to be used.
  @discardableResult
  public func registerProperty<Value>(
    _ name: String, for target: Any.Type? = nil, uncheckedInstance: Value, fileID: String = #fileID,
    line: UInt = #line,
    _ noTrailingClosure: () -> Never? = { nil }
  ) -> Injector {
    register(
      uncheckedInstance,
      RegistrationInfo(
        name: name, type: Value.self, target: target, isInstance: true, scope: .singleton,
        origin: Origin(fileID: fileID, line: line)))
  }

  /// Registers a factory that makes a fresh value for each property it fills.
  ///
  /// ```swift
  /// injector.registerProperty("currentDate") { Date() }
  /// ```
  ///
  /// It is not called for a property that holds a value or whose type can't fit, nor now. If it
  /// throws, the property stays nil, and the report and the issue handler tell the error. If it
  /// gives nil, nothing is set.
  ///
  /// Nothing is registered, and an issue says so, if the name is empty, if the factory has no
  /// result, or if it duplicates an earlier registration and the injector keeps the first (see
  /// ``DuplicatePolicy``).
  ///
  /// - Parameters:
  ///   - name: The name of the property, case included.
  ///   - target: The only type of target it serves, subclasses included. Without it, all.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  ///   - factory: Makes a value. It is called on the thread that injects.
  @discardableResult
  public func registerProperty<Value>(
    _ name: String, for target: Any.Type? = nil, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () throws -> sending Value
  ) -> Injector {
    register(
      ClosureFactory(make: factory),
      RegistrationInfo(
        name: name, type: Value.self, target: target, scope: .transient,
        origin: Origin(fileID: fileID, line: line)))
  }

  /// Registers a factory, and how long what it makes is kept.
  ///
  /// The same as `registerProperty(_:factory:)` in the scope `transient`, but for `Sendable` values
  /// only: for a fresh value that isn't, leave the scope out. A `singleton` is made once, when it
  /// is needed first, however many threads ask. What is `weak` is made once for as long as anybody
  /// holds it; that is for objects only.
  ///
  /// Nothing is registered, and an issue says so, as with `registerProperty(_:factory:)`, and if a
  /// factory in the scope `weak` returns a value type.
  ///
  /// Values that need each other are noticed, also if several threads make them at once: none is
  /// made, and each thread is told the cycle.
  ///
  /// - Parameters:
  ///   - name: The name of the property, case included.
  ///   - target: The only type of target it serves, subclasses included. Without it, all.
  ///   - scope: How long a value is kept.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  ///   - factory: Makes a value. It is called on the thread that needs it first.
  @discardableResult
  public func registerProperty<Value: Sendable>(
    _ name: String, for target: Any.Type? = nil, scope: Scope = .transient,
    fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () throws -> Value
  ) -> Injector {
    register(
      ClosureFactory(make: factory),
      RegistrationInfo(
        name: name, type: Value.self, target: target, scope: scope,
        origin: Origin(fileID: fileID, line: line)))
  }

  /// Registers a factory that is told whose property it is to fill.
  ///
  /// The same as `registerProperty(_:factory:)`, with a factory that is given the owner of the
  /// property, which is nil if that is a struct or if the value is looked up, and the injector that
  /// asks.
  ///
  /// - Parameters:
  ///   - name: The name of the property, case included.
  ///   - target: The only type of target it serves, subclasses included. Without it, all.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  ///   - factory: Makes a value. It is called on the thread that injects.
  @discardableResult
  public func registerProperty<Value>(
    _ name: String, for target: Any.Type? = nil, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (_ owner: AnyObject?, _ injector: Injector) throws -> sending Value
  ) -> Injector {
    register(
      ownerFactory(factory),
      RegistrationInfo(
        name: name, type: Value.self, target: target, scope: .transient,
        origin: Origin(fileID: fileID, line: line)))
  }

  /// Registers a factory that is told who asks, and how long what it makes is kept.
  ///
  /// What is kept is made for the first property that needs it, whose owner its factory is given.
  @discardableResult
  public func registerProperty<Value: Sendable>(
    _ name: String, for target: Any.Type? = nil, scope: Scope, fileID: String = #fileID,
    line: UInt = #line,
    factory: @escaping @Sendable (_ owner: AnyObject?, _ injector: Injector) throws -> Value
  ) -> Injector {
    register(
      ownerFactory(factory),
      RegistrationInfo(
        name: name, type: Value.self, target: target, scope: scope,
        origin: Origin(fileID: fileID, line: line)))
  }

  /// Registers an instance, by whatever it is to be found by.
  func register<Value>(_ instance: Value, _ info: RegistrationInfo) -> Injector {
    guard let content = strippingOptionals(from: instance) else {
      tell(.nilInstance(info))
      return self
    }
    return insert(Registration(info, .instance(Kept(value: content))))
  }

  /// Registers a factory, by whatever its values are to be found by.
  func register(_ factory: some Factory, _ info: RegistrationInfo) -> Injector {
    insert(Registration(info, factory))
  }

  @discardableResult
  func insert(_ registration: Registration) -> Injector {
    if let mistake = registration.mistake {
      tell(mistake)
    } else {
      apply(.insert(registration))
    }
    return self
  }
}

extension Registration {
  /// Why it can't be registered, or nil if it can.
  fileprivate var mistake: InjectorIssue? {
    let kind = TypeKind(type)
    if info.name?.isEmpty == true { return .emptyName(info) }
    if case .instance = provider { return nil }
    if type == Void.self || type == Never.self { return .voidFactory(info) }
    return info.scope == .weak && !kind.isClass && !kind.isExistential ? .weakValueType(info) : nil
  }
}

/// A factory that is told who asks.
func ownerFactory<Value>(
  _ make: @escaping @Sendable (AnyObject?, Injector) throws -> Value
) -> AskerFactory<Value?> {
  AskerFactory { asker in
    // Injectors ask in this form only.
    guard let request = asker as? Injector.Request else { return nil }
    return try make(request.owner, request.injector)
  }
}
