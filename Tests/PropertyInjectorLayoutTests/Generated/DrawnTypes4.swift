// Written by Scripts/generate-layout-fixtures.swift. Change that, and run it again:
//
//     swift Scripts/generate-layout-fixtures.swift

struct Drawn150: Sample {
  var field0: Int?? = -2
  var field1: Signal? = .green
  var field2: Int8 = -2
  var field3: Drawn102 = .first
  var field4: Drawn103 = .first

  static var first: Drawn150 { Drawn150() }
  static var second: Drawn150 { Drawn150(field0: nil) }
}

final class Drawn150Object: Tail, Target {
  var canary1: UInt8 = 0
  var slot: Drawn150??
  var canary2: UInt16 = 0
  var canary3: UInt8 = 0
  var canary4: UInt16 = 0

  func assign(_ value: Drawn150) { slot = value }
  var held: Drawn150? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn150??>.size }
}

struct Drawn150Struct: Target {
  var slot: Drawn150?

  mutating func assign(_ value: Drawn150) { slot = value }
  var held: Drawn150? { slot }
}

struct Drawn151: Sample {
  var field0: Bool? = true

  static var first: Drawn151 { Drawn151() }
  static var second: Drawn151 { Drawn151(field0: nil) }
}

final class Drawn151Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0
  private var slot: Drawn151?
  var canary2: UInt64 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn151) { slot = value }
  var held: Drawn151? { slot }
}

struct Drawn151Struct: Target {
  var slot: Drawn151??
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0

  mutating func assign(_ value: Drawn151) { slot = value }
  var held: Drawn151? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn151??>.size }
}

enum Drawn152: Sample {
  case empty
  case case0(UInt8?, Wide)

  static var first: Drawn152 { .case0(0xEE, .more(0xEE)) }
  static var second: Drawn152 { .case0(nil, .rest) }
}

final class Drawn152Object: Target {
  var slot: Drawn152?
  var canary0: UInt16 = 0
  var canary1: UInt32 = 0
  var canary2: UInt32 = 0

  func assign(_ value: Drawn152) { slot = value }
  var held: Drawn152? { slot }
}

struct Drawn152Struct: Target {
  var slot: Drawn152!

  mutating func assign(_ value: Drawn152) { slot = value }
  var held: Drawn152? { slot }
}

struct Drawn153: Sample {
  var field0: Drawn19 = .first
  var field1: UInt8? = 0xEE
  var field2: TwoPayloads = .right(0xEEDD_CCBB)

  static var first: Drawn153 { Drawn153() }
  static var second: Drawn153 { Drawn153(field0: .second) }
}

final class Drawn153Object: Target {
  private var slot: Drawn153?
  var canary0: UInt32 = 0
  var canary1: UInt16 = 0
  var canary2: UInt32 = 0

  func assign(_ value: Drawn153) { slot = value }
  var held: Drawn153? { slot }
}

struct Drawn153Struct: Target {
  var slot: Drawn153?
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn153) { slot = value }
  var held: Drawn153? { slot }
}

struct Drawn154: Sample {
  var field0: Bool? = true
  var field1: SIMD2<Int16> = [1, 2]

  static var first: Drawn154 { Drawn154() }
  static var second: Drawn154 { Drawn154(field0: nil) }
}

final class Drawn154Object: Target {
  var slot: Drawn154?

  func assign(_ value: Drawn154) { slot = value }
  var held: Drawn154? { slot }
}

struct Drawn154Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn154?
  var canary1: UInt8 = 0

  mutating func assign(_ value: Drawn154) { slot = value }
  var held: Drawn154? { slot }
}

struct Drawn155: Sample {
  var field0: Int? = -2
  var field1: Bool?? = true
  var field2: UInt8? = 0xEE
  var field3: String? = "text"
  var field4: Bool = true

  static var first: Drawn155 { Drawn155() }
  static var second: Drawn155 { Drawn155(field0: nil) }
}

final class Drawn155Object: Target {
  var canary0: UInt8 = 0
  var slot: Drawn155?
  var canary1: UInt64 = 0

  func assign(_ value: Drawn155) { slot = value }
  var held: Drawn155? { slot }
}

struct Drawn155Struct: Target {
  private var slot: Drawn155?
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0

  mutating func assign(_ value: Drawn155) { slot = value }
  var held: Drawn155? { slot }
}

struct Drawn156: Sample {
  var field0: UInt16 = 0xEEDD

  static var first: Drawn156 { Drawn156() }
  static var second: Drawn156 { Drawn156(field0: 1) }
}

final class Drawn156Object: Target {
  var slot: Drawn156?
  var canary0: UInt32 = 0
  var canary1: UInt8 = 0

  func assign(_ value: Drawn156) { slot = value }
  var held: Drawn156? { slot }
}

struct Drawn156Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn156?
  var canary1: UInt16 = 0
  var canary2: UInt32 = 0

  mutating func assign(_ value: Drawn156) { slot = value }
  var held: Drawn156? { slot }
}

struct Drawn157: Sample {
  var field0: Int? = -2

  static var first: Drawn157 { Drawn157() }
  static var second: Drawn157 { Drawn157(field0: nil) }
}

