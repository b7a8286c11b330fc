import PropertyInjector

// Structs with a property `slot` and canaries, named as the classes are.

struct BetweenInStruct<Value>: PlainTarget {
  var canary0: UInt8 = 0
  var slot: Value?
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0
  var canary3: UInt16 = 0
  var canary4: UInt32 = 0
  var canary5: UInt64 = 0
}

struct LastInStruct<Value>: PlainTarget {
  var canary0: UInt64 = 0
  var canary1: UInt8 = 0
  var slot: Value?
}

struct LazyInStruct<Value>: FullTarget {
  var canary0: UInt16 = 0
  lazy var slot: Value = unset()
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0
}

struct TwiceInStruct<Value>: TwiceTarget {
  var canary0: UInt8 = 0
  var slot: Value??
  var canary1: UInt8 = 0
  var canary2: UInt32 = 0
}

struct MarkedInStruct<Value>: FullTarget {
  var canary0: UInt8 = 0
  @Injected var slot: Value
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0

  static var isIndirect: Bool { true }
}
