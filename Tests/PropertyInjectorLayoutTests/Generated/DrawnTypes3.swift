// Written by Scripts/generate-layout-fixtures.swift. Change that, and run it again:
//
//     swift Scripts/generate-layout-fixtures.swift

struct Drawn100: Sample {
  var field0: Drawn5 = .first

  static var first: Drawn100 { Drawn100() }
  static var second: Drawn100 { Drawn100(field0: .second) }
}

final class Drawn100Object: Target {
  var canary0: UInt16 = 0
  var slot: Drawn100??
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0

  func assign(_ value: Drawn100) { slot = value }
  var held: Drawn100? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn100??>.size }
}

struct Drawn100Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn100?
  var canary1: UInt16 = 0
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn100) { slot = value }
  var held: Drawn100? { slot }
}

struct Drawn101: Sample {
  var field0: OnePayload = .value(7)
  var field1: Wide = .more(0xEE)
  var field2: ClosedRange<UInt8>? = 1...200
  var field3: Mixed = .pair(-1, 0x7F)

  static var first: Drawn101 { Drawn101() }
  static var second: Drawn101 { Drawn101(field0: .empty) }
}

final class Drawn101Object: Tail, Target {
  var slot: Drawn101?
  var canary1: UInt64 = 0
  var canary2: UInt64 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn101) { slot = value }
  var held: Drawn101? { slot }
}

struct Drawn101Struct: Target {
  var canary0: UInt16 = 0
  lazy var slot: Drawn101 = unset()
  var canary1: UInt16 = 0
  var canary2: UInt64 = 0

  mutating func assign(_ value: Drawn101) { slot = value }
  var held: Drawn101? { mutating get { slot } }
}

struct Drawn102: Sample {
  var field0: Token? = .first
  var field1: Empty = Empty()
  var field2: Retry? = Retry(count: 5)
  var field3: Signal = .green
  var field4: Retry? = Retry(count: 5)

  static var first: Drawn102 { Drawn102() }
  static var second: Drawn102 { Drawn102(field0: nil) }
}

final class Drawn102Object: Target {
  var canary0: UInt32 = 0
  var canary1: UInt8 = 0
  private var slot: Drawn102?

  func assign(_ value: Drawn102) { slot = value }
  var held: Drawn102? { slot }
}

struct Drawn102Struct: Target {
  var slot: Drawn102?
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn102) { slot = value }
  var held: Drawn102? { slot }
}

struct Drawn103: Sample {
  var field0: Int8 = -2

  static var first: Drawn103 { Drawn103() }
  static var second: Drawn103 { Drawn103(field0: 1) }
}

final class Drawn103Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  var slot: Drawn103?
  var canary2: UInt64 = 0
  var canary3: UInt16 = 0

  func assign(_ value: Drawn103) { slot = value }
  var held: Drawn103? { slot }
}

struct Drawn103Struct: Target {
  var canary0: UInt8 = 0
  private var slot: Drawn103?
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0
  var canary3: UInt8 = 0

  mutating func assign(_ value: Drawn103) { slot = value }
  var held: Drawn103? { slot }
}

struct Drawn104: Sample {
  var field0: Character = "e"
  var field1: Signal? = .green
  var field2: UInt8 = 0xEE
  var field3: Signal = .green
  var field4: Double? = -1.5

  static var first: Drawn104 { Drawn104() }
  static var second: Drawn104 { Drawn104(field0: "f") }
}

final class Drawn104Object: Tail, Target {
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0
  var slot: Drawn104??
  var canary3: UInt16 = 0
  var canary4: UInt32 = 0
  var canary5: UInt64 = 0

  func assign(_ value: Drawn104) { slot = value }
  var held: Drawn104? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn104??>.size }
}

struct Drawn104Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn104?

  mutating func assign(_ value: Drawn104) { slot = value }
  var held: Drawn104? { slot }
}

struct Drawn105: Sample {
  var field0: UInt8? = 0xEE

  static var first: Drawn105 { Drawn105() }
  static var second: Drawn105 { Drawn105(field0: nil) }
}

final class Drawn105Object: Target {
  var canary0: UInt8 = 0
  var slot: Drawn105?
  var canary1: UInt16 = 0
  var canary2: UInt32 = 0
  var canary3: UInt16 = 0

  func assign(_ value: Drawn105) { slot = value }
  var held: Drawn105? { slot }
}

struct Drawn105Struct: Target {
  var canary0: UInt8 = 0
  lazy var slot: Drawn105 = unset()

  mutating func assign(_ value: Drawn105) { slot = value }
  var held: Drawn105? { mutating get { slot } }
}

enum Drawn106: Sample {
  case empty
  case case0(Int16, Drawn50)
  case case1(Int8)

  static var first: Drawn106 { .case1(-2) }
  static var second: Drawn106 { .case0(1, .second) }
}

final class Drawn106Object: Target {
  var canary0: UInt16 = 0
  var slot: Drawn106?
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0

  func assign(_ value: Drawn106) { slot = value }
  var held: Drawn106? { slot }
}