final class Drawn157Object: Tail, Target {
  var slot: Drawn157?
  var canary1: UInt32 = 0

  func assign(_ value: Drawn157) { slot = value }
  var held: Drawn157? { slot }
}

struct Drawn157Struct: Target {
  var canary0: UInt64 = 0
  private var slot: Drawn157?
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn157) { slot = value }
  var held: Drawn157? { slot }
}

struct Drawn158: Sample {
  var field0: ClosedRange<UInt8>? = 1...200
  var field1: Double? = -1.5
  var field2: OnePayload? = .other
  var field3: Drawn153 = .first
  var field4: Drawn152 = .first

  static var first: Drawn158 { Drawn158() }
  static var second: Drawn158 { Drawn158(field0: nil) }
}

final class Drawn158Object: Target {
  var canary0: UInt8 = 0
  var slot: Drawn158!

  func assign(_ value: Drawn158) { slot = value }
  var held: Drawn158? { slot }
}

struct Drawn158Struct: Target {
  var slot: Drawn158?
  var canary0: UInt16 = 0
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn158) { slot = value }
  var held: Drawn158? { slot }
}

enum Drawn159: Sample {
  case empty
  case case0(Retry, Unicode.Scalar, Flags)
  case case1(Retry?)

  static var first: Drawn159 { .case1(Retry(count: 5)) }
  static var second: Drawn159 { .case0(Retry(), "f", .off(false)) }
}

final class Drawn159Object: Target {
  var canary0: UInt32 = 0
  var canary1: UInt32 = 0
  var slot: Drawn159?

  func assign(_ value: Drawn159) { slot = value }
  var held: Drawn159? { slot }
}

struct Drawn159Struct: Target {
  private var slot: Drawn159?
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn159) { slot = value }
  var held: Drawn159? { slot }
}

enum Drawn160: Sample {
  case case0(Drawn62, UInt8?)
  case case1(UInt8?)
  case case2(Int?, Flags, Int16?)

  static var first: Drawn160 { .case1(0xEE) }
  static var second: Drawn160 { .case0(.second, nil) }
}

final class Drawn160Object: Tail, Target {
  var slot: Drawn160??
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn160) { slot = value }
  var held: Drawn160? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn160??>.size }
}

struct Drawn160Struct: Target {
  var canary0: UInt32 = 0
  var slot: Drawn160?

  mutating func assign(_ value: Drawn160) { slot = value }
  var held: Drawn160? { slot }
}

struct Drawn161: Sample {
  var field0: OnePayload = .value(7)

  static var first: Drawn161 { Drawn161() }
  static var second: Drawn161 { Drawn161(field0: .empty) }
}

final class Drawn161Object: Target {
  var canary0: UInt16 = 0
  var canary1: UInt32 = 0
  var slot: Drawn161?
  var canary2: UInt8 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn161) { slot = value }
  var held: Drawn161? { slot }
}

struct Drawn161Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var slot: Drawn161?
  var canary2: UInt16 = 0
  var canary3: UInt16 = 0
  var canary4: UInt16 = 0

  mutating func assign(_ value: Drawn161) { slot = value }
  var held: Drawn161? { slot }
}

enum Drawn162: Sample {
  case empty
  case case0(Drawn14, Retry?, Unicode.Scalar)
  case case1(SIMD2<Int16>, Unicode.Scalar)

  static var first: Drawn162 { .case1([1, 2], "e") }
  static var second: Drawn162 { .case0(.second, nil, "f") }
}

final class Drawn162Object: Tail, Target {
  var slot: Drawn162?
  var canary1: UInt8 = 0
  var canary2: UInt16 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn162) { slot = value }
  var held: Drawn162? { slot }
}

struct Drawn162Struct: Target {
  private var slot: Drawn162?
  var canary0: UInt64 = 0
  var canary1: UInt8 = 0

  mutating func assign(_ value: Drawn162) { slot = value }
  var held: Drawn162? { slot }
}

struct Drawn163: Sample {
  var field0: UInt16 = 0xEEDD
  var field1: Signal? = .green
  var field2: Bool?? = true

  static var first: Drawn163 { Drawn163() }
  static var second: Drawn163 { Drawn163(field0: 1) }
}

final class Drawn163Object: Target {
  var canary0: UInt8 = 0
  var slot: Drawn163?

  func assign(_ value: Drawn163) { slot = value }
  var held: Drawn163? { slot }
}

struct Drawn163Struct: Target {
  var canary0: UInt32 = 0
  var canary1: UInt32 = 0
  var slot: Drawn163?

  mutating func assign(_ value: Drawn163) { slot = value }
  var held: Drawn163? { slot }
}

struct Drawn164: Sample {
  var field0: String? = "text"

  static var first: Drawn164 { Drawn164() }
  static var second: Drawn164 { Drawn164(field0: nil) }
}

final class Drawn164Object: Target {
  var canary0: UInt64 = 0
  var slot: Drawn164?
  var canary1: UInt16 = 0
  var canary2: UInt64 = 0

  func assign(_ value: Drawn164) { slot = value }
  var held: Drawn164? { slot }
}

struct Drawn164Struct: Target {
  var slot: Drawn164?

