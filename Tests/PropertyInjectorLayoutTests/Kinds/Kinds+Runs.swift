/// A value followed by another: with heads of many sizes and tails of all kinds.
struct Run<Head: Sample, Tail: Sample>: Sample {
  var head: Head
  var tail: Tail

  static var first: Run { Run(head: .first, tail: .first) }
  static var second: Run { Run(head: .second, tail: .second) }
}

extension FixedWidthInteger {
  static var first: Self { Self(truncatingIfNeeded: 0x6EED_CCBB_AA99_88EE) }
  static var second: Self { 1 }
}

extension UInt8: Sample {}
extension Int16: Sample {}
extension UInt32: Sample {}
extension UInt64: Sample {}
extension UInt128: Sample {}

extension Bool: Sample {
  static let first = true
  static let second = false
}

extension Optional: Sample where Wrapped: Sample {
  static var first: Wrapped? { Wrapped.first }
  static var second: Wrapped? { nil }
}

extension Empty: Sample {
  static let first = Empty()
  static let second = Empty()
}

/// Of all sizes from 0 to 40, and with each kind of tail where that begins at each part of a word.
func kindsOfRuns() -> [any AnyKind] {
  typealias Three = Run<UInt8, Run<UInt8, UInt8>>
  typealias Two = Run<UInt64, UInt64>
  let heads: [any Sample.Type] = [
    Empty.self, UInt8.self, UInt64.self, UInt128.self, Run<Two, UInt64>.self,
    Run<Two, Two>.self, Run<UInt64, Crate>.self,
  ]
  let tails: [any Sample.Type] = [
    Empty.self, UInt8.self, Int16.self, Three.self, UInt32.self, Run<UInt32, UInt8>.self,
    Run<UInt32, Int16>.self, Run<UInt32, Three>.self, Bool.self, Bool?.self, UInt8?.self,
    Int16?.self, Crate?.self,
  ]
  func kind<Head: Sample, Tail: Sample>(_: Head.Type, _: Tail.Type) -> any AnyKind {
    Kind(Run<Head, Tail>.first, .second)
  }
  return heads.flatMap { head in tails.map { kind(head, $0) } }
}
