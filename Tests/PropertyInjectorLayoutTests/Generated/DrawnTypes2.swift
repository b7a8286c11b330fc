// Written by Scripts/generate-layout-fixtures.swift. Change that, and run it again:
//
//     swift Scripts/generate-layout-fixtures.swift

struct Drawn50: Sample {
  var field0: Int8 = -2
  var field1: Drawn14 = .first

  static var first: Drawn50 { Drawn50() }
  static var second: Drawn50 { Drawn50(field0: 1) }
}

final class Drawn50Object: Target {
  private var slot: Drawn50?

  func assign(_ value: Drawn50) { slot = value }
  var held: Drawn50? { slot }
}

struct Drawn50Struct: Target {
  var canary0: UInt8 = 0
  lazy var slot: Drawn50 = unset()

  mutating func assign(_ value: Drawn50) { slot = value }
  var held: Drawn50? { mutating get { slot } }
}

struct Drawn51: Sample {
  var field0: Drawn18 = .first

  static var first: Drawn51 { Drawn51() }
  static var second: Drawn51 { Drawn51(field0: .second) }
}

final class Drawn51Object: Target {
  var slot: Drawn51?

  func assign(_ value: Drawn51) { slot = value }
  var held: Drawn51? { slot }
}

struct Drawn51Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var slot: Drawn51?
  var canary2: UInt8 = 0
  var canary3: UInt8 = 0

  mutating func assign(_ value: Drawn51) { slot = value }
  var held: Drawn51? { slot }
}

struct Drawn52: Sample {
  var field0: String? = "text"
  var field1: Signal? = .green
  var field2: String? = "text"
  var field3: Drawn3 = .first

  static var first: Drawn52 { Drawn52() }
  static var second: Drawn52 { Drawn52(field0: nil) }
}

final class Drawn52Object: Target {
  var slot: Drawn52?
  var canary0: UInt8 = 0

  func assign(_ value: Drawn52) { slot = value }
  var held: Drawn52? { slot }
}

struct Drawn52Struct: Target {
  var slot: Drawn52??
  var canary0: UInt16 = 0
  var canary1: UInt64 = 0

  mutating func assign(_ value: Drawn52) { slot = value }
  var held: Drawn52? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn52??>.size }
}

struct Drawn53: Sample {
  var field0: Signal = .green
  var field1: Retry? = Retry(count: 5)
  var field2: Token = .first
  var field3: Wide = .more(0xEE)

  static var first: Drawn53 { Drawn53() }
  static var second: Drawn53 { Drawn53(field0: .red) }
}

final class Drawn53Object: Target {
  var slot: Drawn53?
  var canary0: UInt16 = 0

  func assign(_ value: Drawn53) { slot = value }
  var held: Drawn53? { slot }
}

struct Drawn53Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn53?
  var canary1: UInt8 = 0

  mutating func assign(_ value: Drawn53) { slot = value }
  var held: Drawn53? { slot }
}

struct Drawn54: Sample {
  var field0: Wide = .more(0xEE)

  static var first: Drawn54 { Drawn54() }
  static var second: Drawn54 { Drawn54(field0: .rest) }
}

final class Drawn54Object: Target {
  var slot: Drawn54!
  var canary0: UInt16 = 0
  var canary1: UInt8 = 0

  func assign(_ value: Drawn54) { slot = value }
  var held: Drawn54? { slot }
}

struct Drawn54Struct: Target {
  var canary0: UInt8 = 0
  lazy var slot: Drawn54 = unset()
  var canary1: UInt8 = 0

  mutating func assign(_ value: Drawn54) { slot = value }
  var held: Drawn54? { mutating get { slot } }
}

enum Drawn55: Sample {
  case empty
  case case0(Maybe, SIMD4<Float>, Bool)
  case case1(Empty)
  case case2(Int??)

  static var first: Drawn55 { .case0(Maybe(count: 4, flag: nil), [1, 2, 3, 4], true) }
  static var second: Drawn55 { .case0(Maybe(), .zero, false) }
}

final class Drawn55Object: Tail, Target {
  var canary1: UInt64 = 0
  var slot: Drawn55?

  func assign(_ value: Drawn55) { slot = value }
  var held: Drawn55? { slot }
}

struct Drawn55Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0
  var slot: Drawn55?
  var canary2: UInt16 = 0
  var canary3: UInt32 = 0

  mutating func assign(_ value: Drawn55) { slot = value }
  var held: Drawn55? { slot }
}

enum Drawn56: Sample {
  case empty
  case case0(Drawn2, Retry?)
  case case1(OnePayload, Drawn54, OnePayload)
  case case2(Signal, Int)

  static var first: Drawn56 { .case2(.green, -2) }
  static var second: Drawn56 { .case0(.second, nil) }
}

final class Drawn56Object: Tail, Target {
  var canary1: UInt16 = 0
  var canary2: UInt8 = 0
  var slot: Drawn56?
  var canary3: UInt32 = 0
  var canary4: UInt16 = 0
  var canary5: UInt8 = 0

