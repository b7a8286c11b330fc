/// What an injector does with a second registration of a name, or of a type and qualifier.
///
/// If a duplicate is refused, or replaced from another file, the injector reports an issue with
/// both origins. Either policy refuses the same object as the same type again, and the same type
/// without a closure. <doc:Matching> says what a duplicate is.
///
/// In an override, and under the test trait, a registration that you make later, in its body,
/// replaces what was registered with the override, whatever the policy, and without an issue.
public enum DuplicatePolicy: Sendable, Hashable {
  /// The first registration stays.
  case keepFirst
  /// The second registration removes its duplicates. If several fit a property, the latest is used.
  case replace
}