  mutating func assign(_ value: Drawn164) { slot = value }
  var held: Drawn164? { slot }
}

enum Drawn165: Sample {
  case case0(OnePayload, Signal, Signal)
  case case1(Bool??)
  case case2(Drawn129, Int16?, Bool)

  static var first: Drawn165 { .case0(.value(7), .green, .green) }
  static var second: Drawn165 { .case0(.empty, .red, .red) }
}

final class Drawn165Object: Target {
  var slot: Drawn165?
  var canary0: UInt8 = 0

  func assign(_ value: Drawn165) { slot = value }
  var held: Drawn165? { slot }
}

struct Drawn165Struct: Target {
  var canary0: UInt64 = 0
  var canary1: UInt64 = 0
  lazy var slot: Drawn165 = unset()
  var canary2: UInt64 = 0
  var canary3: UInt32 = 0

  mutating func assign(_ value: Drawn165) { slot = value }
  var held: Drawn165? { mutating get { slot } }
}

struct Drawn166: Sample {
  var field0: Unicode.Scalar = "e"

  static var first: Drawn166 { Drawn166() }
  static var second: Drawn166 { Drawn166(field0: "f") }
}

final class Drawn166Object: Tail, Target {
  var slot: Drawn166??
  var canary1: UInt8 = 0
  var canary2: UInt16 = 0

  func assign(_ value: Drawn166) { slot = value }
  var held: Drawn166? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn166??>.size }
}

struct Drawn166Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  private var slot: Drawn166?
  var canary2: UInt8 = 0
  var canary3: UInt64 = 0
  var canary4: UInt8 = 0

  mutating func assign(_ value: Drawn166) { slot = value }
  var held: Drawn166? { slot }
}

enum Drawn167: Sample {
  case case0(Retry)
  case case1(Empty)
  case case2(Double?)

  static var first: Drawn167 { .case0(Retry(count: 5)) }
  static var second: Drawn167 { .case0(Retry()) }
}

final class Drawn167Object: Target {
  var canary0: UInt64 = 0
  var canary1: UInt32 = 0
  var slot: Drawn167?
  var canary2: UInt32 = 0
  var canary3: UInt8 = 0
  var canary4: UInt8 = 0

  func assign(_ value: Drawn167) { slot = value }
  var held: Drawn167? { slot }
}

struct Drawn167Struct: Target {
  var canary0: UInt32 = 0
  var canary1: UInt16 = 0
  var slot: Drawn167?

  mutating func assign(_ value: Drawn167) { slot = value }
  var held: Drawn167? { slot }
}

enum Drawn168: Sample {
  case case0(Flags, Loaded)
  case case1(Drawn58, Wide, Retry)

  static var first: Drawn168 { .case1(.first, .more(0xEE), Retry(count: 5)) }
  static var second: Drawn168 { .case0(.off(false), .number(1)) }
}

final class Drawn168Object: Tail, Target {
  var canary1: UInt16 = 0
  var canary2: UInt16 = 0
  var slot: Drawn168?
  var canary3: UInt32 = 0
  var canary4: UInt64 = 0

  func assign(_ value: Drawn168) { slot = value }
  var held: Drawn168? { slot }
}

struct Drawn168Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn168?
  var canary1: UInt64 = 0

  mutating func assign(_ value: Drawn168) { slot = value }
  var held: Drawn168? { slot }
}

struct Drawn169: Sample {
  var field0: Token? = .first
  var field1: Drawn13 = .first
  var field2: Bool = true
  var field3: Mixed = .pair(-1, 0x7F)

  static var first: Drawn169 { Drawn169() }
  static var second: Drawn169 { Drawn169(field0: nil) }
}

final class Drawn169Object: Target {
  var canary0: UInt32 = 0
  var canary1: UInt16 = 0
  var slot: Drawn169??
  var canary2: UInt16 = 0
  var canary3: UInt64 = 0

  func assign(_ value: Drawn169) { slot = value }
  var held: Drawn169? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn169??>.size }
}

struct Drawn169Struct: Target {
  private var slot: Drawn169?
  var canary0: UInt16 = 0
  var canary1: UInt16 = 0
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn169) { slot = value }
  var held: Drawn169? { slot }
}

struct Drawn170: Sample {
  var field0: UInt16 = 0xEEDD
  var field1: Signal = .green
  var field2: Int32 = -2

  static var first: Drawn170 { Drawn170() }
  static var second: Drawn170 { Drawn170(field0: 1) }
}

final class Drawn170Object: Tail, Target {
  var slot: Drawn170??
  var canary1: UInt8 = 0

  func assign(_ value: Drawn170) { slot = value }
  var held: Drawn170? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn170??>.size }
}

struct Drawn170Struct: Target {
  var slot: Drawn170?
  var canary0: UInt16 = 0
  var canary1: UInt32 = 0

  mutating func assign(_ value: Drawn170) { slot = value }
  var held: Drawn170? { slot }
}

struct Drawn171: Sample {
  var field0: Double = -1.5
  var field1: Drawn153 = .first
  var field2: UInt8? = 0xEE

  static var first: Drawn171 { Drawn171() }
  static var second: Drawn171 { Drawn171(field0: 1) }
}

