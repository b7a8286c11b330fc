extension Injector {
  /// Looks for all that would go wrong where types are injected: in one line of a test.
  ///
  /// ```swift
  /// try injector.audit(OrderHandler.self, RefundHandler.self).check()
  /// ```
  ///
  /// Found are names that are registered with another type, or nearly registered; required
  /// properties that nothing fills; mistakes in lists of properties; refused duplicates; values
  /// that need themselves, as far as that is known without making them; bindings that lead to
  /// nothing; and registrations that none of the types wants. Of mistakes in registering those are
  /// known that are among the ``issues`` that are kept. No instance is needed, and no factory is
  /// called: what a factory asks for is not known, nor the qualifier of an `@Injected` property.
  ///
  /// Types whose conformance to `Injectable` is isolated to an actor are audited on it. Where a
  /// value is asked for doesn't matter: that a factory belongs to the main actor is no finding.
  ///
  /// - Parameters:
  ///   - types: The types to be injected. Those that the injector makes for them are audited too.
  ///     Without types: all that are registered to be made.
  ///   - requiringOptionals: Whether each optional property that could be filled must be: one that
  ///     nothing is registered for is a warning then, also if nobody needs it. Leave those out with
  ///     ``Audit/ignoring(_:)`` that are meant to stay empty.
  public func audit(_ types: Any.Type..., requiringOptionals: Bool = false) -> Audit {
    audit(ofEach: types, requiringOptionals: requiringOptionals)
  }

  /// The same of types in a list.
  package func audit(ofEach types: [Any.Type], requiringOptionals: Bool = false) -> Audit {
    Auditor(
      survey: Survey(of: self, types),
      issues: sequence(first: self, next: \.parent).flatMap(\.issues),
      requiringOptionals: requiringOptionals
    ).audit
  }
}
