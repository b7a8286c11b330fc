// Written by Scripts/generate-layout-fixtures.swift. Change that, and run it again:
//
//     swift Scripts/generate-layout-fixtures.swift

enum Drawn0: Sample {
  case empty
  case case0(Single, SIMD4<Float>, String)
  case case1(Wide)

  static var first: Drawn0 { .case0(.only, [1, 2, 3, 4], "a text that is not stored in place") }
  static var second: Drawn0 { .case0(.only, .zero, "") }
}

final class Drawn0Object: Target {
  private var slot: Drawn0?
  var canary0: UInt16 = 0
  var canary1: UInt16 = 0

  func assign(_ value: Drawn0) { slot = value }
  var held: Drawn0? { slot }
}

struct Drawn0Struct: Target {
  var slot: Drawn0?
  var canary0: UInt16 = 0

  mutating func assign(_ value: Drawn0) { slot = value }
  var held: Drawn0? { slot }
}

struct Drawn1: Sample {
  var field0: Drawn0 = .first
  var field1: Bool? = true
  var field2: Bool?? = true
  var field3: Int? = -2
  var field4: Token? = .first

  static var first: Drawn1 { Drawn1() }
  static var second: Drawn1 { Drawn1(field0: .second) }
}

final class Drawn1Object: Target {
  var canary0: UInt8 = 0
  var slot: Drawn1?
  var canary1: UInt8 = 0

  func assign(_ value: Drawn1) { slot = value }
  var held: Drawn1? { slot }
}

struct Drawn1Struct: Target {
  var canary0: UInt64 = 0
  var slot: Drawn1?
  var canary1: UInt32 = 0

  mutating func assign(_ value: Drawn1) { slot = value }
  var held: Drawn1? { slot }
}

struct Drawn2: Sample {
  var field0: Bool?? = true
  var field1: Int? = -2
  var field2: Float = -1.5

  static var first: Drawn2 { Drawn2() }
  static var second: Drawn2 { Drawn2(field0: nil) }
}

final class Drawn2Object: Target {
  var slot: Drawn2?

  func assign(_ value: Drawn2) { slot = value }
  var held: Drawn2? { slot }
}

struct Drawn2Struct: Target {
  var canary0: UInt16 = 0
  var canary1: UInt8 = 0
  lazy var slot: Drawn2 = unset()
  var canary2: UInt8 = 0
  var canary3: UInt8 = 0
  var canary4: UInt32 = 0

  mutating func assign(_ value: Drawn2) { slot = value }
  var held: Drawn2? { mutating get { slot } }
}

struct Drawn3: Sample {
  var field0: Signal? = .green
  var field1: Drawn1 = .first
  var field2: Int16 = -2

  static var first: Drawn3 { Drawn3() }
  static var second: Drawn3 { Drawn3(field0: nil) }
}

final class Drawn3Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  var slot: Drawn3!
  var canary2: UInt32 = 0

  func assign(_ value: Drawn3) { slot = value }
  var held: Drawn3? { slot }
}

struct Drawn3Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  var slot: Drawn3!
  var canary2: UInt8 = 0
  var canary3: UInt8 = 0
  var canary4: UInt32 = 0

  mutating func assign(_ value: Drawn3) { slot = value }
  var held: Drawn3? { slot }
}

struct Drawn4: Sample {
  var field0: Loaded = .object(.first)
  var field1: Bool = true
  var field2: Token = .first
  var field3: Bool?? = true
  var field4: Drawn1 = .first

  static var first: Drawn4 { Drawn4() }
  static var second: Drawn4 { Drawn4(field0: .number(1)) }
}

final class Drawn4Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  var slot: Drawn4??
  var canary2: UInt8 = 0
  var canary3: UInt64 = 0

  func assign(_ value: Drawn4) { slot = value }
  var held: Drawn4? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn4??>.size }
}

struct Drawn4Struct: Target {
  private var slot: Drawn4?
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0

  mutating func assign(_ value: Drawn4) { slot = value }
  var held: Drawn4? { slot }
}

struct Drawn5: Sample {
  var field0: UInt8 = 0xEE
  var field1: Drawn0 = .first
  var field2: String? = "text"
  var field3: UInt8 = 0xEE
  var field4: String? = "text"

  static var first: Drawn5 { Drawn5() }
  static var second: Drawn5 { Drawn5(field0: 1) }
}

final class Drawn5Object: Target {
  var slot: Drawn5?

  func assign(_ value: Drawn5) { slot = value }
  var held: Drawn5? { slot }
}

struct Drawn5Struct: Target {
  var slot: Drawn5??
  var canary0: UInt8 = 0

  mutating func assign(_ value: Drawn5) { slot = value }
  var held: Drawn5? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn5??>.size }
}

enum Drawn6: Sample {
  case empty
  case case0(Drawn2, Float, Drawn4)
  case case1(Bool, Wide, UInt8?)
  case case2(Int?)

  static var first: Drawn6 { .case1(true, .more(0xEE), 0xEE) }
  static var second: Drawn6 { .case0(.second, 1, .second) }
}

