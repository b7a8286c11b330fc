/// How an override relates to the injector that was current when it was entered.
struct Inheritance: Sendable {
  /// Nil if the parent is the shared injector, whichever it is.
  let fixedParent: Injector?
  /// Whether it makes its own values for inherited singletons.
  let makesOwnSingletons: Bool
  /// The issue handler, if it replaces the parent's.
  let issueHandler: (@Sendable (InjectorIssue) -> Void)?

  var parent: Injector? { fixedParent ?? Self.sharedParent }

  /// Nil if an override is the shared injector: it can't inherit from itself.
  static var sharedParent: Injector? {
    let shared = Injector.shared
    return shared.inheritance == nil ? shared : nil
  }
}
