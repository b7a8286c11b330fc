/// A property of a target. Two classes of one target may declare one of the same name each.
public struct TargetProperty: Sendable, Hashable, CustomStringConvertible {
  /// The type of the object or struct that was to be injected.
  public let target: Any.Type
  /// The name in the source.
  public let name: String
  /// The declared type.
  public let type: Any.Type
  /// The class that declares it, which is the target's or a superclass of that; or the struct.
  package let declaringType: Any.Type
  /// Its place in its plan. Another plan of the target may have it elsewhere.
  let position: Int
  /// How many of its name come behind it, which tells it apart.
  let rank: Int
  let isNameShared: Bool

  /// For example `OrderHandler.store (OrderStore?)`; with its class, where several have the name.
  public var description: String { "\(sourceName(of: target)).\(name) (\(typeAndClass))" }

  /// The name of the declared type and, where it takes that to tell it apart, its class.
  var typeAndClass: String {
    isNameShared ? "\(typeName), declared in \(sourceName(of: declaringType))" : typeName
  }

  /// The name of the declared type. At run time, one that can't be copied looks like `Void`.
  var typeName: String { type == Void.self ? "unknown type" : sourceName(of: type) }

  /// Whether two are the same property of the same type.
  public static func == (first: TargetProperty, second: TargetProperty) -> Bool {
    first.target == second.target && first.name == second.name && first.rank == second.rank
  }

  /// Hashes what makes it the same property.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(target))
    hasher.combine(name)
    hasher.combine(rank)
  }
}
