import PropertyInjector

/// The case that was found first: nine bytes, with a stride of sixteen.
struct Retry: Equatable {
  var count = 3
  var isOn = true
}

struct Empty: Equatable, Sendable {}

enum Single: Equatable { case only }

enum Signal: Equatable, Sendable { case red, yellow, green }

/// More cases than a byte has values.
enum Wide: Equatable {
  case many(UInt8), more(UInt8), rest
}

/// One payload of a type without spare bits.
enum OnePayload: Equatable { case empty, other, value(UInt32) }

enum TwoPayloads: Equatable, Sendable { case left(UInt8), right(UInt32) }

enum Mixed: Equatable { case nothing, byte(UInt8), text(String), pair(Int, Int8) }

/// All in the spare bits of one byte.
enum Flags: Equatable { case on(Bool), off(Bool) }

indirect enum Nested: Equatable, Sendable { case leaf(Flags), tree(Nested) }

enum Loaded: Equatable, Sendable {
  case object(Token)
  case number(Int)
}

enum Broken: Error { case soft, hard }

struct Failure: Error { var code: UInt16 }

/// More than a line of cache.
struct Many: Equatable {
  var numbers = (1, 2, 3, 4, 5, 6)
  var texts = ["a", "b"]
  var token = Token.first
  var more = Retry()
  var tail: UInt8 = 1

  static let first = Many()
  static let second = Many(texts: [], token: .second, tail: 2)

  static func == (left: Many, right: Many) -> Bool {
    left.numbers == right.numbers && left.texts == right.texts && left.token == right.token
      && left.more == right.more && left.tail == right.tail
  }
}

struct Maybe: Equatable {
  var count: Int?
  var flag: Bool?
}

struct Owner: Equatable, Sendable {
  var object: Token
  var isOpen: Bool
}

struct Loose: Equatable {
  unowned var object: Token
  var tail: UInt8
}

struct Weakly: Equatable {
  weak var object: Token?
  var tail: UInt8
}

@safe struct Unsafely: Equatable, @unchecked Sendable {
  let object: Unmanaged<Token>
  let pointer: UnsafeRawPointer?
  let tail: UInt8

  init(_ token: Token, _ tail: UInt8) {
    unsafe object = .passUnretained(token)
    unsafe pointer = UnsafeRawPointer(object.toOpaque())
    self.tail = tail
  }

  static func == (left: Unsafely, right: Unsafely) -> Bool {
    unsafe left.pointer == right.pointer && left.tail == right.tail
  }
}

struct Pack<each Element: Equatable & Sendable>: Equatable, Sendable {
  let elements: (repeat each Element)

  init(_ elements: repeat each Element) {
    self.elements = (repeat each elements)
  }

  static func == (left: Pack, right: Pack) -> Bool {
    for (left, right) in repeat (each left.elements, each right.elements) {
      guard left == right else { return false }
    }
    return true
  }
}

/// A pack without elements, as `Pack<>` is no expression.
func makePack<each Element: Equatable & Sendable>(
  _ elements: repeat each Element
) -> Pack<repeat each Element> {
  Pack(repeat each elements)
}

struct Quoted: Equatable {
  var text: String
  var tail: UInt8
}

protocol Bound: AnyObject, Sendable {}
protocol Other: AnyObject, Sendable {}
protocol Open: Sendable {}
protocol Third: Sendable {}
protocol Keeping<Content>: AnyObject, Sendable { associatedtype Content }
protocol Having<Content>: Sendable { associatedtype Content }

class Token: Bound, Other, Open, Third, Equatable, @unchecked Sendable {
  static let first = inSight(Token())
  static let second = inSight(Token())

  static func == (left: Token, right: Token) -> Bool { left === right }
}

final class Special: Token, @unchecked Sendable {
  static let only = inSight(Special())
}

final class Crate<Content: Sendable>: Keeping, Sendable {
  let content: Content
  init(_ content: Content) { self.content = content }
}

extension Crate<Int> {
  static let shared = inSight(Crate(1))
  static let other = inSight(Crate(2))
}

extension Crate: Equatable {
  static func == (left: Crate, right: Crate) -> Bool { left === right }
}

actor Worker {}

struct Byte: Open, Third { var value: UInt8 }

struct Long: Open { var first = 1.0, second = 2.0, third = true }

struct Longer: Open { var text = "text", flag = true, other = "other", last: UInt8 = 3 }

struct Thing: Having {
  typealias Content = Int
  var content: Int
  init(_ content: Int) { self.content = content }
}

/// Keeps a weak reference to an object that lives until the tests end. LeakSanitizer doesn't find
/// the memory that belongs to an object's weak references by the object alone.
private func inSight<Object: AnyObject>(_ object: Object) -> Object {
  seen.withLock { $0.append(WeakReference(object)) }
  return object
}

private let seen = Locked<[WeakReference]>([])
