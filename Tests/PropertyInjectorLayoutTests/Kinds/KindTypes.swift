import PropertyInjector

/// The case that was found first: nine bytes, with a stride of sixteen.
struct Retry: Equatable { var count = 3, isOn = true }

struct Empty: Equatable, Sendable {}

enum Single: Equatable { case only }

enum Signal: Equatable, Sendable { case red, yellow, green }

/// More cases than a byte has values.
enum Wide: Equatable { case many(UInt8), more(UInt8), rest }

/// One payload of a type without spare bits.
enum OnePayload: Equatable { case empty, other, value(UInt32) }

enum TwoPayloads: Equatable, Sendable { case left(UInt8), right(UInt32) }

enum Mixed: Equatable { case nothing, byte(UInt8), text(String), pair(Int, Int8) }

/// All in the spare bits of one byte.
enum Flags: Equatable { case on(Bool), off(Bool) }

indirect enum Nested: Equatable, Sendable { case leaf(Flags), tree(Nested) }

enum Loaded: Equatable, Sendable { case object(Token), number(Int) }

enum Broken: Error { case soft, hard }

struct Failure: Error { var code: UInt16 }

/// More than a line of cache.
struct Many {
  var numbers = (1, 2, 3, 4, 5, 6)
  var texts = ["a", "b"]
  var token = Token.first
  var more = Retry()
  var tail: UInt8 = 1
}

struct Maybe: Equatable { var count: Int?, flag: Bool? }

struct Owner: Equatable, Sendable { var object: Token, isOpen: Bool }

struct Loose: Equatable {
  unowned var object: Token
  var tail: UInt8
}

struct Weakly: Equatable {
  weak var object: Token?
  var tail: UInt8
}

struct Pack<each Element: Sendable>: Sendable {
  let elements: (repeat each Element)

  init(_ elements: repeat each Element) {
    self.elements = (repeat each elements)
  }
}

protocol Bound: AnyObject, Sendable {}
protocol Other: AnyObject, Sendable {}
protocol Open: Sendable {}
protocol Third: Sendable {}
protocol Keeping<Content>: AnyObject, Sendable { associatedtype Content }

class Token: Bound, Other, Open, Third, Equatable, @unchecked Sendable {
  static let first = inSight(Token())
  static let second = inSight(Token())

  static func == (left: Token, right: Token) -> Bool { left === right }
}

final class Special: Token, @unchecked Sendable {}

final class Crate: Keeping, Sample {
  typealias Content = Int
  static let first = inSight(Crate())
  static let second = inSight(Crate())

  static func == (left: Crate, right: Crate) -> Bool { left === right }
}

actor Worker {}

struct Byte: Open, Third { var value: UInt8 }

struct Long: Open { var first = 1.0, second = 2.0, third = true }

struct Longer: Open { var text = "text", flag = true, other = "other", last: UInt8 = 3 }

/// Keeps a weak reference to an object that lives until the tests end. LeakSanitizer doesn't find
/// the memory that belongs to an object's weak references by the object alone.
private func inSight<Object: AnyObject>(_ object: Object) -> Object {
  seen.withLock { $0.append(WeakReference(object)) }
  return object
}

private let seen = Locked<[WeakReference]>([])
