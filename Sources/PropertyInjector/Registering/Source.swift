/// The source of a registration's values, and how long they are kept.
///
/// ```swift
/// injector.registerProperty("store", .instance(OrderStore()))
/// injector.registerProperty("log", .singleton { FileLog(path) })
/// injector.registerProperty("repository", .singleton { injector in
///   Repository(try injector.make(Client.self))
/// })
/// injector.registerProperty("currentDate") { Date() }  // like .factory { Date() }
/// ```
///
/// A factory takes no argument, or the injector, and runs on the thread that needs a value. If it
/// throws, nothing is set, and the error is reported. If it returns nil, the property stays nil.
/// Each registration makes and keeps its own values.
public struct Source<Value>: Sendable {
  private(set) var provider: Provider
  private(set) var form = RegistrationInfo.Form.factory
  /// The scope of the values. An instance counts as a singleton.
  let scope: Scope
  /// Whether its scope must be one that a program declares.
  private(set) var isScoped = false
  /// Why it can't be registered, if one of its modifiers doesn't suit it.
  package var refusal: Reason?
  /// What makes its values elements of collections, if they are.
  private(set) var element: RegistrationInfo.Element?

  /// Makes the value of this source an element of collections.
  ///
  /// ```swift
  /// injector.registerProperty("checks", .singleton { DiskCheck() }.element())
  /// injector.register(
  ///   (any HealthCheck).self, .factory { StoreCheck() }.element("store"))
  /// let checks = try injector.make([any HealthCheck].self)
  /// ```
  ///
  /// An array property with the registered name gets all elements of that name. A request for an
  /// array by type gets all elements that fit, in the order of registration, a parent's first. If
  /// an element can't be made, the array can't be made. A nil element is left out. Elements fill
  /// only arrays. See <doc:MakingObjects>.
  ///
  /// - Parameter key: A key that identifies the element under its name or type. An override or a child
  ///   replaces the element by registering another one with this key. By default, none.
  public func element(_ key: String? = nil) -> Source {
    var source = self
    source.element = RegistrationInfo.Element(key: key)
    return source
  }

  /// Calls a closure with each new value of the factory, before the value is injected.
  ///
  /// ```swift
  /// injector.register(
  ///   OrderHandler.self,
  ///   .factory { OrderHandler() }.afterInit { handler, injector in
  ///     handler.store = try injector.make(OrderStore.self)
  ///   })
  /// ```
  ///
  /// Objects that the closure makes can already get the new value if it's shared, so they can refer
  /// to each other. If the closure asks for an object that is being made of the new value, that request
  /// throws, and the closure is called again once the object exists. So ask with `try`, first of all.
  /// Otherwise, if the closure throws, so does the factory. No closure is called for nil, or
  /// for an object that an injector keeps already. A closure can change a struct, but not replace an
  /// object. Several closures are called in order. With `.mainActor`, they are called on the main
  /// actor.
  ///
  /// Nothing is registered, and an issue is reported, if the source has no factory.
  public func afterInit(
    _ action: @escaping @Sendable (inout Value, Injector) throws -> Void
  ) -> Source {
    var source = self
    if let factory = factory as? ClosureFactory<Value> {
      source.provider = .factory(factory.afterInit(action))
    } else {
      source.refusal = Reason("only what a factory makes can have .afterInit")
    }
    return source
  }
}

// For PropertyInjectorLifecycle.
extension Source {
  /// A source of values that are made asynchronously and handed over by `ValueLifecycle.admit`.
  package init(handedOver lifecycle: any ValueLifecycle) {
    let traits = FactoryTraits(lifecycle: lifecycle)
    provider = .factory(ClosureFactory<Value>(traits) { _, _ in throw NoValue.isNil })
    (form, scope) = (.async, .singleton)
  }

  /// How its factory's values are started or closed, if they are.
  package var lifecycle: (any ValueLifecycle)? {
    get { factory?.traits.lifecycle }
    set { if let factory { provider = .factory(factory.with(newValue)) } }
  }

  /// The scope of what its factory makes, or nil if it has no factory.
  package var factoryScope: Scope? { factory == nil ? nil : scope }

  private var factory: (any Factory)? {
    if case .factory(let factory) = provider { factory } else { nil }
  }
}

