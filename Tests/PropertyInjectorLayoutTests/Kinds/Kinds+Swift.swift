import Foundation
import ResilientFixture

/// Types with and without spare bits, payloads and tails.
func kindsOfEnums() -> [any AnyKind] {
  [
    Kind(Single.only, .only), Kind(Signal.red, .green), Kind(Wide.more(0xEE), .rest),
    Kind(OnePayload.value(7), .empty), Kind(OnePayload.other, .value(1)),
    Kind(TwoPayloads.right(0xFEDC_BA98), .left(3)), Kind(Flags.on(true), .off(false)),
    Kind(Mixed.text("a text that is too long to be stored in place"), .byte(1)),
    Kind(Mixed.pair(-1, 0x7F), .nothing), Kind(Nested.tree(.leaf(.on(true))), .leaf(.on(true))),
    Kind(Loaded.object(.first), .number(1)), Kind(Loaded.number(.max), .object(.second)),
    Kind(Result<UInt8, Broken>.success(200), .failure(.hard)),
  ]
}

/// Structs whose fields are optionals, enums or tuples, and that have tails.
func kindsOfStructs() -> [any AnyKind] {
  [
    Kind(Retry(count: 5, isOn: true), Retry(count: 6, isOn: false)),
    Kind<Many>(Many(), Many(texts: [], tail: 2), isSame: isSameText),
    Kind(Maybe(count: nil, flag: true), Maybe(count: 3, flag: nil)),
    Kind(Owner(object: .first, isOpen: true), Owner(object: .second, isOpen: false)),
    Kind(Loose(object: .first, tail: 0xEE), Loose(object: .second, tail: 1)),
    Kind(Weakly(object: .first, tail: 0xEE), Weakly(object: .second, tail: 1)),
    Kind<Pack<UInt8, Double, String>>(Pack(1, 2, "three"), Pack(4, 5, "six"), isSame: isSameText),
  ]
}

/// Types of Swift's libraries, and of a module whose layout is known at run time only.
func kindsOfLibraries() -> [any AnyKind] {
  [
    Kind(true, false), Kind(0xEEEE as UInt16, 1), Kind(-1 as Int8, 1), Kind(Int.min, .max),
    Kind(-0.0 as Double, 2.5), Kind("a text that is not stored in place", "short"),
    Kind("é" as Character, "e"), Kind("a text".dropFirst(), "another".dropLast()),
    Kind("static" as StaticString, "other", isSame: { "\($0)" == "\($1)" }),
    Kind([1, 2, 3], []), Kind(["a": 1], [:]), Kind([1, 2, 3][1...], [4][...]),
    Kind(UInt8(1)...200, 2...3), Kind(("a", 1 as UInt8), ("b", 2), isSame: ==),
    Kind((1 as UInt8, 2, true), (3, 4, false), isSame: ==),
    Kind((first: 1 as UInt8?, second: nil as Int?), (nil, 4), isSame: ==),
    Kind(SIMD2<UInt8>(1, 2), .zero), Kind(SIMD3<UInt8>(1, 2, 3), .zero),
    Kind(SIMD3<Double>(1, 2, 3), .zero), Kind(SIMD8<Int32>(repeating: -2), .zero),
    Kind(SIMD64<Int8>(repeating: -2), .zero),
    Kind(UUID(), UUID()), Kind(Decimal(12345.678), Decimal(1)), Kind(Data([1, 2, 3]), Data()),
    Kind(URL(filePath: "/srv/a"), URL(filePath: "/srv")),
    Kind(Locale(identifier: "de_DE"), Locale(identifier: "en_US")),
    Kind(IndexPath(indexes: [1, 2, 3]), IndexPath(index: 1)),
    Kind(Measurement(value: 3, unit: UnitLength.meters), Measurement(value: 1, unit: .miles)),
    Kind(DateComponents(year: 2026, day: 3), DateComponents()),
    Kind(AttributedString("text"), AttributedString()),
    Kind(ResilientRecord(5, true), ResilientRecord(6, false)),
    Kind<ResilientOwner>(ResilientOwner(Token.first), ResilientOwner(Token.second)) {
      $0.object === $1.object
    },
    Kind(ResilientChoice.byte(0xEE), .nothing),
    Kind(ResilientChoice.record(ResilientRecord(7, true)), .byte(1)),
    Kind(FrozenChoice.large(-1, 0xEE), .small(1)),
  ]
}

/// Arrays in place. They are as new as Swift 6.2.
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
func kindsOfArraysInPlace() -> [any AnyKind] {
  [
    Kind([1, 2, 3] as InlineArray<3, UInt8>, [4, 5, 6], isSame: isSame),
    Kind([] as InlineArray<0, UInt8>, [], isSame: isSame),
    Kind(InlineArray<33, UInt8>(repeating: 0xEE), .init(repeating: 1), isSame: isSame),
    Kind([.first, .second] as InlineArray<2, Token>, .init(repeating: .first), isSame: isSame),
  ]
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
private func isSame<let count: Int, Element: Equatable>(
  _ left: InlineArray<count, Element>, _ right: InlineArray<count, Element>
) -> Bool {
  left.indices.allSatisfy { left[$0] == right[$0] }
}