struct Drawn106Struct: Target {
  var canary0: UInt8 = 0
  private var slot: Drawn106?
  var canary1: UInt16 = 0

  mutating func assign(_ value: Drawn106) { slot = value }
  var held: Drawn106? { slot }
}

struct Drawn107: Sample {
  var field0: UInt8? = 0xEE
  var field1: Unicode.Scalar = "e"
  var field2: Token = .first
  var field3: Int = -2
  var field4: Token = .first

  static var first: Drawn107 { Drawn107() }
  static var second: Drawn107 { Drawn107(field0: nil) }
}

final class Drawn107Object: Tail, Target {
  var canary1: UInt16 = 0
  var slot: Drawn107!
  var canary2: UInt8 = 0
  var canary3: UInt16 = 0

  func assign(_ value: Drawn107) { slot = value }
  var held: Drawn107? { slot }
}

struct Drawn107Struct: Target {
  private var slot: Drawn107?

  mutating func assign(_ value: Drawn107) { slot = value }
  var held: Drawn107? { slot }
}

struct Drawn108: Sample {
  var field0: TwoPayloads = .right(0xEEDD_CCBB)
  var field1: Retry? = Retry(count: 5)

  static var first: Drawn108 { Drawn108() }
  static var second: Drawn108 { Drawn108(field0: .left(1)) }
}

final class Drawn108Object: Target {
  var canary0: UInt8 = 0
  var slot: Drawn108!
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0

  func assign(_ value: Drawn108) { slot = value }
  var held: Drawn108? { slot }
}

struct Drawn108Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn108?

  mutating func assign(_ value: Drawn108) { slot = value }
  var held: Drawn108? { slot }
}

struct Drawn109: Sample {
  var field0: Flags = .on(true)
  var field1: Drawn28 = .first

  static var first: Drawn109 { Drawn109() }
  static var second: Drawn109 { Drawn109(field0: .off(false)) }
}

final class Drawn109Object: Target {
  var canary0: UInt8 = 0
  var slot: Drawn109?

  func assign(_ value: Drawn109) { slot = value }
  var held: Drawn109? { slot }
}

struct Drawn109Struct: Target {
  var slot: Drawn109??
  var canary0: UInt16 = 0
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0

  mutating func assign(_ value: Drawn109) { slot = value }
  var held: Drawn109? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn109??>.size }
}

struct Drawn110: Sample {
  var field0: Bool = true
  var field1: Single = .only

  static var first: Drawn110 { Drawn110() }
  static var second: Drawn110 { Drawn110(field0: false) }
}

final class Drawn110Object: Target {
  var canary0: UInt8 = 0
  var slot: Drawn110!

  func assign(_ value: Drawn110) { slot = value }
  var held: Drawn110? { slot }
}

struct Drawn110Struct: Target {
  var slot: Drawn110?

  mutating func assign(_ value: Drawn110) { slot = value }
  var held: Drawn110? { slot }
}

struct Drawn111: Sample {
  var field0: Drawn48 = .first
  var field1: Drawn95 = .first

  static var first: Drawn111 { Drawn111() }
  static var second: Drawn111 { Drawn111(field0: .second) }
}

final class Drawn111Object: Target {
  var slot: Drawn111??
  var canary0: UInt16 = 0
  var canary1: UInt32 = 0

  func assign(_ value: Drawn111) { slot = value }
  var held: Drawn111? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn111??>.size }
}

struct Drawn111Struct: Target {
  var canary0: UInt32 = 0
  var canary1: UInt16 = 0
  var slot: Drawn111?
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn111) { slot = value }
  var held: Drawn111? { slot }
}

struct Drawn112: Sample {
  var field0: OnePayload? = .other
  var field1: Wide = .more(0xEE)

  static var first: Drawn112 { Drawn112() }
  static var second: Drawn112 { Drawn112(field0: nil) }
}

final class Drawn112Object: Target {
  var canary0: UInt64 = 0
  var slot: Drawn112?

  func assign(_ value: Drawn112) { slot = value }
  var held: Drawn112? { slot }
}

struct Drawn112Struct: Target {
  var slot: Drawn112?
  var canary0: UInt64 = 0
  var canary1: UInt16 = 0
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn112) { slot = value }
  var held: Drawn112? { slot }
}

struct Drawn113: Sample {
  var field0: Wide = .more(0xEE)
  var field1: Token = .first
  var field2: String = "a text that is not stored in place"

  static var first: Drawn113 { Drawn113() }
  static var second: Drawn113 { Drawn113(field0: .rest) }
}

final class Drawn113Object: Target {
  lazy var slot: Drawn113 = unset()

  func assign(_ value: Drawn113) { slot = value }
  var held: Drawn113? { slot }
}

struct Drawn113Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  var slot: Drawn113!

  mutating func assign(_ value: Drawn113) { slot = value }
  var held: Drawn113? { slot }
}

struct Drawn114: Sample {
  var field0: SIMD4<Float> = [1, 2, 3, 4]
  var field1: Flags = .on(true)

