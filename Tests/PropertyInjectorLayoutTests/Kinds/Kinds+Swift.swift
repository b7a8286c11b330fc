import PropertyInjector

/// A kind, whatever its type.
protocol AnyKind: Sendable {
  var name: String { get }
  /// Fills properties of the type in every way.
  func examine() -> Outcome
}

/// Types with and without spare bits, payloads and tails.
func kindsOfEnums() -> [any AnyKind] {
  [
    Kind(Single.only, .only), Kind(Signal.red, .green), Kind(Wide.more(0xEE), .rest),
    Kind(OnePayload.value(7), .empty), Kind(OnePayload.other, .value(1)),
    Kind(TwoPayloads.left(1), .right(2)), Kind(TwoPayloads.right(0xFEDC_BA98), .left(3)),
    Kind(Mixed.byte(0xEE), .text("text")),
    Kind(Mixed.text("a text that is too long to be stored in place"), .byte(1)),
    Kind(Mixed.nothing, .pair(-1, 2)), Kind(Mixed.pair(-1, 0x7F), .nothing),
    Kind(Flags.on(true), .off(false)), Kind(Nested.leaf(.on(false)), .tree(.leaf(.off(true)))),
    Kind(Nested.tree(.tree(.leaf(.on(true)))), .leaf(.on(true))),
    Kind(Loaded.object(.first), .number(1)), Kind(Loaded.number(.max), .object(.second)),
    Kind(Result<UInt8, Broken>.success(200), .failure(.hard)),
    Kind(Result<UInt8, Broken>.failure(.hard), .success(1)),
  ]
}

/// Structs whose fields are optionals, enums or tuples, and that have tails.
func kindsOfStructs() -> [any AnyKind] {
  [
    Kind(Retry(count: 5, isOn: true), Retry(count: 6, isOn: false)),
    Kind(Empty(), Empty()), Kind(Many.first, .second),
    Kind(Maybe(count: nil, flag: true), Maybe(count: 3, flag: nil)),
    Kind(Maybe(count: 4, flag: nil), Maybe(count: nil, flag: nil)),
    Kind(
      Tailed(content: Tailed(content: Retry(count: 1, isOn: true), tail: 2), tail: 3),
      Tailed(content: Tailed(content: Retry(count: 4, isOn: false), tail: 5), tail: 6)),
    Kind(Owner(object: .first, isOpen: true), Owner(object: .second, isOpen: false)),
    Kind(Loose(object: .first, tail: 0xEE), Loose(object: .second, tail: 1)),
    Kind(Weakly(object: .first, tail: 0xEE), Weakly(object: .second, tail: 1)),
    Kind(Unsafely(.first, 0xEE), Unsafely(.second, 1)),
    Kind(Pack(1 as UInt8, 2.0, "three"), Pack(4, 5.0, "six")),
    Kind(Pack(true, Int.max, UInt16(3)), Pack(false, 0, 9)), Kind(Pack<Int>(1), Pack<Int>(2)),
    Kind(makePack(), makePack()),
    Kind(Quoted(text: "text", tail: 1), Quoted(text: "another, which is longer than 15", tail: 2)),
  ]
}

/// Types of the standard library.
func kindsOfTheStandardLibrary() -> [any AnyKind] {
  [
    Kind(true, false), Kind(false, true), Kind(0xEEEE as UInt16, 1), Kind(-1 as Int8, 1),
    Kind(-1 as Int32, 1), Kind(Int.min, .max), Kind(UInt128.max - 3, 4), Kind(1.5 as Float, 2),
    Kind(-0.0 as Double, 2.5), Kind("text", ""),
    Kind("a text that is not stored in place", "short"),
    Kind("é" as Character, "e"), Kind("é" as Unicode.Scalar, "e"),
    Kind("static" as StaticString, "other", isSame: { "\($0)" == "\($1)" }),
    Kind("a text".dropFirst(), "another".dropLast()), Kind([1, 2, 3], []), Kind([String](), ["a"]),
    Kind([1, 2, 3][1...], [4][...]), Kind(["a": 1], [:]), Kind(Set(["a"]), []),
    Kind(1..<5, 2..<3), Kind(1...5, 2...3), Kind(UInt8(1)...200, 2...3), Kind("a"..."z", "b"..."c"),
    Kind((...5), (...7), isSame: { $0.upperBound == $1.upperBound }),
    Kind(Duration.seconds(3), .zero), Kind(ContinuousClock.now, ContinuousClock.now),
    Kind(ObjectIdentifier(Int.self), ObjectIdentifier(String.self)),
    Kind(FloatingPointSign.minus, .plus), Kind(("a", 1 as UInt8), ("b", 2), isSame: ==),
    Kind((1 as UInt8, 2, true), (3, 4, false), isSame: ==),
    Kind((Retry(), Retry()), (Retry(count: 1), Retry()), isSame: ==),
    Kind((first: 1 as UInt8?, second: nil as Int?), (nil, 4), isSame: ==),
    Kind(CollectionOfOne(UInt8(3)), CollectionOfOne(4), isSame: { $0[0] == $1[0] }),
  ]
}
