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
  ///   - target: The only class whose objects it serves, subclasses included. Without it, all.
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
      Key(
        qualifier: qualifier, target: target, isExact: exactly,
        Origin(fileID: fileID, line: line)))
  }

  /// Registers an instance that isn't `Sendable` by its type.
  ///
  /// The same as `register(_:instance:)`, but nobody checks that it isn't used from two threads at
  /// once: that is up to you.
  @discardableResult
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, uncheckedInstance: Value, fileID: String = #fileID,
    line: UInt = #line, _ noTrailingClosure: () -> Never? = { nil }
  ) -> Injector {
    register(
      uncheckedInstance,
      Key(
        qualifier: qualifier, target: target, isExact: exactly,
        Origin(fileID: fileID, line: line)))
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
  ///   - target: The only class whose objects it serves, subclasses included. Without it, all.
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
      ClosureFactory(make: factory), .transient,
      Key(
        qualifier: qualifier, target: target, isExact: exactly,
        Origin(fileID: fileID, line: line)))
  }

  /// Registers a factory by the type of what it makes, and how long that is kept.
  ///
  /// The same as `register(_:factory:)`, for `Sendable` values. What is kept is injected once, when
  /// it is made.
  @discardableResult
  public func register<Value: Sendable>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, scope: Scope = .transient, fileID: String = #fileID,
    line: UInt = #line, factory: @escaping @Sendable () throws -> Value
  ) -> Injector {
    register(
      ClosureFactory(make: factory), scope,
      Key(
        qualifier: qualifier, target: target, isExact: exactly,
        Origin(fileID: fileID, line: line)))
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
      ownerFactory(factory), .transient,
      Key(
        qualifier: qualifier, target: target, isExact: exactly,
        Origin(fileID: fileID, line: line)))
  }

  /// Registers a factory that takes arguments, by the type of what it makes.
  ///
  /// ```swift
  /// let car = injector.register(Car.self, defaults: ("Black", 5)) { (color: String?, doors: Int)
  /// in
  ///   Car(color, doors)
  /// }
  /// try car.make("Red", 3)
  /// ```
  ///
  /// What a call of `make` leaves out is taken from `bindArguments(of:_:)` and then from the
  /// defaults.
  ///
  /// - Parameters:
  ///   - type: The type it is found by.
  ///   - qualifier: A word that tells it apart from others of its type. It serves only those who
  ///     ask with it.
  ///   - target: The only class whose objects it serves, subclasses included. Without it, all.
  ///   - exactly: Whether it serves just this type, and not its superclasses and protocols too.
  ///   - defaults: What to give the factory where a call doesn't say.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  ///   - factory: Makes a value. It is called on the thread that asks.
  /// - Returns: What makes objects with arguments that the compiler checks.
  @discardableResult
  public func register<Value, each Argument>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, defaults: (repeat each Argument)? = nil,
    fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (repeat each Argument) throws -> sending Value
  ) -> Maker<Value, repeat each Argument> {
    var known: [Any] = []
    if let defaults { repeat known.append(each defaults) }
    _ = register(
      ArgumentFactory(make: factory, defaults: Kept(value: known)), .transient,
      Key(
        qualifier: qualifier, target: target, isExact: exactly,
        Origin(fileID: fileID, line: line)))
    return Maker(injector: self, qualifier: qualifier)
  }

  /// Registers a type that the injector can make by itself, so that it is found by its superclasses
  /// and protocols too. It is kept for as long as it declares.
  ///
  /// - Parameters:
  ///   - type: The type. It is constructed by its `init()`.
  ///   - qualifier: A word that tells it apart from others of its type. It serves only those who
  ///     ask with it.
  ///   - target: The only class whose objects it serves, subclasses included. Without it, all.
  ///   - exactly: Whether it serves just this type, and not its superclasses and protocols too.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  ///   - afterInit: Is given a new object before it is injected.
  ///   - noTrailingClosure: Not to be used. It keeps a closure in braces, which is always meant as
  ///     a factory, from being taken for `afterInit`.
  @discardableResult
  public func register<Value: Makeable>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, fileID: String = #fileID, line: UInt = #line,
    afterInit: (@Sendable (Value) -> Void)? = nil,
    _ noTrailingClosure: () -> Never? = { nil }
  ) -> Injector {
    register(
      InitialiserFactory(type: Kept(value: type), afterInit: afterInit),
      (type as? any SharedMakeable.Type)?.scope ?? .transient,
      Key(
        qualifier: qualifier, target: target, isExact: exactly,
        Origin(fileID: fileID, line: line)))
  }

  /// Registers a type that the injector can make by itself, and how long its objects are kept.
  @discardableResult
  public func register<Value: Makeable & Sendable>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    exactly: Bool = false, scope: Scope, fileID: String = #fileID, line: UInt = #line,
    afterInit: (@Sendable (Value) -> Void)? = nil,
    _ noTrailingClosure: () -> Never? = { nil }
  ) -> Injector {
    register(
      InitialiserFactory(type: Kept(value: type), afterInit: afterInit), scope,
      Key(
        qualifier: qualifier, target: target, isExact: exactly,
        Origin(fileID: fileID, line: line)))
  }

  /// Has those who ask for one type be given another: a class for a protocol, or for its
  /// superclass.
  ///
  /// The other type is found as if it had been asked for: by its registration, by another binding,
  /// or by its own `init()`. That the types fit is checked here, as far as types can tell: if they
  /// don't, an issue says so, and installing a module that does it throws. With a closure, `as: {
  /// $0 }`, the compiler checks it.
  ///
  /// - Parameters:
  ///   - abstract: The type that is asked for.
  ///   - concrete: The type that is given.
  ///   - qualifier: A word that tells it apart from others of its type. It serves only those who
  ///     ask with it.
  ///   - target: The only class whose objects it serves, subclasses included. Without it, all.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  @discardableResult
  public func bind<Abstract, Concrete>(
    _ abstract: Abstract.Type, to concrete: Concrete.Type, qualifier: String? = nil,
    for target: Any.Type? = nil, fileID: String = #fileID, line: UInt = #line
  ) -> Injector {
    let key = Key(
      qualifier: qualifier, target: target, boundType: concrete,
      Origin(fileID: fileID, line: line))
    let info = key.info(of: abstract, .transient)
    guard Subtyping(concrete, of: info.type) != .no else {
      refuse(.misbound(info))
      return self
    }
    return register(
      BindingFactory<Abstract, Concrete>(info: info) { fitted($0, as: Abstract.self) },
      .transient, key)
  }

  /// Has those who ask for one type be given another, in a way that the compiler checks.
  ///
  /// ```swift
  /// injector.bind((any Fetcher).self, to: Client.self) { $0 }
  /// ```
  @discardableResult
  public func bind<Abstract, Concrete>(
    _ abstract: Abstract.Type, to concrete: Concrete.Type, qualifier: String? = nil,
    for target: Any.Type? = nil, fileID: String = #fileID, line: UInt = #line,
    as upcast: @escaping @Sendable (Concrete) -> Abstract
  ) -> Injector {
    let key = Key(
      qualifier: qualifier, target: target, boundType: concrete,
      Origin(fileID: fileID, line: line))
    return register(
      BindingFactory<Abstract, Concrete>(info: key.info(of: abstract, .transient)) { value in
        fitted(value, as: Concrete.self).map(upcast)
      }, .transient, key)
  }

  /// Binds arguments, by their position, for the factory that is registered for a type.
  ///
  /// They are used where a call of `make` gives none, and before the factory's defaults. Of several
  /// calls for one type the injector's policy for duplicates decides.
  @discardableResult
  public func bindArguments<Value, each Argument: Sendable>(
    of type: Value.Type, _ arguments: repeat each Argument, fileID: String = #fileID,
    line: UInt = #line
  ) -> Injector {
    var all: [Any] = []
    repeat all.append(each arguments)
    let info = RegistrationInfo(
      type: strippingOptionals(from: type), isArguments: true, scope: .singleton,
      origin: Origin(fileID: fileID, line: line))
    take(.insert(Registration(info, .arguments(Kept(value: all)))))
    return self
  }

  /// Removes what is registered or bound for a type, and no other, with a qualifier or, without
  /// one, what has none.
  ///
  /// Objects that were injected or made before keep what they have. What isn't registered is no
  /// error.
  @discardableResult
  public func remove<Value>(_ type: Value.Type, qualifier: String? = nil) -> Injector {
    take(
      .remove(.type(ObjectIdentifier(strippingOptionals(from: type)))) {
        $0.info.qualifier == qualifier
      })
    return self
  }

  /// Leaves out the properties that a class and its superclasses declare, in all injections.
  ///
  /// For base classes of a framework, say, whose properties are nobody's business.
  @discardableResult
  public func excludeProperties<Target: AnyObject>(of type: Target.Type) -> Injector {
    let type: Any.Type = type
    take(.set { $0.excludedClasses.append(type) })
    return self
  }

  /// Tells all registered instances that registration is complete: each once, however often this is
  /// called.
  ///
  /// `Injector.configure(_:_:)` does it by itself.
  @discardableResult
  public func completeRegistration() -> Injector {
    for (key, registration) in untoldDelegates() {
      guard case .instance(let kept) = registration.provider else { continue }
      if let delegate = kept.value as? any RegistrationDelegate {
        // Another thread may have been faster.
        let isNew = state.withLock { $0.told.updateValue(registration, forKey: key) == nil }
        if isNew { delegate.didCompleteRegistration(in: self) }
      } else {
        tell(.delegateNotTold(type(of: kept.value), call: "didCompleteRegistration(in:)"))
      }
    }
    return self
  }

  /// The instances that want to know when registration is complete and don't, in their order.
  private func untoldDelegates() -> [(key: ObjectIdentifier, registration: Registration)] {
    let (untold, forgotten) = state.withLock { state in
      let delegates = state.registry.registrations.compactMap { registration in
        registration.delegateKey.map { (key: $0, registration: registration) }
      }
      let registered = Set(delegates.map(\.key))
      let forgotten = state.told.filter { !registered.contains($0.key) }
      state.told = state.told.filter { registered.contains($0.key) }
      return (delegates.filter { state.told[$0.key] == nil }, forgotten)
    }
    withExtendedLifetime(forgotten) {}
    var seen: Set<ObjectIdentifier> = []
    return untold.filter { seen.insert($0.key).inserted }
  }

  /// Says what can't be registered: by throwing, if a module is being installed, or as an issue.
  private func refuse(_ failure: InjectionFailure) {
    let isThrown = state.withLock { state in
      guard let index = state.installations.lastIndex(where: { $0.thread == .current }) else {
        return false
      }
      state.installations[index].failures.append(failure)
      return true
    }
    if !isThrown { tell(.injectionFailed(failure)) }
  }
}

