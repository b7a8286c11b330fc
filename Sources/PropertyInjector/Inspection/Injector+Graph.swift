extension Injector {
  /// Returns a graph of the registrations that fill the properties of types. Calls no factory.
  ///
  /// ```swift
  /// print(injector.graph(of: OrderHandler.self, RefundHandler.self).mermaid)
  /// ```
  ///
  /// - Parameter types: The types to show, with those made for them. By default, all.
  public func graph(of types: Any.Type...) -> InjectionGraph { graph(ofEach: types) }

  package func graph(ofEach types: [Any.Type]) -> InjectionGraph {
    InjectionGraph(Survey(of: self, types))
  }
}