  func assign(_ value: Drawn56) { slot = value }
  var held: Drawn56? { slot }
}

struct Drawn56Struct: Target {
  var slot: Drawn56?

  mutating func assign(_ value: Drawn56) { slot = value }
  var held: Drawn56? { slot }
}

enum Drawn57: Sample {
  case case0(UInt32?)
  case case1(Int16?, Signal?)

  static var first: Drawn57 { .case0(0xEEDD_CCBB) }
  static var second: Drawn57 { .case0(nil) }
}

final class Drawn57Object: Target {
  var canary0: UInt8 = 0
  var slot: Drawn57?
  var canary1: UInt64 = 0

  func assign(_ value: Drawn57) { slot = value }
  var held: Drawn57? { slot }
}

struct Drawn57Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  private var slot: Drawn57?
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn57) { slot = value }
  var held: Drawn57? { slot }
}

struct Drawn58: Sample {
  var field0: Retry? = Retry(count: 5)
  var field1: Bool?? = true
  var field2: Drawn44 = .first
  var field3: Int16? = -2

  static var first: Drawn58 { Drawn58() }
  static var second: Drawn58 { Drawn58(field0: nil) }
}

final class Drawn58Object: Target {
  var canary0: UInt16 = 0
  var slot: Drawn58?

  func assign(_ value: Drawn58) { slot = value }
  var held: Drawn58? { slot }
}

struct Drawn58Struct: Target {
  var slot: Drawn58?
  var canary0: UInt64 = 0

  mutating func assign(_ value: Drawn58) { slot = value }
  var held: Drawn58? { slot }
}

struct Drawn59: Sample {
  var field0: Double = -1.5

  static var first: Drawn59 { Drawn59() }
  static var second: Drawn59 { Drawn59(field0: 1) }
}

final class Drawn59Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt64 = 0
  lazy var slot: Drawn59 = unset()

  func assign(_ value: Drawn59) { slot = value }
  var held: Drawn59? { slot }
}

struct Drawn59Struct: Target {
  private var slot: Drawn59?
  var canary0: UInt64 = 0
  var canary1: UInt8 = 0
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn59) { slot = value }
  var held: Drawn59? { slot }
}

struct Drawn60: Sample {
  var field0: UInt32? = 0xEEDD_CCBB
  var field1: Int = -2
  var field2: Double = -1.5
  var field3: Drawn43 = .first
  var field4: UInt32? = 0xEEDD_CCBB

  static var first: Drawn60 { Drawn60() }
  static var second: Drawn60 { Drawn60(field0: nil) }
}

final class Drawn60Object: Target {
  private var slot: Drawn60?
  var canary0: UInt64 = 0
  var canary1: UInt16 = 0
  var canary2: UInt8 = 0

  func assign(_ value: Drawn60) { slot = value }
  var held: Drawn60? { slot }
}

struct Drawn60Struct: Target {
  lazy var slot: Drawn60 = unset()

  mutating func assign(_ value: Drawn60) { slot = value }
  var held: Drawn60? { mutating get { slot } }
}

struct Drawn61: Sample {
  var field0: SIMD4<Float> = [1, 2, 3, 4]
  var field1: Bool = true
  var field2: Empty = Empty()

  static var first: Drawn61 { Drawn61() }
  static var second: Drawn61 { Drawn61(field0: .zero) }
}

final class Drawn61Object: Tail, Target {
  var canary1: UInt16 = 0
  var slot: Drawn61?

  func assign(_ value: Drawn61) { slot = value }
  var held: Drawn61? { slot }
}

struct Drawn61Struct: Target {
  private var slot: Drawn61?
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0

  mutating func assign(_ value: Drawn61) { slot = value }
  var held: Drawn61? { slot }
}

enum Drawn62: Sample {
  case empty
  case case0(Drawn33, Int16)

  static var first: Drawn62 { .case0(.first, -2) }
  static var second: Drawn62 { .case0(.second, 1) }
}

final class Drawn62Object: Target {
  var canary0: UInt64 = 0
  var slot: Drawn62?
  var canary1: UInt16 = 0
  var canary2: UInt16 = 0
  var canary3: UInt16 = 0

  func assign(_ value: Drawn62) { slot = value }
  var held: Drawn62? { slot }
}

struct Drawn62Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn62??

  mutating func assign(_ value: Drawn62) { slot = value }
  var held: Drawn62? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn62??>.size }
}

enum Drawn63: Sample {
  case empty
  case case0(Bool, ClosedRange<UInt8>?)

  static var first: Drawn63 { .case0(true, 1...200) }
  static var second: Drawn63 { .case0(false, nil) }
}

final class Drawn63Object: Target {
  var canary0: UInt64 = 0
  var slot: Drawn63?
  var canary1: UInt8 = 0

  func assign(_ value: Drawn63) { slot = value }
  var held: Drawn63? { slot }
}

struct Drawn63Struct: Target {
  var canary0: UInt32 = 0
  var canary1: UInt16 = 0
  var slot: Drawn63?

