import PropertyInjector
import Testing

/// An injection writes the property and no other memory, whatever the layout of the target. What it
/// writes is what plain assignment writes.
///
/// Each kind of value goes into targets of many shapes, in every way to register it and to inject.
/// Before, the test writes a pattern into all bytes that belong to no property: what the compiler
/// lays out in the tails of values, unused bytes, and those behind an object.
@Suite struct LayoutTests {
  @Test(arguments: NamedKind.all)
  func nothingButThePropertyIsWritten(_ kind: NamedKind) {
    let outcome = kind.examine()
    #expect(outcome.finding == nil)
    #expect(outcome.count > 300)
  }

  /// Of these and of their targets the compiler knows the layouts.
  @Test(arguments: NamedKind.drawn)
  func nothingButThePropertyIsWrittenInDrawnTypes(_ kind: NamedKind) {
    let outcome = kind.examine()
    #expect(outcome.finding == nil)
    #expect(outcome.count > 90)
  }
}

/// A kind of value, as an argument of tests. Its values exist only during its test, because
/// LeakSanitizer would report them as leaks at the end.
struct NamedKind: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private let list: @Sendable () -> [any AnyKind]
  private let index: Int

  func examine() -> Outcome { list()[index].examine() }

  static let all: [NamedKind] = {
    var kinds = [
      kindsOfRuns, kindsOfEnums, kindsOfStructs, kindsOfLibraries, kindsOfReferences, kindsOfC,
    ]
    .flatMap(named)
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      kinds += named(kindsOfArraysInPlace)
    }
    return kinds
  }()

  static let drawn = named { drawnKinds1 + drawnKinds2 }

  private static func named(_ list: @escaping @Sendable () -> [any AnyKind]) -> [NamedKind] {
    list().enumerated().map { NamedKind(testDescription: $1.name, list: list, index: $0) }
  }
}
