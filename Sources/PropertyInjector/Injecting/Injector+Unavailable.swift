// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Common mistakes, and spellings from other libraries, so the compiler says what to write instead.
// None of these captures a valid call: overload resolution picks them last. The deprecated ones are
// valid calls, which need a warning.

// An injector's own methods, called without an injector.
@available(
  *, unavailable, message: "register on an injector: 'Injector.configure { injector in … }'"
)
extension Injector {
  @discardableResult
  @_disfavoredOverload
  public static func registerProperty<Value>(
    _ name: String, for target: Any.Type? = nil, _ source: Source<Value>
  ) -> Injector { shared }

  @discardableResult
  @_disfavoredOverload
  public static func registerProperty<Value>(
    _ name: String, for target: Any.Type? = nil, factory: () throws -> Value
  ) -> Injector { shared }

  @discardableResult
  @_disfavoredOverload
  public static func registerProperty<Value>(
    _ name: String, for target: Any.Type? = nil, factory: (Injector) throws -> Value
  ) -> Injector { shared }

  @discardableResult
  @_disfavoredOverload
  public static func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, _ source: Source<Value>
  ) -> Injector { shared }

  @discardableResult
  @_disfavoredOverload
  public static func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, factory: () throws -> Value
  ) -> Injector { shared }

  @discardableResult
  @_disfavoredOverload
  public static func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, factory: (Injector) throws -> Value
  ) -> Injector { shared }
}

@available(*, unavailable, message: "write 'try Injector.current.make(…)'")
extension Injector {
  public static func make<Object, each Argument>(
    _ type: Object.Type = Object.self, qualifier: String? = nil, parent: AnyObject? = nil,
    _ arguments: repeat each Argument
  ) throws -> Object { fatalError() }

  public static func make<Value>(
    property name: String, as type: Value.Type = Value.self
  ) throws -> Value { fatalError() }
}

@available(*, unavailable, message: "write 'Injector.current.instance(…)'")
extension Injector {
  public static func instance<Value>(of type: Value.Type, qualifier: String? = nil) -> Value? {
    nil
  }

  public static func instance<Value>(forProperty name: String, as type: Value.Type) -> Value? {
    nil
  }
}

@available(*, unavailable, message: "write 'registerProperty(\"name\", …)' for a name")
extension Injector {
  @discardableResult
  @_disfavoredOverload
  public func register<Value>(_ name: String, _ source: Source<Value>) -> Injector { self }

  @discardableResult
  @_disfavoredOverload
  public func register<Value>(
    _ name: String, _ instance: Value, _ closure: () -> Never? = { nil }
  ) -> Injector { self }

  @discardableResult
  @_disfavoredOverload
  public func register<Value>(_ name: String, factory: () throws -> Value) -> Injector { self }

  @discardableResult
  @_disfavoredOverload
  public func register<Value>(_ name: String, factory: (Injector) throws -> Value) -> Injector {
    self
  }
}

@available(*, unavailable, message: "leave out 'as:': the type of the value decides")
extension Injector {
  @discardableResult
  @_disfavoredOverload
  public func registerProperty<Value>(
    _ name: String, as type: Value.Type, _ source: Source<Value>
  ) -> Injector { self }

  @discardableResult
  @_disfavoredOverload
  public func registerProperty<Value>(
    _ name: String, as type: Value.Type, factory: () throws -> Value
  ) -> Injector { self }

  @discardableResult
  @_disfavoredOverload
  public func registerProperty<Value>(
    _ name: String, as type: Value.Type, factory: (Injector) throws -> Value
  ) -> Injector { self }
}

@available(
  *, unavailable,
  message: "write 'register(T.self, .instance(…))' or 'registerProperty(\"name\", .instance(…))'"
)
extension Injector {
  @discardableResult
  @_disfavoredOverload
  public func register<Value>(_ instance: Value) -> Injector { self }

  @discardableResult
  @_disfavoredOverload
  public func register<Value>(_ source: Source<Value>) -> Injector { self }
}

extension Injector {
  @available(
    *, unavailable, message: "add a factory, 'register(T.self) { … }', or conform T to Makeable"
  )
  @discardableResult
  @_disfavoredOverload
  public func register<Value>(_ type: Value.Type) -> Injector { self }
}

@available(*, unavailable, message: "write 'injectDependencies(to:)', for a struct with &")
extension Injector {
  @_disfavoredOverload
  public func inject<Target>(_ target: Target) {}

  @_disfavoredOverload
  public func inject<Target>(_ target: inout Target) {}

  @_disfavoredOverload
  public static func inject<Target>(_ target: Target) {}

  @_disfavoredOverload
  public static func inject<Target>(_ target: inout Target) {}
}

@available(*, deprecated, message: "pass an object without &: injectDependencies(to: object)")
extension Injector {
  @_documentation(visibility: internal)
  @discardableResult
  public func injectDependencies<Target: AnyObject>(
    to target: inout Target, overwriting: Bool = false
  ) -> InjectionReport { fill(&target, overwriting: overwriting) }

  @_documentation(visibility: internal)
  @discardableResult
  public static func injectDependencies<Target: AnyObject>(
    to target: inout Target, overwriting: Bool = false
  ) -> InjectionReport { withCurrent { $0.fill(&target, overwriting: overwriting) } }

  // As in generic code, which can't tell an object from a struct.
  private func fill<Target>(_ target: inout Target, overwriting: Bool) -> InjectionReport {
    injectDependencies(to: &target, overwriting: overwriting)
  }
}

