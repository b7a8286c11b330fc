import PropertyInjector
import TestSupport
import Testing

@Suite struct SnapshotTests {
  private final class Part: Sendable {}
  private final class Target { var part: Part?, title: String? }

  /// Another thread, which counts no reference, may use steps that were found before a change.
  @Test func stepsFromBeforeAChangeStayForAThousandChangesAndNotForever() throws {
    let injector = Injector.quiet(duplicates: .replace)
    weak var early: Part?
    weak var late: Part?
    for round in 0..<2_000 {
      let part = Part()
      injector.registerProperty("part", .instance(part))
      injector.injectDependencies(to: Target())
      if round == 0 { early = part }
      if round == 1_998 { late = part }
    }
    #expect(early != nil && late == nil)
  }

  /// Whether an injection takes the quick way.
  private func isPlain(_ injector: Injector) -> Bool {
    injector.injectDependencies(to: Target())
    return injector.plainSteps(of: Target.self) != nil
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
