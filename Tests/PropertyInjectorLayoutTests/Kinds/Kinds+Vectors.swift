import PropertyInjector

/// Vectors of all widths.
func kindsOfVectors() -> [any AnyKind] {
  [
    Kind(SIMD2<UInt8>(1, 2), .zero), Kind(SIMD2<Float>(1, 2), .zero),
    Kind(SIMD2<Double>(1, 2), .zero), Kind(SIMD3<UInt8>(1, 2, 3), .zero),
    Kind(SIMD3<Float>(1, 2, 3), .zero), Kind(SIMD3<Double>(1, 2, 3), .zero),
    Kind(SIMD4<Int8>(repeating: -2), .zero), Kind(SIMD4<Double>(1, 2, 3, 4), .zero),
    Kind(SIMD8<Int32>(repeating: -2), .zero), Kind(SIMD16<UInt8>(repeating: 0xEE), .zero),
    Kind(SIMD32<UInt16>(repeating: 0xEEDD), .zero), Kind(SIMD64<Int8>(repeating: -2), .zero),
    Kind(Vectors.first, .second),
  ]
}

/// A vector between smaller fields.
struct Vectors: Sample {
  var head: UInt8
  var body: SIMD4<Float>
  var tail: UInt8

  static let first = Vectors(head: 1, body: [1, 2, 3, 4], tail: 2)
  static let second = Vectors(head: 3, body: .zero, tail: 4)
}

/// Arrays in place. They are as new as Swift 6.2.
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
func kindsOfArraysInPlace() -> [any AnyKind] {
  [
    Kind([1, 2, 3] as InlineArray<3, UInt8>, [4, 5, 6], isSame: isSame),
    Kind([] as InlineArray<0, UInt8>, [], isSame: isSame),
    Kind(InlineArray<33, UInt8>(repeating: 0xEE), .init(repeating: 1), isSame: isSame),
    Kind(
      [Retry(), Retry()] as InlineArray<2, Retry>, .init(repeating: Retry(count: 1)), isSame: isSame
    ),
    Kind(["text"] as InlineArray<1, String>, ["other"], isSame: isSame),
    Kind(
      [Token.first, Token.second] as InlineArray<2, Token>, .init(repeating: .first), isSame: isSame
    ),
    Kind(InlineArray<5, Bool>(repeating: true), .init(repeating: false), isSame: isSame),
  ]
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
private func isSame<let count: Int, Element: Equatable>(
  _ left: InlineArray<count, Element>, _ right: InlineArray<count, Element>
) -> Bool {
  left.indices.allSatisfy { left[$0] == right[$0] }
}