final class Drawn6Object: Target {
  var canary0: UInt16 = 0
  var slot: Drawn6?
  var canary1: UInt32 = 0
  var canary2: UInt8 = 0

  func assign(_ value: Drawn6) { slot = value }
  var held: Drawn6? { slot }
}

struct Drawn6Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var slot: Drawn6?
  var canary2: UInt8 = 0
  var canary3: UInt8 = 0

  mutating func assign(_ value: Drawn6) { slot = value }
  var held: Drawn6? { slot }
}

struct Drawn7: Sample {
  var field0: Drawn0 = .first

  static var first: Drawn7 { Drawn7() }
  static var second: Drawn7 { Drawn7(field0: .second) }
}

final class Drawn7Object: Tail, Target {
  var canary1: UInt8 = 0
  var canary2: UInt16 = 0
  var slot: Drawn7?
  var canary3: UInt8 = 0
  var canary4: UInt64 = 0

  func assign(_ value: Drawn7) { slot = value }
  var held: Drawn7? { slot }
}

struct Drawn7Struct: Target {
  var canary0: UInt64 = 0
  var canary1: UInt16 = 0
  var slot: Drawn7?
  var canary2: UInt32 = 0

  mutating func assign(_ value: Drawn7) { slot = value }
  var held: Drawn7? { slot }
}

struct Drawn8: Sample {
  var field0: Bool = true
  var field1: Signal = .green
  var field2: SIMD4<Float> = [1, 2, 3, 4]
  var field3: Unicode.Scalar = "e"

  static var first: Drawn8 { Drawn8() }
  static var second: Drawn8 { Drawn8(field0: false) }
}

final class Drawn8Object: Target {
  var canary0: UInt16 = 0
  var slot: Drawn8?
  var canary1: UInt8 = 0
  var canary2: UInt32 = 0

  func assign(_ value: Drawn8) { slot = value }
  var held: Drawn8? { slot }
}

struct Drawn8Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt64 = 0
  var slot: Drawn8?
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn8) { slot = value }
  var held: Drawn8? { slot }
}

enum Drawn9: Sample {
  case empty
  case case0(Loaded)
  case case1(Signal?, Empty, Token)

  static var first: Drawn9 { .case0(.object(.first)) }
  static var second: Drawn9 { .case0(.number(1)) }
}

final class Drawn9Object: Target {
  var canary0: UInt64 = 0
  var canary1: UInt8 = 0
  private var slot: Drawn9?
  var canary2: UInt8 = 0
  var canary3: UInt32 = 0
  var canary4: UInt8 = 0

  func assign(_ value: Drawn9) { slot = value }
  var held: Drawn9? { slot }
}

struct Drawn9Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var slot: Drawn9?
  var canary2: UInt8 = 0
  var canary3: UInt64 = 0

  mutating func assign(_ value: Drawn9) { slot = value }
  var held: Drawn9? { slot }
}

struct Drawn10: Sample {
  var field0: Single = .only
  var field1: Bool?? = true
  var field2: UInt8 = 0xEE
  var field3: Character = "e"

  static var first: Drawn10 { Drawn10() }
  static var second: Drawn10 { Drawn10(field0: .only) }
}

final class Drawn10Object: Target {
  lazy var slot: Drawn10 = unset()
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0
  var canary2: UInt16 = 0

  func assign(_ value: Drawn10) { slot = value }
  var held: Drawn10? { slot }
}

struct Drawn10Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn10?
  var canary1: UInt16 = 0

  mutating func assign(_ value: Drawn10) { slot = value }
  var held: Drawn10? { slot }
}

struct Drawn11: Sample {
  var field0: Int16 = -2
  var field1: Bool = true
  var field2: Unicode.Scalar = "e"
  var field3: Int16 = -2
  var field4: Int16 = -2

  static var first: Drawn11 { Drawn11() }
  static var second: Drawn11 { Drawn11(field0: 1) }
}

final class Drawn11Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  lazy var slot: Drawn11 = unset()

  func assign(_ value: Drawn11) { slot = value }
  var held: Drawn11? { slot }
}

struct Drawn11Struct: Target {
  var slot: Drawn11?
  var canary0: UInt8 = 0

  mutating func assign(_ value: Drawn11) { slot = value }
  var held: Drawn11? { slot }
}

struct Drawn12: Sample {
  var field0: Int32 = -2
  var field1: UInt16 = 0xEEDD
  var field2: Signal = .green
  var field3: Bool?? = true
  var field4: Drawn3 = .first

  static var first: Drawn12 { Drawn12() }
  static var second: Drawn12 { Drawn12(field0: 1) }
}

final class Drawn12Object: Target {
  var canary0: UInt16 = 0
  var canary1: UInt8 = 0
  var slot: Drawn12?
  var canary2: UInt8 = 0
  var canary3: UInt64 = 0

  func assign(_ value: Drawn12) { slot = value }
  var held: Drawn12? { slot }
}

struct Drawn12Struct: Target {
  var slot: Drawn12!

  mutating func assign(_ value: Drawn12) { slot = value }
  var held: Drawn12? { slot }
}

struct Drawn13: Sample {
  var field0: UInt8 = 0xEE
  var field1: Int32 = -2
  var field2: UInt8? = 0xEE
  var field3: Bool = true
  var field4: Float = -1.5

