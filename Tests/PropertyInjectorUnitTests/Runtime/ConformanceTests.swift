import PropertyInjector
import Testing

/// Whether and where a type conforms to a protocol, which the runtime knows without a value.
@Suite struct ConformanceTests {
  private typealias Expected = (type: Any.Type, protocol: Any.Type, fit: Fit)

  private func check(_ rows: [Expected]) {
    for row in rows { #expect(Fit(row.type, as: row.protocol) == row.fit, "\(row)") }
  }

  @Test func aConformanceThatHoldsEverywhereOrNowhereIsSeen() {
    check([
      (Plain.self, (any Named).self, .always),
      (Sub.self, (any Named & AnyObject).self, .always),
      (Sub.self, (any Base & Named).self, .always),
      ([Int].self, (any Hashable & CustomStringConvertible).self, .always),
      (Plain.Type.self, (any Named.Type).self, .always),
      (Int.self, Any.self, .always), (Base.self, AnyObject.self, .always),
      (Int.self, Int.self, .always), (Sub.self, Base.self, .always),
      (Base.self, Sub.self, .dependsOnValue),
      (String.self, (any Named).self, .never),
      (Base.self, (any Named & AnyObject).self, .dependsOnValue),
      (Plain.self, (any Named & AnyObject).self, .never),
      (Int.self, AnyObject.self, .never), (Int.self, (any Named & Error).self, .never),
      ([Plain].self, (any Hashable).self, .never),
      (Base.self, (any Base & Named).self, .dependsOnValue),
      (Plain.self, (any Base & Named).self, .never),
      // Only a value tells about arguments, and between protocols.
      ([Int].self, (any Collection<Int>).self, .unknown),
      ([Int].self, (any Collection<Bool>).self, .unknown),
      (Int.self, (any Collection<Int>).self, .never),
      ((any Named).self, (any Hashable).self, .dependsOnValue),
    ])
  }

  @Test func aProtocolHasThoseThatItRefinesOrConsistsOf() {
    check([
      ((any Renamed).self, (any Named).self, .always),
      ((any Renamed & Hashable).self, (any Named & Equatable).self, .always),
      ((any Named).self, (any Renamed).self, .dependsOnValue),
      ((any Named).self, Any.self, .always),
      ((any Named).self, (any Named & AnyObject).self, .dependsOnValue),
      ((any Named & AnyObject).self, AnyObject.self, .always),
      ((any Base & Named).self, Base.self, .always),
      ((any Sub & Error).self, (any Base & Named).self, .always),
      ((any Collection<Int>).self, (any Sequence).self, .always),
      ((any BidirectionalCollection).self, (any Sequence).self, .always),
      // What an associated type must conform to, the protocol needn't.
      ((any Collection<Int>).self, (any Comparable).self, .dependsOnValue),
      // Only a value tells about arguments.
      ((any Collection<Int>).self, (any Sequence<Int>).self, .unknown),
      ((any Sequence).self, (any Sequence<Int>).self, .unknown),
      // A metatype isn't an instance.
      ((any Collection<Int>.Type).self, (any Sequence).self, .dependsOnValue),
      ((any Collection<Int>).self, (any Sequence<Int>.Type).self, .dependsOnValue),
    ])
  }

  @Test @MainActor func anIsolatedOneIsIsolatedOnItsActor() {
    check([
      (OnMainActor.self, (any Named).self, .isolated),
      (OnMainActor.self, (any Named & Sendable).self, .isolated),
      (Box<OnMainActor>.self, (any Named).self, .isolated),
      (OnMainActor.Type.self, (any Named.Type).self, .isolated),
      (Int.self, (any Named).self, .elsewhere),
      (Int.self, (any Hashable & Named).self, .elsewhere),
    ])
  }

  @Test func anIsolatedOneIsElsewhereOffTheMainActor() async {
    await Task.detached {
      check([
        (OnMainActor.self, (any Named).self, .elsewhere),
        (OnMainActor.Type.self, (any Named.Type).self, .elsewhere),
        // This may be its actor.
        (Int.self, (any Named).self, .isolated),
        // Of protocols with arguments.
        (OnMainActor.self, (any Tagged<Int>).self, .elsewhere),
        (OnMainActor.self, (any Tagged<any Tagged<Int>>).self, .elsewhere),
        (OnMainActor.Type.self, (any Tagged<Int>.Type).self, .elsewhere),
        (OnMainActor.self, (any Tagged<Int>.Type).self, .never),
        (Plain.Type.self, (any Tagged<Int>.Type).self, .never),
        (OnMainActor.self, (any Collection<Int> & Tagged<Int>).self, .never),
        (Plain.self, (any Tagged<Int>).self, .never),
      ])
    }.value
  }

  @Test func whereItIsAskedDecidesForAnyActor() async {
    #expect(!conformsHere(Int.self, to: (any Named.Type).self))
    #expect(conformsHere(Plain.self, to: (any Named.Type).self))
    #expect(await isOfTheStudioThere())
  }

  @Studio private func isOfTheStudioThere() -> Bool {
    conformsHere(Int.self, to: (any Named.Type).self)
      && !conformsHere(OnMainActor.self, to: (any Named.Type).self)
  }
}

private protocol Named {}
private protocol Renamed: Named {}
private protocol Tagged<Tag> { associatedtype Tag }
private struct Plain: Named {}
private class Base {}
private final class Sub: Base, Named {}
private struct Box<Content> {}
extension Box: Named where Content: Named {}
@MainActor private struct OnMainActor: @MainActor Named, @MainActor Tagged { typealias Tag = Int }
@globalActor private actor Studio { static let shared = Studio() }
extension Int: @Studio Named {}
