extension Injector {
  /// Returns a graph of the registrations that fill the properties of types. Calls no factory.
  ///
  /// ```swift
  /// print(injector.graph(of: OrderHandler.self, RefundHandler.self).mermaid)
  /// ```
  ///
  /// - Parameters:
  ///   - types: The types to show, with those made for them. By default, all.
  ///   - scopes: The scopes in which the types are used, outermost first.
  public func graph(of types: Any.Type..., within scopes: Scope...) -> InjectionGraph {
    graph(ofEach: types, within: scopes)
  }

  package func graph(ofEach types: [Any.Type], within scopes: [Scope] = []) -> InjectionGraph {
    InjectionGraph(Survey(of: within(scopes), types))
  }
}
