import PropertyInjector

/// A struct whose property has canaries of all sizes behind it.
struct BetweenInStruct<Value>: PlainTarget {
  var canary0: UInt8 = 0
  var slot: Value?
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0
  var canary3: UInt16 = 0
  var canary4: UInt32 = 0
  var canary5: UInt64 = 0
}

/// A struct with nothing behind its property.
struct LastInStruct<Value>: PlainTarget {
  var canary0: UInt64 = 0
  var canary1: UInt8 = 0
  var slot: Value?
}

/// A struct whose property is lazy and private.
struct LazyInStruct<Value>: Target {
  var canary0: UInt16 = 0
  private lazy var slot: Value = unset()
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0

  mutating func assign(_ value: Value) { slot = value }
  var held: Value? { mutating get { slot } }
}

/// A struct whose property is an optional of an optional.
struct TwiceInStruct<Value>: Target {
  var canary0: UInt8 = 0
  var slot: Value??
  var canary1: UInt8 = 0
  var canary2: UInt32 = 0

  mutating func assign(_ value: Value) { slot = value }
  var held: Value? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Value??>.size }
}

/// A struct whose property is marked.
struct MarkedInStruct<Value>: Target {
  var canary0: UInt8 = 0
  @Injected var slot: Value
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0

  mutating func assign(_ value: Value) { slot = value }
  var held: Value? { mutating get { slot } }
  static var isIndirect: Bool { true }
}

/// A struct that lists its property by its key path.
struct ListedInStruct<Value>: PlainTarget, Injectable {
  var canary0: UInt8 = 0
  var slot: Value?
  var canary1: UInt8 = 0

  static var injectedProperties: [InjectableProperty] {
    [.property("slot", \ListedInStruct.slot)]
  }
}