  static var first: Drawn13 { Drawn13() }
  static var second: Drawn13 { Drawn13(field0: 1) }
}

final class Drawn13Object: Tail, Target {
  private var slot: Drawn13?
  var canary1: UInt16 = 0
  var canary2: UInt64 = 0

  func assign(_ value: Drawn13) { slot = value }
  var held: Drawn13? { slot }
}

struct Drawn13Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0
  private var slot: Drawn13?
  var canary2: UInt16 = 0
  var canary3: UInt8 = 0

  mutating func assign(_ value: Drawn13) { slot = value }
  var held: Drawn13? { slot }
}

struct Drawn14: Sample {
  var field0: TwoPayloads = .right(0xEEDD_CCBB)
  var field1: String = "a text that is not stored in place"
  var field2: UInt8? = 0xEE

  static var first: Drawn14 { Drawn14() }
  static var second: Drawn14 { Drawn14(field0: .left(1)) }
}

final class Drawn14Object: Tail, Target {
  var canary1: UInt8 = 0
  var slot: Drawn14?
  var canary2: UInt32 = 0

  func assign(_ value: Drawn14) { slot = value }
  var held: Drawn14? { slot }
}

struct Drawn14Struct: Target {
  var canary0: UInt64 = 0
  var slot: Drawn14!
  var canary1: UInt64 = 0
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn14) { slot = value }
  var held: Drawn14? { slot }
}

struct Drawn15: Sample {
  var field0: SIMD4<Float> = [1, 2, 3, 4]
  var field1: Retry = Retry(count: 5)
  var field2: Int32 = -2
  var field3: Int8 = -2

  static var first: Drawn15 { Drawn15() }
  static var second: Drawn15 { Drawn15(field0: .zero) }
}

final class Drawn15Object: Tail, Target {
  var canary1: UInt16 = 0
  var canary2: UInt32 = 0
  private var slot: Drawn15?
  var canary3: UInt8 = 0
  var canary4: UInt8 = 0
  var canary5: UInt16 = 0

  func assign(_ value: Drawn15) { slot = value }
  var held: Drawn15? { slot }
}

struct Drawn15Struct: Target {
  var canary0: UInt16 = 0
  var canary1: UInt32 = 0
  var slot: Drawn15?
  var canary2: UInt32 = 0

  mutating func assign(_ value: Drawn15) { slot = value }
  var held: Drawn15? { slot }
}

struct Drawn16: Sample {
  var field0: [UInt8] = [1, 2]
  var field1: Int16? = -2
  var field2: Int8 = -2

  static var first: Drawn16 { Drawn16() }
  static var second: Drawn16 { Drawn16(field0: []) }
}

final class Drawn16Object: Target {
  var canary0: UInt16 = 0
  var slot: Drawn16?

  func assign(_ value: Drawn16) { slot = value }
  var held: Drawn16? { slot }
}

struct Drawn16Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn16?
  var canary1: UInt16 = 0
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn16) { slot = value }
  var held: Drawn16? { slot }
}

struct Drawn17: Sample {
  var field0: Character = "e"
  var field1: TwoPayloads = .right(0xEEDD_CCBB)
  var field2: String? = "text"
  var field3: Int? = -2

  static var first: Drawn17 { Drawn17() }
  static var second: Drawn17 { Drawn17(field0: "f") }
}

final class Drawn17Object: Target {
  var canary0: UInt32 = 0
  var canary1: UInt64 = 0
  var slot: Drawn17?
  var canary2: UInt16 = 0
  var canary3: UInt16 = 0

  func assign(_ value: Drawn17) { slot = value }
  var held: Drawn17? { slot }
}

struct Drawn17Struct: Target {
  var slot: Drawn17?
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn17) { slot = value }
  var held: Drawn17? { slot }
}

struct Drawn18: Sample {
  var field0: Int8 = -2
  var field1: Mixed = .pair(-1, 0x7F)
  var field2: TwoPayloads = .right(0xEEDD_CCBB)
  var field3: Int32 = -2

  static var first: Drawn18 { Drawn18() }
  static var second: Drawn18 { Drawn18(field0: 1) }
}

final class Drawn18Object: Target {
  var canary0: UInt16 = 0
  var canary1: UInt32 = 0
  var slot: Drawn18?

  func assign(_ value: Drawn18) { slot = value }
  var held: Drawn18? { slot }
}

struct Drawn18Struct: Target {
  var canary0: UInt32 = 0
  var slot: Drawn18!
  var canary1: UInt64 = 0
  var canary2: UInt8 = 0
  var canary3: UInt64 = 0

  mutating func assign(_ value: Drawn18) { slot = value }
  var held: Drawn18? { slot }
}

struct Drawn19: Sample {
  var field0: Drawn17 = .first
  var field1: Signal? = .green
  var field2: Loaded = .object(.first)

  static var first: Drawn19 { Drawn19() }
  static var second: Drawn19 { Drawn19(field0: .second) }
}

final class Drawn19Object: Tail, Target {
  lazy var slot: Drawn19 = unset()

