import PropertyInjector
import Testing

/// Whether and where a type conforms to a protocol, which the runtime knows without a value.
@Suite struct ConformanceTests {
  @Test func aConformanceThatHoldsEverywhereIsSeen() {
    #expect(Subtyping(Plain.self, of: (any Named).self) == .yes)
    #expect(Subtyping(Sub.self, of: (any Named & AnyObject).self) == .yes)
    #expect(Subtyping(Sub.self, of: (any Base & Named).self) == .yes)
    #expect(Subtyping(Int.self, of: (any Hashable & CustomStringConvertible).self) == .yes)
    #expect(Subtyping([Int].self, of: (any Hashable).self) == .yes)
    #expect(Subtyping(Plain.Type.self, of: (any Named.Type).self) == .yes)
    #expect(Subtyping(Int.self, of: Any.self) == .yes)
    #expect(Subtyping(Base.self, of: AnyObject.self) == .yes)
  }

  @Test @MainActor func anIsolatedOneIsIsolatedOnItsActor() {
    #expect(Subtyping(OnMainActor.self, of: (any Named).self) == .isolated)
    #expect(Subtyping(OnMainActor.self, of: (any Named & Sendable).self) == .isolated)
    #expect(Subtyping(Box<OnMainActor>.self, of: (any Named).self) == .isolated)
    #expect(Subtyping(OnMainActor.Type.self, of: (any Named.Type).self) == .isolated)
    #expect(Subtyping(Int.self, of: (any Named).self) == .elsewhere)
    #expect(Subtyping(Int.self, of: (any Hashable & Named).self) == .elsewhere)
  }

  @Test func anIsolatedOneIsElsewhereOffTheMainActor() async {
    await Task.detached {
      #expect(Subtyping(OnMainActor.self, of: (any Named).self) == .elsewhere)
      #expect(Subtyping(OnMainActor.Type.self, of: (any Named.Type).self) == .elsewhere)
      // This may be its actor.
      #expect(Subtyping(Int.self, of: (any Named).self) == .isolated)
    }.value
  }

  @Test func whatConformsNowhereIsKnown() {
    #expect(Subtyping(String.self, of: (any Named).self) == .no)
    #expect(Subtyping(Base.self, of: (any Named & AnyObject).self) == .no)
    #expect(Subtyping(Plain.self, of: (any Named & AnyObject).self) == .no)
    #expect(Subtyping(Int.self, of: AnyObject.self) == .no)
    #expect(Subtyping(Int.self, of: (any Named & Error).self) == .no)
    #expect(Subtyping([Plain].self, of: (any Hashable).self) == .no)
    #expect(Subtyping(Base.self, of: (any Base & Named).self) == .no)
    #expect(Subtyping(Plain.self, of: (any Base & Named).self) == .no)
  }

  @Test func onlyAValueTellsAboutArgumentsAndBetweenProtocols() {
    #expect(Subtyping([Int].self, of: (any Collection<Int>).self) == .unknown)
    #expect(Subtyping([Int].self, of: (any Collection<Bool>).self) == .unknown)
    #expect(Subtyping(Int.self, of: (any Collection<Int>).self) == .no)
    #expect(Subtyping((any Named).self, of: (any Hashable).self) == .unknown)
  }

  @Test func anIsolatedConformanceToAProtocolWithArgumentsIsSeenFromElsewhere() async {
    await Task.detached {
      #expect(Subtyping(OnMainActor.self, of: (any Tagged<Int>).self) == .elsewhere)
      #expect(Subtyping(OnMainActor.self, of: (any Tagged<any Tagged<Int>>).self) == .elsewhere)
      #expect(Subtyping(OnMainActor.self, of: (any Secret<Int>).self) == .elsewhere)
      #expect(Subtyping(OnMainActor.Type.self, of: (any Secret<Int>.Type).self) == .elsewhere)
      #expect(Subtyping(OnMainActor.self, of: (any Secret<Int>.Type).self) == .no)
      #expect(Subtyping(Plain.Type.self, of: (any Secret<Int>.Type).self) == .no)
      #expect(Subtyping(OnMainActor.self, of: (any Collection<Int> & Secret<Int>).self) == .no)
      #expect(Subtyping(Plain.self, of: (any Tagged<Int>).self) == .no)
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
