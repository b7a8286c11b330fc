/// Which plain properties ask by their type, as marked ones do.
public enum NamingConvention: Sendable, Hashable {
  /// None: a plain property is filled by its name only.
  case exact
  /// Those whose name begins so, in just these letters.
  ///
  /// Such a property must be filled: `injectAllDependencies(to:)` and `make` throw if nothing
  /// serves it. A registration with a qualifier serves it if its name contains the qualifier, in
  /// upper or lower case; of several the longest. One that is limited to the target's type goes
  /// before one for all.
  case prefix(String)
}