  static var first: Drawn114 { Drawn114() }
  static var second: Drawn114 { Drawn114(field0: .zero) }
}

final class Drawn114Object: Tail, Target {
  var canary1: UInt32 = 0
  var slot: Drawn114?

  func assign(_ value: Drawn114) { slot = value }
  var held: Drawn114? { slot }
}

struct Drawn114Struct: Target {
  var canary0: UInt32 = 0
  var slot: Drawn114?

  mutating func assign(_ value: Drawn114) { slot = value }
  var held: Drawn114? { slot }
}

enum Drawn115: Sample {
  case case0(Signal?)
  case case1(Bool?, Drawn109)
  case case2(Drawn81, Empty)

  static var first: Drawn115 { .case2(.first, Empty()) }
  static var second: Drawn115 { .case0(nil) }
}

final class Drawn115Object: Tail, Target {
  var canary1: UInt16 = 0
  var slot: Drawn115?

  func assign(_ value: Drawn115) { slot = value }
  var held: Drawn115? { slot }
}

struct Drawn115Struct: Target {
  var canary0: UInt32 = 0
  lazy var slot: Drawn115 = unset()

  mutating func assign(_ value: Drawn115) { slot = value }
  var held: Drawn115? { mutating get { slot } }
}

struct Drawn116: Sample {
  var field0: Empty = Empty()
  var field1: Loaded = .object(.first)
  var field2: String? = "text"

  static var first: Drawn116 { Drawn116() }
  static var second: Drawn116 { Drawn116(field0: Empty()) }
}

final class Drawn116Object: Tail, Target {
  var canary1: UInt32 = 0
  lazy var slot: Drawn116 = unset()
  var canary2: UInt32 = 0

  func assign(_ value: Drawn116) { slot = value }
  var held: Drawn116? { slot }
}

struct Drawn116Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn116?

  mutating func assign(_ value: Drawn116) { slot = value }
  var held: Drawn116? { slot }
}

struct Drawn117: Sample {
  var field0: Drawn19 = .first
  var field1: Character = "e"
  var field2: UInt16 = 0xEEDD
  var field3: Int16 = -2

  static var first: Drawn117 { Drawn117() }
  static var second: Drawn117 { Drawn117(field0: .second) }
}

final class Drawn117Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0
  var slot: Drawn117?
  var canary2: UInt16 = 0

  func assign(_ value: Drawn117) { slot = value }
  var held: Drawn117? { slot }
}

struct Drawn117Struct: Target {
  var slot: Drawn117!
  var canary0: UInt16 = 0
  var canary1: UInt16 = 0

  mutating func assign(_ value: Drawn117) { slot = value }
  var held: Drawn117? { slot }
}

enum Drawn118: Sample {
  case empty
  case case0(Int??, Token?)
  case case1(String?, Maybe)
  case case2(Drawn54)

  static var first: Drawn118 { .case0(-2, .first) }
  static var second: Drawn118 { .case0(nil, nil) }
}

final class Drawn118Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var slot: Drawn118?
  var canary2: UInt16 = 0
  var canary3: UInt64 = 0
  var canary4: UInt32 = 0

  func assign(_ value: Drawn118) { slot = value }
  var held: Drawn118? { slot }
}

struct Drawn118Struct: Target {
  var canary0: UInt64 = 0
  var canary1: UInt32 = 0
  var slot: Drawn118?

  mutating func assign(_ value: Drawn118) { slot = value }
  var held: Drawn118? { slot }
}

struct Drawn119: Sample {
  var field0: Int8 = -2
  var field1: Bool? = true
  var field2: Drawn39 = .first

  static var first: Drawn119 { Drawn119() }
  static var second: Drawn119 { Drawn119(field0: 1) }
}

final class Drawn119Object: Tail, Target {
  var canary1: UInt8 = 0
  var slot: Drawn119?
  var canary2: UInt32 = 0
  var canary3: UInt8 = 0
  var canary4: UInt16 = 0

  func assign(_ value: Drawn119) { slot = value }
  var held: Drawn119? { slot }
}

struct Drawn119Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn119?
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0
  var canary3: UInt16 = 0

  mutating func assign(_ value: Drawn119) { slot = value }
  var held: Drawn119? { slot }
}

enum Drawn120: Sample {
  case case0(Bool, SIMD4<Float>, UInt8?)

  static var first: Drawn120 { .case0(true, [1, 2, 3, 4], 0xEE) }
  static var second: Drawn120 { .case0(false, .zero, nil) }
}

final class Drawn120Object: Target {
  var canary0: UInt64 = 0
  var slot: Drawn120?
  var canary1: UInt8 = 0
  var canary2: UInt16 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn120) { slot = value }
  var held: Drawn120? { slot }
}

struct Drawn120Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt64 = 0
  var slot: Drawn120??
  var canary2: UInt16 = 0
  var canary3: UInt16 = 0

  mutating func assign(_ value: Drawn120) { slot = value }
  var held: Drawn120? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn120??>.size }
}

