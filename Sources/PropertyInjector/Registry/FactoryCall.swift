/// One call of a factory: whose it is, who asks, and what it is given.
struct FactoryCall {
  let registration: Registration
  let asker: Injector.Request
  let arguments: [Any]

  /// Runs what is the user's, once all is there that it needs.
  func run<Value>(_ factory: () throws -> Value) rethrows -> Value {
    try asker.calling(registration, factory)
  }
}
