// Built without reflection metadata: its stored properties can't be seen at run time.

/// A class that looks empty.
open class UnreflectedBase {
  /// Can't be seen.
  public var title: String?

  /// Creates an object without a title.
  public init() {}
}

/// A struct that looks empty.
public struct UnreflectedValue {
  /// Can't be seen.
  public var title: String?

  /// Creates a value without a title.
  public init() {}
}