final class Drawn171Object: Tail, Target {
  var canary1: UInt32 = 0
  var canary2: UInt64 = 0
  var slot: Drawn171?
  var canary3: UInt8 = 0
  var canary4: UInt8 = 0

  func assign(_ value: Drawn171) { slot = value }
  var held: Drawn171? { slot }
}

struct Drawn171Struct: Target {
  var canary0: UInt16 = 0
  var canary1: UInt8 = 0
  var slot: Drawn171?
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn171) { slot = value }
  var held: Drawn171? { slot }
}

enum Drawn172: Sample {
  case empty
  case case0(String?, Int32)

  static var first: Drawn172 { .case0("text", -2) }
  static var second: Drawn172 { .case0(nil, 1) }
}

final class Drawn172Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  lazy var slot: Drawn172 = unset()

  func assign(_ value: Drawn172) { slot = value }
  var held: Drawn172? { slot }
}

struct Drawn172Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn172?
  var canary1: UInt8 = 0

  mutating func assign(_ value: Drawn172) { slot = value }
  var held: Drawn172? { slot }
}

struct Drawn173: Sample {
  var field0: Bool?? = true
  var field1: TwoPayloads = .right(0xEEDD_CCBB)
  var field2: Flags = .on(true)

  static var first: Drawn173 { Drawn173() }
  static var second: Drawn173 { Drawn173(field0: nil) }
}

final class Drawn173Object: Tail, Target {
  var canary1: UInt32 = 0
  var canary2: UInt16 = 0
  var slot: Drawn173??
  var canary3: UInt32 = 0
  var canary4: UInt8 = 0
  var canary5: UInt64 = 0

  func assign(_ value: Drawn173) { slot = value }
  var held: Drawn173? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn173??>.size }
}

struct Drawn173Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt64 = 0
  var slot: Drawn173?
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn173) { slot = value }
  var held: Drawn173? { slot }
}

struct Drawn174: Sample {
  var field0: Signal = .green
  var field1: Int8 = -2
  var field2: Signal? = .green
  var field3: Int16 = -2
  var field4: Loaded = .object(.first)

  static var first: Drawn174 { Drawn174() }
  static var second: Drawn174 { Drawn174(field0: .red) }
}

final class Drawn174Object: Target {
  var canary0: UInt16 = 0
  var canary1: UInt32 = 0
  var slot: Drawn174?

  func assign(_ value: Drawn174) { slot = value }
  var held: Drawn174? { slot }
}

struct Drawn174Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0
  var slot: Drawn174!
  var canary2: UInt32 = 0

  mutating func assign(_ value: Drawn174) { slot = value }
  var held: Drawn174? { slot }
}

struct Drawn175: Sample {
  var field0: [UInt8] = [1, 2]
  var field1: Float = -1.5
  var field2: Empty = Empty()

  static var first: Drawn175 { Drawn175() }
  static var second: Drawn175 { Drawn175(field0: []) }
}

final class Drawn175Object: Target {
  var canary0: UInt64 = 0
  var slot: Drawn175?
  var canary1: UInt16 = 0

  func assign(_ value: Drawn175) { slot = value }
  var held: Drawn175? { slot }
}

struct Drawn175Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0
  var slot: Drawn175??
  var canary2: UInt8 = 0
  var canary3: UInt64 = 0
  var canary4: UInt32 = 0

  mutating func assign(_ value: Drawn175) { slot = value }
  var held: Drawn175? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn175??>.size }
}

enum Drawn176: Sample {
  case case0(Retry?, Single, Empty)
  case case1(Token, UInt16)
  case case2(Character, Empty)

  static var first: Drawn176 { .case1(.first, 0xEEDD) }
  static var second: Drawn176 { .case0(nil, .only, Empty()) }
}

final class Drawn176Object: Target {
  var canary0: UInt8 = 0
  var slot: Drawn176?
  var canary1: UInt16 = 0
  var canary2: UInt16 = 0

  func assign(_ value: Drawn176) { slot = value }
  var held: Drawn176? { slot }
}

struct Drawn176Struct: Target {
  var slot: Drawn176?
  var canary0: UInt16 = 0

  mutating func assign(_ value: Drawn176) { slot = value }
  var held: Drawn176? { slot }
}

struct Drawn177: Sample {
  var field0: Drawn34 = .first
  var field1: Loaded = .object(.first)
  var field2: Bool?? = true
  var field3: UInt8? = 0xEE

  static var first: Drawn177 { Drawn177() }
  static var second: Drawn177 { Drawn177(field0: .second) }
}

final class Drawn177Object: Tail, Target {
  var canary1: UInt16 = 0
  var canary2: UInt64 = 0
  var slot: Drawn177!
  var canary3: UInt16 = 0
  var canary4: UInt64 = 0

  func assign(_ value: Drawn177) { slot = value }
  var held: Drawn177? { slot }
}

struct Drawn177Struct: Target {
  var slot: Drawn177!
  var canary0: UInt8 = 0
  var canary1: UInt64 = 0

  mutating func assign(_ value: Drawn177) { slot = value }
  var held: Drawn177? { slot }
}

