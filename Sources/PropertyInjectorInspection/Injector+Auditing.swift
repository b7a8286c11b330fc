public import PropertyInjector

extension Injector {
  /// Returns an audit of what would go wrong when types are injected.
  ///
  /// ```swift
  /// try injector.audit([OrderHandler.self, RefundHandler.self]).check()
  /// ```
  ///
  /// Follows what factories make, by their static types or, of kept values, by the values' types.
  ///
  /// The article Why is it still nil? lists the findings. An audit needs no instance and calls no
  /// factory, so it doesn't know what factories resolve or which qualifiers `@Injected` properties
  /// have. It finds registration mistakes only while `issues` keeps them, and ignores that a factory
  /// requires the main actor. Audit a type whose conformance to `Injectable` is isolated on that
  /// actor.
  ///
  /// - Parameters:
  ///   - types: The types to audit, with those made for them. By default, all that are made.
  ///   - requiringOptionals: Whether to warn about each optional property that could be filled and
  ///     stays empty, even if it isn't marked. Use ``Audit/ignoring(_:)`` for intended ones.
  ///   - scopes: The scopes in which the types are used, outermost first. What is promised to be
  ///     supplied there counts as supplied. Needs of other scopes are errors.
  public func audit(
    _ types: [Any.Type] = [], requiringOptionals: Bool = false, within scopes: Scope...
  ) -> Audit {
    audit(types, requiringOptionals: requiringOptionals, within: scopes)
  }

  package func audit(
    _ types: [Any.Type], requiringOptionals: Bool, within scopes: [Scope]
  ) -> Audit {
    Auditor(
      survey: Survey(of: within(scopes), types),
      issues: chain.filter { $0.scope == nil }.flatMap(\.issues),
      requiringOptionals: requiringOptionals
    ).audit
  }

  /// Returns this injector with scopes that are taken to be open and supplied.
  func within(_ scopes: [Scope]) -> Injector {
    scopes.reduce(self) { Injector(opening: $1, within: $0, .promised) }
  }
}