// Values of any type. Except for `unchecked`, the compiler checks that each caller gets its own.
extension Source {
  /// A shared instance that isn't `Sendable`.
  ///
  /// > Warning: Nothing prevents two threads from using it at once.
  public static func unchecked(_ instance: Value) -> Source {
    let content = strippingOptionals(from: instance) ?? instance
    return Source(
      provider: .instance(UncheckedSendable(value: content)), form: .instance, scope: .singleton)
  }

  /// A factory of shared values that aren't `Sendable`, kept for a scope.
  ///
  /// > Warning: Nothing prevents two threads from using them at once.
  public static func unchecked(
    _ scope: Scope, _ factory: @escaping @Sendable (Injector) throws -> Value
  ) -> Source {
    Source(provider: .factory(ClosureFactory(factory)), scope: scope)
  }

  /// A factory that makes each value anew.
  public static func factory(_ factory: @escaping @Sendable () throws -> sending Value) -> Source {
    Source(provider: .factory(ClosureFactory(factory)), scope: .transient)
  }

  /// A factory that makes each value anew, given the injector.
  public static func factory(
    _ factory: @escaping @Sendable (Injector) throws -> sending Value
  ) -> Source {
    Source(provider: .factory(ClosureFactory(factory)), scope: .transient)
  }

  /// A factory that makes each value anew, given the owner of the property and the injector.
  ///
  /// The owner is nil for a property of a struct, for `@Provided`, for look-ups, and for what an
  /// initializer or factory asks for, unless that passes a `parent`.
  public static func owned(
    _ factory:
      @escaping @Sendable (_ owner: AnyObject?, _ injector: Injector) throws
      -> sending Value
  ) -> Source {
    Source(
      provider: .factory(
        ClosureFactory { request, _ in try factory(request.owner, request.injector) }),
      scope: .transient)
  }

  /// A value that is supplied when a scope is opened. If its type is optional, you may omit it.
  ///
  /// ```swift
  /// injector.registerProperty("user", .supplied(User.self, in: .request))
  /// Injector.withScope(.request, { $0.supply("user", user) }) {
  ///   Injector.injectDependencies(to: handler)
  /// }
  /// ```
  ///
  /// The injector never injects the value. Nothing is registered, and an issue is reported, if the
  /// scope can't be opened.
  public static func supplied(_ type: Value.Type, in scope: Scope) -> Source {
    let mayBeNil = TypeKind(Value.self) == .optional
    return Source(provider: .supplied(mayBeNil: mayBeNil), form: .supplied, scope: scope)
  }

  /// Registers “no value”, which hides an outer injector's registration.
  ///
  /// A property stays nil. That's a failure only if its type isn't optional.
  ///
  /// ```swift
  /// Injector.withOverrides({ injector in
  ///   injector.registerProperty("store", .nothing(OrderStore.self))
  /// }) {
  ///   Injector.injectDependencies(to: handler)
  /// }
  /// ```
  public static func nothing(_ type: Value.Type) -> Source {
    Source(provider: .nothing, form: .nothing, scope: .transient)
  }

  /// A factory that makes each value anew, on the main actor. Elsewhere, requesting a value fails.
  public static func mainActor(
    _ factory: @escaping @MainActor @Sendable () throws -> sending Value
  ) -> Source {
    .mainActor { _ in try factory() }
  }

  /// A factory that makes each value anew, on the main actor, given the injector.
  public static func mainActor(
    _ factory: @escaping @MainActor @Sendable (Injector) throws -> sending Value
  ) -> Source {
    Source(provider: .factory(ClosureFactory(onMainActor: factory)), scope: .transient)
  }
}

// Values that threads may share.
extension Source where Value: Sendable {
  /// A shared instance.
  ///
  /// An optional is unwrapped. If it is nil, nothing is registered, and an issue is reported.
  public static func instance(_ instance: Value) -> Source {
    .unchecked(instance)
  }

  /// A factory that makes each value anew.
  public static func factory(_ factory: @escaping @Sendable () throws -> Value) -> Source {
    Source(provider: .factory(ClosureFactory(factory)), scope: .transient)
  }

  /// A factory that makes each value anew, given the injector.
  public static func factory(_ factory: @escaping @Sendable (Injector) throws -> Value) -> Source {
    Source(provider: .factory(ClosureFactory(factory)), scope: .transient)
  }

