/// What an injector does with a second registration of a name, or of a type and qualifier.
///
/// A refused duplicate is reported as an issue with both origins, and so is a duplicate that
/// another file replaces. With either policy, registering the same object as the same type again,
/// or the same type without a closure, is refused. <doc:Matching> says what a duplicate is.
///
/// In the body of an override, and under the test trait, a registration replaces what was
/// registered with the override, whatever the policy, and without an issue.
public enum DuplicatePolicy: Sendable, Hashable {
  /// The first registration stays.
  case keepFirst
  /// The second registration removes its duplicates. If several fit a property, the latest is used.
  case replace
}