  mutating func assign(_ value: Drawn63) { slot = value }
  var held: Drawn63? { slot }
}

struct Drawn64: Sample {
  var field0: Drawn37 = .first

  static var first: Drawn64 { Drawn64() }
  static var second: Drawn64 { Drawn64(field0: .second) }
}

final class Drawn64Object: Target {
  var canary0: UInt16 = 0
  var canary1: UInt16 = 0
  var slot: Drawn64?
  var canary2: UInt8 = 0
  var canary3: UInt16 = 0

  func assign(_ value: Drawn64) { slot = value }
  var held: Drawn64? { slot }
}

struct Drawn64Struct: Target {
  private var slot: Drawn64?
  var canary0: UInt8 = 0
  var canary1: UInt64 = 0
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn64) { slot = value }
  var held: Drawn64? { slot }
}

struct Drawn65: Sample {
  var field0: OnePayload? = .other
  var field1: Drawn36 = .first
  var field2: Signal? = .green
  var field3: [UInt8] = [1, 2]

  static var first: Drawn65 { Drawn65() }
  static var second: Drawn65 { Drawn65(field0: nil) }
}

final class Drawn65Object: Target {
  var canary0: UInt16 = 0
  var canary1: UInt32 = 0
  var slot: Drawn65?
  var canary2: UInt8 = 0
  var canary3: UInt64 = 0

  func assign(_ value: Drawn65) { slot = value }
  var held: Drawn65? { slot }
}

struct Drawn65Struct: Target {
  var canary0: UInt8 = 0
  private var slot: Drawn65?
  var canary1: UInt32 = 0
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn65) { slot = value }
  var held: Drawn65? { slot }
}

struct Drawn66: Sample {
  var field0: Float = -1.5
  var field1: [UInt8] = [1, 2]
  var field2: UInt8? = 0xEE
  var field3: Drawn47 = .first
  var field4: Wide = .more(0xEE)

  static var first: Drawn66 { Drawn66() }
  static var second: Drawn66 { Drawn66(field0: 1) }
}

final class Drawn66Object: Target {
  lazy var slot: Drawn66 = unset()
  var canary0: UInt16 = 0
  var canary1: UInt8 = 0

  func assign(_ value: Drawn66) { slot = value }
  var held: Drawn66? { slot }
}

struct Drawn66Struct: Target {
  var slot: Drawn66??
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0

  mutating func assign(_ value: Drawn66) { slot = value }
  var held: Drawn66? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn66??>.size }
}

struct Drawn67: Sample {
  var field0: Wide = .more(0xEE)
  var field1: String = "a text that is not stored in place"

  static var first: Drawn67 { Drawn67() }
  static var second: Drawn67 { Drawn67(field0: .rest) }
}

final class Drawn67Object: Target {
  private var slot: Drawn67?
  var canary0: UInt16 = 0

  func assign(_ value: Drawn67) { slot = value }
  var held: Drawn67? { slot }
}

struct Drawn67Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn67?

  mutating func assign(_ value: Drawn67) { slot = value }
  var held: Drawn67? { slot }
}

struct Drawn68: Sample {
  var field0: Flags = .on(true)

  static var first: Drawn68 { Drawn68() }
  static var second: Drawn68 { Drawn68(field0: .off(false)) }
}

final class Drawn68Object: Target {
  var canary0: UInt64 = 0
  var canary1: UInt64 = 0
  var slot: Drawn68?
  var canary2: UInt16 = 0

  func assign(_ value: Drawn68) { slot = value }
  var held: Drawn68? { slot }
}

struct Drawn68Struct: Target {
  var canary0: UInt64 = 0
  var canary1: UInt16 = 0
  lazy var slot: Drawn68 = unset()
  var canary2: UInt64 = 0

  mutating func assign(_ value: Drawn68) { slot = value }
  var held: Drawn68? { mutating get { slot } }
}

struct Drawn69: Sample {
  var field0: Drawn29 = .first
  var field1: UInt8 = 0xEE
  var field2: Int16? = -2
  var field3: Character = "e"
  var field4: Empty = Empty()

  static var first: Drawn69 { Drawn69() }
  static var second: Drawn69 { Drawn69(field0: .second) }
}

final class Drawn69Object: Target {
  lazy var slot: Drawn69 = unset()
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  var canary2: UInt16 = 0

  func assign(_ value: Drawn69) { slot = value }
  var held: Drawn69? { slot }
}

struct Drawn69Struct: Target {
  lazy var slot: Drawn69 = unset()
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn69) { slot = value }
  var held: Drawn69? { mutating get { slot } }
}

struct Drawn70: Sample {
  var field0: [UInt8] = [1, 2]
  var field1: UInt8 = 0xEE
  var field2: Token = .first

  static var first: Drawn70 { Drawn70() }
  static var second: Drawn70 { Drawn70(field0: []) }
}

final class Drawn70Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0
  var slot: Drawn70?
  var canary2: UInt8 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn70) { slot = value }
  var held: Drawn70? { slot }
}

struct Drawn70Struct: Target {
  var slot: Drawn70?

