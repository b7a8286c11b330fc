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
          let checkout = Checkout()
          Injector.injectDependencies(to: checkout)
          #expect(checkout.payments != nil)
        }
        return Injector.current.issues.map(\.description)
      }
    }
  }

  @Test func whatDoesNotFitAndReplacesNothingIsAnIssue() {
    #expect(
      issues { $0.registerProperty("payments", .instance(Refused()), fileID: "T.swift", line: 7) }
        == [
          """
          Checkout.payments (Payments?) is filled with what is inherited, "payments" (Payments), \
          registered at Wiring.swift:3. In the override, that name is registered with another type, Refused (T.swift:7). Register a value of type Payments.
          """
        ])
  }

  /// It may be meant for another property of that name.
  @Test func whereSeveralTypesHaveANameWhatDoesNotFitIsNoIssue() {
    Injector.withOverrides({ $0.registerProperty("payments", .instance("text")) }) {
      #expect(issues { $0.registerProperty("payments", .instance(Refused())) } == [])
    }
    #expect(
      issues {
        $0.registerProperty("payments", .instance(Refused()))
        $0.registerProperty("payments") { Payments() }
      } == [])
  }

  /// It may be meant for the plain property of another type.
  @Test func whereAPropertyIsFilledByItsTypeWhatDoesNotFitIsNoIssue() {
    final class Desk { @Injected var payments: Payments? }
    Injector.withOverrides({ $0.register(Payments.self) { Payments() } }) {
      Injector.withOverrides({ $0.registerProperty("payments", .instance(Refused())) }) {
        let desk = Desk()
        Injector.injectDependencies(to: desk)
        #expect(desk.payments != nil && Injector.current.issues.isEmpty)
      }
    }
  }

  @Test func staticCallsSeeItUntilItEnds() {
    #expect(Injector.withTitle("override") { overriddenTitle() } == "override")
    #expect(overriddenTitle() == nil)
  }

  @Test func anAsynchronousBodySeesItUntilItEnds() async {
    let shown = await Injector.withTitle("override") {
      await Task.yield()
      return overriddenTitle()
    }
    #expect(shown == "override")
    #expect(overriddenTitle() == nil)
  }

  @Test func theInjectorThatIsGivenIsTheCurrentOneInTheBodyOnly() {
    let before = Injector.current
    #expect(before === Injector.shared)
    var given: Injector?
    Injector.withOverrides({ injector in
      given = injector
      #expect(Injector.current === before)
    }) {
      #expect(Injector.current === given)
      #expect(Injector.shared === before)
    }
    #expect(Injector.current === before)
  }

  @Test func propertiesThatFillThemselvesAskIt() {
    final class Page {
      @Injected var overriddenTitle: String?
      @Injected(isLive: true) var overriddenCount: Int?
    }
    struct Look {
      @Injected var door: Door?
    }
    let page = Page()
    Injector.withOverrides({
      $0.registerProperty("overriddenTitle", .instance("override"))
      $0.registerProperty("overriddenCount", .instance(3))
      $0.register(Door.self, .instance(Door()))
    }) {
      var look = Look()
      #expect(page.overriddenTitle == "override" && page.overriddenCount == 3)
      #expect(look.door != nil)
    }
    #expect(page.overriddenTitle == "override" && page.overriddenCount == nil)
  }

  @Test func anInjectorThatOneHoldsDoesNotSeeIt() {
    final class Page { var overriddenTitle: String? }
    let (own, outer, page) = (Injector(), Injector.current, Page())
    Injector.withTitle("override") {
      own.injectDependencies(to: page)
      outer.injectDependencies(to: page)
      Injector.shared.injectDependencies(to: page)
    }
    #expect(page.overriddenTitle == nil)
  }

  @Test func theInnermostGoesFirstAndFallsBackToTheOuter() async {
    await Injector.withOverrides({
      $0.registerProperty("overriddenTitle", .instance("outer"))
      $0.registerProperty("overriddenCount", .instance(1))
    }) {
      await Injector.withTitle("inner") {
        await Task.yield()
        let target = OverriddenTarget()
        #expect(target.overriddenTitle == "inner" && target.overriddenCount == 1)
      }
      let target = OverriddenTarget()
      #expect(target.overriddenTitle == "outer" && target.overriddenCount == 1)
    }
  }

  @Test func whatDoesNotFitAPropertyIsLookedUpFurtherOut() {
    Injector.withTitle("outer") {
      Injector.withOverrides({ $0.registerProperty("overriddenTitle", .instance(3)) }) {
        #expect(overriddenTitle() == "outer")
      }
    }
  }

  @Test func itsRegistrationsAreListedFirstAndDuplicateNothing() {
    Injector.withOverrides({
      $0.registerProperty("overriddenTitle", .instance("outer"))
      $0.registerProperty("overriddenCount", .instance(1))
    }) {
      Injector.withTitle("inner") {
        #expect(
          Injector.current.registrations.map(\.name) == [
            "overriddenTitle", "overriddenTitle", "overriddenCount",
          ])
        #expect(Injector.current.issues.isEmpty)
      }
      #expect(Injector.current.registrations.count == 2)
    }
  }

  @Test func whatIsOverriddenByTypeGoesBeforeWhatIsInheritedByName() {
    final class Page { @Injected var overriddenTitle: String }
    Injector.withTitle("by name") {
      Injector.withOverrides({ $0.register(String.self, .instance("by type")) }) {
        #expect(Page().overriddenTitle == "by type")
        let page = Page()
        Injector.injectDependencies(to: page)
        #expect(page.overriddenTitle == "by type")
      }
    }
  }

  @Test func whatItRemovesIsOnlyItsOwn() {
    Injector.withTitle("outer") {
      Injector.withTitle("inner") {
        Injector.current.removeProperty("overriddenTitle")
        #expect(overriddenTitle() == "outer")
        Injector.current.removeAll()
        #expect(overriddenTitle() == "outer")
      }
    }
  }

  @Test func itIsGoneWhenItsBodyThrows() async {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try Injector.withTitle("override") { throw Failure() } }
    #expect(overriddenTitle() == nil)
    await #expect(throws: Failure.self) {
      try await Injector.withTitle("override") {
        await Task.yield()
        throw Failure()
      }
    }
    #expect(overriddenTitle() == nil)
  }

  @Test func ifRegisteringThrowsTheBodyIsNotRun() async {
    struct Failure: Error {}
    func register(on injector: Injector) throws {
      injector.registerProperty("overriddenTitle", .instance("override"))
      throw Failure()
    }
    #expect(throws: Failure.self) {
      try Injector.withOverrides(register) { Issue.record("the body ran") }
    }
    await #expect(throws: Failure.self) {
      try await Injector.withOverrides(register) {
        await Task.yield()
        Issue.record("the body ran")
      }
    }
    #expect(overriddenTitle() == nil)
  }

  @Test func anInjectorThatIsKeptHasOnlyWhatIsAroundItAfterItsEnd() {
    final class Page { var overriddenTitle, overriddenNote: String? }
    let page = Page()
    Injector.withOverrides({ $0.registerProperty("overriddenNote", .instance("outer")) }) {
      let outer = Injector.current
      let kept = Injector.withTitle("override") { Injector.current }
      let report = kept.injectDependencies(to: page)
      #expect(report.injectedCount == 1 && report.failures.count == 1)
      #expect(page.overriddenTitle == nil && page.overriddenNote == "outer")
      kept.registerProperty("late", .instance(1))
      #expect(kept.instance(forProperty: "late", as: Int.self) == nil)
      outer.registerProperty("overriddenCount", .instance(3))
      #expect(kept.instance(forProperty: "overriddenCount", as: Int.self) == 3)
    }
  }

  @Test func whatABodyGivesBackNeedNotBeSendable() async {
    final class Draft { var text = "" }
    actor Crew {
      let draft = Draft()
      func both() async -> (Draft, Draft) {
        let first = Injector.withTitle("a") { draft }
        let second = await Injector.withTitle("b") {
          await Task.yield()
          draft.text += overriddenTitle() ?? ""
          return draft
        }
        return (first, second)
      }
      func text() async -> String {
        let (first, second) = await both()
        return first === second ? first.text : ""
      }
    }
    #expect(await Crew().text() == "b")
  }

  @Test @MainActor func anAsynchronousBodyRunsWhereTheCallerIs() async {
    final class Draft { var text = "" }
    let draft = Draft()
    let same = await Injector.withTitle("override") {
      await Task.yield()
      MainActor.preconditionIsolated()
      draft.text = overriddenTitle() ?? ""
      return draft
    }
    #expect(same === draft && draft.text == "override")
  }
}
