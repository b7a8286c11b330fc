import CLayouts
import Foundation
import PropertyInjector
import ResilientFixture

/// Structs, unions and enums of C. What they hold is compared field by field.
func kindsOfC() -> [any AnyKind] {
  [
    Kind<CBits>(
      CBits(first: 5, second: 17, third: 300, last: 0xEE),
      CBits(first: 1, second: 2, third: 3, last: 4)
    ) { left, right in
      left.first == right.first && left.second == right.second && left.third == right.third
        && left.last == right.last
    },
    Kind<CBitTail>(CBitTail(value: 2.5, flag: 1), CBitTail(value: 0, flag: 0)) {
      $0.value == $1.value && $0.flag == $1.flag
    },
    Kind<CNumber>(CNumber(word: 0xEEDD_CCBB_AA99_8877), CNumber(real: 1)) {
      unsafe $0.word == $1.word
    },
    Kind<CTailed>(CTailed(head: 1, tail: (2, 3, 4)), CTailed(head: 5, tail: (6, 7, 8))) {
      $0.head == $1.head && $0.tail == $1.tail
    },
    Kind<CPoint>(CPoint(x: 1, y: 2, isSet: true), CPoint(x: 3, y: 4, isSet: false)) {
      $0.x == $1.x && $0.y == $1.y && $0.isSet == $1.isSet
    },
    Kind<CAligned16>(CAligned16(head: 1, tail: 2), CAligned16(head: 3, tail: 4)) {
      $0.head == $1.head && $0.tail == $1.tail
    },
    Kind<CPacked>(CPacked(head: 1, body: 2, tail: 3), CPacked(head: 4, body: 5, tail: 6)) {
      $0.head == $1.head && $0.body == $1.body && $0.tail == $1.tail
    },
    Kind<CFlexible>(makeFlexible(1, 2), makeFlexible(3, 4)) {
      $0.count == $1.count && $0.flag == $1.flag
    },
    Kind<CEmpty>(CEmpty(), CEmpty()) { _, _ in true },
    Kind<CColor>(CColorBlue, CColorRed) { $0 == $1 },
  ]
}

/// Types of another module whose layout is known at run time only.
func kindsOfAResilientModule() -> [any AnyKind] {
  [
    Kind(ResilientRecord(5, true), ResilientRecord(6, false)),
    Kind<ResilientOwner>(ResilientOwner(Token.first), ResilientOwner(Token.second)) {
      $0.object === $1.object
    },
    Kind(ResilientChoice.byte(0xEE), .nothing),
    Kind(ResilientChoice.record(ResilientRecord(7, true)), .byte(1)),
    Kind(FrozenChoice.small(3), .large(1, 2)), Kind(FrozenChoice.large(-1, 0xEE), .small(1)),
  ]
}

func kindsOfFoundation() -> [any AnyKind] {
  [
    Kind(Date(timeIntervalSince1970: 12_345.5), .distantPast), Kind(UUID(), UUID()),
    Kind(URL(filePath: "/srv/a"), URL(filePath: "/srv")), Kind(Decimal(12345.678), Decimal(1)),
    Kind(Data([1, 2, 3]), Data()), Kind(Data(count: 100), Data([1])),
    Kind(Calendar(identifier: .gregorian), Calendar(identifier: .hebrew)),
    Kind(Locale(identifier: "de_DE"), Locale(identifier: "en_US")),
    Kind(TimeZone.gmt, .autoupdatingCurrent), Kind(IndexPath(index: 3), IndexPath()),
    Kind(IndexPath(indexes: [1, 2, 3]), IndexPath(index: 1)), Kind(IndexSet([1, 5]), IndexSet()),
    Kind(Measurement(value: 3, unit: UnitLength.meters), Measurement(value: 1, unit: .miles)),
    Kind(DateComponents(year: 2026, day: 3), DateComponents()),
    Kind(
      DateInterval(start: .distantPast, duration: 3), DateInterval(start: .distantPast, duration: 0)
    ),
    Kind(CharacterSet.letters, .decimalDigits), Kind(components, URLComponents()),
    Kind(AttributedString("text"), AttributedString()), Kind(CGPoint(x: 1, y: 2), .zero),
    Kind(CGRect(x: 1, y: 2, width: 3, height: 4), .zero),
  ]
}

private let components: URLComponents = {
  var components = URLComponents()
  components.host = "example.org"
  components.path = "/a"
  return components
}()

/// What Swift doesn't import whole can't be made at once.
private func makeFlexible(_ count: UInt32, _ flag: UInt8) -> CFlexible {
  var value = CFlexible()
  value.count = count
  value.flag = flag
  return value
}
