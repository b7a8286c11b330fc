import Dispatch
import PropertyInjector
import TestSupport
import Testing

@Suite final class WorkedOutTests {
  private let workedOut = WorkedOut()

  private func wiring() throws -> Wiring { Wiring(try #require(InjectionPlan.of(Target.self)), []) }

  private func keep(
    _ wiring: Wiring, of type: Any.Type = Target.self, madeIn generation: Int? = nil
  ) { workedOut.keep(wiring, nil, of: type, madeIn: generation ?? workedOut.generation) }

  /// The first may be in use by another thread, which doesn't count its reference.
  @Test func theFirstOfTwoWiringsOfATypeIsKeptUntilTheRegistrationsChange() throws {
    let kept = try wiring()
    #expect(workedOut.wiring(of: Target.self) == nil)
    keep(kept)
    keep(try wiring())
    #expect(workedOut.wiring(of: Target.self) === kept)
    workedOut.forget()
    #expect(workedOut.wiring(of: Target.self) == nil)
  }

  @Test func aWiringMadeFromOldRegistrationsIsNotKept() throws {
    let generation = workedOut.generation
    workedOut.forget()
    keep(try wiring(), madeIn: generation)
    #expect(workedOut.wiring(of: Target.self) == nil)
  }

  @Test func outdatedWiringsAreKeptWhileOthersMayUseThemButNotForever() throws {
    weak var early: Wiring?
    weak var late: Wiring?
    for round in 0..<2_000 {
      let wiring = try wiring()
      keep(wiring)
      if round == 0 { early = wiring }
      if round == 1_999 { late = wiring }
      workedOut.forget()
    }
    #expect(early != nil && late == nil)
  }

  /// This test holds the lock of what is worked out, so that nothing is forgotten. Code that saw the change
  /// now would get an outdated wiring. Without the timeout, the test would wait forever.
  @Test func aChangeIsNotSeenBeforeTheWiringsAreForgotten() {
    let (injector, threads) = (Injector(), DispatchGroup())
    let isSeen = DispatchSemaphore(value: 0)
    let isSeenTooEarly = injector.workedOut.state.withLock { _ in
      DispatchQueue(label: "changes").async(group: threads) {
        injector.registerProperty("title", .instance("text"))
      }
      DispatchQueue(label: "looks").async(group: threads) {
        while injector.instance(forProperty: "title", as: String.self) == nil {}
        isSeen.signal()
      }
      return isSeen.wait(timeout: .now() + 0.3) == .success
    }
    threads.wait()
    #expect(!isSeenTooEarly)
  }

  /// Whether an injection takes the fast path.
  private func isPlain(_ injector: Injector) -> Bool {
    injector.injectDependencies(to: Target())
    return (injector.workedOut.wiring(of: Target.self) as? Wiring)?.plainSteps != nil
  }

  /// Of two observers of an injector, or of an override around it.
  private func expectPlainUnlessObserved(_ injector: Injector, by outer: Injector) {
    #expect(isPlain(injector))
    let (first, second) = (outer.observe { _ in }, outer.observe { _ in })
    #expect(!isPlain(injector))
    first.cancel()
    _ = isPlain(injector)
    #expect(!isPlain(injector))
    second.cancel()
    // The one that notices that nobody is there any longer.
    _ = isPlain(injector)
    #expect(isPlain(injector))
  }

  @Test func aWiringIsPlainUntilSomebodyObservesAndAfterwardsAgain() {
    let injector = Injector.quiet()
    injector.registerProperty("title", .instance("text"))
    expectPlainUnlessObserved(injector, by: injector)
    Injector.withOverrides({ $0.registerProperty("title", .instance("text")) }) {
      let outer = Injector.current
      Injector.withOverrides({ _ in }) { expectPlainUnlessObserved(.current, by: outer) }
    }
  }
}

private final class Target { var title: String? }
