extension Injector {
  /// Returns an audit of what would go wrong when types are injected.
  ///
  /// ```swift
  /// try injector.audit(OrderHandler.self, RefundHandler.self).check()
  /// ```
  ///
  /// <doc:WhyIsItNil> lists the findings. An audit needs no instance and calls no factory, so it
  /// doesn't know what factories resolve or which qualifiers `@Injected` properties have. It finds
  /// registration mistakes only while ``issues`` keeps them, and ignores that a factory requires
  /// the main actor. Audit a type whose conformance to `Injectable` is isolated on that actor.
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