struct Drawn178: Sample {
  var field0: Mixed = .pair(-1, 0x7F)
  var field1: OnePayload = .value(7)
  var field2: UInt8 = 0xEE
  var field3: Int16 = -2
  var field4: Empty = Empty()

  static var first: Drawn178 { Drawn178() }
  static var second: Drawn178 { Drawn178(field0: .nothing) }
}

final class Drawn178Object: Target {
  var slot: Drawn178?
  var canary0: UInt64 = 0
  var canary1: UInt8 = 0
  var canary2: UInt32 = 0

  func assign(_ value: Drawn178) { slot = value }
  var held: Drawn178? { slot }
}

struct Drawn178Struct: Target {
  var slot: Drawn178?

  mutating func assign(_ value: Drawn178) { slot = value }
  var held: Drawn178? { slot }
}

struct Drawn179: Sample {
  var field0: Int? = -2
  var field1: Signal? = .green
  var field2: [UInt8] = [1, 2]

  static var first: Drawn179 { Drawn179() }
  static var second: Drawn179 { Drawn179(field0: nil) }
}

final class Drawn179Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var slot: Drawn179?
  var canary2: UInt8 = 0
  var canary3: UInt32 = 0

  func assign(_ value: Drawn179) { slot = value }
  var held: Drawn179? { slot }
}

struct Drawn179Struct: Target {
  var canary0: UInt64 = 0
  var canary1: UInt64 = 0
  var slot: Drawn179?
  var canary2: UInt32 = 0
  var canary3: UInt8 = 0

  mutating func assign(_ value: Drawn179) { slot = value }
  var held: Drawn179? { slot }
}

enum Drawn180: Sample {
  case empty
  case case0(UInt16, Drawn21, Int16)
  case case1(Signal)
  case case2(UInt16, UInt8)

  static var first: Drawn180 { .case2(0xEEDD, 0xEE) }
  static var second: Drawn180 { .case0(1, .second, 1) }
}

final class Drawn180Object: Tail, Target {
  var slot: Drawn180!
  var canary1: UInt8 = 0

  func assign(_ value: Drawn180) { slot = value }
  var held: Drawn180? { slot }
}

struct Drawn180Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn180?
  var canary1: UInt8 = 0
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn180) { slot = value }
  var held: Drawn180? { slot }
}

enum Drawn181: Sample {
  case empty
  case case0(Float)

  static var first: Drawn181 { .case0(-1.5) }
  static var second: Drawn181 { .case0(1) }
}

final class Drawn181Object: Target {
  var canary0: UInt16 = 0
  var slot: Drawn181?
  var canary1: UInt32 = 0
  var canary2: UInt16 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn181) { slot = value }
  var held: Drawn181? { slot }
}

struct Drawn181Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var slot: Drawn181!
  var canary2: UInt8 = 0
  var canary3: UInt8 = 0
  var canary4: UInt32 = 0

  mutating func assign(_ value: Drawn181) { slot = value }
  var held: Drawn181? { slot }
}

struct Drawn182: Sample {
  var field0: Int16 = -2
  var field1: SIMD2<Int16> = [1, 2]
  var field2: Bool?? = true

  static var first: Drawn182 { Drawn182() }
  static var second: Drawn182 { Drawn182(field0: 1) }
}

final class Drawn182Object: Target {
  var canary0: UInt8 = 0
  var slot: Drawn182?
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0

  func assign(_ value: Drawn182) { slot = value }
  var held: Drawn182? { slot }
}

struct Drawn182Struct: Target {
  var canary0: UInt16 = 0
  var canary1: UInt64 = 0
  var slot: Drawn182??
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn182) { slot = value }
  var held: Drawn182? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn182??>.size }
}

struct Drawn183: Sample {
  var field0: Bool?? = true
  var field1: String? = "text"
  var field2: UInt8 = 0xEE

  static var first: Drawn183 { Drawn183() }
  static var second: Drawn183 { Drawn183(field0: nil) }
}

final class Drawn183Object: Target {
  var slot: Drawn183?
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0

  func assign(_ value: Drawn183) { slot = value }
  var held: Drawn183? { slot }
}

struct Drawn183Struct: Target {
  var canary0: UInt16 = 0
  var canary1: UInt8 = 0
  var slot: Drawn183?
  var canary2: UInt8 = 0
  var canary3: UInt16 = 0

  mutating func assign(_ value: Drawn183) { slot = value }
  var held: Drawn183? { slot }
}

struct Drawn184: Sample {
  var field0: String = "a text that is not stored in place"
  var field1: Flags = .on(true)
  var field2: Single = .only

  static var first: Drawn184 { Drawn184() }
  static var second: Drawn184 { Drawn184(field0: "") }
}

final class Drawn184Object: Target {
  var slot: Drawn184??
  var canary0: UInt32 = 0
  var canary1: UInt16 = 0

  func assign(_ value: Drawn184) { slot = value }
  var held: Drawn184? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn184??>.size }
}

struct Drawn184Struct: Target {
  var canary0: UInt64 = 0
  var canary1: UInt8 = 0
  var slot: Drawn184??
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn184) { slot = value }
  var held: Drawn184? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn184??>.size }
}

