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

  /// Makes an object of each of about a thousand types, of which half of the properties are registered.
  static func makeLacking() -> [any LackingTarget] {
    func make<First, Second>(_: First.Type, _: Second.Type) -> any LackingTarget {
      Lacking<Pair<First, Second>>()
    }
    return tags.flatMap { first in tags.map { second in make(first, second) } }
  }

  /// Registers about a thousand types with five marked properties each, and ten times as many that
  /// they may ask for.
  static func registerMarked(on injector: Injector) {
    func registerPair<First, Second>(_: First.Type, _: Second.Type) {
      injector.register(Marked<Pair<First, Second>>.self) { Marked() }
      func register<Third>(_: Third.Type) {
        typealias Value = Typed<Pair<Pair<First, Second>, Third>>
        injector.register(Value.self, .unchecked(Value()))
      }
      for third in tags.prefix(10) { register(third) }
    }
    for first in tags { for second in tags { registerPair(first, second) } }
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

private final class Marked<Tag> {
  @Injected var first: Typed<Pair<Tag, Int>>
  @Injected var second: Typed<Pair<Tag, Int8>>
  @Injected var third: Typed<Pair<Tag, Int16>>
  @Injected var fourth: Typed<Pair<Tag, Int32>>
  @Injected var fifth: Typed<Pair<Tag, Int64>>
}

private func maker<First, Second>(_: First.Type, _: Second.Type) -> () -> AnyObject {
  { Typed<Pair<First, Second>>() }
}