  func assign(_ value: Drawn19) { slot = value }
  var held: Drawn19? { slot }
}

struct Drawn19Struct: Target {
  var canary0: UInt8 = 0
  private var slot: Drawn19?
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0
  var canary3: UInt64 = 0

  mutating func assign(_ value: Drawn19) { slot = value }
  var held: Drawn19? { slot }
}

struct Drawn20: Sample {
  var field0: Signal = .green
  var field1: Drawn6 = .first

  static var first: Drawn20 { Drawn20() }
  static var second: Drawn20 { Drawn20(field0: .red) }
}

final class Drawn20Object: Target {
  var canary0: UInt8 = 0
  private var slot: Drawn20?

  func assign(_ value: Drawn20) { slot = value }
  var held: Drawn20? { slot }
}

struct Drawn20Struct: Target {
  var canary0: UInt64 = 0
  var canary1: UInt16 = 0
  var slot: Drawn20??
  var canary2: UInt8 = 0
  var canary3: UInt16 = 0
  var canary4: UInt64 = 0

  mutating func assign(_ value: Drawn20) { slot = value }
  var held: Drawn20? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn20??>.size }
}

struct Drawn21: Sample {
  var field0: Bool? = true

  static var first: Drawn21 { Drawn21() }
  static var second: Drawn21 { Drawn21(field0: nil) }
}

final class Drawn21Object: Target {
  var slot: Drawn21??
  var canary0: UInt64 = 0

  func assign(_ value: Drawn21) { slot = value }
  var held: Drawn21? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn21??>.size }
}

struct Drawn21Struct: Target {
  var canary0: UInt16 = 0
  lazy var slot: Drawn21 = unset()
  var canary1: UInt64 = 0

  mutating func assign(_ value: Drawn21) { slot = value }
  var held: Drawn21? { mutating get { slot } }
}

struct Drawn22: Sample {
  var field0: Bool = true
  var field1: Int = -2
  var field2: Bool?? = true
  var field3: Bool = true

  static var first: Drawn22 { Drawn22() }
  static var second: Drawn22 { Drawn22(field0: false) }
}

final class Drawn22Object: Target {
  var canary0: UInt64 = 0
  var canary1: UInt8 = 0
  var slot: Drawn22?
  var canary2: UInt32 = 0

  func assign(_ value: Drawn22) { slot = value }
  var held: Drawn22? { slot }
}

struct Drawn22Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  var slot: Drawn22!
  var canary2: UInt16 = 0
  var canary3: UInt8 = 0

  mutating func assign(_ value: Drawn22) { slot = value }
  var held: Drawn22? { slot }
}

struct Drawn23: Sample {
  var field0: Int? = -2
  var field1: Bool = true

  static var first: Drawn23 { Drawn23() }
  static var second: Drawn23 { Drawn23(field0: nil) }
}

final class Drawn23Object: Target {
  var slot: Drawn23?

  func assign(_ value: Drawn23) { slot = value }
  var held: Drawn23? { slot }
}

struct Drawn23Struct: Target {
  private var slot: Drawn23?
  var canary0: UInt16 = 0
  var canary1: UInt16 = 0
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn23) { slot = value }
  var held: Drawn23? { slot }
}

struct Drawn24: Sample {
  var field0: Int16? = -2
  var field1: Drawn15 = .first
  var field2: Drawn11 = .first

  static var first: Drawn24 { Drawn24() }
  static var second: Drawn24 { Drawn24(field0: nil) }
}

final class Drawn24Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  var slot: Drawn24?
  var canary2: UInt8 = 0

  func assign(_ value: Drawn24) { slot = value }
  var held: Drawn24? { slot }
}

struct Drawn24Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn24?
  var canary1: UInt8 = 0

  mutating func assign(_ value: Drawn24) { slot = value }
  var held: Drawn24? { slot }
}

enum Drawn25: Sample {
  case empty
  case case0(Bool, Signal, Unicode.Scalar)

  static var first: Drawn25 { .case0(true, .green, "e") }
  static var second: Drawn25 { .case0(false, .red, "f") }
}

final class Drawn25Object: Tail, Target {
  var slot: Drawn25!
  var canary1: UInt8 = 0

  func assign(_ value: Drawn25) { slot = value }
  var held: Drawn25? { slot }
}

struct Drawn25Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn25?
  var canary1: UInt32 = 0

  mutating func assign(_ value: Drawn25) { slot = value }
  var held: Drawn25? { slot }
}

struct Drawn26: Sample {
  var field0: Empty = Empty()

  static var first: Drawn26 { Drawn26() }
  static var second: Drawn26 { Drawn26(field0: Empty()) }
}

final class Drawn26Object: Target {
  private var slot: Drawn26?
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0

  func assign(_ value: Drawn26) { slot = value }
  var held: Drawn26? { slot }
}

struct Drawn26Struct: Target {
  var canary0: UInt32 = 0
  var canary1: UInt64 = 0
  var slot: Drawn26?
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn26) { slot = value }
  var held: Drawn26? { slot }
}

struct Drawn27: Sample {
  var field0: Bool? = true
  var field1: Signal = .green
  var field2: Int8 = -2
  var field3: Bool = true