struct Drawn185: Sample {
  var field0: Signal = .green

  static var first: Drawn185 { Drawn185() }
  static var second: Drawn185 { Drawn185(field0: .red) }
}

final class Drawn185Object: Tail, Target {
  var slot: Drawn185?
  var canary1: UInt8 = 0

  func assign(_ value: Drawn185) { slot = value }
  var held: Drawn185? { slot }
}

struct Drawn185Struct: Target {
  var canary0: UInt64 = 0
  var slot: Drawn185??
  var canary1: UInt16 = 0

  mutating func assign(_ value: Drawn185) { slot = value }
  var held: Drawn185? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn185??>.size }
}

enum Drawn186: Sample {
  case case0(Retry?, Character)
  case case1(OnePayload?, Double)
  case case2(Drawn81)

  static var first: Drawn186 { .case2(.first) }
  static var second: Drawn186 { .case0(nil, "f") }
}

final class Drawn186Object: Target {
  var canary0: UInt64 = 0
  var slot: Drawn186?
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0
  var canary3: UInt32 = 0

  func assign(_ value: Drawn186) { slot = value }
  var held: Drawn186? { slot }
}

struct Drawn186Struct: Target {
  var canary0: UInt64 = 0
  var slot: Drawn186??
  var canary1: UInt32 = 0

  mutating func assign(_ value: Drawn186) { slot = value }
  var held: Drawn186? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn186??>.size }
}

struct Drawn187: Sample {
  var field0: UInt8 = 0xEE
  var field1: Drawn102 = .first

  static var first: Drawn187 { Drawn187() }
  static var second: Drawn187 { Drawn187(field0: 1) }
}

final class Drawn187Object: Target {
  var canary0: UInt16 = 0
  var canary1: UInt32 = 0
  var slot: Drawn187?
  var canary2: UInt16 = 0

  func assign(_ value: Drawn187) { slot = value }
  var held: Drawn187? { slot }
}

struct Drawn187Struct: Target {
  var canary0: UInt32 = 0
  var canary1: UInt64 = 0
  var slot: Drawn187??

  mutating func assign(_ value: Drawn187) { slot = value }
  var held: Drawn187? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn187??>.size }
}

struct Drawn188: Sample {
  var field0: Int8 = -2
  var field1: OnePayload? = .other
  var field2: Bool = true

  static var first: Drawn188 { Drawn188() }
  static var second: Drawn188 { Drawn188(field0: 1) }
}

final class Drawn188Object: Tail, Target {
  var canary1: UInt8 = 0
  var canary2: UInt16 = 0
  private var slot: Drawn188?

  func assign(_ value: Drawn188) { slot = value }
  var held: Drawn188? { slot }
}

struct Drawn188Struct: Target {
  var canary0: UInt16 = 0
  lazy var slot: Drawn188 = unset()
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn188) { slot = value }
  var held: Drawn188? { mutating get { slot } }
}

struct Drawn189: Sample {
  var field0: ClosedRange<UInt8>? = 1...200
  var field1: Loaded = .object(.first)
  var field2: Signal = .green

  static var first: Drawn189 { Drawn189() }
  static var second: Drawn189 { Drawn189(field0: nil) }
}

final class Drawn189Object: Tail, Target {
  var slot: Drawn189??
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0

  func assign(_ value: Drawn189) { slot = value }
  var held: Drawn189? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn189??>.size }
}

struct Drawn189Struct: Target {
  var canary0: UInt16 = 0
  var canary1: UInt8 = 0
  var slot: Drawn189?
  var canary2: UInt16 = 0
  var canary3: UInt8 = 0

  mutating func assign(_ value: Drawn189) { slot = value }
  var held: Drawn189? { slot }
}

struct Drawn190: Sample {
  var field0: UInt16 = 0xEEDD
  var field1: Bool?? = true
  var field2: Int16? = -2

  static var first: Drawn190 { Drawn190() }
  static var second: Drawn190 { Drawn190(field0: 1) }
}

final class Drawn190Object: Target {
  var canary0: UInt32 = 0
  var canary1: UInt16 = 0
  var slot: Drawn190?
  var canary2: UInt8 = 0

  func assign(_ value: Drawn190) { slot = value }
  var held: Drawn190? { slot }
}

struct Drawn190Struct: Target {
  var canary0: UInt64 = 0
  var canary1: UInt64 = 0
  var slot: Drawn190!
  var canary2: UInt32 = 0

  mutating func assign(_ value: Drawn190) { slot = value }
  var held: Drawn190? { slot }
}

struct Drawn191: Sample {
  var field0: Int8 = -2
  var field1: Bool? = true
  var field2: Int16? = -2
  var field3: Drawn159 = .first

  static var first: Drawn191 { Drawn191() }
  static var second: Drawn191 { Drawn191(field0: 1) }
}

final class Drawn191Object: Tail, Target {
  var slot: Drawn191?
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0

  func assign(_ value: Drawn191) { slot = value }
  var held: Drawn191? { slot }
}

struct Drawn191Struct: Target {
  var canary0: UInt64 = 0
  var canary1: UInt8 = 0
  var slot: Drawn191?
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn191) { slot = value }
  var held: Drawn191? { slot }
}

