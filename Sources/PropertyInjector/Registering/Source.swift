/// Where the values of a registration come from, and how long they are kept.
///
/// ```swift
/// injector.registerProperty("store", .instance(OrderStore()))
/// injector.registerProperty("log", .singleton { FileLog(path) })
/// injector.registerProperty("repository", .singleton { injector in
///   Repository(try injector.make(Client.self))
/// })
/// injector.registerProperty("currentDate") { Date() }  // the same as .factory { Date() }
/// ```
///
/// A factory takes nothing or the injector that asks, and runs on the thread that asks. If it
/// throws, nothing is set, and the error is reported. If its type is optional, it may return nil;
/// then the property stays nil, which is no failure.
///
/// You can keep a source and register it several times. Each registration makes and keeps values of
/// its own; an instance is the same for all.
public struct Source<Value>: Sendable {
  let values: Values
  private(set) var isInjected = false

  enum Values: Sendable {
    case instance(UncheckedSendable<Value>)
    case made(by: any Factory, Scope)
  }

  /// The same source, but what it makes is injected before it is handed out.
  ///
  /// Registered by type, what a factory makes is injected in any case; registered by name, only if
  /// its source says so. An instance is never injected, and an issue says so.
  ///
  /// ```swift
  /// injector.registerProperty("handler", .factory { OrderHandler() }.injected())
  /// ```
  public func injected() -> Source {
    var injected = self
    injected.isInjected = true
    return injected
  }
}

// For values of any type. The compiler checks that each caller gets a value of its own, except for
// `unchecked`.
extension Source {
  /// An instance that isn't `Sendable`, shared by all who ask.
  ///
  /// > Warning: Nothing checks that it isn't used from two threads at once.
  public static func unchecked(_ instance: Value) -> Source {
    Source(values: .instance(UncheckedSendable(value: instance)))
  }

  /// A factory of values that aren't `Sendable`, and how long they are kept: shared by all who ask
  /// meanwhile.
  ///
  /// > Warning: Nothing checks that they aren't used from two threads at once.
  public static func unchecked(
    _ scope: Scope, _ factory: @escaping @Sendable (Injector) throws -> Value
  ) -> Source {
    Source(values: .made(by: ClosureFactory(factory), scope))
  }

  /// A factory that is called for each value.
  public static func factory(_ factory: @escaping @Sendable () throws -> sending Value) -> Source {
    Source(values: .made(by: ClosureFactory(factory), .transient))
  }

  /// A factory that is called for each value, with the injector that asks.
  public static func factory(
    _ factory: @escaping @Sendable (Injector) throws -> sending Value
  ) -> Source {
    Source(values: .made(by: ClosureFactory(factory), .transient))
  }

  /// A factory that is called for each value, with the object whose property it fills and the
  /// injector that asks.
  ///
  /// The owner is nil if it is a struct, where a value is looked up, and where one is made without a
  /// `parent`.
  public static func owned(
    _ factory:
      @escaping @Sendable (_ owner: AnyObject?, _ injector: Injector) throws
      -> sending Value
  ) -> Source {
    Source(
      values: .made(by: ClosureFactory(make: { try factory($0.owner, $0.injector) }), .transient))
  }

  /// A factory that is called for each value, on the main actor.
  ///
  /// Those who ask elsewhere get nothing, and a failure says why.
  public static func mainActor(
    _ factory: @escaping @MainActor @Sendable () throws -> sending Value
  ) -> Source {
    Source(values: .made(by: ClosureFactory(onMainActor: { _ in try factory() }), .transient))
  }

  /// A factory that is called for each value, on the main actor, with the injector that asks.
  ///
  /// Those who ask elsewhere get nothing, and a failure says why.
  public static func mainActor(
    _ factory: @escaping @MainActor @Sendable (Injector) throws -> sending Value
  ) -> Source {
    Source(values: .made(by: ClosureFactory(onMainActor: factory), .transient))
  }
}

