/// A property of a target type.
public struct TargetProperty: Sendable, Hashable, CustomStringConvertible {
  /// The type of the injected object or struct.
  public let target: Any.Type
  /// The name in the source.
  public let name: String
  /// The declared type.
  public let type: Any.Type
  /// The struct, class, or superclass that declares it.
  package let declaringType: Any.Type
  /// Its index in its plan. Another plan of the same type may order properties differently.
  package let position: Int
  /// The number of properties of the same name that follow, which distinguishes it from them.
  let rank: Int
  let isNameShared: Bool
  /// Whether a failure should say that only its name counts.
  var isByNameOnly = false

  /// For example `OrderHandler.store (OrderStore?)`, with the declaring class if names repeat.
  public var description: String { "\(sourceName(of: target)).\(name) (\(typeAndClass))" }

  package var typeAndClass: String {
    isNameShared ? "\(typeName), declared in \(sourceName(of: declaringType))" : typeName
  }

  /// The name of the declared type. At run time, a noncopyable type looks like `Void`.
  package var typeName: String { type == Void.self ? "unknown type" : sourceName(of: type) }

  /// Whether both are the same property of the same type.
  public static func == (first: TargetProperty, second: TargetProperty) -> Bool {
    first.target == second.target && first.name == second.name && first.rank == second.rank
  }

  /// Hashes the target type, the name, and the rank.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(target))
    hasher.combine(name)
    hasher.combine(rank)
  }
}
