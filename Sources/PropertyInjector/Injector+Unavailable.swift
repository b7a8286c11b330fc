// What people write first who come from another library or leave something out, so that the compiler
// says what to write. None of these takes a call that is meant otherwise: they are chosen last.
extension Injector {
  /// Says what is missing where a struct is given without `&`.
  @available(
    *, unavailable,
    message:
      "a struct is given with &, injectDependencies(to: &value); an object as any AnyObject & P"
  )
  @_disfavoredOverload
  public func injectDependencies<Target>(to target: Target) {}

  /// Says what is missing where a struct is given without `&`.
  @available(
    *, unavailable,
    message:
      "a struct is given with &, injectDependencies(to: &value); an object as any AnyObject & P"
  )
  @_disfavoredOverload
  public static func injectDependencies<Target>(to target: Target) {}

  /// Says what to do where there is nothing to run.
  @available(*, unavailable, message: "write what to run behind it: withOverrides({ … }) { … }")
  public static func withOverrides(_ register: (Injector) throws -> Void) {}

  /// Says what is missing where an instance stands alone. A closure behind the call is none.
  @available(*, unavailable, message: "write '.instance(…)' around the value")
  @_disfavoredOverload
  public func registerProperty<Value>(
    _ name: String, for target: Any.Type? = nil, _ instance: Value,
    _ closure: () -> Never? = { nil }
  ) -> Injector { self }

  /// Says what to write in place of a label.
  @available(*, unavailable, message: "write '.instance(…)' around the value, without a label")
  @_disfavoredOverload
  public func registerProperty<Value>(
    _ name: String, for target: Any.Type? = nil, instance: Value, _ closure: () -> Never? = { nil }
  ) -> Injector { self }

  /// Says what to write in place of a label.
  @available(*, unavailable, message: "write '.singleton { … }' or '.weak { … }'")
  @_disfavoredOverload
  public func registerProperty<Value>(
    _ name: String, for target: Any.Type? = nil, scope: Scope, factory: () throws -> Value
  ) -> Injector { self }

  /// Says what is missing where an instance stands alone. A closure behind the call is none.
  @available(*, unavailable, message: "write '.instance(…)' around the value")
  @_disfavoredOverload
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil, _ instance: Value,
    _ closure: () -> Never? = { nil }
  ) -> Injector { self }

  /// Says what to write in place of a label.
  @available(*, unavailable, message: "write '.instance(…)' around the value, without a label")
  @_disfavoredOverload
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil, instance: Value,
    _ closure: () -> Never? = { nil }
  ) -> Injector { self }

  /// Says what to write in place of a label.
  @available(*, unavailable, message: "write '.singleton { … }' or '.weak { … }'")
  @_disfavoredOverload
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil, scope: Scope,
    factory: () throws -> Value
  ) -> Injector { self }

  /// Says what a name is called here.
  @available(*, unavailable, message: "write 'qualifier:' in place of 'name:'")
  @_disfavoredOverload
  public func register<Value>(
    _ type: Value.Type, name: String?, factory: (Injector) throws -> Value
  ) -> Injector { self }

  /// Says what resolving is called here.
  @available(
    *, unavailable, message: "write 'try injector.make(Bell.self)', with the type you need"
  )
  public func resolve<Value>(_ type: Value.Type = Value.self, name: String? = nil) -> Value? { nil }

  /// Says what resolving is called here.
  @available(
    *, unavailable, message: "write 'try injector.make(Bell.self)', with the type you need"
  )
  @_disfavoredOverload
  public func resolve<Value>(_ type: Value.Type = Value.self, name: String? = nil) -> Value {
    fatalError()
  }

  /// Says how arguments are given here.
  @available(
    *, unavailable,
    message: "write 'try injector.make(Bell.self, argument)', with the type you need"
  )
  public func resolve<Value, Argument>(
    _ type: Value.Type, name: String? = nil, argument: Argument
  ) -> Value? { nil }

  /// Says where a scope is written here.
  @available(*, unavailable, message: "write the scope around the factory, '.singleton { … }'")
  public func inObjectScope(_ scope: Scope) -> Injector { self }

  /// Says where a scope is written here.
  @available(*, unavailable, message: "write the scope around the factory, '.singleton { … }'")
  public func scope(_ scope: Scope) -> Injector { self }

  /// Says where a scope is written here.
  @available(*, unavailable, message: "write the scope around the factory, '.singleton { … }'")
  public var singleton: Injector { self }
}

extension Scope {
  /// Says what Swinject's scope is called here.
  @available(*, unavailable, message: "write '.singleton { … }'")
  public static var container: Scope { .singleton }

  /// Says what Resolver's scope is called here.
  @available(*, unavailable, message: "write '.singleton { … }'")
  public static var application: Scope { .singleton }

  /// Says what Factory's scope is called here.
  @available(*, unavailable, message: "write '.singleton { … }'")
  public static var cached: Scope { .singleton }

  /// Says what Factory's and Resolver's scope is called here.
  @available(*, unavailable, message: "write '.weak { … }'")
  public static var shared: Scope { .weak }

  /// Says what Factory's and Resolver's scope is called here.
  @available(*, unavailable, message: "write '.factory { … }'")
  public static var unique: Scope { .transient }
}

extension Maker {
  /// Says what is wrong with the arguments.
  @available(
    *, unavailable,
    message: "give all arguments of the factory, each of its type, in their order, without labels"
  )
  @_disfavoredOverload
  public func make<each Other>(
    parent: AnyObject? = nil, _ arguments: repeat each Other
  ) -> Object {
    fatalError()
  }
}
