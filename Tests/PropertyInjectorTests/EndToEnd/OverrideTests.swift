import PropertyInjector
import Testing

/// Overrides of this task: what they show, to whom, and what is left of them.
@Suite struct OverrideTests {
  private final class Target {
    var overriddenTitle: String?
  }

  private func title() -> String? {
    let target = Target()
    Injector.injectDependencies(to: target)
    return target.overriddenTitle
  }

  @Test func itIsSeenByStaticCallsUntilItEnds() {
    let shown = Injector.withOverrides({
      $0.registerProperty("overriddenTitle", instance: "override")
    }) {
      title()
    }
    #expect(shown == "override")
    #expect(title() == nil)
  }

  @Test func itIsGoneWhenItsBodyThrows() async {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try Injector.withOverrides({
        $0.registerProperty("overriddenTitle", instance: "override")
      }) {
        throw Failure()
      }
    }
    #expect(title() == nil)
  }

  @Test func theInnermostGoesFirstAndFallsBackToTheOuter() async {
    final class Target {
      var overriddenTitle: String?
      var overriddenCount: Int?
    }
    await Injector.withOverrides({
      $0.registerProperty("overriddenTitle", instance: "outer")
      $0.registerProperty("overriddenCount", instance: 1)
    }) {
      await Injector.withOverrides({ $0.registerProperty("overriddenTitle", instance: "inner") }) {
        await Task.yield()
        let target = Target()
        Injector.injectDependencies(to: target)
        #expect(target.overriddenTitle == "inner" && target.overriddenCount == 1)
      }
      let target = Target()
      Injector.injectDependencies(to: target)
      #expect(target.overriddenTitle == "outer" && target.overriddenCount == 1)
    }
  }

  @Test func childTasksAndTasksInheritItAndOthersDoNot() async {
    await Injector.withOverrides({ $0.registerProperty("overriddenTitle", instance: "override") }) {
      async let child = title()
      #expect(await child == "override")
      #expect(await Task { title() }.value == "override")
      #expect(await Task.detached { title() }.value == nil)
    }
  }

  @Test func whatIsRegisteredWhereItWasEnteredIsSeenAtOnce() {
    Injector.withOverrides({ $0.registerProperty("overriddenCount", instance: 1) }) {
      let outer = Injector.current
      Injector.withOverrides({ _ in }) {
        #expect(title() == nil)
        outer.registerProperty("overriddenTitle", instance: "late")
        #expect(title() == "late")
        outer.removeProperty("overriddenTitle")
        #expect(title() == nil)
      }
    }
  }
}