@available(*, deprecated, message: "pass an object without &: injectAllDependencies(to: object)")
extension Injector {
  @_documentation(visibility: internal)
  @discardableResult
  public func injectAllDependencies<Target: AnyObject>(
    to target: inout Target, requiringOptionals: Bool = false
  ) throws(InjectionError) -> InjectionReport { try fillAll(&target, requiringOptionals) }

  private func fillAll<Target>(
    _ target: inout Target, _ requiringOptionals: Bool
  ) throws(InjectionError) -> InjectionReport {
    try injectAllDependencies(to: &target, requiringOptionals: requiringOptionals)
  }
}

extension Injector {
  @available(*, unavailable, message: "a struct takes &: injectDependencies(to: &value)")
  @_disfavoredOverload
  public func injectDependencies<Target>(to target: Target) {}

  @available(*, unavailable, message: "a struct takes &: injectDependencies(to: &value)")
  @_disfavoredOverload
  public static func injectDependencies<Target>(to target: Target) {}

  @available(*, unavailable, message: "a module can't await: await first, then install it")
  @_disfavoredOverload
  public func install(_ name: String, _ configure: (Injector) async throws -> Void) {}

  @available(*, unavailable, message: "configure can't await: await before, register in its body")
  @_disfavoredOverload
  public static func configure(_ body: (Injector) async throws -> Void) {}

  @available(*, unavailable, message: "add the closure to run: withOverrides({ … }) { … }")
  public static func withOverrides(_ register: (Injector) throws -> Void) {}

  @available(*, unavailable, message: "add the closure to run: withScope(scope, { … }) { … }")
  public static func withScope(_ scope: Scope, _ supply: (inout Supplies) throws -> Void) {}

  @available(*, unavailable, message: "add the closure to run: withScope(scope, { … }) { … }")
  public func withScope(_ scope: Scope, _ supply: (inout Supplies) throws -> Void) {}

  @available(*, unavailable, message: "write '.instance(…)' around the value")
  @_disfavoredOverload
  public func registerProperty<Value>(
    _ name: String, for target: Any.Type? = nil, _ instance: Value,
    _ closure: () -> Never? = { nil }
  ) -> Injector { self }

  @available(*, unavailable, message: "write '.factory(…)' or '.singleton(…)' around the function")
  public func registerProperty<Value>(
    _ name: String, for target: Any.Type? = nil, _ function: () throws -> Value,
    _ closure: () -> Never? = { nil }
  ) -> Injector { self }

  @available(*, unavailable, message: "write '.instance(…)' around the value")
  @_disfavoredOverload
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil, _ instance: Value,
    _ closure: () -> Never? = { nil }
  ) -> Injector { self }

  @available(*, unavailable, message: "write '.factory(…)' or '.singleton(…)' around the function")
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    _ function: () throws -> Value, _ closure: () -> Never? = { nil }
  ) -> Injector { self }

  @available(*, unavailable, message: "write 'qualifier:' in place of 'name:'")
  @_disfavoredOverload
  public func register<Value>(
    _ type: Value.Type, name: String?, factory: (Injector) throws -> Value
  ) -> Injector { self }

  @available(*, unavailable, message: "write 'try injector.make(T.self)' with the type")
  public func resolve<Value>(_ type: Value.Type = Value.self, name: String? = nil) -> Value! { nil }

  @available(*, unavailable, message: "write 'try injector.make(T.self, argument)' with the type")
  public func resolve<Value, Argument>(
    _ type: Value.Type, name: String? = nil, argument: Argument
  ) -> Value? { nil }

  @available(*, unavailable, message: "write the scope around the factory, '.singleton { … }'")
  public func inObjectScope(_ scope: Scope) -> Injector { self }

  @available(*, unavailable, message: "write the scope around the factory, '.singleton { … }'")
  public func scope(_ scope: Scope) -> Injector { self }

  @available(*, unavailable, message: "write the scope around the factory, '.singleton { … }'")
  public var singleton: Injector { self }
}

// No factory awaits.
@available(
  *, unavailable,
  message: "a factory can't await: use .singleton(async:) of PropertyInjectorLifecycle"
)
extension Injector {
  @_disfavoredOverload
  public func registerProperty<Value>(
    _ name: String, for target: Any.Type? = nil, factory: () async throws -> Value
  ) -> Injector { self }

  @_disfavoredOverload
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, factory: () async throws -> Value
  ) -> Injector { self }
}

@available(
  *, unavailable,
  message: "a factory can't await: use .singleton(async:) of PropertyInjectorLifecycle"
)
extension Source {
  @_disfavoredOverload
  public static func factory(_ factory: () async throws -> Value) -> Source { fatalError() }

  @_disfavoredOverload
  public static func factory(_ factory: (Injector) async throws -> Value) -> Source { fatalError() }

  @_disfavoredOverload
  public static func singleton(_ factory: () async throws -> Value) -> Source { fatalError() }

  @_disfavoredOverload
  public static func singleton(_: (Injector) async throws -> Value) -> Source { fatalError() }
}

@available(*, unavailable, message: "a factory can't await: supply the scope with the value")
extension Source {
  @_disfavoredOverload
  public static func scoped(_: Scope, _: () async throws -> Value) -> Source { fatalError() }

  @_disfavoredOverload
  public static func scoped(_: Scope, _: (Injector) async throws -> Value) -> Source {
    fatalError()
  }
}

@available(*, unavailable, message: "write '.singleton { … }'")
extension Scope {
  public static var container: Scope { .singleton }

  public static var application: Scope { .singleton }
}

extension Maker {
  @available(
    *, unavailable,
    message: "give all arguments of the factory, each of its type, in their order, without labels"
  )
  @_disfavoredOverload
  public func make<each Other>(
    parent: AnyObject? = nil, _ arguments: repeat each Other
  ) -> Object { fatalError() }
}
