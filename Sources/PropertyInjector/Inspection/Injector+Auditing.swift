extension Injector {
  /// Returns an audit of what would go wrong when types are injected.
  ///
  /// ```swift
  /// try injector.audit(OrderHandler.self, RefundHandler.self).check()
  /// ```
  ///
  /// The audit finds names registered with another type, or with a typo; required properties that
  /// nothing fills; mistakes in property lists; refused duplicates; values that need themselves;
  /// bindings that lead to nothing; and registrations that none of the types uses. It needs no
  /// instance and calls no factory, so it doesn't know what factories resolve or which qualifiers
  /// `@Injected` properties have. It finds registration mistakes only while ``issues`` keeps them.
  ///
  /// If a type's conformance to `Injectable` is isolated to an actor, audit the type on that actor.
  /// The audit doesn't report that a factory requires the main actor.
  ///
  /// - Parameters:
  ///   - types: The types to audit, with those made for them. By default, all that are made.
  ///   - requiringOptionals: Whether to warn about each optional property that could be filled and
  ///     stays empty, even if it isn't marked. Use ``Audit/ignoring(_:)`` for intended ones.
  public func audit(_ types: Any.Type..., requiringOptionals: Bool = false) -> Audit {
    audit(ofEach: types, requiringOptionals: requiringOptionals)
  }

  package func audit(ofEach types: [Any.Type], requiringOptionals: Bool = false) -> Audit {
    Auditor(
      survey: Survey(of: self, types),
      issues: sequence(first: self, next: \.parent).flatMap(\.issues),
      requiringOptionals: requiringOptionals
    ).audit
  }
}
