/// Which plain properties are resolved by type, like marked properties.
public enum NamingConvention: Sendable, Hashable {
  /// None: plain properties are filled by name only.
  case exact
  /// Properties whose name begins with a prefix, case sensitive.
  ///
  /// Such a property must be filled: `injectAllDependencies(to:)` and `make` throw if nothing
  /// serves it. A qualified registration serves it if its name contains the qualifier, in upper or
  /// lower case; the longest wins. One for the target's type takes precedence.
  case prefix(String)
}