  mutating func assign(_ value: Drawn70) { slot = value }
  var held: Drawn70? { slot }
}

struct Drawn71: Sample {
  var field0: Signal = .green
  var field1: Int8 = -2
  var field2: Int8 = -2
  var field3: Float = -1.5

  static var first: Drawn71 { Drawn71() }
  static var second: Drawn71 { Drawn71(field0: .red) }
}

final class Drawn71Object: Target {
  var slot: Drawn71?
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0

  func assign(_ value: Drawn71) { slot = value }
  var held: Drawn71? { slot }
}

struct Drawn71Struct: Target {
  var canary0: UInt32 = 0
  var slot: Drawn71?

  mutating func assign(_ value: Drawn71) { slot = value }
  var held: Drawn71? { slot }
}

struct Drawn72: Sample {
  var field0: Bool = true
  var field1: UInt32? = 0xEEDD_CCBB
  var field2: Wide = .more(0xEE)
  var field3: Flags = .on(true)

  static var first: Drawn72 { Drawn72() }
  static var second: Drawn72 { Drawn72(field0: false) }
}

final class Drawn72Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  lazy var slot: Drawn72 = unset()
  var canary2: UInt8 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn72) { slot = value }
  var held: Drawn72? { slot }
}

struct Drawn72Struct: Target {
  var canary0: UInt32 = 0
  var canary1: UInt8 = 0
  lazy var slot: Drawn72 = unset()
  var canary2: UInt16 = 0
  var canary3: UInt16 = 0

  mutating func assign(_ value: Drawn72) { slot = value }
  var held: Drawn72? { mutating get { slot } }
}

struct Drawn73: Sample {
  var field0: Empty = Empty()
  var field1: Flags = .on(true)

  static var first: Drawn73 { Drawn73() }
  static var second: Drawn73 { Drawn73(field0: Empty()) }
}

final class Drawn73Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  var slot: Drawn73?

  func assign(_ value: Drawn73) { slot = value }
  var held: Drawn73? { slot }
}

struct Drawn73Struct: Target {
  var canary0: UInt8 = 0
  private var slot: Drawn73?
  var canary1: UInt64 = 0
  var canary2: UInt32 = 0
  var canary3: UInt16 = 0

  mutating func assign(_ value: Drawn73) { slot = value }
  var held: Drawn73? { slot }
}

struct Drawn74: Sample {
  var field0: String? = "text"
  var field1: Int16 = -2
  var field2: Int8 = -2
  var field3: UInt8 = 0xEE

  static var first: Drawn74 { Drawn74() }
  static var second: Drawn74 { Drawn74(field0: nil) }
}

final class Drawn74Object: Target {
  var canary0: UInt32 = 0
  var slot: Drawn74??
  var canary1: UInt32 = 0
  var canary2: UInt16 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn74) { slot = value }
  var held: Drawn74? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn74??>.size }
}

struct Drawn74Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn74?

  mutating func assign(_ value: Drawn74) { slot = value }
  var held: Drawn74? { slot }
}

struct Drawn75: Sample {
  var field0: Signal? = .green
  var field1: Bool = true
  var field2: ClosedRange<UInt8>? = 1...200

  static var first: Drawn75 { Drawn75() }
  static var second: Drawn75 { Drawn75(field0: nil) }
}

final class Drawn75Object: Target {
  var canary0: UInt16 = 0
  var slot: Drawn75!
  var canary1: UInt16 = 0
  var canary2: UInt8 = 0

  func assign(_ value: Drawn75) { slot = value }
  var held: Drawn75? { slot }
}

struct Drawn75Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn75?
  var canary1: UInt64 = 0

  mutating func assign(_ value: Drawn75) { slot = value }
  var held: Drawn75? { slot }
}

enum Drawn76: Sample {
  case case0(SIMD2<Int16>, Int, TwoPayloads)

  static var first: Drawn76 { .case0([1, 2], -2, .right(0xEEDD_CCBB)) }
  static var second: Drawn76 { .case0(.zero, 1, .left(1)) }
}

final class Drawn76Object: Target {
  var canary0: UInt64 = 0
  var slot: Drawn76!
  var canary1: UInt16 = 0
  var canary2: UInt16 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn76) { slot = value }
  var held: Drawn76? { slot }
}

struct Drawn76Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn76?

  mutating func assign(_ value: Drawn76) { slot = value }
  var held: Drawn76? { slot }
}

struct Drawn77: Sample {
  var field0: Token = .first
  var field1: Int?? = -2
  var field2: Bool = true
  var field3: Drawn8 = .first

  static var first: Drawn77 { Drawn77() }
  static var second: Drawn77 { Drawn77(field0: .second) }
}

final class Drawn77Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  var slot: Drawn77?

  func assign(_ value: Drawn77) { slot = value }
  var held: Drawn77? { slot }
}

struct Drawn77Struct: Target {
  var canary0: UInt64 = 0
  var canary1: UInt32 = 0
  var slot: Drawn77??

  mutating func assign(_ value: Drawn77) { slot = value }
  var held: Drawn77? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn77??>.size }
}

