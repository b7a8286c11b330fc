// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The spellings that people write first, so the compiler says what to write instead: main calls of other
// libraries, and guesses. None of them captures a valid call.

// MARK: Registering

@available(
  *, unavailable, message: "register on an injector: 'Injector.configure { injector in … }'"
)
extension Injector {
  @discardableResult
  @_disfavoredOverload
  public static func registerProperty<Value>(_ name: String, _ source: Source<Value>) -> Injector {
    shared
  }

  @discardableResult
  @_disfavoredOverload
  public static func registerProperty<Value>(
    _ name: String, factory: () throws -> Value
  ) -> Injector { shared }

  @discardableResult
  @_disfavoredOverload
  public static func register<Value>(_ type: Value.Type, _ source: Source<Value>) -> Injector {
    shared
  }

  @discardableResult
  @_disfavoredOverload
  public static func register<Value>(
    _ type: Value.Type, factory: () throws -> Value
  ) -> Injector { shared }
}

@available(
  *, unavailable, message: "write '.instance(…)' around a value, '.factory(…)' around a function"
)
extension Injector {
  @discardableResult
  @_disfavoredOverload
  public func registerProperty<Value>(
    _ name: String, _ instance: Value, _ closure: () -> Never? = { nil }
  ) -> Injector { self }

  @discardableResult
  @_disfavoredOverload
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, _ instance: Value,
    _ closure: () -> Never? = { nil }
  ) -> Injector { self }
}

@available(*, unavailable, message: "write 'registerProperty(\"name\", …)' for a name")
extension Injector {
  @discardableResult
  @_disfavoredOverload
  public func register<Value>(_ name: String, _ source: Source<Value>) -> Injector { self }

  @discardableResult
  @_disfavoredOverload
  public func register<Value>(_ name: String, factory: () throws -> Value) -> Injector { self }
}

extension Injector {
  @available(
    *, unavailable,
    message: "write 'register(T.self) { … }' or, for a value, 'register(T.self, .instance(…))'"
  )
  @discardableResult
  @_disfavoredOverload
  public func register<Value>(_ valueOrFactory: Value) -> Injector { self }

  @available(
    *, unavailable, message: "add a factory, 'register(T.self) { … }', or conform T to Makeable"
  )
  @discardableResult
  @_disfavoredOverload
  public func register<Value>(_ type: Value.Type) -> Injector { self }

  @available(*, unavailable, message: "write 'qualifier:' in place of 'name:'")
  @discardableResult
  @_disfavoredOverload
  public func register<Value>(
    _ type: Value.Type, name: String?, factory: (Injector) throws -> Value
  ) -> Injector { self }

  @available(*, unavailable, message: "write the scope around the factory, '.singleton { … }'")
  public func inObjectScope(_ scope: Scope) -> Injector { self }
}

extension Scope {
  @available(*, unavailable, message: "write '.singleton { … }'")
  public static var container: Scope { .singleton }
}

extension Source {
  @available(*, unavailable, message: "write '.factory { … }'")
  public static func transient(_ factory: () throws -> Value) -> Source { fatalError() }

  @available(
    *, unavailable,
    message: "a factory can't await: use .singleton(async:) of PropertyInjectorLifecycle"
  )
  @_disfavoredOverload
  public static func singleton(_ factory: () async throws -> Value) -> Source { fatalError() }
}

@available(
  *, unavailable,
  message: "a factory can't await: use .singleton(async:) of PropertyInjectorLifecycle"
)
extension Injector {
  @_disfavoredOverload
  public func registerProperty<Value>(
    _ name: String, factory: () async throws -> Value
  ) -> Injector { self }

  @_disfavoredOverload
  public func register<Value>(
    _ type: Value.Type, factory: () async throws -> Value
  ) -> Injector { self }
}

// MARK: Asking and injecting

extension Injector {
  @available(*, unavailable, message: "write 'try Injector.current.make(…)'")
  public static func make<Object>(_ type: Object.Type = Object.self) throws -> Object {
    fatalError()
  }

  @available(*, unavailable, message: "write 'try injector.make(T.self)' with the type")
  public func resolve<Value>(_ type: Value.Type = Value.self, name: String? = nil) -> Value! { nil }

  @available(*, unavailable, message: "write 'try injector.make([T].self)' with the type")
  public func makeAll<Value>(_ type: Value.Type = Value.self) throws -> [Value] { [] }

  @available(*, unavailable, message: "write 'try injector.make(property: \"name\")'")
  @_disfavoredOverload
  public func make<Value>(_ name: String) throws -> Value { fatalError() }

  @available(*, unavailable, renamed: "make(property:as:)")
  public func make<Value>(name: String, as type: Value.Type = Value.self) throws -> Value {
    fatalError()
  }

  @available(*, unavailable, message: "write 'injectDependencies(to:)', for a struct with &")
  @_disfavoredOverload
  public func inject<Target>(_ target: Target) {}

  @available(
    *, unavailable,
    message: "a struct takes &: injectDependencies(to: &value); an object needs a class-bound type"
  )
  @_disfavoredOverload
  public func injectDependencies<Target>(to target: Target) {}

  @available(*, unavailable, message: "unwrap the object first")
  @_disfavoredOverload
  public func injectDependencies<Target: AnyObject>(to target: Target?) {}

  @available(*, unavailable, message: "add the closure to run: withOverrides({ … }) { … }")
  public static func withOverrides(_ register: (Injector) throws -> Void) {}

  @available(*, unavailable, message: "add the closure to run: withScope(scope, { … }) { … }")
  public static func withScope(_ scope: Scope, _ supply: (inout Supplies) throws -> Void) {}
}

extension Supplies {
  @available(
    *, unavailable, message: "write 'supply(\"name\", value)' or 'supply(T.self, value)'"
  )
  @_disfavoredOverload
  public mutating func supply<Value>(_ value: Value) {}
}
