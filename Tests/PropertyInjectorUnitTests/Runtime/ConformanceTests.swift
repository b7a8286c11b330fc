import PropertyInjector
import Testing

/// Whether and where a type conforms to a protocol, which the runtime knows without a value.
@Suite struct ConformanceTests {
  @Test func aConformanceThatHoldsEverywhereIsSeen() {
    #expect(Fit(Plain.self, as: (any Named).self) == .always)
    #expect(Fit(Sub.self, as: (any Named & AnyObject).self) == .always)
    #expect(Fit(Sub.self, as: (any Base & Named).self) == .always)
    #expect(Fit(Int.self, as: (any Hashable & CustomStringConvertible).self) == .always)
    #expect(Fit([Int].self, as: (any Hashable).self) == .always)
    #expect(Fit(Plain.Type.self, as: (any Named.Type).self) == .always)
    #expect(Fit(Int.self, as: Any.self) == .always)
    #expect(Fit(Base.self, as: AnyObject.self) == .always)
  }

  @Test @MainActor func anIsolatedOneIsIsolatedOnItsActor() {
    #expect(Fit(OnMainActor.self, as: (any Named).self) == .isolated)
    #expect(Fit(OnMainActor.self, as: (any Named & Sendable).self) == .isolated)
    #expect(Fit(Box<OnMainActor>.self, as: (any Named).self) == .isolated)
    #expect(Fit(OnMainActor.Type.self, as: (any Named.Type).self) == .isolated)
    #expect(Fit(Int.self, as: (any Named).self) == .elsewhere)
    #expect(Fit(Int.self, as: (any Hashable & Named).self) == .elsewhere)
  }

  @Test func anIsolatedOneIsElsewhereOffTheMainActor() async {
    await Task.detached {
      #expect(Fit(OnMainActor.self, as: (any Named).self) == .elsewhere)
      #expect(Fit(OnMainActor.Type.self, as: (any Named.Type).self) == .elsewhere)
      // This may be its actor.
      #expect(Fit(Int.self, as: (any Named).self) == .isolated)
    }.value
  }

  @Test func whatConformsNowhereIsKnown() {
    #expect(Fit(String.self, as: (any Named).self) == .never)
    #expect(Fit(Base.self, as: (any Named & AnyObject).self) == .dependsOnValue)
    #expect(Fit(Plain.self, as: (any Named & AnyObject).self) == .never)
    #expect(Fit(Int.self, as: AnyObject.self) == .never)
    #expect(Fit(Int.self, as: (any Named & Error).self) == .never)
    #expect(Fit([Plain].self, as: (any Hashable).self) == .never)
    #expect(Fit(Base.self, as: (any Base & Named).self) == .dependsOnValue)
    #expect(Fit(Plain.self, as: (any Base & Named).self) == .never)
  }

  @Test func onlyAValueTellsAboutArgumentsAndBetweenProtocols() {
    #expect(Fit([Int].self, as: (any Collection<Int>).self) == .unknown)
    #expect(Fit([Int].self, as: (any Collection<Bool>).self) == .unknown)
    #expect(Fit(Int.self, as: (any Collection<Int>).self) == .never)
    #expect(Fit((any Named).self, as: (any Hashable).self) == .dependsOnValue)
  }

  @Test func anIsolatedConformanceToAProtocolWithArgumentsIsSeenFromElsewhere() async {
    await Task.detached {
      #expect(Fit(OnMainActor.self, as: (any Tagged<Int>).self) == .elsewhere)
      #expect(Fit(OnMainActor.self, as: (any Tagged<any Tagged<Int>>).self) == .elsewhere)
      #expect(Fit(OnMainActor.self, as: (any Secret<Int>).self) == .elsewhere)
      #expect(Fit(OnMainActor.Type.self, as: (any Secret<Int>.Type).self) == .elsewhere)
      #expect(Fit(OnMainActor.self, as: (any Secret<Int>.Type).self) == .never)
      #expect(Fit(Plain.Type.self, as: (any Secret<Int>.Type).self) == .never)
      #expect(Fit(OnMainActor.self, as: (any Collection<Int> & Secret<Int>).self) == .never)
      #expect(Fit(Plain.self, as: (any Tagged<Int>).self) == .never)
    }.value
  }

  @Test func whereItIsAskedDecidesForAnyActor() async {
    #expect(!conformsHere(Int.self, to: (any Named.Type).self))
    #expect(conformsHere(Plain.self, to: (any Named.Type).self))
    let isHere = await studioConforms()
    #expect(isHere)
  }

  @Studio private func studioConforms() -> Bool {
    conformsHere(Int.self, to: (any Named.Type).self)
      && !conformsHere(OnMainActor.self, to: (any Named.Type).self)
  }
}

private protocol Named {}
protocol Tagged<Tag> {
  associatedtype Tag
}
private protocol Secret<Tag> {
  associatedtype Tag
}
private struct Plain: Named {}
private class Base {}
private final class Sub: Base, Named {}
private struct Box<Content> {}
extension Box: Named where Content: Named {}
@MainActor private struct OnMainActor: @MainActor Named, @MainActor Tagged, @MainActor Secret {
  typealias Tag = Int
}
@globalActor private actor Studio { static let shared = Studio() }
extension Int: @Studio Named {}
