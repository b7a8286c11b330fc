extension Injector {
  /// Creates an injector within another, with registrations of its own.
  ///
  /// ```swift
  /// let checkout = Injector(parent: .shared)
  /// checkout.registerProperty("gateway", .singleton { CardPayments() })
  /// ```
  ///
  /// It provides what the other one provides, unless something is registered here. The other one
  /// makes and keeps its own values, without anything from here. It lives at least as long as this
  /// one, and can't be changed from here.
  ///
  /// - Parameters:
  ///   - parent: The injector around the new one.
  ///   - duplicates: What happens to a second registration here. By default, as in the parent.
  ///   - convention: Which plain properties are resolved by type. By default, as in the parent.
  ///   - issueHandler: A closure that is called with the issues of this injector. By default, the
  ///     parent's handler is.
  public convenience init(
    parent: Injector, duplicates: DuplicatePolicy? = nil, convention: NamingConvention? = nil,
    issueHandler: (@Sendable (InjectorIssue) -> Void)? = nil
  ) {
    self.init(
      InjectorCore(
        within: parent, policy: duplicates, convention: convention, issueHandler: issueHandler))
  }
}
