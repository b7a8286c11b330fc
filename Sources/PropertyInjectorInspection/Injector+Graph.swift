public import PropertyInjector

extension Injector {
  /// Returns a graph of the registrations that fill the properties of types. Calls no factory.
  ///
  /// ```swift
  /// print(injector.graph(of: [OrderHandler.self, RefundHandler.self]).mermaid)
  /// ```
  ///
  /// Takes the scopes that registrations name to be open, in the order of registration.
  ///
  /// - Parameter types: The types to show, with those made for them. By default, all.
  public func graph(of types: [Any.Type] = []) -> InjectionGraph {
    var open = Set(chain.compactMap(\.scope))
    let closed = parentChain.all.map(\.info.scope).filter { scope in
      scope.kind == .opened && open.insert(scope).inserted
    }
    return InjectionGraph(Survey(of: within(closed), types))
  }
}
