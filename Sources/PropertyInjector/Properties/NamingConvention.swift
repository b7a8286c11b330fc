/// Which plain properties are resolved by type, like marked properties.
public enum NamingConvention: Sendable, Hashable {
  /// None: plain properties are filled by name only.
  case exact
  /// Properties whose name begins with a prefix, case sensitive.
  ///
  /// Such a property must be filled: `injectAllDependencies(to:)` and `make` throw if nothing serves
  /// it. A registration with a qualifier serves it if its name contains the qualifier, in upper or
  /// lower case; the longest qualifier wins. A registration that is limited to the target's type
  /// takes precedence over one without a limit.
  case prefix(String)
}
