extension Injector {
  /// Registers an instance that all properties of that name share.
  ///
  /// It fills the properties that are called `name`, are nil, and are typed by its class, a superclass
  /// or a protocol it conforms to; if it is a value, by just its type or a protocol. It is held for as
  /// long as the injector lives. Of an optional the content is registered.
  ///
  /// Nothing is registered, and an issue says so, if the name is empty, the instance is nil, or it
  /// duplicates an earlier registration and the injector keeps the first (see ``DuplicatePolicy``).
  ///
  /// - Parameters:
  ///   - name: The name of the property, case included.
  ///   - instance: The value.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  ///   - noTrailingClosure: Not to be used. It keeps a closure in braces, which is always meant as a
  ///     factory, from being registered as the instance.
  public func registerProperty<Value: Sendable>(
    _ name: String, instance: Value, fileID: String = #fileID, line: UInt = #line,
    _ noTrailingClosure: () -> Never? = { nil }
  ) {
    register(name, instance, Origin(fileID: fileID, line: line))
  }

  /// Registers an instance that all properties of that name share and that isn't `Sendable`.
  ///
  /// The same as `registerProperty(_:instance:)`, but nobody checks that it isn't used from two threads
  /// at once: that is up to you.
  ///
  /// - Parameters:
  ///   - name: The name of the property, case included.
  ///   - uncheckedInstance: The value.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  ///   - noTrailingClosure: Not to be used.
  public func registerProperty<Value>(
    _ name: String, uncheckedInstance: Value, fileID: String = #fileID, line: UInt = #line,
    _ noTrailingClosure: () -> Never? = { nil }
  ) {
    register(name, uncheckedInstance, Origin(fileID: fileID, line: line))
  }

  /// Registers a factory that makes a fresh value for each property it fills.
  ///
  /// ```swift
  /// injector.registerProperty("currentDate") { Date() }
  /// ```
  ///
  /// It is not called for a property that holds a value or whose type can't fit, nor now. If it throws,
  /// the property stays nil, and the report and the issue handler tell the error. If it gives nil,
  /// nothing is set.
  ///
  /// Nothing is registered, and an issue says so, if the name is empty, if the factory has no result, or if
  /// it duplicates an earlier registration and the injector keeps the first (see ``DuplicatePolicy``).
  ///
  /// - Parameters:
  ///   - name: The name of the property, case included.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  ///   - factory: Makes a value. It is called on the thread that injects.
  public func registerProperty<Value>(
    _ name: String, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () throws -> sending Value
  ) {
    register(name, .transient, factory, Origin(fileID: fileID, line: line))
  }

  /// Registers a factory, and how long what it makes is kept.
  ///
  /// The same as `registerProperty(_:factory:)` in the scope `transient`, but for `Sendable` values only:
  /// for a fresh value that isn't, leave the scope out. A `singleton` is made once,
  /// when it is needed first, however many threads ask. What is `weak` is made once for as long as
  /// anybody holds it; that is for objects only.
  ///
  /// Nothing is registered, and an issue says so, as with `registerProperty(_:factory:)`, and if a factory in
  /// the scope `weak` returns a value type.
  ///
  /// > Warning: Two singletons that need each other are noticed where one thread makes both. If two threads
  /// > ask for them at once, both wait for ever.
  ///
  /// - Parameters:
  ///   - name: The name of the property, case included.
  ///   - scope: How long a value is kept.
  ///   - fileID: The file of the call, for its origin. Leave it out.
  ///   - line: The line of the call, for its origin. Leave it out.
  ///   - factory: Makes a value. It is called on the thread that needs it first.
  public func registerProperty<Value: Sendable>(
    _ name: String, scope: Scope = .transient, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () throws -> Value
  ) {
    register(name, scope, factory, Origin(fileID: fileID, line: line))
  }