struct Drawn121: Sample {
  var field0: Wide = .more(0xEE)
  var field1: Double? = -1.5
  var field2: Single = .only
  var field3: Int8 = -2
  var field4: Retry = Retry(count: 5)

  static var first: Drawn121 { Drawn121() }
  static var second: Drawn121 { Drawn121(field0: .rest) }
}

final class Drawn121Object: Target {
  var slot: Drawn121??

  func assign(_ value: Drawn121) { slot = value }
  var held: Drawn121? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn121??>.size }
}

struct Drawn121Struct: Target {
  var slot: Drawn121?
  var canary0: UInt16 = 0

  mutating func assign(_ value: Drawn121) { slot = value }
  var held: Drawn121? { slot }
}

enum Drawn122: Sample {
  case case0(OnePayload, Mixed)

  static var first: Drawn122 { .case0(.value(7), .pair(-1, 0x7F)) }
  static var second: Drawn122 { .case0(.empty, .nothing) }
}

final class Drawn122Object: Target {
  var slot: Drawn122?
  var canary0: UInt64 = 0
  var canary1: UInt16 = 0

  func assign(_ value: Drawn122) { slot = value }
  var held: Drawn122? { slot }
}

struct Drawn122Struct: Target {
  var slot: Drawn122?

  mutating func assign(_ value: Drawn122) { slot = value }
  var held: Drawn122? { slot }
}

struct Drawn123: Sample {
  var field0: Mixed = .pair(-1, 0x7F)

  static var first: Drawn123 { Drawn123() }
  static var second: Drawn123 { Drawn123(field0: .nothing) }
}

final class Drawn123Object: Target {
  var slot: Drawn123??
  var canary0: UInt8 = 0
  var canary1: UInt64 = 0
  var canary2: UInt8 = 0

  func assign(_ value: Drawn123) { slot = value }
  var held: Drawn123? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn123??>.size }
}

struct Drawn123Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn123?

  mutating func assign(_ value: Drawn123) { slot = value }
  var held: Drawn123? { slot }
}

struct Drawn124: Sample {
  var field0: Retry? = Retry(count: 5)
  var field1: Retry = Retry(count: 5)
  var field2: Bool?? = true
  var field3: Int16 = -2
  var field4: UInt32? = 0xEEDD_CCBB

  static var first: Drawn124 { Drawn124() }
  static var second: Drawn124 { Drawn124(field0: nil) }
}

final class Drawn124Object: Target {
  var canary0: UInt16 = 0
  var slot: Drawn124!
  var canary1: UInt8 = 0

  func assign(_ value: Drawn124) { slot = value }
  var held: Drawn124? { slot }
}

struct Drawn124Struct: Target {
  var slot: Drawn124?

  mutating func assign(_ value: Drawn124) { slot = value }
  var held: Drawn124? { slot }
}

enum Drawn125: Sample {
  case case0(Unicode.Scalar)
  case case1(Retry, Empty)

  static var first: Drawn125 { .case0("e") }
  static var second: Drawn125 { .case0("f") }
}

final class Drawn125Object: Tail, Target {
  var canary1: UInt8 = 0
  var slot: Drawn125?

  func assign(_ value: Drawn125) { slot = value }
  var held: Drawn125? { slot }
}

struct Drawn125Struct: Target {
  var canary0: UInt32 = 0
  var canary1: UInt64 = 0
  var slot: Drawn125?

  mutating func assign(_ value: Drawn125) { slot = value }
  var held: Drawn125? { slot }
}

struct Drawn126: Sample {
  var field0: Signal? = .green
  var field1: Signal = .green
  var field2: Bool? = true

  static var first: Drawn126 { Drawn126() }
  static var second: Drawn126 { Drawn126(field0: nil) }
}

final class Drawn126Object: Target {
  var canary0: UInt16 = 0
  var slot: Drawn126?
  var canary1: UInt16 = 0
  var canary2: UInt32 = 0

  func assign(_ value: Drawn126) { slot = value }
  var held: Drawn126? { slot }
}

struct Drawn126Struct: Target {
  var canary0: UInt8 = 0
  lazy var slot: Drawn126 = unset()
  var canary1: UInt16 = 0
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn126) { slot = value }
  var held: Drawn126? { mutating get { slot } }
}

struct Drawn127: Sample {
  var field0: Int32 = -2
  var field1: Retry? = Retry(count: 5)
  var field2: Int8 = -2
  var field3: Drawn118 = .first
  var field4: Double = -1.5

  static var first: Drawn127 { Drawn127() }
  static var second: Drawn127 { Drawn127(field0: 1) }
}

final class Drawn127Object: Tail, Target {
  var canary1: UInt8 = 0
  var slot: Drawn127??

  func assign(_ value: Drawn127) { slot = value }
  var held: Drawn127? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn127??>.size }
}

struct Drawn127Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0
  var slot: Drawn127!
  var canary2: UInt32 = 0

  mutating func assign(_ value: Drawn127) { slot = value }
  var held: Drawn127? { slot }
}