struct Drawn78: Sample {
  var field0: OnePayload = .value(7)

  static var first: Drawn78 { Drawn78() }
  static var second: Drawn78 { Drawn78(field0: .empty) }
}

final class Drawn78Object: Target {
  var canary0: UInt32 = 0
  var canary1: UInt8 = 0
  var slot: Drawn78!

  func assign(_ value: Drawn78) { slot = value }
  var held: Drawn78? { slot }
}

struct Drawn78Struct: Target {
  var canary0: UInt32 = 0
  var slot: Drawn78?
  var canary1: UInt64 = 0
  var canary2: UInt8 = 0
  var canary3: UInt16 = 0

  mutating func assign(_ value: Drawn78) { slot = value }
  var held: Drawn78? { slot }
}

struct Drawn79: Sample {
  var field0: Retry = Retry(count: 5)
  var field1: Bool? = true

  static var first: Drawn79 { Drawn79() }
  static var second: Drawn79 { Drawn79(field0: Retry()) }
}

final class Drawn79Object: Target {
  var slot: Drawn79??

  func assign(_ value: Drawn79) { slot = value }
  var held: Drawn79? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn79??>.size }
}

struct Drawn79Struct: Target {
  var canary0: UInt8 = 0
  lazy var slot: Drawn79 = unset()
  var canary1: UInt16 = 0
  var canary2: UInt8 = 0
  var canary3: UInt8 = 0

  mutating func assign(_ value: Drawn79) { slot = value }
  var held: Drawn79? { mutating get { slot } }
}

struct Drawn80: Sample {
  var field0: Drawn11 = .first
  var field1: Wide = .more(0xEE)
  var field2: UInt16 = 0xEEDD

  static var first: Drawn80 { Drawn80() }
  static var second: Drawn80 { Drawn80(field0: .second) }
}

final class Drawn80Object: Target {
  var canary0: UInt16 = 0
  var canary1: UInt16 = 0
  var slot: Drawn80!
  var canary2: UInt16 = 0

  func assign(_ value: Drawn80) { slot = value }
  var held: Drawn80? { slot }
}

struct Drawn80Struct: Target {
  var slot: Drawn80?
  var canary0: UInt16 = 0

  mutating func assign(_ value: Drawn80) { slot = value }
  var held: Drawn80? { slot }
}

struct Drawn81: Sample {
  var field0: Int? = -2
  var field1: Drawn55 = .first
  var field2: Mixed = .pair(-1, 0x7F)
  var field3: Int?? = -2

  static var first: Drawn81 { Drawn81() }
  static var second: Drawn81 { Drawn81(field0: nil) }
}

final class Drawn81Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var slot: Drawn81!
  var canary2: UInt8 = 0

  func assign(_ value: Drawn81) { slot = value }
  var held: Drawn81? { slot }
}

struct Drawn81Struct: Target {
  var slot: Drawn81?
  var canary0: UInt64 = 0

  mutating func assign(_ value: Drawn81) { slot = value }
  var held: Drawn81? { slot }
}

enum Drawn82: Sample {
  case empty
  case case0(Int??)
  case case1(Int?, Bool?)
  case case2(Maybe, Loaded)

  static var first: Drawn82 { .case0(-2) }
  static var second: Drawn82 { .case0(nil) }
}

final class Drawn82Object: Tail, Target {
  var canary1: UInt8 = 0
  var slot: Drawn82?
  var canary2: UInt32 = 0

  func assign(_ value: Drawn82) { slot = value }
  var held: Drawn82? { slot }
}

struct Drawn82Struct: Target {
  var canary0: UInt32 = 0
  var canary1: UInt8 = 0
  private var slot: Drawn82?

  mutating func assign(_ value: Drawn82) { slot = value }
  var held: Drawn82? { slot }
}

struct Drawn83: Sample {
  var field0: Int16 = -2
  var field1: Drawn48 = .first
  var field2: OnePayload? = .other

  static var first: Drawn83 { Drawn83() }
  static var second: Drawn83 { Drawn83(field0: 1) }
}

final class Drawn83Object: Target {
  var canary0: UInt64 = 0
  var canary1: UInt64 = 0
  var slot: Drawn83?

  func assign(_ value: Drawn83) { slot = value }
  var held: Drawn83? { slot }
}

struct Drawn83Struct: Target {
  var slot: Drawn83?

  mutating func assign(_ value: Drawn83) { slot = value }
  var held: Drawn83? { slot }
}

struct Drawn84: Sample {
  var field0: Drawn49 = .first

  static var first: Drawn84 { Drawn84() }
  static var second: Drawn84 { Drawn84(field0: .second) }
}

final class Drawn84Object: Tail, Target {
  var canary1: UInt16 = 0
  var canary2: UInt8 = 0
  lazy var slot: Drawn84 = unset()
  var canary3: UInt16 = 0
  var canary4: UInt32 = 0
  var canary5: UInt16 = 0

  func assign(_ value: Drawn84) { slot = value }
  var held: Drawn84? { slot }
}

