import PropertyInjector
import TestSupport
import Testing

/// Objects of the main actor that other code tries to inject. They are refused.
@Suite struct OffMainActorTests {
  private let injector = Injector.quiet()

  init() {
    injector.registerProperty("title", .instance("text"))
  }

  private final class Screen {
    var title: String?
  }

  private final class ToldScreen: InjectorDelegate {
    var title: String?
    func didInjectDependencies() { MainActor.preconditionIsolated() }
  }

  private final class DeclaringScreen: Injectable {
    var title: String?
    static var injectedProperties: [InjectableProperty] {
      [.property("title", \DeclaringScreen.title)]
    }
  }

  private final class MadeScreen: Makeable {
    var title: String?
    init() { MainActor.preconditionIsolated() }
    static var injectedProperties: [InjectableProperty] { [.property("title", \MadeScreen.title)] }
  }

  @Test func aPlainObjectIsRefusedInAConcurrentFunctionADetachedTaskAndOnAnActor() async {
    actor Crew {
      func inject(_ screen: Screen, by injector: Injector) -> InjectionReport {
        injector.injectDependencies(to: screen)
      }
    }
    let screen = Screen()
    let reports = [
      await elsewhere { [injector] in injector.injectDependencies(to: screen) },
      await Task.detached { [injector] in injector.injectDependencies(to: screen) }.value,
      await Crew().inject(screen, by: injector),
    ]
    for report in reports {
      #expect(refusals(report.failures) == ["\(Reason.sendable)"])
    }
    #expect(screen.title == nil)
    #expect(injector.injectDependencies(to: screen).injectedCount == 1)
  }

  @Test func aTaskOfTheMainActorStaysThere() async {
    let screen = Screen()
    #expect(await Task { injector.injectDependencies(to: screen).injectedCount }.value == 1)
    nonisolated func inject(_ screen: Screen) async -> InjectionReport {
      injector.injectDependencies(to: screen, overwriting: true)
    }
    #expect(await inject(screen).injectedCount == 1)
  }

  @Test func aDelegateIsRefusedByItsConformanceAndNotTold() async {
    let screen = ToldScreen()
    let report = await elsewhere { [injector] in injector.injectDependencies(to: screen) }
    #expect(refusals(report.failures) == ["\(Reason.isolated)"])
    #expect(screen.title == nil)
    #expect(injector.injectDependencies(to: screen).injectedCount == 1)
  }

  @Test func aClassThatListsItsPropertiesIsRefusedByItsConformance() async {
    let screen = DeclaringScreen()
    let error = await elsewhere { [injector] in
      #expect(throws: InjectionError.self) { try injector.injectAllDependencies(to: screen) }
    }
    #expect(refusals(error?.failures ?? []) == ["\(Reason.isolated)"])
    #expect(screen.title == nil)
  }

  @Test func aParticipantSaysWhereByNamingTheActor() async {
    final class Screen: @MainActor InjectionParticipant { var title: String? }
    final class LooseScreen: InjectionParticipant { var title: String? }
    let (screen, loose) = (Screen(), LooseScreen())
    let report = await elsewhere { [injector] in injector.injectDependencies(to: screen) }
    #expect(refusals(report.failures) == ["\(Reason.isolated)"])
    #expect(injector.injectDependencies(to: screen).injectedCount == 1)
    // It asks for nothing, so that the compiler leaves its conformance without an actor.
    let count = await elsewhere { [injector] in
      injector.injectDependencies(to: loose).injectedCount
    }
    #expect(count == 1)
  }

  @Test func nothingOfTheMainActorIsMade() async throws {
    let error = await elsewhere { [injector] in
      #expect(throws: InjectionError.self) { _ = try injector.make(MadeScreen.self) }
    }
    #expect(refusals(error?.failures ?? []) == ["\(Reason.isolated)"])
    #expect(try injector.make(MadeScreen.self).title == "text")
  }

  private func refusals(_ failures: [InjectionFailure]) -> [String] {
    failures.compactMap {
      if case .targetRefused(_, let refusal) = $0 { "\(refusal)" } else { nil }
    }
  }
}
