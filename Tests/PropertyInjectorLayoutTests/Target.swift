import PropertyInjector

/// A class or struct with a property `slot`, which is nil at first, and canaries around it.
///
/// A canary is a stored property of an integer type whose name begins with "canary". The test
/// writes what it likes into its bytes.
protocol Target<Value> {
  associatedtype Value

  init()

  /// Assigns to `slot` as plain code does.
  mutating func assign(_ value: Value)

  /// What `slot` holds. It is asked only where something was put there.
  var held: Value? { mutating get }

  /// Has `slot` injected, and returns the number of properties that were set.
  mutating func accept(_ calling: Calling, from injector: Injector) throws -> Int

  /// The bytes from the beginning of the property's field that say what it holds.
  static var slotSize: Int { get }

  /// Whether these bytes only say where the value is: in an object of its own.
  static var isIndirect: Bool { get }
}

extension Target {
  static var slotSize: Int { isIndirect ? MemoryLayout<Int>.size : MemoryLayout<Value?>.size }
  static var isIndirect: Bool { false }
  static var isClass: Bool { Self.self is AnyClass }
}

/// A target whose `slot` is an optional.
protocol PlainTarget<Value>: Target {
  var slot: Value? { get set }
}

extension PlainTarget {
  mutating func assign(_ value: Value) { slot = value }
  var held: Value? { slot }
}

/// A target whose `slot` is an optional of an optional.
protocol TwiceTarget<Value>: Target {
  var slot: Value?? { get set }
}

extension TwiceTarget {
  mutating func assign(_ value: Value) { slot = value }
  var held: Value? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Value??>.size }
}

/// A target whose `slot` isn't optional, but holds nothing before it is filled.
protocol FullTarget<Value>: Target {
  var slot: Value { mutating get set }
}

extension FullTarget {
  mutating func assign(_ value: Value) { slot = value }
  var held: Value? { mutating get { slot } }
}

/// What a lazy property would begin with.
func unset<Value>() -> Value {
  fatalError("Nothing was put into the property.")
}