  static var first: Drawn27 { Drawn27() }
  static var second: Drawn27 { Drawn27(field0: nil) }
}

final class Drawn27Object: Target {
  var canary0: UInt64 = 0
  var slot: Drawn27??
  var canary1: UInt8 = 0
  var canary2: UInt16 = 0
  var canary3: UInt64 = 0

  func assign(_ value: Drawn27) { slot = value }
  var held: Drawn27? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn27??>.size }
}

struct Drawn27Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  var slot: Drawn27?

  mutating func assign(_ value: Drawn27) { slot = value }
  var held: Drawn27? { slot }
}

struct Drawn28: Sample {
  var field0: Bool = true
  var field1: Token = .first

  static var first: Drawn28 { Drawn28() }
  static var second: Drawn28 { Drawn28(field0: false) }
}

final class Drawn28Object: Tail, Target {
  var canary1: UInt32 = 0
  var slot: Drawn28?
  var canary2: UInt32 = 0

  func assign(_ value: Drawn28) { slot = value }
  var held: Drawn28? { slot }
}

struct Drawn28Struct: Target {
  var slot: Drawn28?
  var canary0: UInt64 = 0

  mutating func assign(_ value: Drawn28) { slot = value }
  var held: Drawn28? { slot }
}

struct Drawn29: Sample {
  var field0: OnePayload? = .other
  var field1: Unicode.Scalar = "e"
  var field2: Bool?? = true
  var field3: Unicode.Scalar = "e"
  var field4: Wide = .more(0xEE)

  static var first: Drawn29 { Drawn29() }
  static var second: Drawn29 { Drawn29(field0: nil) }
}

final class Drawn29Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  var slot: Drawn29?
  var canary2: UInt32 = 0
  var canary3: UInt64 = 0

  func assign(_ value: Drawn29) { slot = value }
  var held: Drawn29? { slot }
}

struct Drawn29Struct: Target {
  var canary0: UInt32 = 0
  var slot: Drawn29?
  var canary1: UInt32 = 0

  mutating func assign(_ value: Drawn29) { slot = value }
  var held: Drawn29? { slot }
}

struct Drawn30: Sample {
  var field0: Flags = .on(true)
  var field1: UInt16 = 0xEEDD

  static var first: Drawn30 { Drawn30() }
  static var second: Drawn30 { Drawn30(field0: .off(false)) }
}

final class Drawn30Object: Tail, Target {
  var slot: Drawn30?
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0

  func assign(_ value: Drawn30) { slot = value }
  var held: Drawn30? { slot }
}

struct Drawn30Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn30??
  var canary1: UInt16 = 0
  var canary2: UInt64 = 0
  var canary3: UInt64 = 0

  mutating func assign(_ value: Drawn30) { slot = value }
  var held: Drawn30? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn30??>.size }
}

struct Drawn31: Sample {
  var field0: Bool? = true
  var field1: Signal = .green
  var field2: UInt8 = 0xEE

  static var first: Drawn31 { Drawn31() }
  static var second: Drawn31 { Drawn31(field0: nil) }
}

final class Drawn31Object: Target {
  var canary0: UInt64 = 0
  var canary1: UInt8 = 0
  var slot: Drawn31??
  var canary2: UInt32 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn31) { slot = value }
  var held: Drawn31? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn31??>.size }
}

struct Drawn31Struct: Target {
  var slot: Drawn31?

  mutating func assign(_ value: Drawn31) { slot = value }
  var held: Drawn31? { slot }
}

enum Drawn32: Sample {
  case case0(Double?, Int16, UInt16)
  case case1(Signal?)

  static var first: Drawn32 { .case1(.green) }
  static var second: Drawn32 { .case0(nil, 1, 1) }
}

final class Drawn32Object: Target {
  private var slot: Drawn32?
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0
  var canary2: UInt16 = 0

  func assign(_ value: Drawn32) { slot = value }
  var held: Drawn32? { slot }
}

struct Drawn32Struct: Target {
  var canary0: UInt64 = 0
  var slot: Drawn32?

  mutating func assign(_ value: Drawn32) { slot = value }
  var held: Drawn32? { slot }
}

struct Drawn33: Sample {
  var field0: UInt8 = 0xEE

  static var first: Drawn33 { Drawn33() }
  static var second: Drawn33 { Drawn33(field0: 1) }
}

final class Drawn33Object: Tail, Target {
  var canary1: UInt8 = 0
  var slot: Drawn33?
  var canary2: UInt8 = 0
  var canary3: UInt8 = 0
  var canary4: UInt8 = 0

  func assign(_ value: Drawn33) { slot = value }
  var held: Drawn33? { slot }
}

struct Drawn33Struct: Target {
  var slot: Drawn33?
  var canary0: UInt8 = 0

  mutating func assign(_ value: Drawn33) { slot = value }
  var held: Drawn33? { slot }
}

enum Drawn34: Sample {
  case case0(Int16, Int8, Drawn31)
  case case1(Int8, OnePayload)
  case case2(Int??)

  static var first: Drawn34 { .case0(-2, -2, .first) }
  static var second: Drawn34 { .case0(1, 1, .second) }
}