struct Drawn84Struct: Target {
  var slot: Drawn84?
  var canary0: UInt64 = 0
  var canary1: UInt16 = 0

  mutating func assign(_ value: Drawn84) { slot = value }
  var held: Drawn84? { slot }
}

struct Drawn85: Sample {
  var field0: Single = .only

  static var first: Drawn85 { Drawn85() }
  static var second: Drawn85 { Drawn85(field0: .only) }
}

final class Drawn85Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var slot: Drawn85!

  func assign(_ value: Drawn85) { slot = value }
  var held: Drawn85? { slot }
}

struct Drawn85Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn85?
  var canary1: UInt16 = 0
  var canary2: UInt64 = 0
  var canary3: UInt64 = 0

  mutating func assign(_ value: Drawn85) { slot = value }
  var held: Drawn85? { slot }
}

enum Drawn86: Sample {
  case case0(SIMD2<Int16>, UInt8?)
  case case1(Signal?, Drawn23)

  static var first: Drawn86 { .case1(.green, .first) }
  static var second: Drawn86 { .case0(.zero, nil) }
}

final class Drawn86Object: Target {
  var canary0: UInt32 = 0
  var canary1: UInt32 = 0
  var slot: Drawn86?
  var canary2: UInt64 = 0
  var canary3: UInt16 = 0

  func assign(_ value: Drawn86) { slot = value }
  var held: Drawn86? { slot }
}

struct Drawn86Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn86??
  var canary1: UInt16 = 0
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn86) { slot = value }
  var held: Drawn86? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn86??>.size }
}

struct Drawn87: Sample {
  var field0: Int16 = -2
  var field1: SIMD4<Float> = [1, 2, 3, 4]
  var field2: Int16? = -2
  var field3: Flags = .on(true)
  var field4: Int8 = -2

  static var first: Drawn87 { Drawn87() }
  static var second: Drawn87 { Drawn87(field0: 1) }
}

final class Drawn87Object: Tail, Target {
  var slot: Drawn87?
  var canary1: UInt8 = 0

  func assign(_ value: Drawn87) { slot = value }
  var held: Drawn87? { slot }
}

struct Drawn87Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0
  var slot: Drawn87?
  var canary2: UInt16 = 0
  var canary3: UInt16 = 0

  mutating func assign(_ value: Drawn87) { slot = value }
  var held: Drawn87? { slot }
}

struct Drawn88: Sample {
  var field0: Int16 = -2

  static var first: Drawn88 { Drawn88() }
  static var second: Drawn88 { Drawn88(field0: 1) }
}

final class Drawn88Object: Tail, Target {
  var canary1: UInt64 = 0
  var slot: Drawn88?
  var canary2: UInt32 = 0
  var canary3: UInt64 = 0
  var canary4: UInt64 = 0

  func assign(_ value: Drawn88) { slot = value }
  var held: Drawn88? { slot }
}

struct Drawn88Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt64 = 0
  lazy var slot: Drawn88 = unset()

  mutating func assign(_ value: Drawn88) { slot = value }
  var held: Drawn88? { mutating get { slot } }
}

struct Drawn89: Sample {
  var field0: Bool = true
  var field1: SIMD4<Float> = [1, 2, 3, 4]

  static var first: Drawn89 { Drawn89() }
  static var second: Drawn89 { Drawn89(field0: false) }
}

final class Drawn89Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var slot: Drawn89??
  var canary2: UInt16 = 0
  var canary3: UInt16 = 0
  var canary4: UInt8 = 0

  func assign(_ value: Drawn89) { slot = value }
  var held: Drawn89? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn89??>.size }
}

struct Drawn89Struct: Target {
  var canary0: UInt16 = 0
  var canary1: UInt8 = 0
  var slot: Drawn89?

  mutating func assign(_ value: Drawn89) { slot = value }
  var held: Drawn89? { slot }
}

enum Drawn90: Sample {
  case empty
  case case0(Bool??)
  case case1(UInt8?, Token)

  static var first: Drawn90 { .case0(true) }
  static var second: Drawn90 { .case0(nil) }
}

final class Drawn90Object: Tail, Target {
  var canary1: UInt8 = 0
  var slot: Drawn90?
  var canary2: UInt16 = 0

  func assign(_ value: Drawn90) { slot = value }
  var held: Drawn90? { slot }
}

struct Drawn90Struct: Target {
  var canary0: UInt64 = 0
  var canary1: UInt8 = 0
  var slot: Drawn90?
  var canary2: UInt32 = 0
  var canary3: UInt8 = 0

  mutating func assign(_ value: Drawn90) { slot = value }
  var held: Drawn90? { slot }
}

struct Drawn91: Sample {
  var field0: UInt16 = 0xEEDD

  static var first: Drawn91 { Drawn91() }
  static var second: Drawn91 { Drawn91(field0: 1) }
}

final class Drawn91Object: Target {
  private var slot: Drawn91?
  var canary0: UInt8 = 0

  func assign(_ value: Drawn91) { slot = value }
  var held: Drawn91? { slot }
}

