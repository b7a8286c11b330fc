/// Which plain properties are resolved by type, like marked properties.
public enum NamingConvention: Sendable, Hashable {
  /// None: plain properties are filled by name only.
  case exact
  /// Properties whose name begins with a prefix, case sensitive.
  ///
  /// If one isn't filled, `injectAllDependencies(to:)` and `make` throw. A registration with a
  /// qualifier fills those whose name contains the qualifier, ignoring case. The longest qualifier
  /// wins.
  case prefix(String)
}