final class Drawn34Object: Tail, Target {
  var canary1: UInt64 = 0
  var slot: Drawn34??

  func assign(_ value: Drawn34) { slot = value }
  var held: Drawn34? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn34??>.size }
}

struct Drawn34Struct: Target {
  var canary0: UInt16 = 0
  var canary1: UInt8 = 0
  private var slot: Drawn34?

  mutating func assign(_ value: Drawn34) { slot = value }
  var held: Drawn34? { slot }
}

struct Drawn35: Sample {
  var field0: SIMD2<Int16> = [1, 2]
  var field1: Drawn33 = .first

  static var first: Drawn35 { Drawn35() }
  static var second: Drawn35 { Drawn35(field0: .zero) }
}

final class Drawn35Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0
  private var slot: Drawn35?
  var canary2: UInt16 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn35) { slot = value }
  var held: Drawn35? { slot }
}

struct Drawn35Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn35??
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn35) { slot = value }
  var held: Drawn35? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn35??>.size }
}

struct Drawn36: Sample {
  var field0: Empty = Empty()
  var field1: Flags = .on(true)
  var field2: Bool? = true

  static var first: Drawn36 { Drawn36() }
  static var second: Drawn36 { Drawn36(field0: Empty()) }
}

final class Drawn36Object: Tail, Target {
  var slot: Drawn36?
  var canary1: UInt32 = 0

  func assign(_ value: Drawn36) { slot = value }
  var held: Drawn36? { slot }
}

struct Drawn36Struct: Target {
  var canary0: UInt16 = 0
  var canary1: UInt16 = 0
  var slot: Drawn36?
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn36) { slot = value }
  var held: Drawn36? { slot }
}

struct Drawn37: Sample {
  var field0: Token = .first

  static var first: Drawn37 { Drawn37() }
  static var second: Drawn37 { Drawn37(field0: .second) }
}

final class Drawn37Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  lazy var slot: Drawn37 = unset()
  var canary2: UInt32 = 0

  func assign(_ value: Drawn37) { slot = value }
  var held: Drawn37? { slot }
}

struct Drawn37Struct: Target {
  var canary0: UInt32 = 0
  var slot: Drawn37!
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn37) { slot = value }
  var held: Drawn37? { slot }
}

enum Drawn38: Sample {
  case case0(UInt8?, Mixed)
  case case1(Retry?)
  case case2(UInt8)

  static var first: Drawn38 { .case2(0xEE) }
  static var second: Drawn38 { .case0(nil, .nothing) }
}

final class Drawn38Object: Tail, Target {
  var canary1: UInt16 = 0
  var canary2: UInt8 = 0
  var slot: Drawn38!
  var canary3: UInt32 = 0
  var canary4: UInt32 = 0

  func assign(_ value: Drawn38) { slot = value }
  var held: Drawn38? { slot }
}

struct Drawn38Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  var slot: Drawn38??
  var canary2: UInt8 = 0
  var canary3: UInt8 = 0
  var canary4: UInt64 = 0

  mutating func assign(_ value: Drawn38) { slot = value }
  var held: Drawn38? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn38??>.size }
}

struct Drawn39: Sample {
  var field0: Double? = -1.5
  var field1: TwoPayloads = .right(0xEEDD_CCBB)
  var field2: Double? = -1.5

  static var first: Drawn39 { Drawn39() }
  static var second: Drawn39 { Drawn39(field0: nil) }
}

final class Drawn39Object: Target {
  var canary0: UInt64 = 0
  var slot: Drawn39?
  var canary1: UInt8 = 0

  func assign(_ value: Drawn39) { slot = value }
  var held: Drawn39? { slot }
}

struct Drawn39Struct: Target {
  var canary0: UInt8 = 0
  private var slot: Drawn39?

  mutating func assign(_ value: Drawn39) { slot = value }
  var held: Drawn39? { slot }
}

struct Drawn40: Sample {
  var field0: Bool = true
  var field1: Bool? = true

  static var first: Drawn40 { Drawn40() }
  static var second: Drawn40 { Drawn40(field0: false) }
}

final class Drawn40Object: Target {
  var slot: Drawn40??

  func assign(_ value: Drawn40) { slot = value }
  var held: Drawn40? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn40??>.size }
}

struct Drawn40Struct: Target {
  var canary0: UInt32 = 0
  var slot: Drawn40?
  var canary1: UInt16 = 0

  mutating func assign(_ value: Drawn40) { slot = value }
  var held: Drawn40? { slot }
}

struct Drawn41: Sample {
  var field0: Drawn19 = .first
  var field1: UInt8? = 0xEE
  var field2: Retry = Retry(count: 5)
  var field3: Drawn11 = .first

  static var first: Drawn41 { Drawn41() }
  static var second: Drawn41 { Drawn41(field0: .second) }
}

final class Drawn41Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var slot: Drawn41?
  var canary2: UInt16 = 0

  func assign(_ value: Drawn41) { slot = value }
  var held: Drawn41? { slot }
}

struct Drawn41Struct: Target {
  var canary0: UInt32 = 0
  var canary1: UInt8 = 0
  var slot: Drawn41?
  var canary2: UInt32 = 0

