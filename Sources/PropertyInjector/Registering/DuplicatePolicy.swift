/// What happens to a second registration of the same name, or of the same type and qualifier, for
/// the same targets.
///
/// Two registrations of one name are duplicates if their types are equal, superclass and subclass,
/// or a protocol and a type that conforms to it; two by type if the types are equal. Otherwise both
/// stay, and each property takes the one that fits. What is refused is an issue, with both origins;
/// so is what a registration in another file replaces.
///
/// In an override, and so under the test trait, what is registered once its body runs replaces what
/// was registered with the override, whatever the policy, and that is no issue.
///
/// The same object as the same type, or the same type without a closure of its own, registered once
/// more is refused with either policy, and keeps its place.
public enum DuplicatePolicy: Sendable, Hashable {
  /// The first stays.
  case keepFirst
  /// The second removes all that it duplicates. Where several fit a property, the latest is taken.
  case replace
}
