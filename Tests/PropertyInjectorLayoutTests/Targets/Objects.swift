import PropertyInjector

/// A class whose property has canaries of all sizes behind it.
final class Between<Value>: PlainTarget {
  var canary0: UInt8 = 0
  var slot: Value?
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0
  var canary3: UInt16 = 0
  var canary4: UInt32 = 0
  var canary5: UInt64 = 0
}

/// A class with nothing behind its property.
final class Last<Value>: PlainTarget {
  var canary0: UInt64 = 0
  var canary1: UInt8 = 0
  var slot: Value?
}

/// A class whose property begins in the tail of its superclass.
final class Below<Value>: Tail, PlainTarget {
  var slot: Value?
  var canary1: UInt16 = 0
}

class Tail {
  final var canary0: UInt8 = 0
  required init() {}
}

/// A class in the tail of whose property its subclass's begin.
final class Above<Value>: Head<Value>, PlainTarget {
  var canary0: UInt8 = 0
  var canary1: UInt64 = 0
}

class Head<Value> {
  final var slot: Value?
  required init() {}
}

/// A class whose property is private.
final class Hidden<Value>: Target {
  private var slot: Value?
  private var canary0: UInt8 = 0
  private var canary1: UInt32 = 0

  func assign(_ value: Value) { slot = value }
  var held: Value? { slot }
}

/// A class whose property is unwrapped by itself.
final class Unwrapped<Value>: Target {
  var canary0: UInt32 = 0
  var slot: Value!
  var canary1: UInt8 = 0

  func assign(_ value: Value) { slot = value }
  var held: Value? { slot }
}

/// A class whose property is lazy.
final class Lazy<Value>: Target {
  var canary0: UInt16 = 0
  lazy var slot: Value = unset()
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0

  func assign(_ value: Value) { slot = value }
  var held: Value? { slot }
}

/// A class whose property is an optional of an optional.
final class Twice<Value>: Target {
  var canary0: UInt8 = 0
  var slot: Value??
  var canary1: UInt8 = 0
  var canary2: UInt32 = 0

  func assign(_ value: Value) { slot = value }
  var held: Value? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Value??>.size }
}

/// A class whose property is an optional of three levels.
final class Thrice<Value>: Target {
  var canary0: UInt8 = 0
  var slot: Value???
  var canary1: UInt8 = 0
  var canary2: UInt16 = 0

  func assign(_ value: Value) { slot = value }
  var held: Value? { (slot ?? nil) ?? nil }
  static var slotSize: Int { MemoryLayout<Value???>.size }
}

/// A class with another property of the type behind its property.
final class Neighbors<Value>: PlainTarget {
  var canary0: UInt8 = 0
  var slot: Value?
  var other: Value?
  var canary1: UInt8 = 0
}

/// A class whose property is marked, and need not be optional.
final class Marked<Value>: Target {
  var canary0: UInt8 = 0
  @Injected var slot: Value
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0

  func assign(_ value: Value) { slot = value }
  var held: Value? { slot }
  static var isIndirect: Bool { true }
}

/// A class whose property is marked, and optional.
final class MarkedOptional<Value>: PlainTarget {
  var canary0: UInt8 = 0
  @Injected var slot: Value?
  var canary1: UInt8 = 0

  static var isIndirect: Bool { true }
}

/// A class that lists its property by its key path.
final class Listed<Value>: PlainTarget, Injectable {
  var canary0: UInt8 = 0
  var slot: Value?
  var canary1: UInt8 = 0

  static var injectedProperties: [InjectableProperty] { [.property("slot", \Listed.slot)] }
}

/// A class that lists its property by its name.
final class ListedByName<Value>: PlainTarget, Injectable {
  var canary0: UInt8 = 0
  var slot: Value?
  var canary1: UInt8 = 0

  static var injectedProperties: [InjectableProperty] { [.property("slot")] }
}

/// A class that says how its property is set.
final class Setting<Value>: PlainTarget, Injectable {
  var canary0: UInt8 = 0
  var slot: Value?
  var canary1: UInt8 = 0

  static var injectedProperties: [InjectableProperty] {
    [.property("slot") { (target: Setting, value: Value) in target.slot = value }]
  }
}

/// A class whose property is in a struct, in the tail of which its own begin.
final class Outer<Value>: Target {
  var canary0: UInt8 = 0
  var inner = Inner<Value>()
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0

  func assign(_ value: Value) { inner.slot = value }
  var held: Value? { inner.slot }
  func accept(_ injection: Injection) throws -> Int { try injection(&inner) }
  static var place: (type: Any.Type, offset: Int) {
    (Inner<Value>.self, StoredField.all(of: Outer.self)[1].offset)
  }
}

struct Inner<Value> {
  var slot: Value?
}

/// What a lazy property would begin with.
func unset<Value>() -> Value {
  fatalError("Nothing was put into the property.")
}