struct Drawn192: Sample {
  var field0: SIMD4<Float> = [1, 2, 3, 4]
  var field1: Drawn134 = .first
  var field2: Int8 = -2

  static var first: Drawn192 { Drawn192() }
  static var second: Drawn192 { Drawn192(field0: .zero) }
}

final class Drawn192Object: Tail, Target {
  var canary1: UInt32 = 0
  var slot: Drawn192?
  var canary2: UInt32 = 0
  var canary3: UInt64 = 0

  func assign(_ value: Drawn192) { slot = value }
  var held: Drawn192? { slot }
}

struct Drawn192Struct: Target {
  var canary0: UInt16 = 0
  var canary1: UInt64 = 0
  var slot: Drawn192?

  mutating func assign(_ value: Drawn192) { slot = value }
  var held: Drawn192? { slot }
}

struct Drawn193: Sample {
  var field0: Drawn2 = .first
  var field1: Signal? = .green
  var field2: Empty = Empty()
  var field3: OnePayload = .value(7)
  var field4: Drawn21 = .first

  static var first: Drawn193 { Drawn193() }
  static var second: Drawn193 { Drawn193(field0: .second) }
}

final class Drawn193Object: Tail, Target {
  var slot: Drawn193?
  var canary1: UInt32 = 0
  var canary2: UInt32 = 0

  func assign(_ value: Drawn193) { slot = value }
  var held: Drawn193? { slot }
}

struct Drawn193Struct: Target {
  var slot: Drawn193?

  mutating func assign(_ value: Drawn193) { slot = value }
  var held: Drawn193? { slot }
}

enum Drawn194: Sample {
  case case0(Bool??, UInt8?, TwoPayloads)
  case case1(Int8, Retry?)
  case case2(Int16?, UInt16, Empty)

  static var first: Drawn194 { .case0(true, 0xEE, .right(0xEEDD_CCBB)) }
  static var second: Drawn194 { .case0(nil, nil, .left(1)) }
}

final class Drawn194Object: Target {
  var slot: Drawn194?

  func assign(_ value: Drawn194) { slot = value }
  var held: Drawn194? { slot }
}

struct Drawn194Struct: Target {
  var canary0: UInt16 = 0
  lazy var slot: Drawn194 = unset()
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn194) { slot = value }
  var held: Drawn194? { mutating get { slot } }
}

struct Drawn195: Sample {
  var field0: Float = -1.5
  var field1: Unicode.Scalar = "e"
  var field2: SIMD2<Int16> = [1, 2]
  var field3: UInt16 = 0xEEDD
  var field4: Loaded = .object(.first)

  static var first: Drawn195 { Drawn195() }
  static var second: Drawn195 { Drawn195(field0: 1) }
}

final class Drawn195Object: Tail, Target {
  var slot: Drawn195?
  var canary1: UInt8 = 0
  var canary2: UInt32 = 0

  func assign(_ value: Drawn195) { slot = value }
  var held: Drawn195? { slot }
}

struct Drawn195Struct: Target {
  var slot: Drawn195??
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn195) { slot = value }
  var held: Drawn195? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn195??>.size }
}

struct Drawn196: Sample {
  var field0: Signal = .green
  var field1: Signal = .green
  var field2: Loaded = .object(.first)

  static var first: Drawn196 { Drawn196() }
  static var second: Drawn196 { Drawn196(field0: .red) }
}

final class Drawn196Object: Target {
  var slot: Drawn196?
  var canary0: UInt16 = 0

  func assign(_ value: Drawn196) { slot = value }
  var held: Drawn196? { slot }
}

struct Drawn196Struct: Target {
  var canary0: UInt64 = 0
  lazy var slot: Drawn196 = unset()

  mutating func assign(_ value: Drawn196) { slot = value }
  var held: Drawn196? { mutating get { slot } }
}

struct Drawn197: Sample {
  var field0: Maybe = Maybe(count: 4, flag: nil)
  var field1: UInt32? = 0xEEDD_CCBB
  var field2: Drawn56 = .first

  static var first: Drawn197 { Drawn197() }
  static var second: Drawn197 { Drawn197(field0: Maybe()) }
}

final class Drawn197Object: Target {
  private var slot: Drawn197?
  var canary0: UInt16 = 0

  func assign(_ value: Drawn197) { slot = value }
  var held: Drawn197? { slot }
}

struct Drawn197Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt64 = 0
  var slot: Drawn197?
  var canary2: UInt16 = 0
  var canary3: UInt16 = 0
  var canary4: UInt8 = 0

  mutating func assign(_ value: Drawn197) { slot = value }
  var held: Drawn197? { slot }
}

struct Drawn198: Sample {
  var field0: Int32 = -2

  static var first: Drawn198 { Drawn198() }
  static var second: Drawn198 { Drawn198(field0: 1) }
}

final class Drawn198Object: Target {
  var slot: Drawn198??
  var canary0: UInt8 = 0

  func assign(_ value: Drawn198) { slot = value }
  var held: Drawn198? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn198??>.size }
}

struct Drawn198Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0
  var slot: Drawn198!
  var canary2: UInt8 = 0
  var canary3: UInt32 = 0

  mutating func assign(_ value: Drawn198) { slot = value }
  var held: Drawn198? { slot }
}

