// Calls without the label that says what the value is. They have the compiler say what to write.
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
}
