/// A property of a target, by its names and types.
public struct TargetProperty: Sendable, CustomStringConvertible {
  /// The type of the object or struct that was to be injected.
  public let target: Any.Type
  /// The name in the source.
  public let name: String
  /// The declared type.
  public let type: Any.Type

  /// For example `OrderHandler.store (OrderStore?)`.
  public var description: String {
    "\(sourceName(of: target)).\(name) (\(sourceName(of: type)))"
  }
}