struct Drawn199: Sample {
  var field0: OnePayload = .value(7)
  var field1: Int8 = -2
  var field2: Bool? = true

  static var first: Drawn199 { Drawn199() }
  static var second: Drawn199 { Drawn199(field0: .empty) }
}

final class Drawn199Object: Target {
  lazy var slot: Drawn199 = unset()
  var canary0: UInt8 = 0

  func assign(_ value: Drawn199) { slot = value }
  var held: Drawn199? { slot }
}

struct Drawn199Struct: Target {
  private var slot: Drawn199?
  var canary0: UInt16 = 0
  var canary1: UInt8 = 0

  mutating func assign(_ value: Drawn199) { slot = value }
  var held: Drawn199? { slot }
}

let drawnKinds4: [any AnyKind] = [
  DrawnKind<Drawn150, Drawn150Object, Drawn150Struct>(),
  DrawnKind<Drawn151, Drawn151Object, Drawn151Struct>(),
  DrawnKind<Drawn152, Drawn152Object, Drawn152Struct>(),
  DrawnKind<Drawn153, Drawn153Object, Drawn153Struct>(),
  DrawnKind<Drawn154, Drawn154Object, Drawn154Struct>(),
  DrawnKind<Drawn155, Drawn155Object, Drawn155Struct>(),
  DrawnKind<Drawn156, Drawn156Object, Drawn156Struct>(),
  DrawnKind<Drawn157, Drawn157Object, Drawn157Struct>(),
  DrawnKind<Drawn158, Drawn158Object, Drawn158Struct>(),
  DrawnKind<Drawn159, Drawn159Object, Drawn159Struct>(),
  DrawnKind<Drawn160, Drawn160Object, Drawn160Struct>(),
  DrawnKind<Drawn161, Drawn161Object, Drawn161Struct>(),
  DrawnKind<Drawn162, Drawn162Object, Drawn162Struct>(),
  DrawnKind<Drawn163, Drawn163Object, Drawn163Struct>(),
  DrawnKind<Drawn164, Drawn164Object, Drawn164Struct>(),
  DrawnKind<Drawn165, Drawn165Object, Drawn165Struct>(),
  DrawnKind<Drawn166, Drawn166Object, Drawn166Struct>(),
  DrawnKind<Drawn167, Drawn167Object, Drawn167Struct>(),
  DrawnKind<Drawn168, Drawn168Object, Drawn168Struct>(),
  DrawnKind<Drawn169, Drawn169Object, Drawn169Struct>(),
  DrawnKind<Drawn170, Drawn170Object, Drawn170Struct>(),
  DrawnKind<Drawn171, Drawn171Object, Drawn171Struct>(),
  DrawnKind<Drawn172, Drawn172Object, Drawn172Struct>(),
  DrawnKind<Drawn173, Drawn173Object, Drawn173Struct>(),
  DrawnKind<Drawn174, Drawn174Object, Drawn174Struct>(),
  DrawnKind<Drawn175, Drawn175Object, Drawn175Struct>(),
  DrawnKind<Drawn176, Drawn176Object, Drawn176Struct>(),
  DrawnKind<Drawn177, Drawn177Object, Drawn177Struct>(),
  DrawnKind<Drawn178, Drawn178Object, Drawn178Struct>(),
  DrawnKind<Drawn179, Drawn179Object, Drawn179Struct>(),
  DrawnKind<Drawn180, Drawn180Object, Drawn180Struct>(),
  DrawnKind<Drawn181, Drawn181Object, Drawn181Struct>(),
  DrawnKind<Drawn182, Drawn182Object, Drawn182Struct>(),
  DrawnKind<Drawn183, Drawn183Object, Drawn183Struct>(),
  DrawnKind<Drawn184, Drawn184Object, Drawn184Struct>(),
  DrawnKind<Drawn185, Drawn185Object, Drawn185Struct>(),
  DrawnKind<Drawn186, Drawn186Object, Drawn186Struct>(),
  DrawnKind<Drawn187, Drawn187Object, Drawn187Struct>(),
  DrawnKind<Drawn188, Drawn188Object, Drawn188Struct>(),
  DrawnKind<Drawn189, Drawn189Object, Drawn189Struct>(),
  DrawnKind<Drawn190, Drawn190Object, Drawn190Struct>(),
  DrawnKind<Drawn191, Drawn191Object, Drawn191Struct>(),
  DrawnKind<Drawn192, Drawn192Object, Drawn192Struct>(),
  DrawnKind<Drawn193, Drawn193Object, Drawn193Struct>(),
  DrawnKind<Drawn194, Drawn194Object, Drawn194Struct>(),
  DrawnKind<Drawn195, Drawn195Object, Drawn195Struct>(),
  DrawnKind<Drawn196, Drawn196Object, Drawn196Struct>(),
  DrawnKind<Drawn197, Drawn197Object, Drawn197Struct>(),
  DrawnKind<Drawn198, Drawn198Object, Drawn198Struct>(),
  DrawnKind<Drawn199, Drawn199Object, Drawn199Struct>(),
]