  /// Removes whatever is registered for a name.
  ///
  /// Objects that were injected before keep their values. A name that nobody registered is no error.
  ///
  /// An instance that was injected before may stay in memory as long as the injector: injecting takes no
  /// lock, so that another thread could just be at it, and what was worked out for each type is kept.
  public func removeProperty(_ name: String) {
    remove(named: name)
  }

  private func register<Value>(_ name: String, _ instance: Value, _ origin: Origin) {
    let content = strippingOptionals(from: instance)
    let info = RegistrationInfo(
      name: name, type: strippingOptionals(from: Value.self), scope: .singleton, origin: origin)
    guard let content else { return tell(.nilInstance(info)) }
    insert(Registration(info, .instance(Kept(value: content))))
  }

  private func register<Value>(
    _ name: String, _ scope: Scope, _ make: @escaping @Sendable () throws -> Value, _ origin: Origin
  ) {
    let type = strippingOptionals(from: Value.self)
    let info = RegistrationInfo(name: name, type: type, scope: scope, origin: origin)
    let factory = ClosureFactory(make: make)
    guard type != Void.self, type != Never.self else { return tell(.voidFactory(info)) }
    switch scope {
    case .transient:
      insert(Registration(info, .transient(factory)))
    case .singleton:
      insert(Registration(info, .shared(factory, SharedValue(isWeak: false))))
    case .weak:
      guard TypeKind(type).isClass || TypeKind(type).isExistential else {
        return tell(.weakValueType(info))
      }
      insert(Registration(info, .shared(factory, SharedValue(isWeak: true))))
    }
  }

  /// The one way into the registry.
  private func insert(_ registration: Registration) {
    guard !registration.name.isEmpty else { return tell(.emptyName(registration.info)) }
    let (insertion, successor) = state.withLock { state in
      (state.successor == nil ? state.registry.insert(registration) : nil, state.successor)
    }
    switch insertion {
    case .refused(let kept):
      tell(.duplicateRefused(registration.info, kept: kept.info))
    case .done(let replaced):
      wirings.forget()
      for replaced in replaced { tell(.duplicateReplaced(replaced.info, by: registration.info)) }
    case nil:
      successor?.insert(registration)
      if Injector.shared !== self { tell(.registeredOnReplaced(registration.info)) }
    }
  }

  /// The one way out of the registry.
  private func remove(
    named name: String, where isMeant: @Sendable (Registration) -> Bool = { _ in true }
  ) {
    // What is removed goes at the end, when no lock is held: it may run its owner's code.
    let (removed, successor) = state.withLock { state in
      (state.registry.remove(named: name, where: isMeant), state.successor)
    }
    if !removed.isEmpty { wirings.forget() }
    successor?.remove(named: name, where: isMeant)
    withExtendedLifetime(removed) {}
  }
}

// Handing the registrations of one shared injector on to the next.
extension Injector {
  /// Registers all that is registered on another injector, and returns it.
  func adoptRegistrations(of other: Injector) -> [Registration] {
    guard other !== self else { return [] }
    let adopted = other.state.withLock { $0.registry.registrations }
    adopted.forEach(insert)
    return adopted
  }

  /// Passes on what was registered and removed since another injector adopted this one's registrations,
  /// and whatever will be.
  func retire(for successor: Injector, adopted: [Registration]) {
    guard successor !== self else { return }
    let registrations = state.withLock { state in
      state.successor = successor
      return state.registry.registrations
    }
    let before = Set(adopted.map { ObjectIdentifier($0) })
    let now = Set(registrations.map { ObjectIdentifier($0) })
    for registration in adopted where !now.contains(ObjectIdentifier(registration)) {
      successor.remove(named: registration.name) { $0 === registration }
    }
    for registration in registrations where !before.contains(ObjectIdentifier(registration)) {
      successor.insert(registration)
    }
  }

  /// Keeps what is registered from now on, whether or not it was retired before.
  func reopen() {
    state.withLock { $0.successor = nil }
  }
}
