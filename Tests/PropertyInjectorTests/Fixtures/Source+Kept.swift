import PropertyInjector

// A source in a scope that is known only when a test runs.
extension Source where Value: Sendable {
  static func kept(_ scope: Scope, _ factory: @escaping @Sendable () throws -> Value) -> Source {
    kept(scope) { _ in try factory() }
  }

  static func kept(
    _ scope: Scope, _ factory: @escaping @Sendable (Injector) throws -> Value
  ) -> Source {
    switch scope {
    case .transient: .factory(factory)
    case .singleton: .singleton(factory)
    case .weak: .weak(factory)
    case .graph: .graph(factory)
    default: .scoped(scope, factory)
    }
  }
}
