extension Injector {
  /// Creates a child injector, with registrations of its own.
  ///
  /// ```swift
  /// let checkout = Injector(parent: .shared)
  /// checkout.registerProperty("gateway", .singleton { CardPayments() })
  /// ```
  ///
  /// The child also provides what its parent provides. Its own registrations take precedence. The
  /// parent makes and keeps its own values, without anything from the child. The child keeps its
  /// parent alive, but can't change it.
  ///
  /// - Parameters:
  ///   - parent: The injector to inherit from.
  ///   - duplicates: What happens to a second registration here. By default, as in the parent.
  ///   - convention: Which plain properties are resolved by type. By default, as in the parent.
  ///   - issueHandler: A closure that is called with the issues of this injector. By default, the
  ///     parent's handler.
  public convenience init(
    parent: Injector, duplicates: DuplicatePolicy? = nil, convention: NamingConvention? = nil,
    issueHandler: (@Sendable (InjectorIssue) -> Void)? = nil
  ) {
    self.init(
      InjectorCore(
        within: parent, policy: duplicates, convention: convention, issueHandler: issueHandler))
  }
}