  mutating func assign(_ value: Drawn41) { slot = value }
  var held: Drawn41? { slot }
}

struct Drawn42: Sample {
  var field0: Int8 = -2
  var field1: Drawn33 = .first
  var field2: Drawn31 = .first
  var field3: [UInt8] = [1, 2]
  var field4: ClosedRange<UInt8>? = 1...200

  static var first: Drawn42 { Drawn42() }
  static var second: Drawn42 { Drawn42(field0: 1) }
}

final class Drawn42Object: Tail, Target {
  var canary1: UInt8 = 0
  var slot: Drawn42?
  var canary2: UInt16 = 0
  var canary3: UInt16 = 0

  func assign(_ value: Drawn42) { slot = value }
  var held: Drawn42? { slot }
}

struct Drawn42Struct: Target {
  var canary0: UInt64 = 0
  var slot: Drawn42?

  mutating func assign(_ value: Drawn42) { slot = value }
  var held: Drawn42? { slot }
}

struct Drawn43: Sample {
  var field0: Int? = -2
  var field1: Drawn20 = .first
  var field2: Int = -2

  static var first: Drawn43 { Drawn43() }
  static var second: Drawn43 { Drawn43(field0: nil) }
}

final class Drawn43Object: Target {
  var slot: Drawn43?
  var canary0: UInt16 = 0

  func assign(_ value: Drawn43) { slot = value }
  var held: Drawn43? { slot }
}

struct Drawn43Struct: Target {
  var canary0: UInt32 = 0
  var canary1: UInt8 = 0
  var slot: Drawn43?

  mutating func assign(_ value: Drawn43) { slot = value }
  var held: Drawn43? { slot }
}

struct Drawn44: Sample {
  var field0: Token = .first

  static var first: Drawn44 { Drawn44() }
  static var second: Drawn44 { Drawn44(field0: .second) }
}

final class Drawn44Object: Target {
  var slot: Drawn44?

  func assign(_ value: Drawn44) { slot = value }
  var held: Drawn44? { slot }
}

struct Drawn44Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn44??
  var canary1: UInt8 = 0
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn44) { slot = value }
  var held: Drawn44? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn44??>.size }
}

struct Drawn45: Sample {
  var field0: Drawn8 = .first
  var field1: Maybe = Maybe(count: 4, flag: nil)
  var field2: Retry = Retry(count: 5)
  var field3: Int16 = -2

  static var first: Drawn45 { Drawn45() }
  static var second: Drawn45 { Drawn45(field0: .second) }
}

final class Drawn45Object: Tail, Target {
  var canary1: UInt16 = 0
  lazy var slot: Drawn45 = unset()

  func assign(_ value: Drawn45) { slot = value }
  var held: Drawn45? { slot }
}

struct Drawn45Struct: Target {
  var canary0: UInt16 = 0
  var canary1: UInt16 = 0
  var slot: Drawn45?
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn45) { slot = value }
  var held: Drawn45? { slot }
}

struct Drawn46: Sample {
  var field0: SIMD2<Int16> = [1, 2]
  var field1: Loaded = .object(.first)
  var field2: Empty = Empty()
  var field3: Int16? = -2

  static var first: Drawn46 { Drawn46() }
  static var second: Drawn46 { Drawn46(field0: .zero) }
}

final class Drawn46Object: Target {
  var canary0: UInt64 = 0
  var slot: Drawn46??
  var canary1: UInt32 = 0

  func assign(_ value: Drawn46) { slot = value }
  var held: Drawn46? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn46??>.size }
}

struct Drawn46Struct: Target {
  lazy var slot: Drawn46 = unset()

  mutating func assign(_ value: Drawn46) { slot = value }
  var held: Drawn46? { mutating get { slot } }
}

struct Drawn47: Sample {
  var field0: Maybe = Maybe(count: 4, flag: nil)
  var field1: Drawn42 = .first
  var field2: Bool?? = true
  var field3: Character = "e"

  static var first: Drawn47 { Drawn47() }
  static var second: Drawn47 { Drawn47(field0: Maybe()) }
}

final class Drawn47Object: Tail, Target {
  var slot: Drawn47?
  var canary1: UInt32 = 0
  var canary2: UInt8 = 0

  func assign(_ value: Drawn47) { slot = value }
  var held: Drawn47? { slot }
}

struct Drawn47Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0
  var slot: Drawn47?
  var canary2: UInt32 = 0
  var canary3: UInt64 = 0
  var canary4: UInt64 = 0

  mutating func assign(_ value: Drawn47) { slot = value }
  var held: Drawn47? { slot }
}

enum Drawn48: Sample {
  case case0([UInt8], Bool?, Int16?)
  case case1(Bool)

  static var first: Drawn48 { .case0([1, 2], true, -2) }
  static var second: Drawn48 { .case0([], nil, nil) }
}

final class Drawn48Object: Target {
  var slot: Drawn48??
  var canary0: UInt16 = 0

  func assign(_ value: Drawn48) { slot = value }
  var held: Drawn48? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn48??>.size }
}

