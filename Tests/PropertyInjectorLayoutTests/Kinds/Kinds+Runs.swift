import PropertyInjector

/// A value followed by another: with heads of many sizes and tails of all kinds.
struct Run<Head: Sample, Tail: Sample>: Sample {
  var head: Head
  var tail: Tail

  static var first: Run { Run(head: .first, tail: .first) }
  static var second: Run { Run(head: .second, tail: .second) }
}

/// A type with two values to try.
protocol Sample: Equatable, Sendable {
  static var first: Self { get }
  static var second: Self { get }
}

extension FixedWidthInteger {
  static var first: Self { Self(truncatingIfNeeded: 0x6EED_CCBB_AA99_88EE) }
  static var second: Self { 1 }
}

extension UInt8: Sample {}
extension Int16: Sample {}
extension UInt16: Sample {}
extension UInt32: Sample {}
extension UInt64: Sample {}
extension UInt128: Sample {}

extension Float: Sample {
  static let first: Float = -1.5
  static let second: Float = 2
}

extension Bool: Sample {
  static let first = true
  static let second = false
}

extension Unicode.Scalar: Sample {
  static let first: Unicode.Scalar = "é"
  static let second: Unicode.Scalar = "e"
}

extension Optional: Sample where Wrapped: Sample {
  static var first: Wrapped? { Wrapped.first }
  static var second: Wrapped? { nil }
}

extension String: Sample {
  static let first = "a text that is not stored in place"
  static let second = ""
}

extension Empty: Sample {
  static let first = Empty()
  static let second = Empty()
}

extension Signal: Sample {
  static let first = green
  static let second = red
}

extension TwoPayloads: Sample {
  static let first = right(0xFEDC_BA98)
  static let second = left(2)
}

extension Crate: Sample where Content == Int {
  static var first: Crate { .shared }
  static var second: Crate { .other }
}

/// Of all sizes from 0 to 40, and with each kind of tail where that begins at each part of a word.
func kindsOfRuns() -> [any AnyKind] {
  typealias Three = Run<UInt8, Run<UInt8, UInt8>>
  typealias Two = Run<UInt64, UInt64>
  let heads: [any Sample.Type] = [
    Empty.self, UInt8.self, UInt64.self, UInt128.self, Run<Two, UInt64>.self,
    Run<Two, Two>.self, Run<UInt64, Crate<Int>>.self,
  ]
  let tails: [any Sample.Type] = [
    Empty.self, UInt8.self, Int16.self, Three.self, UInt32.self, Run<UInt32, UInt8>.self,
    Run<UInt32, UInt16>.self, Run<UInt32, Three>.self, Bool.self, Signal.self, Float.self,
    Bool?.self, UInt8?.self, UInt16?.self, Unicode.Scalar.self, TwoPayloads.self, String.self,
    Crate<Int>?.self,
  ]
  func kind<Head: Sample, Tail: Sample>(_: Head.Type, _: Tail.Type) -> any AnyKind {
    Kind(Run<Head, Tail>.first, .second)
  }
  return heads.flatMap { head in tails.map { kind(head, $0) } }
}
