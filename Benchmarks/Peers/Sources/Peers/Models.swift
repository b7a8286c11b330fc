// What all libraries work with. None of these types knows of a library.

final class ServiceA: Sendable {}
final class ServiceB: Sendable {}
final class ServiceC: Sendable {}
final class ServiceD: Sendable {}
final class ServiceE: Sendable {}
final class ServiceF: Sendable {}
final class ServiceG: Sendable {}
final class ServiceH: Sendable {}
final class ServiceI: Sendable {}
final class ServiceJ: Sendable {}

/// An object that wants ten services.
final class Ten {
  var a: ServiceA?, b: ServiceB?, c: ServiceC?, d: ServiceD?, e: ServiceE?
  var f: ServiceF?, g: ServiceG?, h: ServiceH?, i: ServiceI?, j: ServiceJ?

  /// What it holds, with nil where it holds nothing.
  var services: [AnyObject?] { [a, b, c, d, e, f, g, h, i, j] }
}

/// Something of which there is one, or one in each graph.
final class Kept: Sendable {}

/// Something of which there are many.
final class Fresh: Sendable {}

/// A protocol by which an object is asked for. A struct could conform to it, too.
protocol Gateway: Sendable {}

final class Card: Gateway {}

/// Something that isn't ready when its initializer ends.
final class Prepared {
  var isReady = false
}

/// Something that is kept as long as somebody holds it.
final class Held: Sendable {}

/// A graph of four objects, three of which share a fifth.
final class Root: Sendable {
  let left: Left
  let right: Right
  let kept: Kept

  init(_ left: Left, _ right: Right, _ kept: Kept) {
    (self.left, self.right, self.kept) = (left, right, kept)
  }
}

final class Left: Sendable {
  let kept: Kept

  init(_ kept: Kept) {
    self.kept = kept
  }
}

final class Right: Sendable {
  let leaf: Leaf

  init(_ leaf: Leaf) {
    self.leaf = leaf
  }
}

final class Leaf: Sendable {
  let kept: Kept

  init(_ kept: Kept) {
    self.kept = kept
  }
}

/// An object with a marked property. Each library has a class of its own.
protocol Marked: AnyObject {
  var part: Kept { get }
}

/// Who sent a request.
struct User: Sendable, Equatable {
  let number: Int
}

/// What handles a request.
final class Handler {
  var user: User?
  var store: ServiceA?
  var log: ServiceB?

  init() {}

  init(_ user: User, _ store: ServiceA, _ log: ServiceB) {
    (self.user, self.store, self.log) = (user, store, log)
  }
}

/// One of 400 types that are only registered.
final class Other<First, Second>: Sendable {}

/// Calls a body with each of 400 types.
func forEachOther(_ body: any OtherVisitor) {
  func visit<First, Second>(_: First.Type, _: Second.Type) {
    body.visit(Other<First, Second>.self, make: Other.init)
  }
  for first in tags { for second in tags { visit(first, second) } }
}

/// A closure can't be generic, so this stands for one.
protocol OtherVisitor {
  func visit<Object: AnyObject & Sendable>(
    _ type: Object.Type, make: @escaping @Sendable () -> Object)
}

private let tags: [Any.Type] = [
  Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
  UInt32.self, UInt64.self, Float.self, Double.self, Bool.self, String.self, Character.self,
  Substring.self, Unicode.Scalar.self, ObjectIdentifier.self, AnyHashable.self, Duration.self,
]
