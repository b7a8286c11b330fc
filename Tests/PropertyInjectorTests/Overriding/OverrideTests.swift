import PropertyInjector
import Testing

/// Overrides: what static calls find in them, when they end, and their issues.
@Suite struct OverrideTests {
  private class Payments: @unchecked Sendable {}
  private final class Refused: Sendable {}
  private final class Checkout { var payments: Payments? }

  /// What an injector of its own says where a checkout is injected in an override of it.
  private func issues(of register: (Injector) -> Void) -> [String] {
    Injector.withOverrides({
      $0.registerProperty("payments", fileID: "Wiring.swift", line: 3) { Payments() }
    }) {
      Injector.withOverrides(register, issueHandler: { _ in }) {
        for number in 1...2 {
          // What was worked out is forgotten, and an issue told once all the same.
          Injector.current.registerProperty("number\(number)", .instance(number))
          #expect(Injector.current.filled(Checkout()).payments != nil)
        }
        return Injector.current.issues.map(\.description)
      }
    }
  }

  /// Unless it may be meant for another property of that name, or for the plain one of another type.
  @Test func whatDoesNotFitAndReplacesNothingIsAnIssue() {
    #expect(
      issues { $0.registerProperty("payments", .instance(Refused()), fileID: "T.swift", line: 7) }
        == [
          """
          Checkout.payments (Payments?) is filled with what is inherited, "payments" (Payments), \
          registered at Wiring.swift:3. In the override, that name is registered with another \
          type, Refused (T.swift:7). Register a value of type Payments.
          """
        ])
    let refused = Refused()
    Injector.withOverrides({ $0.registerProperty("payments", .instance("text")) }) {
      #expect(issues { $0.registerProperty("payments", .instance(refused)) } == [])
    }
    #expect(
      issues {
        $0.registerProperty("payments", .instance(refused))
          .registerProperty("payments") { Payments() }
      } == [])
  }

  @Test func staticCallsSeeItUntilItEndsOrThrows() async {
    #expect(Injector.withTitle("override", overriddenTitle) == "override")
    #expect(overriddenTitle() == nil)
    let shown = await Injector.withTitle("override") {
      await Task.yield()
      return overriddenTitle()
    }
    #expect(shown == "override" && overriddenTitle() == nil)
    #expect(throws: CancellationError.self) {
      try Injector.withTitle("override") { throw CancellationError() }
    }
    await #expect(throws: CancellationError.self) {
      try await Injector.withTitle("override") {
        await Task.yield()
        throw CancellationError()
      }
    }
    #expect(overriddenTitle() == nil)
  }

  @Test func ifRegisteringOrSupplyingThrowsTheBodyIsNotRun() async {
    func register(_: Injector) throws { throw CancellationError() }
    func supply(_: inout Supplies) throws { throw CancellationError() }
    func run() { Issue.record("The body ran.") }
    func runLater() async { run() }
    #expect(throws: CancellationError.self) { try Injector.withOverrides(register, run) }
    #expect(throws: CancellationError.self) { try Injector.withScope(.request, supply, run) }
    await #expect(throws: CancellationError.self) {
      try await Injector.withOverrides(register, runLater)
    }
    await #expect(throws: CancellationError.self) {
      try await Injector.withScope(.request, supply, runLater)
    }
    #expect(Injector.current === Injector.shared)
  }

  @Test func theInjectorThatIsGivenIsTheCurrentOneInTheBodyOnlyAndOthersDoNotSeeIt() {
    final class Target { var overriddenTitle: String? }
    let before = Injector.current
    var given: Injector?
    Injector.withOverrides({ injector in
      given = injector.registerTitle("override")
      #expect(Injector.current === before && before === Injector.shared)
    }) {
      #expect(Injector.current === given && Injector.shared === before)
      for injector in [Injector(), before] { _ = injector.filled(Target(), setting: 0) }
    }
    #expect(Injector.current === before)
  }

  @Test func theInnermostGoesFirstAndFallsBackToTheOuter() {
    Injector.withOverrides({ $0.registerTitle("outer").registerCount(1) }) {
      Injector.withTitle("inner") {
        let (target, injector) = (OverriddenTarget(), Injector.current)
        #expect(target.overriddenTitle == "inner" && target.overriddenCount == 1)
        // Its own are listed first, and duplicate nothing.
        let names = ["overriddenTitle", "overriddenTitle", "overriddenCount"]
        #expect(injector.registrations.map(\.name) == names && injector.issues.isEmpty)
        // What it removes is only its own.
        injector.removeProperty("overriddenTitle")
        #expect(overriddenTitle() == "outer")
        injector.removeAll()
        #expect(overriddenTitle() == "outer" && OverriddenTarget().overriddenCount == 1)
      }
      #expect(overriddenTitle() == "outer" && Injector.current.registrations.count == 2)
      Injector.withOverrides({ $0.registerProperty("overriddenTitle", .instance(3)) }) {
        // What doesn't fit is looked up further out.
        #expect(overriddenTitle() == "outer")
      }
    }
  }

  @Test func whatIsOverriddenByTypeGoesBeforeWhatIsInheritedByName() {
    final class Page { @Injected var overriddenTitle: String }
    Injector.withTitle("by name") {
      Injector.withOverrides({ $0.register(String.self, .instance("by type")) }) {
        #expect(Page().overriddenTitle == "by type")
        #expect(Injector.current.filled(Page()).overriddenTitle == "by type")
      }
    }
    // A name serves its type, too.
    let (outer, inner) = (Service(), Service())
    Injector.withOverrides({ $0.register(Service.self, .instance(outer)) }) {
      Injector.withOverrides({ $0.registerProperty("overriddenService", .instance(inner)) }) {
        #expect(Injector.current.instance(of: Service.self) === inner)
      }
    }
  }
}
