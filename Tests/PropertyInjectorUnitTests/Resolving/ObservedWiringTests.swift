import PropertyInjector
import TestSupport
import Testing

/// An injection that nobody observes takes the fast path.
@Suite struct ObservedWiringTests {
  private final class Page { var title: String? }

  private func isPlain(_ injector: Injector) -> Bool {
    injector.injectDependencies(to: Page())
    return (injector.workedOut.wiring(of: Page.self) as? Wiring)?.plainSteps != nil
  }

  @Test func itIsPlainUntilSomebodyObservesAndAfterwardsAgain() {
    let injector = Injector.quiet()
    injector.registerProperty("title", .instance("text"))
    #expect(isPlain(injector))
    let (first, second) = (injector.observe { _ in }, injector.observe { _ in })
    #expect(!isPlain(injector))
    first.cancel()
    _ = isPlain(injector)
    #expect(!isPlain(injector))
    second.cancel()
    // The one that notices that nobody is there any longer.
    _ = isPlain(injector)
    #expect(isPlain(injector))
  }

  @Test func soItIsInAnOverrideThatInheritsObservers() {
    Injector.withOverrides({ $0.registerProperty("title", .instance("text")) }) {
      let outer = Injector.current
      Injector.withOverrides({ _ in }) {
        #expect(isPlain(.current))
        let observation = outer.observe { _ in }
        #expect(!isPlain(.current))
        observation.cancel()
        _ = isPlain(.current)
        #expect(isPlain(.current))
      }
    }
  }
}
