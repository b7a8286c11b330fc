extension Injector {
  /// A picture of which registrations fill which properties of types. No factory is called.
  ///
  /// ```swift
  /// print(injector.graph(of: OrderHandler.self, RefundHandler.self).mermaid)
  /// ```
  ///
  /// - Parameter types: The types to be injected. Those that the injector makes for them are added.
  ///   Without types: all that are registered to be made.
  public func graph(of types: Any.Type...) -> InjectionGraph { graph(ofEach: types) }

  /// The same of types in a list.
  package func graph(ofEach types: [Any.Type]) -> InjectionGraph {
    InjectionGraph(Survey(of: self, types))
  }
}
