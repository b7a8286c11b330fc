import PropertyInjector
import TestSupport
import Testing

/// Factories of the main actor, which are called on it only. `FactoryTests` has more of them.
@Suite struct MainActorFactoryTests {
  private let injector = Injector.quiet()

  @MainActor private final class Model {
    let service: Service?
    init(_ service: Service? = nil) { self.service = service }
  }

  private final class Screen { var model: Model? }

  @Test func elsewhereThePropertyStaysNilAndTheReportSaysWhy() async {
    injector.registerProperty("model", .mainActor { Model() }, fileID: wiringFile, line: 12)
    let report = await off { [injector] in injector.injectDependencies(to: Screen()) }
    let why = """
      Screen.model (Model?) was not injected: the factory registered at Wiring.swift:12 requires \
      the main actor. Resolve it on the main actor.
      """
    #expect(report.injectedCount == 0 && report.failures.map(\.description) == [why])
  }

  @Test func aSingletonIsNotBegunElsewhereButThenHandedOutEverywhere() async throws {
    let calls = Calls()
    injector.addExtension(Hooks(make: { try calls.add("\($0)", making: try $1()) }))
    injector.register(Service.self, .instance(Service()))
    injector.register(Model.self, .mainActor(.singleton) { Model(try $0.make()) })
    injector.registerProperty("model", .mainActor { Model(try $0.make()) })
    #expect(await off { injector.instance(of: Model.self) } == nil)
    #expect(calls.names == [])
    let made = await MainActor.run { injector.instance(of: Model.self) }
    let found = await off { injector.instance(of: Model.self) }
    #expect(found === made && made?.service != nil && calls.names == ["Model"])
    #expect(await MainActor.run { injector.filled(Screen()).model?.service } === made?.service)
  }
}