  /// A factory that is called once, when the value is first needed, however many threads need it.
  ///
  /// The injector keeps the value. If the factory throws or returns nil, it is called again.
  public static func singleton(_ factory: @escaping @Sendable () throws -> Value) -> Source {
    Source(provider: .factory(ClosureFactory(factory)), scope: .singleton)
  }

  /// A factory that is called once, given the injector that owns the registration.
  public static func singleton(_ factory: @escaping @Sendable (Injector) throws -> Value) -> Source
  {
    Source(provider: .factory(ClosureFactory(factory)), scope: .singleton)
  }

  /// A factory that is called once per outermost call. Everything that the call makes shares the
  /// value.
  ///
  /// ```swift
  /// injector.registerProperty("store", .graph { OrderStore() })
  /// ```
  public static func graph(_ factory: @escaping @Sendable () throws -> Value) -> Source {
    Source(provider: .factory(ClosureFactory(factory)), scope: .graph)
  }

  /// A factory that is called once per outermost call, given the injector.
  public static func graph(_ factory: @escaping @Sendable (Injector) throws -> Value) -> Source {
    Source(provider: .factory(ClosureFactory(factory)), scope: .graph)
  }

  /// A factory that is called once for each open scope, when the value is first needed.
  ///
  /// The open scope keeps the value until it ends. With a time-limited scope, the injector keeps it
  /// for the scope's duration. Nothing is registered, and an issue is reported, if the scope is a
  /// built-in one. See <doc:Scopes>.
  public static func scoped(
    _ scope: Scope, _ factory: @escaping @Sendable () throws -> Value
  ) -> Source {
    Source(provider: .factory(ClosureFactory(factory)), scope: scope, isScoped: true)
  }

  /// A factory that is called once for each open scope, given the injector that keeps the value.
  public static func scoped(
    _ scope: Scope, _ factory: @escaping @Sendable (Injector) throws -> Value
  ) -> Source {
    Source(provider: .factory(ClosureFactory(factory)), scope: scope, isScoped: true)
  }

  /// A factory of an object that is kept as long as something else holds it, and then made anew.
  ///
  /// For a value type, nothing is registered, and an issue is reported.
  public static func weak(_ factory: @escaping @Sendable () throws -> Value) -> Source {
    Source(provider: .factory(ClosureFactory(factory)), scope: .weak)
  }

  /// A factory of an object that is kept as long as something else holds it, given the injector.
  public static func weak(_ factory: @escaping @Sendable (Injector) throws -> Value) -> Source {
    Source(provider: .factory(ClosureFactory(factory)), scope: .weak)
  }

  /// A factory that is called on the main actor, and the scope of its value.
  ///
  /// Once the value is made, it is available everywhere. Before, requests outside the main actor
  /// fail.
  public static func mainActor(
    _ scope: Scope, _ factory: @escaping @MainActor @Sendable () throws -> Value
  ) -> Source {
    Source(provider: .factory(ClosureFactory(onMainActor: { _ in try factory() })), scope: scope)
  }

  /// A factory that is called on the main actor, given the injector, and the scope of its value.
  public static func mainActor(
    _ scope: Scope, _ factory: @escaping @MainActor @Sendable (Injector) throws -> Value
  ) -> Source {
    Source(provider: .factory(ClosureFactory(onMainActor: factory)), scope: scope)
  }
}

extension Source {
  /// The type to register. For an instance of protocol type, the type of the instance.
  var valueType: Any.Type {
    guard case .instance(let kept) = provider,
      TypeKind(strippingOptionals(from: Value.self)).isExistential,
      let content = strippingOptionals(from: kept.value)
    else { return Value.self }
    return type(of: content)
  }
}

extension ClosureFactory {
  fileprivate convenience init(_ make: @escaping @Sendable () throws -> Value) {
    self.init { _, _ in try make() }
  }

  fileprivate convenience init(_ make: @escaping @Sendable (Injector) throws -> Value) {
    self.init { request, _ in try make(request.injector) }
  }

  fileprivate convenience init(
    onMainActor make: @escaping @MainActor @Sendable (Injector) throws -> Value
  ) {
    self.init(FactoryTraits(requiresMainActor: true)) { request, _ in
      let injector = request.injector
      return try MainActor.assumeIsolated { UncheckedSendable(value: try make(injector)) }.value
    }
  }
}