/// A type that is asked for in place of another.
struct BindingFactory<Abstract, Concrete>: TypeFactory {
  let info: RegistrationInfo
  let upcast: @Sendable (Any) -> Abstract?

  var constructedType: Any.Type { Concrete.self }
  var closure: (@Sendable () throws -> Abstract?)? { nil }

  func make(for asker: any Asker, _ arguments: [Any]) throws -> Abstract? {
    guard let value = try asker.value(of: strippingOptionals(from: Concrete.self), arguments)
    else { return nil }
    if let abstract = upcast(value) { return abstract }
    throw Misfit(made: type(of: value), wanted: info.type)
  }
}

extension Registration {
  /// What tells an instance that wants to know when registration is complete apart from others.
  fileprivate var delegateKey: ObjectIdentifier? {
    // The type, and not the instance, which conforms on its actor only.
    guard case .instance(let kept) = provider,
      Swift.type(of: kept.value) is any RegistrationDelegate.Type
    else { return nil }
    let isObject = TypeKind(Swift.type(of: kept.value)).isClass
    return ObjectIdentifier(isObject ? kept.value as AnyObject : self)
  }
}

extension Injector.State {
  /// Whether a class is one of those to leave out, or a superclass of one.
  func isExcluded(_ type: Any.Type) -> Bool {
    excludedClasses.contains { $0 == type || superclasses(of: $0).contains { $0 == type } }
  }
}