struct Drawn91Struct: Target {
  var slot: Drawn91?
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0

  mutating func assign(_ value: Drawn91) { slot = value }
  var held: Drawn91? { slot }
}

struct Drawn92: Sample {
  var field0: Int16? = -2

  static var first: Drawn92 { Drawn92() }
  static var second: Drawn92 { Drawn92(field0: nil) }
}

final class Drawn92Object: Tail, Target {
  var canary1: UInt64 = 0
  var canary2: UInt8 = 0
  var slot: Drawn92?

  func assign(_ value: Drawn92) { slot = value }
  var held: Drawn92? { slot }
}

struct Drawn92Struct: Target {
  var canary0: UInt16 = 0
  var canary1: UInt64 = 0
  lazy var slot: Drawn92 = unset()
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn92) { slot = value }
  var held: Drawn92? { mutating get { slot } }
}

enum Drawn93: Sample {
  case case0(Empty)
  case case1(Drawn92)
  case case2(Token?)

  static var first: Drawn93 { .case0(Empty()) }
  static var second: Drawn93 { .case0(Empty()) }
}

final class Drawn93Object: Tail, Target {
  var canary1: UInt8 = 0
  var canary2: UInt32 = 0
  private var slot: Drawn93?
  var canary3: UInt16 = 0
  var canary4: UInt16 = 0
  var canary5: UInt16 = 0

  func assign(_ value: Drawn93) { slot = value }
  var held: Drawn93? { slot }
}

struct Drawn93Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn93??
  var canary1: UInt8 = 0

  mutating func assign(_ value: Drawn93) { slot = value }
  var held: Drawn93? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn93??>.size }
}

struct Drawn94: Sample {
  var field0: Single = .only
  var field1: Single = .only
  var field2: Int? = -2
  var field3: Int8 = -2

  static var first: Drawn94 { Drawn94() }
  static var second: Drawn94 { Drawn94(field0: .only) }
}

final class Drawn94Object: Target {
  var canary0: UInt8 = 0
  var slot: Drawn94?
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn94) { slot = value }
  var held: Drawn94? { slot }
}

struct Drawn94Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  var slot: Drawn94?

  mutating func assign(_ value: Drawn94) { slot = value }
  var held: Drawn94? { slot }
}

enum Drawn95: Sample {
  case empty
  case case0(Double, UInt32?, SIMD2<Int16>)
  case case1(Empty)
  case case2([UInt8])

  static var first: Drawn95 { .case2([1, 2]) }
  static var second: Drawn95 { .case0(1, nil, .zero) }
}

final class Drawn95Object: Target {
  var canary0: UInt16 = 0
  var slot: Drawn95??
  var canary1: UInt16 = 0

  func assign(_ value: Drawn95) { slot = value }
  var held: Drawn95? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn95??>.size }
}

struct Drawn95Struct: Target {
  var canary0: UInt8 = 0
  private var slot: Drawn95?
  var canary1: UInt16 = 0
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn95) { slot = value }
  var held: Drawn95? { slot }
}

struct Drawn96: Sample {
  var field0: Bool = true
  var field1: Int? = -2
  var field2: Loaded = .object(.first)

  static var first: Drawn96 { Drawn96() }
  static var second: Drawn96 { Drawn96(field0: false) }
}

final class Drawn96Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var slot: Drawn96??
  var canary2: UInt32 = 0
  var canary3: UInt8 = 0
  var canary4: UInt16 = 0

  func assign(_ value: Drawn96) { slot = value }
  var held: Drawn96? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn96??>.size }
}

struct Drawn96Struct: Target {
  var slot: Drawn96!
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0

  mutating func assign(_ value: Drawn96) { slot = value }
  var held: Drawn96? { slot }
}

struct Drawn97: Sample {
  var field0: Int32 = -2
  var field1: Int16? = -2
  var field2: Signal = .green
  var field3: String? = "text"
  var field4: Unicode.Scalar = "e"

  static var first: Drawn97 { Drawn97() }
  static var second: Drawn97 { Drawn97(field0: 1) }
}

final class Drawn97Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0
  var slot: Drawn97?

  func assign(_ value: Drawn97) { slot = value }
  var held: Drawn97? { slot }
}

struct Drawn97Struct: Target {
  var slot: Drawn97?

  mutating func assign(_ value: Drawn97) { slot = value }
  var held: Drawn97? { slot }
}

struct Drawn98: Sample {
  var field0: Bool?? = true
  var field1: UInt8 = 0xEE
  var field2: Signal = .green
  var field3: Int? = -2
  var field4: Retry = Retry(count: 5)

  static var first: Drawn98 { Drawn98() }
  static var second: Drawn98 { Drawn98(field0: nil) }
}

final class Drawn98Object: Target {
  lazy var slot: Drawn98 = unset()

  func assign(_ value: Drawn98) { slot = value }
  var held: Drawn98? { slot }
}

struct Drawn98Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn98?
  var canary1: UInt8 = 0

  mutating func assign(_ value: Drawn98) { slot = value }
  var held: Drawn98? { slot }
}

