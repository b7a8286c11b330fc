// Calls that lack something, so that the compiler says what. None of them takes a call that is meant
// otherwise: they are chosen last, and a closure behind a call is always a factory.
extension Injector {
  /// Says what to do where the label is missing.
  @available(*, unavailable, message: "write 'instance:' or 'factory:' before the value")
  @_disfavoredOverload
  public func registerProperty<Value>(
    _ name: String, for target: Any.Type? = nil, _ value: Value,
    _ noTrailingClosure: () -> Never? = { nil }
  ) -> Injector {
    self
  }

  /// Says what to do where the label is missing.
  @available(*, unavailable, message: "write 'instance:' or 'factory:' before the value")
  @_disfavoredOverload
  public func register<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil, _ value: Value,
    _ noTrailingClosure: () -> Never? = { nil }
  ) -> Injector {
    self
  }

  /// Says what to do where there is nothing to run.
  @available(*, unavailable, message: "write what to run behind it: withOverrides({ … }) { … }")
  public static func withOverrides(_ register: (Injector) throws -> Void) {}
}
