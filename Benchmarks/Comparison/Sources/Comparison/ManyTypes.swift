import PropertyInjector

/// Makes objects of about a thousand types with ten properties each.
struct ManyTypes {
  /// One for each type.
  let makers: [() -> AnyObject]

  /// Registers about a thousand types, of which half of the properties are registered.
  static func registerLacking(on injector: Injector) {
    func register<First, Second>(_: First.Type, _: Second.Type) {
      injector.register(Lacking<Pair<First, Second>>.self) { Lacking() }
    }
    for first in tags { for second in tags { register(first, second) } }
  }

  /// Registers so many types.
  static func register(_ count: Int, on injector: Injector) {
    func register<First, Second>(_: First.Type, _: Second.Type) {
      injector.register(Typed<Pair<First, Second>>.self) { Typed() }
    }
    let pairs = tags.flatMap { first in tags.map { (first, $0) } }
    for (first, second) in pairs.prefix(count) { register(first, second) }
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
