import PropertyInjector
import Testing

/// Each call of an injector, made in an override.
@Suite struct OverrideCallTests {
  private final class Page { var overriddenTitle: String?, overriddenCount: Int? }

  /// Runs something in an override that registers a title, of one that registers a count and more.
  private func nested(
    _ register: (Injector) -> Void = { _ in }, _ body: () throws -> Void
  ) rethrows {
    try Injector.withOverrides({ register($0.registerCount(1)) }) {
      try Injector.withTitle("inner", body)
    }
  }

  @Test func strictAndOverwritingInjectionsUseBoth() throws {
    final class StrictPage {
      @Injected var overriddenTitle: String
      @Injected var overriddenCount: Int
    }
    let (page, strict) = (Page(), StrictPage())
    Injector.withTitle("alone") {
      _ = refusal { try Injector.current.injectAllDependencies(to: strict) }
    }
    (page.overriddenTitle, page.overriddenCount) = ("old", 0)
    try nested {
      try Injector.current.injectAllDependencies(to: strict)
      #expect(strict.overriddenTitle == "inner" && strict.overriddenCount == 1)
      #expect(Injector.injectDependencies(to: page, overwriting: true).injectedCount == 2)
      #expect(page.overriddenTitle == "inner" && page.overriddenCount == 1)
    }
  }

  @Test func anOverrideTracksOnlyWhatItIsToldToAndFillsItAnewWithWhatIsFurtherOut() {
    nested({ $0.trackTargets(of: Page.self) }) {
      let (page, tracked, injector) = (Page(), Page(), Injector.current)
      func reinjected() -> [[String]] { injector.reinjectTrackedTargets().map(\.properties) }
      injector.injectDependencies(to: page)
      injector.trackTargets(of: Page.self)
      Injector.injectDependencies(to: tracked)
      injector.removeProperty("overriddenTitle")
      #expect(reinjected().isEmpty && tracked.overriddenTitle == "inner")
      injector.registerTitle("other")
      #expect(reinjected() == [["overriddenTitle"]])
      #expect(page.overriddenTitle == "inner" && tracked.overriddenTitle == "other")
      Injector.withTitle("innermost") {}
      injector.registerCount(2)
      #expect(reinjected() == [["overriddenCount"]] && tracked.overriddenCount == 2)
    }
  }

  @Test func bindingsAndArgumentsOfTheOverrideGoFirst() {
    func greeting() -> String? { Injector.current.instance(of: (any Greeter).self)?.greet() }
    nested({ $0.bind((any Greeter).self, to: Door.self) { $0 }.register(Door.self) { Door() } }) {
      #expect(greeting() == "knock")
      Injector.current.bind((any Greeter).self, to: GreetingService.self) { $0 }
      Injector.current.register(GreetingService.self) { GreetingService() }
      #expect(greeting() == "at your service")
    }
    func word() -> String? { try? Injector.current.make(PoliteGreeter.self).word }
    nested({ injector in
      injector.register(PoliteGreeter.self, defaults: ("default")) { (_, word: String) in
        PoliteGreeter(word: word)
      }
    }) {
      #expect(word() == "default")
      Injector.withOverrides({ $0.bindArguments(of: PoliteGreeter.self, "nearer") }) {
        #expect(Injector.withTitle("innermost", word) == "nearer")
      }
    }
  }

  @Test func extensionsOfTheOverrideAreAroundThoseItInherits() {
    let calls = Calls()
    @Sendable func trace(_ name: String) -> Hooks {
      Hooks(inject: { calls.add(name, making: $2()) })
    }
    nested({ $0.addExtension(trace("outer")) }) {
      Injector.current.addExtension(trace("inner"))
      Injector.injectDependencies(to: Page())
    }
    #expect(calls.names == ["inner", "outer"])
  }

  @Test func issuesGoToTheNearestHandlerThatAnOverrideWasGiven() {
    let calls = Calls()
    func registerInVain() { Injector.current.registerProperty("", .instance(1)) }
    Injector.withOverrides({ _ in }, issueHandler: { _ in calls.add("outer") }) {
      registerInVain()
      Injector.withOverrides({ _ in }, issueHandler: { _ in calls.add("inner") }) {
        Injector.withTitle("innermost", registerInVain)
      }
    }
    #expect(calls.names == ["outer", "inner"])
  }

  @Test func eachInstanceHearsThatRegistrationIsCompleteFromItsInjector() {
    final class Cache: RegistrationDelegate, Sendable {
      let calls = Calls()
      func didCompleteRegistration(in injector: Injector) {
        calls.add(overriddenTitle() ?? "outer")
      }
    }
    let (outer, inner) = (Cache(), Cache())
    nested({ $0.registerProperty("outerCache", .instance(outer)) }) {
      #expect(outer.calls.names == ["outer"])
      Injector.withOverrides({ $0.registerProperty("innerCache", .instance(inner)) }) {
        #expect(inner.calls.names == ["inner"])
        Injector.current.completeRegistration()
      }
    }
    #expect(outer.calls.count == 1 && inner.calls.count == 1)
  }

  @Test func itsPolicyItsHandlerAndItsConventionAreThoseOfTheInjectorItOverrides() {
    final class Page { var injectedGreeter: PoliteGreeter? }
    let calls = Calls()
    let outer = Injector(
      duplicates: .replace, convention: .prefix("injected"),
      issueHandler: { _ in calls.add("told") })
    outer.withScope(.request) {
      Injector.withOverrides({
        $0.registerTitle("first")
        $0.registerProperty("overriddenTitle", .instance("second"), fileID: "App/Other.swift")
        $0.register(PoliteGreeter.self, .instance(PoliteGreeter(word: "hello")))
      }) {
        #expect(overriddenTitle() == "second")
        #expect(Injector.current.issues.count == 1 && outer.issues.isEmpty && calls.count == 1)
        #expect(Injector.current.filled(Page()).injectedGreeter?.word == "hello")
      }
    }
  }
}
