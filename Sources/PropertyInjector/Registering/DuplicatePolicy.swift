/// What an injector does with a second registration of a name, or of a type and qualifier.
///
/// Two registrations of a name are duplicates if their types are equal, one inherits from the other,
/// or one conforms to the other; two registrations by type, if the types are equal. Otherwise, both
/// stay, and each property gets the one that fits. A refused duplicate is reported as an issue with
/// both origins, and so is a duplicate that another file replaces.
///
/// In the body of an override, and under the test trait, a registration replaces what was registered
/// with the override, whatever the policy. That is no issue.
///
/// With either policy, registering the same object as the same type again, or the same type without
/// a closure, is refused, and the first registration keeps its place.
public enum DuplicatePolicy: Sendable, Hashable {
  /// The first registration stays.
  case keepFirst
  /// The second registration removes its duplicates. If several fit a property, the latest is used.
  case replace
}
