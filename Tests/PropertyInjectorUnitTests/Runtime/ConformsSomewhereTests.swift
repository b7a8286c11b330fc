import PropertyInjector
import Testing

/// Whether a type conforms on some actor, which the runtime knows and a cast doesn't.
@Suite struct ConformsSomewhereTests {
  @Test func aConformanceThatHoldsEverywhereIsSeen() {
    #expect(mayConformSomewhere(Plain.self, to: (any Named).self))
    #expect(mayConformSomewhere(Sub.self, to: (any Named & AnyObject).self))
    #expect(mayConformSomewhere(Int.self, to: (any Hashable & CustomStringConvertible).self))
    #expect(mayConformSomewhere([Int].self, to: (any Hashable).self))
  }

  @Test func oneThatIsIsolatedIsSeenFromElsewhere() async {
    #expect(mayConformSomewhere(OnMainActor.self, to: (any Named).self))
    #expect(mayConformSomewhere(Int.self, to: (any Named).self))
    #expect(await Task.detached { mayConformSomewhere(Int.self, to: (any Named).self) }.value)
  }

  @Test func whatConformsNowhereIsKnown() {
    #expect(!mayConformSomewhere(String.self, to: (any Named).self))
    #expect(!mayConformSomewhere(Base.self, to: (any Named & AnyObject).self))
    #expect(!mayConformSomewhere(Int.self, to: (any Named & Error).self))
    #expect(!mayConformSomewhere([Plain].self, to: (any Hashable).self))
    #expect(!mayConformSomewhere(Base.self, to: (any Base & Named).self))
  }

  @Test func whereItCannotBeToldItMay() {
    #expect(mayConformSomewhere(AnyHashable.self, to: (any Named).self))
    #expect(mayConformSomewhere(Int.self, to: (any Collection<Int>).self))
    #expect(mayConformSomewhere(Int.self, to: (any Named.Type).self))
    #expect(mayConformSomewhere(Int.self, to: Any.self))
    #expect(mayConformSomewhere(Int.self, to: AnyObject.self))
  }
}

private protocol Named {}
private struct Plain: Named {}
private class Base {}
private final class Sub: Base, Named {}
@MainActor private struct OnMainActor: @MainActor Named {}
@globalActor private actor Studio { static let shared = Studio() }
extension Int: @Studio Named {}