enum Drawn128: Sample {
  case empty
  case case0(Bool?, Token?)

  static var first: Drawn128 { .case0(true, .first) }
  static var second: Drawn128 { .case0(nil, nil) }
}

final class Drawn128Object: Target {
  var canary0: UInt64 = 0
  var canary1: UInt8 = 0
  var slot: Drawn128?
  var canary2: UInt8 = 0
  var canary3: UInt8 = 0
  var canary4: UInt8 = 0

  func assign(_ value: Drawn128) { slot = value }
  var held: Drawn128? { slot }
}

struct Drawn128Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn128?
  var canary1: UInt16 = 0

  mutating func assign(_ value: Drawn128) { slot = value }
  var held: Drawn128? { slot }
}

struct Drawn129: Sample {
  var field0: Mixed = .pair(-1, 0x7F)
  var field1: Wide = .more(0xEE)
  var field2: Wide = .more(0xEE)

  static var first: Drawn129 { Drawn129() }
  static var second: Drawn129 { Drawn129(field0: .nothing) }
}

final class Drawn129Object: Target {
  var canary0: UInt16 = 0
  var slot: Drawn129?
  var canary1: UInt8 = 0

  func assign(_ value: Drawn129) { slot = value }
  var held: Drawn129? { slot }
}

struct Drawn129Struct: Target {
  lazy var slot: Drawn129 = unset()

  mutating func assign(_ value: Drawn129) { slot = value }
  var held: Drawn129? { mutating get { slot } }
}

struct Drawn130: Sample {
  var field0: Drawn129 = .first
  var field1: Unicode.Scalar = "e"

  static var first: Drawn130 { Drawn130() }
  static var second: Drawn130 { Drawn130(field0: .second) }
}

final class Drawn130Object: Target {
  lazy var slot: Drawn130 = unset()
  var canary0: UInt8 = 0
  var canary1: UInt16 = 0

  func assign(_ value: Drawn130) { slot = value }
  var held: Drawn130? { slot }
}

struct Drawn130Struct: Target {
  var slot: Drawn130!
  var canary0: UInt16 = 0
  var canary1: UInt32 = 0

  mutating func assign(_ value: Drawn130) { slot = value }
  var held: Drawn130? { slot }
}

struct Drawn131: Sample {
  var field0: Signal = .green
  var field1: Retry? = Retry(count: 5)
  var field2: Drawn52 = .first
  var field3: Int32 = -2
  var field4: Bool? = true

  static var first: Drawn131 { Drawn131() }
  static var second: Drawn131 { Drawn131(field0: .red) }
}

final class Drawn131Object: Target {
  var canary0: UInt16 = 0
  var slot: Drawn131?
  var canary1: UInt16 = 0
  var canary2: UInt8 = 0
  var canary3: UInt32 = 0

  func assign(_ value: Drawn131) { slot = value }
  var held: Drawn131? { slot }
}

struct Drawn131Struct: Target {
  var canary0: UInt8 = 0
  var canary1: UInt64 = 0
  var slot: Drawn131?
  var canary2: UInt16 = 0

  mutating func assign(_ value: Drawn131) { slot = value }
  var held: Drawn131? { slot }
}

struct Drawn132: Sample {
  var field0: Int16 = -2
  var field1: Empty = Empty()
  var field2: String = "a text that is not stored in place"
  var field3: Int16 = -2

  static var first: Drawn132 { Drawn132() }
  static var second: Drawn132 { Drawn132(field0: 1) }
}

final class Drawn132Object: Target {
  var canary0: UInt16 = 0
  var slot: Drawn132?

  func assign(_ value: Drawn132) { slot = value }
  var held: Drawn132? { slot }
}

struct Drawn132Struct: Target {
  var canary0: UInt64 = 0
  var slot: Drawn132?

  mutating func assign(_ value: Drawn132) { slot = value }
  var held: Drawn132? { slot }
}

enum Drawn133: Sample {
  case case0(Drawn20)

  static var first: Drawn133 { .case0(.first) }
  static var second: Drawn133 { .case0(.second) }
}

final class Drawn133Object: Target {
  var canary0: UInt8 = 0
  var slot: Drawn133??
  var canary1: UInt8 = 0

  func assign(_ value: Drawn133) { slot = value }
  var held: Drawn133? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn133??>.size }
}

struct Drawn133Struct: Target {
  var canary0: UInt32 = 0
  var slot: Drawn133?
  var canary1: UInt16 = 0

  mutating func assign(_ value: Drawn133) { slot = value }
  var held: Drawn133? { slot }
}

struct Drawn134: Sample {
  var field0: SIMD2<Int16> = [1, 2]
  var field1: ClosedRange<UInt8>? = 1...200
  var field2: Int? = -2

  static var first: Drawn134 { Drawn134() }
  static var second: Drawn134 { Drawn134(field0: .zero) }
}

