import PropertyInjector
import TestSupport
import Testing

/// An injection that nobody observes takes the fast path.
@Suite struct ObservedWiringTests {
  private func isPlain(_ injector: Injector) -> Bool {
    final class Page { var title: String? }
    injector.injectDependencies(to: Page())
    return (injector.workedOut.wiring(of: Page.self) as? Wiring)?.plainSteps != nil
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

  @Test func itIsPlainUntilSomebodyObservesAndAfterwardsAgain() {
    let injector = Injector.quiet()
    injector.registerProperty("title", .instance("text"))
    expectPlainUnlessObserved(injector, by: injector)
    Injector.withOverrides({ $0.registerProperty("title", .instance("text")) }) {
      let outer = Injector.current
      Injector.withOverrides({ _ in }) { expectPlainUnlessObserved(.current, by: outer) }
    }
  }
}
