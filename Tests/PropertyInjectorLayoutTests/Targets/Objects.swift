import PropertyInjector

// Classes with a property `slot` and canaries. More are drawn: with properties that are private, or
// unwrapped by themselves, or in the tail of a superclass, and with any canaries around them.

/// With canaries of all sizes behind it.
final class Between<Value>: PlainTarget {
  var canary0: UInt8 = 0
  var slot: Value?
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0
  var canary3: UInt16 = 0
  var canary4: UInt32 = 0
  var canary5: UInt64 = 0
}

/// With nothing behind it.
final class Last<Value>: PlainTarget {
  var canary0: UInt64 = 0
  var canary1: UInt8 = 0
  var slot: Value?
}

final class Lazy<Value>: FullTarget {
  var canary0: UInt16 = 0
  lazy var slot: Value = unset()
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0
}

final class Twice<Value>: TwiceTarget {
  var canary0: UInt8 = 0
  var slot: Value??
  var canary1: UInt8 = 0
  var canary2: UInt32 = 0
}

/// Marked, so that it need not be optional.
final class Marked<Value>: FullTarget {
  var canary0: UInt8 = 0
  @Injected var slot: Value
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0

  static var isIndirect: Bool { true }
}

/// Listed by its key path.
final class Listed<Value>: PlainTarget, Injectable {
  var canary0: UInt8 = 0
  var slot: Value?
  var canary1: UInt8 = 0

  static var injectedProperties: [InjectableProperty] { [.property("slot", \Listed.slot)] }
}

/// Listed with code that sets it.
final class Setting<Value>: PlainTarget, Injectable {
  var canary0: UInt8 = 0
  var slot: Value?
  var canary1: UInt8 = 0

  static var injectedProperties: [InjectableProperty] {
    [.property("slot") { (target: Setting, value: Value) in target.slot = value }]
  }
}

/// A superclass of drawn classes, whose properties begin in its tail.
class Tail {
  final var canary0: UInt8 = 0
  required init() {}
}