final class Drawn134Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var slot: Drawn134??
  var canary2: UInt8 = 0
  var canary3: UInt16 = 0

  func assign(_ value: Drawn134) { slot = value }
  var held: Drawn134? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn134??>.size }
}

struct Drawn134Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn134?
  var canary1: UInt32 = 0

  mutating func assign(_ value: Drawn134) { slot = value }
  var held: Drawn134? { slot }
}

enum Drawn135: Sample {
  case empty
  case case0(Single)

  static var first: Drawn135 { .case0(.only) }
  static var second: Drawn135 { .case0(.only) }
}

final class Drawn135Object: Target {
  var canary0: UInt16 = 0
  private var slot: Drawn135?

  func assign(_ value: Drawn135) { slot = value }
  var held: Drawn135? { slot }
}

struct Drawn135Struct: Target {
  var canary0: UInt64 = 0
  var slot: Drawn135?
  var canary1: UInt8 = 0

  mutating func assign(_ value: Drawn135) { slot = value }
  var held: Drawn135? { slot }
}

struct Drawn136: Sample {
  var field0: Float = -1.5
  var field1: Drawn100 = .first

  static var first: Drawn136 { Drawn136() }
  static var second: Drawn136 { Drawn136(field0: 1) }
}

final class Drawn136Object: Tail, Target {
  var canary1: UInt8 = 0
  var slot: Drawn136!
  var canary2: UInt16 = 0
  var canary3: UInt16 = 0
  var canary4: UInt64 = 0

  func assign(_ value: Drawn136) { slot = value }
  var held: Drawn136? { slot }
}

struct Drawn136Struct: Target {
  var slot: Drawn136?

  mutating func assign(_ value: Drawn136) { slot = value }
  var held: Drawn136? { slot }
}

struct Drawn137: Sample {
  var field0: Maybe = Maybe(count: 4, flag: nil)
  var field1: Int8 = -2

  static var first: Drawn137 { Drawn137() }
  static var second: Drawn137 { Drawn137(field0: Maybe()) }
}

final class Drawn137Object: Target {
  var canary0: UInt16 = 0
  var slot: Drawn137?
  var canary1: UInt64 = 0
  var canary2: UInt16 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn137) { slot = value }
  var held: Drawn137? { slot }
}

struct Drawn137Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn137?

  mutating func assign(_ value: Drawn137) { slot = value }
  var held: Drawn137? { slot }
}

struct Drawn138: Sample {
  var field0: Int = -2
  var field1: Int?? = -2

  static var first: Drawn138 { Drawn138() }
  static var second: Drawn138 { Drawn138(field0: 1) }
}

final class Drawn138Object: Tail, Target {
  var canary1: UInt16 = 0
  var slot: Drawn138?
  var canary2: UInt8 = 0

  func assign(_ value: Drawn138) { slot = value }
  var held: Drawn138? { slot }
}

struct Drawn138Struct: Target {
  lazy var slot: Drawn138 = unset()
  var canary0: UInt64 = 0

  mutating func assign(_ value: Drawn138) { slot = value }
  var held: Drawn138? { mutating get { slot } }
}

enum Drawn139: Sample {
  case empty
  case case0(Drawn100, Int8)
  case case1(Unicode.Scalar, UInt8, Int8)

  static var first: Drawn139 { .case1("e", 0xEE, -2) }
  static var second: Drawn139 { .case0(.second, 1) }
}

final class Drawn139Object: Target {
  var canary0: UInt8 = 0
  lazy var slot: Drawn139 = unset()
  var canary1: UInt8 = 0

  func assign(_ value: Drawn139) { slot = value }
  var held: Drawn139? { slot }
}

struct Drawn139Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn139?

  mutating func assign(_ value: Drawn139) { slot = value }
  var held: Drawn139? { slot }
}

enum Drawn140: Sample {
  case case0(Token?, Signal?, Drawn93)

  static var first: Drawn140 { .case0(.first, .green, .first) }
  static var second: Drawn140 { .case0(nil, nil, .second) }
}

final class Drawn140Object: Target {
  var canary0: UInt16 = 0
  var slot: Drawn140?
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn140) { slot = value }
  var held: Drawn140? { slot }
}

struct Drawn140Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn140?

  mutating func assign(_ value: Drawn140) { slot = value }
  var held: Drawn140? { slot }
}

enum Drawn141: Sample {
  case empty
  case case0(Int8, Bool?, Retry)

  static var first: Drawn141 { .case0(-2, true, Retry(count: 5)) }
  static var second: Drawn141 { .case0(1, nil, Retry()) }
}

final class Drawn141Object: Target {
  var slot: Drawn141?

  func assign(_ value: Drawn141) { slot = value }
  var held: Drawn141? { slot }
}

struct Drawn141Struct: Target {
  var slot: Drawn141?

  mutating func assign(_ value: Drawn141) { slot = value }
  var held: Drawn141? { slot }
}

struct Drawn142: Sample {
  var field0: Token = .first

  static var first: Drawn142 { Drawn142() }
  static var second: Drawn142 { Drawn142(field0: .second) }
}

