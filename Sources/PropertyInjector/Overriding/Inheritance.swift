/// What an override has of the injector that was current when it was entered.
struct Inheritance: Sendable {
  /// Nil for the one that is shared, whichever that is.
  let fixedParent: Injector?
  /// Whether it makes its own of what others keep.
  let makesOwnSingletons: Bool
  /// Who is told of its issues, in place of the parent's handler.
  let issueHandler: (@Sendable (InjectorIssue) -> Void)?

  var parent: Injector? { fixedParent ?? Self.sharedParent }

  /// Nil where an override was made the shared injector, from which it can't inherit.
  static var sharedParent: Injector? {
    let shared = Injector.shared
    return shared.inheritance == nil ? shared : nil
  }
}