struct Drawn48Struct: Target {
  var canary0: UInt32 = 0
  lazy var slot: Drawn48 = unset()
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0
  var canary3: UInt16 = 0

  mutating func assign(_ value: Drawn48) { slot = value }
  var held: Drawn48? { mutating get { slot } }
}

struct Drawn49: Sample {
  var field0: Bool?? = true

  static var first: Drawn49 { Drawn49() }
  static var second: Drawn49 { Drawn49(field0: nil) }
}

final class Drawn49Object: Target {
  var canary0: UInt32 = 0
  var slot: Drawn49!
  var canary1: UInt32 = 0

  func assign(_ value: Drawn49) { slot = value }
  var held: Drawn49? { slot }
}

struct Drawn49Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn49?
  var canary1: UInt8 = 0

  mutating func assign(_ value: Drawn49) { slot = value }
  var held: Drawn49? { slot }
}

let drawnKinds1: [any AnyKind] = [
  DrawnKind<Drawn0, Drawn0Object, Drawn0Struct>(),
  DrawnKind<Drawn1, Drawn1Object, Drawn1Struct>(),
  DrawnKind<Drawn2, Drawn2Object, Drawn2Struct>(),
  DrawnKind<Drawn3, Drawn3Object, Drawn3Struct>(),
  DrawnKind<Drawn4, Drawn4Object, Drawn4Struct>(),
  DrawnKind<Drawn5, Drawn5Object, Drawn5Struct>(),
  DrawnKind<Drawn6, Drawn6Object, Drawn6Struct>(),
  DrawnKind<Drawn7, Drawn7Object, Drawn7Struct>(),
  DrawnKind<Drawn8, Drawn8Object, Drawn8Struct>(),
  DrawnKind<Drawn9, Drawn9Object, Drawn9Struct>(),
  DrawnKind<Drawn10, Drawn10Object, Drawn10Struct>(),
  DrawnKind<Drawn11, Drawn11Object, Drawn11Struct>(),
  DrawnKind<Drawn12, Drawn12Object, Drawn12Struct>(),
  DrawnKind<Drawn13, Drawn13Object, Drawn13Struct>(),
  DrawnKind<Drawn14, Drawn14Object, Drawn14Struct>(),
  DrawnKind<Drawn15, Drawn15Object, Drawn15Struct>(),
  DrawnKind<Drawn16, Drawn16Object, Drawn16Struct>(),
  DrawnKind<Drawn17, Drawn17Object, Drawn17Struct>(),
  DrawnKind<Drawn18, Drawn18Object, Drawn18Struct>(),
  DrawnKind<Drawn19, Drawn19Object, Drawn19Struct>(),
  DrawnKind<Drawn20, Drawn20Object, Drawn20Struct>(),
  DrawnKind<Drawn21, Drawn21Object, Drawn21Struct>(),
  DrawnKind<Drawn22, Drawn22Object, Drawn22Struct>(),
  DrawnKind<Drawn23, Drawn23Object, Drawn23Struct>(),
  DrawnKind<Drawn24, Drawn24Object, Drawn24Struct>(),
  DrawnKind<Drawn25, Drawn25Object, Drawn25Struct>(),
  DrawnKind<Drawn26, Drawn26Object, Drawn26Struct>(),
  DrawnKind<Drawn27, Drawn27Object, Drawn27Struct>(),
  DrawnKind<Drawn28, Drawn28Object, Drawn28Struct>(),
  DrawnKind<Drawn29, Drawn29Object, Drawn29Struct>(),
  DrawnKind<Drawn30, Drawn30Object, Drawn30Struct>(),
  DrawnKind<Drawn31, Drawn31Object, Drawn31Struct>(),
  DrawnKind<Drawn32, Drawn32Object, Drawn32Struct>(),
  DrawnKind<Drawn33, Drawn33Object, Drawn33Struct>(),
  DrawnKind<Drawn34, Drawn34Object, Drawn34Struct>(),
  DrawnKind<Drawn35, Drawn35Object, Drawn35Struct>(),
  DrawnKind<Drawn36, Drawn36Object, Drawn36Struct>(),
  DrawnKind<Drawn37, Drawn37Object, Drawn37Struct>(),
  DrawnKind<Drawn38, Drawn38Object, Drawn38Struct>(),
  DrawnKind<Drawn39, Drawn39Object, Drawn39Struct>(),
  DrawnKind<Drawn40, Drawn40Object, Drawn40Struct>(),
  DrawnKind<Drawn41, Drawn41Object, Drawn41Struct>(),
  DrawnKind<Drawn42, Drawn42Object, Drawn42Struct>(),
  DrawnKind<Drawn43, Drawn43Object, Drawn43Struct>(),
  DrawnKind<Drawn44, Drawn44Object, Drawn44Struct>(),
  DrawnKind<Drawn45, Drawn45Object, Drawn45Struct>(),
  DrawnKind<Drawn46, Drawn46Object, Drawn46Struct>(),
  DrawnKind<Drawn47, Drawn47Object, Drawn47Struct>(),
  DrawnKind<Drawn48, Drawn48Object, Drawn48Struct>(),
  DrawnKind<Drawn49, Drawn49Object, Drawn49Struct>(),
]