final class Drawn142Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt8 = 0
  var slot: Drawn142?
  var canary2: UInt8 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn142) { slot = value }
  var held: Drawn142? { slot }
}

struct Drawn142Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn142??

  mutating func assign(_ value: Drawn142) { slot = value }
  var held: Drawn142? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn142??>.size }
}

enum Drawn143: Sample {
  case case0(Int?, Int8)

  static var first: Drawn143 { .case0(-2, -2) }
  static var second: Drawn143 { .case0(nil, 1) }
}

final class Drawn143Object: Target {
  var canary0: UInt64 = 0
  var canary1: UInt32 = 0
  private var slot: Drawn143?
  var canary2: UInt8 = 0
  var canary3: UInt8 = 0

  func assign(_ value: Drawn143) { slot = value }
  var held: Drawn143? { slot }
}

struct Drawn143Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn143!

  mutating func assign(_ value: Drawn143) { slot = value }
  var held: Drawn143? { slot }
}

struct Drawn144: Sample {
  var field0: Signal = .green
  var field1: Int? = -2
  var field2: ClosedRange<UInt8>? = 1...200
  var field3: Int8 = -2

  static var first: Drawn144 { Drawn144() }
  static var second: Drawn144 { Drawn144(field0: .red) }
}

final class Drawn144Object: Target {
  var canary0: UInt8 = 0
  var canary1: UInt32 = 0
  var slot: Drawn144?
  var canary2: UInt16 = 0
  var canary3: UInt16 = 0
  var canary4: UInt8 = 0

  func assign(_ value: Drawn144) { slot = value }
  var held: Drawn144? { slot }
}

struct Drawn144Struct: Target {
  lazy var slot: Drawn144 = unset()

  mutating func assign(_ value: Drawn144) { slot = value }
  var held: Drawn144? { mutating get { slot } }
}

struct Drawn145: Sample {
  var field0: Character = "e"
  var field1: Retry = Retry(count: 5)

  static var first: Drawn145 { Drawn145() }
  static var second: Drawn145 { Drawn145(field0: "f") }
}

final class Drawn145Object: Target {
  lazy var slot: Drawn145 = unset()
  var canary0: UInt16 = 0
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0

  func assign(_ value: Drawn145) { slot = value }
  var held: Drawn145? { slot }
}

struct Drawn145Struct: Target {
  var canary0: UInt8 = 0
  lazy var slot: Drawn145 = unset()

  mutating func assign(_ value: Drawn145) { slot = value }
  var held: Drawn145? { mutating get { slot } }
}

struct Drawn146: Sample {
  var field0: Drawn133 = .first
  var field1: String = "a text that is not stored in place"

  static var first: Drawn146 { Drawn146() }
  static var second: Drawn146 { Drawn146(field0: .second) }
}

final class Drawn146Object: Target {
  var slot: Drawn146?
  var canary0: UInt16 = 0

  func assign(_ value: Drawn146) { slot = value }
  var held: Drawn146? { slot }
}

struct Drawn146Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn146??
  var canary1: UInt32 = 0
  var canary2: UInt8 = 0
  var canary3: UInt16 = 0

  mutating func assign(_ value: Drawn146) { slot = value }
  var held: Drawn146? { slot ?? nil }
  static var slotSize: Int { MemoryLayout<Drawn146??>.size }
}

struct Drawn147: Sample {
  var field0: Float = -1.5
  var field1: Drawn143 = .first
  var field2: Drawn47 = .first
  var field3: Int? = -2
  var field4: Float = -1.5

  static var first: Drawn147 { Drawn147() }
  static var second: Drawn147 { Drawn147(field0: 1) }
}

final class Drawn147Object: Target {
  var slot: Drawn147?
  var canary0: UInt64 = 0
  var canary1: UInt16 = 0

  func assign(_ value: Drawn147) { slot = value }
  var held: Drawn147? { slot }
}

struct Drawn147Struct: Target {
  lazy var slot: Drawn147 = unset()
  var canary0: UInt16 = 0
  var canary1: UInt8 = 0
  var canary2: UInt8 = 0

  mutating func assign(_ value: Drawn147) { slot = value }
  var held: Drawn147? { mutating get { slot } }
}

struct Drawn148: Sample {
  var field0: Drawn17 = .first

  static var first: Drawn148 { Drawn148() }
  static var second: Drawn148 { Drawn148(field0: .second) }
}

final class Drawn148Object: Tail, Target {
  var canary1: UInt8 = 0
  var slot: Drawn148?

  func assign(_ value: Drawn148) { slot = value }
  var held: Drawn148? { slot }
}

struct Drawn148Struct: Target {
  var canary0: UInt8 = 0
  var slot: Drawn148?
  var canary1: UInt16 = 0

  mutating func assign(_ value: Drawn148) { slot = value }
  var held: Drawn148? { slot }
}

struct Drawn149: Sample {
  var field0: Signal? = .green
  var field1: Signal = .green