struct Drawn99: Sample {
  var field0: Double = -1.5
  var field1: Double = -1.5
  var field2: UInt16 = 0xEEDD
  var field3: UInt8? = 0xEE
  var field4: Character = "e"

  static var first: Drawn99 { Drawn99() }
  static var second: Drawn99 { Drawn99(field0: 1) }
}

final class Drawn99Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  private var slot: Drawn99?
  var canary2: UInt64 = 0

  func assign(_ value: Drawn99) { slot = value }
  var held: Drawn99? { slot }
}

struct Drawn99Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  var slot: Drawn99?

  mutating func assign(_ value: Drawn99) { slot = value }
  var held: Drawn99? { slot }
}

let drawnKinds2: [any AnyKind] = [
  DrawnKind<Drawn50, Drawn50Object, Drawn50Struct>(),
  DrawnKind<Drawn51, Drawn51Object, Drawn51Struct>(),
  DrawnKind<Drawn52, Drawn52Object, Drawn52Struct>(),
  DrawnKind<Drawn53, Drawn53Object, Drawn53Struct>(),
  DrawnKind<Drawn54, Drawn54Object, Drawn54Struct>(),
  DrawnKind<Drawn55, Drawn55Object, Drawn55Struct>(),
  DrawnKind<Drawn56, Drawn56Object, Drawn56Struct>(),
  DrawnKind<Drawn57, Drawn57Object, Drawn57Struct>(),
  DrawnKind<Drawn58, Drawn58Object, Drawn58Struct>(),
  DrawnKind<Drawn59, Drawn59Object, Drawn59Struct>(),
  DrawnKind<Drawn60, Drawn60Object, Drawn60Struct>(),
  DrawnKind<Drawn61, Drawn61Object, Drawn61Struct>(),
  DrawnKind<Drawn62, Drawn62Object, Drawn62Struct>(),
  DrawnKind<Drawn63, Drawn63Object, Drawn63Struct>(),
  DrawnKind<Drawn64, Drawn64Object, Drawn64Struct>(),
  DrawnKind<Drawn65, Drawn65Object, Drawn65Struct>(),
  DrawnKind<Drawn66, Drawn66Object, Drawn66Struct>(),
  DrawnKind<Drawn67, Drawn67Object, Drawn67Struct>(),
  DrawnKind<Drawn68, Drawn68Object, Drawn68Struct>(),
  DrawnKind<Drawn69, Drawn69Object, Drawn69Struct>(),
  DrawnKind<Drawn70, Drawn70Object, Drawn70Struct>(),
  DrawnKind<Drawn71, Drawn71Object, Drawn71Struct>(),
  DrawnKind<Drawn72, Drawn72Object, Drawn72Struct>(),
  DrawnKind<Drawn73, Drawn73Object, Drawn73Struct>(),
  DrawnKind<Drawn74, Drawn74Object, Drawn74Struct>(),
  DrawnKind<Drawn75, Drawn75Object, Drawn75Struct>(),
  DrawnKind<Drawn76, Drawn76Object, Drawn76Struct>(),
  DrawnKind<Drawn77, Drawn77Object, Drawn77Struct>(),
  DrawnKind<Drawn78, Drawn78Object, Drawn78Struct>(),
  DrawnKind<Drawn79, Drawn79Object, Drawn79Struct>(),
  DrawnKind<Drawn80, Drawn80Object, Drawn80Struct>(),
  DrawnKind<Drawn81, Drawn81Object, Drawn81Struct>(),
  DrawnKind<Drawn82, Drawn82Object, Drawn82Struct>(),
  DrawnKind<Drawn83, Drawn83Object, Drawn83Struct>(),
  DrawnKind<Drawn84, Drawn84Object, Drawn84Struct>(),
  DrawnKind<Drawn85, Drawn85Object, Drawn85Struct>(),
  DrawnKind<Drawn86, Drawn86Object, Drawn86Struct>(),
  DrawnKind<Drawn87, Drawn87Object, Drawn87Struct>(),
  DrawnKind<Drawn88, Drawn88Object, Drawn88Struct>(),
  DrawnKind<Drawn89, Drawn89Object, Drawn89Struct>(),
  DrawnKind<Drawn90, Drawn90Object, Drawn90Struct>(),
  DrawnKind<Drawn91, Drawn91Object, Drawn91Struct>(),
  DrawnKind<Drawn92, Drawn92Object, Drawn92Struct>(),
  DrawnKind<Drawn93, Drawn93Object, Drawn93Struct>(),
  DrawnKind<Drawn94, Drawn94Object, Drawn94Struct>(),
  DrawnKind<Drawn95, Drawn95Object, Drawn95Struct>(),
  DrawnKind<Drawn96, Drawn96Object, Drawn96Struct>(),
  DrawnKind<Drawn97, Drawn97Object, Drawn97Struct>(),
  DrawnKind<Drawn98, Drawn98Object, Drawn98Struct>(),
  DrawnKind<Drawn99, Drawn99Object, Drawn99Struct>(),
]