// For values that threads may share.
extension Source where Value: Sendable {
  /// An instance that is shared by all who ask.
  ///
  /// The injector holds it until the registration is removed. Of an optional the content is
  /// registered. If that is nil, nothing is registered, and an issue says so.
  public static func instance(_ instance: Value) -> Source {
    .unchecked(instance)
  }

  /// A factory that is called for each value.
  public static func factory(_ factory: @escaping @Sendable () throws -> Value) -> Source {
    Source(values: .made(by: ClosureFactory(factory), .transient))
  }

  /// A factory that is called for each value, with the injector that asks.
  public static func factory(_ factory: @escaping @Sendable (Injector) throws -> Value) -> Source {
    Source(values: .made(by: ClosureFactory(factory), .transient))
  }

  /// A factory that is called once, when the value is first needed, however many threads ask.
  ///
  /// The injector keeps the value. If the factory throws or returns nil, it is called again for the
  /// next one to ask.
  public static func singleton(_ factory: @escaping @Sendable () throws -> Value) -> Source {
    Source(values: .made(by: ClosureFactory(factory), .singleton))
  }

  /// A factory that is called once, with the injector on which it is registered.
  public static func singleton(_ factory: @escaping @Sendable (Injector) throws -> Value) -> Source
  {
    Source(values: .made(by: ClosureFactory(factory), .singleton))
  }

  /// A factory that is called once for each outermost call, which shares the value among all that
  /// it makes: what `make` or an injection asks for, and whatever that needs.
  ///
  /// ```swift
  /// injector.registerProperty("store", .graph { OrderStore() })
  /// ```
  ///
  /// What is kept longer has such values of its own.
  public static func graph(_ factory: @escaping @Sendable () throws -> Value) -> Source {
    Source(values: .made(by: ClosureFactory(factory), .graph))
  }

  /// A factory that is called once for each outermost call, with the injector that asks.
  public static func graph(_ factory: @escaping @Sendable (Injector) throws -> Value) -> Source {
    Source(values: .made(by: ClosureFactory(factory), .graph))
  }

  /// A factory of an object that is kept for as long as somebody else holds it, and made again
  /// afterwards.
  ///
  /// Value types can't be held weakly: none is registered, and an issue says so.
  public static func weak(_ factory: @escaping @Sendable () throws -> Value) -> Source {
    Source(values: .made(by: ClosureFactory(factory), .weak))
  }

  /// A factory of an object that is kept for as long as somebody else holds it, called with the
  /// injector on which it is registered.
  public static func weak(_ factory: @escaping @Sendable (Injector) throws -> Value) -> Source {
    Source(values: .made(by: ClosureFactory(factory), .weak))
  }

  /// A factory that is called on the main actor, and how long its value is kept.
  ///
  /// What is kept is handed out everywhere once it is made. Until then, those who ask elsewhere get
  /// nothing, and a failure says why.
  public static func mainActor(
    _ scope: Scope, _ factory: @escaping @MainActor @Sendable () throws -> Value
  ) -> Source {
    Source(values: .made(by: ClosureFactory(onMainActor: { _ in try factory() }), scope))
  }

  /// A factory that is called on the main actor, with the injector on which it is registered, and
  /// how long its value is kept.
  public static func mainActor(
    _ scope: Scope, _ factory: @escaping @MainActor @Sendable (Injector) throws -> Value
  ) -> Source {
    Source(values: .made(by: ClosureFactory(onMainActor: factory), scope))
  }
}

extension Source {
  /// How long its values are kept. An instance counts as a singleton.
  var scope: Scope { if case .made(_, let scope) = values { scope } else { .singleton } }

  /// The type to register it with: of an instance that is known by a protocol, what it is.
  var valueType: Any.Type {
    guard case .instance(let kept) = values,
      TypeKind(strippingOptionals(from: Value.self)).isExistential,
      let content = strippingOptionals(from: kept.value)
    else { return Value.self }
    return type(of: content)
  }

  var isInstance: Bool { if case .instance = values { true } else { false } }
}
