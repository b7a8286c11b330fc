import Foundation
import PropertyInjector
import TestSupport
import Testing

/// Factories of the main actor, which are called on it only.
@Suite struct MainActorFactoryTests {
  private let injector = Injector.quiet()

  @MainActor private final class Model {
    var isShown = false
  }

  private final class Screen {
    var model: Model?
  }

  @Test @MainActor func itIsCalledOnTheMainActor() {
    injector.registerProperty("model", .mainActor { Model() })
    let first = injector.filled(Screen())
    let second = injector.filled(Screen())
    #expect(first.model != nil && first.model !== second.model)
  }

  @Test func elsewhereThePropertyStaysNilAndTheReportSaysWhy() async {
    injector.registerProperty(
      "model", .mainActor { Model() }, fileID: "Wiring.swift", line: 12)
    let (isNil, report) = await off {
      let screen = Screen()
      let report = injector.injectDependencies(to: screen)
      return (screen.model == nil, report)
    }
    #expect(isNil)
    #expect(
      report.failures.map(\.description) == [
        """
        Screen.model (Model?) was not injected: the factory registered at Wiring.swift:12 \
        requires the main actor. Resolve it on the main actor.
        """
      ])
    _ = await off { injector.injectDependencies(to: Screen()) }
    #expect(injector.issues.count == 1)
  }

  @Test func aClosureBehindTheCallIsAFactoryForEverywhere() async {
    final class Draft {}
    final class Page {
      var draft: Draft?
      var date: Date?
    }
    injector.registerProperty("date") { Date() }.registerProperty("draft") { Draft() }
    let count = await off { injector.injectDependencies(to: Page()).injectedCount }
    #expect(count == 2)
    #expect(injector.registrations.map { "\($0.type)" } == ["Date", "Draft"])
  }

  @Test func theSourceMakesAnyClosureOneOfTheMainActor() async {
    final class Page { var date: Date? }
    injector.registerProperty("date", .mainActor { Date() })
    #expect(await off { injector.injectDependencies(to: Page()).injectedCount } == 0)
    #expect(await MainActor.run { injector.injectDependencies(to: Page()).injectedCount } == 1)
  }

  @Test func aSingletonIsNotBegunElsewhere() async {
    let calls = Calls()
    injector.addExtension(Hooks(make: { try calls.add("\($0)", making: try $1()) }))
    injector.register(Model.self, .mainActor(.singleton) { Model() })
    #expect(await off { injector.instance(of: Model.self) } == nil)
    #expect(calls.names == [])
    #expect(await MainActor.run { injector.instance(of: Model.self) } != nil)
    #expect(calls.names == ["Model"])
  }

  @Test func aSingletonIsMadeOnTheMainActorAndThenHandedOutEverywhere() async {
    injector.registerProperty("model", .mainActor(.singleton) { Model() })
    #expect(await off { injector.instance(forProperty: "model", as: Model.self) } == nil)
    let made = await MainActor.run { injector.instance(forProperty: "model", as: Model.self) }
    let found = await off { injector.instance(forProperty: "model", as: Model.self) }
    #expect(made != nil && found === made)
  }
}
