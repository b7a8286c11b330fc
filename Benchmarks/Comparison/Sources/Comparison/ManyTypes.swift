import PropertyInjector

/// Makes objects of about a thousand types with ten properties each.
struct ManyTypes {
  /// One for each type.
  let makers: [() -> AnyObject]

  /// About a thousand types, of which half of the properties are registered.
  static var lacking: [Any.Type] {
    func type<First, Second>(_: First.Type, _: Second.Type) -> Any.Type {
      Lacking<Pair<First, Second>>.self
    }
    return tags.flatMap { first in tags.map { second in type(first, second) } }
  }

  init() {
    makers = tags.flatMap { first in tags.map { second in maker(first, second) } }
  }
}

private let tags: [Any.Type] = [
  Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
  UInt32.self, UInt64.self, Float.self, Double.self, Bool.self, String.self, Character.self,
  Substring.self, Unicode.Scalar.self, ObjectIdentifier.self, AnyHashable.self, Duration.self,
  Range<Int>.self, ClosedRange<Int>.self, [Int].self, [String].self, [Int: Int].self, Set<Int>.self,
  Int?.self, String?.self, Any.self, AnyObject.self, Never.self, Hasher.self,
]

private enum Pair<First, Second> {}

private func maker<First, Second>(_: First.Type, _: Second.Type) -> () -> AnyObject {
  { Typed<Pair<First, Second>>() }
}