  static var first: Drawn149 { Drawn149() }
  static var second: Drawn149 { Drawn149(field0: nil) }
}

final class Drawn149Object: Target {
  var canary0: UInt64 = 0
  var slot: Drawn149?
  var canary1: UInt16 = 0
  var canary2: UInt64 = 0
  var canary3: UInt16 = 0

  func assign(_ value: Drawn149) { slot = value }
  var held: Drawn149? { slot }
}

struct Drawn149Struct: Target {
  var canary0: UInt16 = 0
  var slot: Drawn149?
  var canary1: UInt64 = 0

  mutating func assign(_ value: Drawn149) { slot = value }
  var held: Drawn149? { slot }
}

let drawnKinds3: [any AnyKind] = [
  DrawnKind<Drawn100, Drawn100Object, Drawn100Struct>(),
  DrawnKind<Drawn101, Drawn101Object, Drawn101Struct>(),
  DrawnKind<Drawn102, Drawn102Object, Drawn102Struct>(),
  DrawnKind<Drawn103, Drawn103Object, Drawn103Struct>(),
  DrawnKind<Drawn104, Drawn104Object, Drawn104Struct>(),
  DrawnKind<Drawn105, Drawn105Object, Drawn105Struct>(),
  DrawnKind<Drawn106, Drawn106Object, Drawn106Struct>(),
  DrawnKind<Drawn107, Drawn107Object, Drawn107Struct>(),
  DrawnKind<Drawn108, Drawn108Object, Drawn108Struct>(),
  DrawnKind<Drawn109, Drawn109Object, Drawn109Struct>(),
  DrawnKind<Drawn110, Drawn110Object, Drawn110Struct>(),
  DrawnKind<Drawn111, Drawn111Object, Drawn111Struct>(),
  DrawnKind<Drawn112, Drawn112Object, Drawn112Struct>(),
  DrawnKind<Drawn113, Drawn113Object, Drawn113Struct>(),
  DrawnKind<Drawn114, Drawn114Object, Drawn114Struct>(),
  DrawnKind<Drawn115, Drawn115Object, Drawn115Struct>(),
  DrawnKind<Drawn116, Drawn116Object, Drawn116Struct>(),
  DrawnKind<Drawn117, Drawn117Object, Drawn117Struct>(),
  DrawnKind<Drawn118, Drawn118Object, Drawn118Struct>(),
  DrawnKind<Drawn119, Drawn119Object, Drawn119Struct>(),
  DrawnKind<Drawn120, Drawn120Object, Drawn120Struct>(),
  DrawnKind<Drawn121, Drawn121Object, Drawn121Struct>(),
  DrawnKind<Drawn122, Drawn122Object, Drawn122Struct>(),
  DrawnKind<Drawn123, Drawn123Object, Drawn123Struct>(),
  DrawnKind<Drawn124, Drawn124Object, Drawn124Struct>(),
  DrawnKind<Drawn125, Drawn125Object, Drawn125Struct>(),
  DrawnKind<Drawn126, Drawn126Object, Drawn126Struct>(),
  DrawnKind<Drawn127, Drawn127Object, Drawn127Struct>(),
  DrawnKind<Drawn128, Drawn128Object, Drawn128Struct>(),
  DrawnKind<Drawn129, Drawn129Object, Drawn129Struct>(),
  DrawnKind<Drawn130, Drawn130Object, Drawn130Struct>(),
  DrawnKind<Drawn131, Drawn131Object, Drawn131Struct>(),
  DrawnKind<Drawn132, Drawn132Object, Drawn132Struct>(),
  DrawnKind<Drawn133, Drawn133Object, Drawn133Struct>(),
  DrawnKind<Drawn134, Drawn134Object, Drawn134Struct>(),
  DrawnKind<Drawn135, Drawn135Object, Drawn135Struct>(),
  DrawnKind<Drawn136, Drawn136Object, Drawn136Struct>(),
  DrawnKind<Drawn137, Drawn137Object, Drawn137Struct>(),
  DrawnKind<Drawn138, Drawn138Object, Drawn138Struct>(),
  DrawnKind<Drawn139, Drawn139Object, Drawn139Struct>(),
  DrawnKind<Drawn140, Drawn140Object, Drawn140Struct>(),
  DrawnKind<Drawn141, Drawn141Object, Drawn141Struct>(),
  DrawnKind<Drawn142, Drawn142Object, Drawn142Struct>(),
  DrawnKind<Drawn143, Drawn143Object, Drawn143Struct>(),
  DrawnKind<Drawn144, Drawn144Object, Drawn144Struct>(),
  DrawnKind<Drawn145, Drawn145Object, Drawn145Struct>(),
  DrawnKind<Drawn146, Drawn146Object, Drawn146Struct>(),
  DrawnKind<Drawn147, Drawn147Object, Drawn147Struct>(),
  DrawnKind<Drawn148, Drawn148Object, Drawn148Struct>(),
  DrawnKind<Drawn149, Drawn149Object, Drawn149Struct>(),
]
