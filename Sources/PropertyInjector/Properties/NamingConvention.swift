/// Which plain properties are resolved by type, like marked properties.
public enum NamingConvention: Sendable, Hashable {
  /// None: plain properties are filled by name only.
  case exact
  /// Properties whose name begins with a prefix, case sensitive.
  ///
  /// They must be filled, or `injectAllDependencies(to:)` and `make` throw. A qualified
  /// registration serves those whose name contains the qualifier, ignoring case; the longest wins.
  case prefix(String)
}
