/// A property of a target, by its names and types.
public struct TargetProperty: Sendable, Hashable, CustomStringConvertible {
  /// The type of the object or struct that was to be injected.
  public let target: Any.Type
  /// The name in the source.
  public let name: String
  /// The declared type.
  public let type: Any.Type

  /// For example `OrderHandler.store (OrderStore?)`.
  public var description: String {
    "\(sourceName(of: target)).\(name) (\(typeName))"
  }

  /// The name of the declared type. At run time, one that can't be copied looks like `Void`.
  var typeName: String { type == Void.self ? "unknown type" : sourceName(of: type) }

  /// Whether two are the same property of the same type.
  public static func == (first: TargetProperty, second: TargetProperty) -> Bool {
    first.target == second.target && first.name == second.name && first.type == second.type
  }

  /// Hashes what makes it the same property.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(target))
    hasher.combine(name)
    hasher.combine(ObjectIdentifier(type))
  }
}
