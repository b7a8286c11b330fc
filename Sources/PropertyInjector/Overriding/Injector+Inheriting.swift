// How an injector inherits: its own registrations first, then those of the levels around it.
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

  /// This injector and those around it, innermost first.
  package var chain: some Sequence<Injector> { sequence(first: self, next: \.parent) }

  /// Whether this injector is another one or within it.
  func isWithin(_ other: Injector) -> Bool {
    other === self || chain.contains { $0 === other }
  }

  package var parentChain: ParentChain {
    core.noticeChanges()
    return ParentChain(core)
  }

  /// The shared injector, for what inherits from whichever it is. Nil if the shared injector does so
  /// itself: it can't inherit from itself.
  static var sharedRoot: Injector? {
    let shared = shared
    return shared.core.hasFixedRoot ? shared : nil
  }

  /// Runs `body` with this injector as the current one if the current one is within it. If the
  /// current one is this one or around it, nothing changes. Otherwise, runs `body` outside the scopes
  /// that are open there: they may end before what `body` makes.
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let new = Current.with { current -> Injector? in
      if isWithin(current) { return nil }
      if current.chain.contains(where: { $0.core === core }) { return self }
      let outside = current.outsideOfScopes()
      return outside === current ? nil : outside
    }
    guard let new, let new else { return try body() }
    return try Current.run(with: new === Injector.shared ? nil : new, body)
  }
}
