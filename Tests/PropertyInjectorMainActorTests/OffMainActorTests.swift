import PropertyInjector
import TestSupport
import Testing

/// Code off the main actor injects actors and nonisolated objects, and none of the main actor.
@Suite struct OffMainActorTests {
  private let injector = Injector.quiet()
  init() { injector.registerProperty("title", .instance("text")) }

  nonisolated final class Job: InjectorDelegate {
    var title: String?
    var isTold = false
    func didInjectDependencies() { isTold = true }
  }

  private final class Screen { var title: String? }

  private final class ToldScreen: InjectorDelegate {
    var title: String?
    func didInjectDependencies() { MainActor.preconditionIsolated() }
  }

  private final class NamingScreen: @MainActor InjectionParticipant { var title: String? }

  private final class MadeScreen: Makeable {
    var title: String?
    init() { MainActor.preconditionIsolated() }
    static var injectedProperties: [InjectableProperty] { [.property("title", \MadeScreen.title)] }
  }

  @Test func aNonisolatedClassIsFilledHereAndElsewhere() async {
    let expectFilled = { @Sendable [injector] in
      let job = Job()
      injector.injectDependencies(to: job)
      #expect(job.title == "text" && job.isTold)
    }
    expectFilled()
    await elsewhere(expectFilled)
  }

  @Test func anActorIsFilledAndToldAlsoByItself() async {
    actor Crew: InjectorDelegate {
      var title: String?
      var isTold = false
      var seen: (String?, Bool) { (title, isTold) }
      nonisolated func didInjectDependencies() { assumeIsolated { $0.isTold = true } }
      func prepare(with injector: Injector) { injector.injectDependencies(to: self) }
    }
    let (crew, preparing) = (Crew(), Crew())
    #expect(await injector.injectDependencies(to: crew).injectedCount == 1)
    await preparing.prepare(with: injector)
    for crew in [crew, preparing] { #expect(await crew.seen == ("text", true)) }
  }

  @Test func anActorThatListsItsPropertiesIsFilled() async {
    actor Crew: Injectable {
      var title: String?
      static var injectedProperties: [InjectableProperty] {
        [.property("title") { (crew: isolated Crew, title: String) in crew.title = title }]
      }
    }
    let crew = Crew()
    #expect(await injector.injectDependencies(to: crew).injectedCount == 1)
    #expect(await crew.title == "text")
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
    for report in reports { #expect(refusals(report.failures) == ["\(Reason.sendable)"]) }
    #expect(screen.title == nil && injector.injectDependencies(to: screen).injectedCount == 1)
  }

  @Test func aTaskOfTheMainActorStaysThere() async {
    let screen = Screen()
    #expect(await Task { injector.injectDependencies(to: screen).injectedCount }.value == 1)
    nonisolated func inject(_ screen: Screen) async -> InjectionReport {
      injector.injectDependencies(to: screen, overwriting: true)
    }
    #expect(await inject(screen).injectedCount == 1)
  }

  @Test func whatConformsOnTheMainActorIsRefusedByItsConformance() async throws {
    let (told, declaring, naming) = (ToldScreen(), DeclaringScreen(), NamingScreen())
    let failures = await elsewhere { [injector] in
      let declared = #expect(throws: InjectionError.self) {
        try injector.injectAllDependencies(to: declaring)
      }
      let made = #expect(throws: InjectionError.self) { _ = try injector.make(MadeScreen.self) }
      return [
        injector.injectDependencies(to: told).failures,
        injector.injectDependencies(to: naming).failures,
        declared?.failures ?? [], made?.failures ?? [],
      ]
    }
    for failures in failures { #expect(refusals(failures) == ["\(Reason.isolated)"]) }
    #expect(told.title == nil && declaring.title == nil && naming.title == nil)
    #expect(injector.injectDependencies(to: told).injectedCount == 1)
    #expect(injector.injectDependencies(to: naming).injectedCount == 1)
    #expect(try injector.make(MadeScreen.self).title == "text")
  }

  /// It asks for nothing, so that the compiler leaves its conformance without an actor.
  @Test func aParticipantThatNamesNoActorIsInjectedElsewhere() async {
    final class Screen: InjectionParticipant { var title: String? }
    let screen = Screen()
    let count = await elsewhere { [injector] in
      injector.injectDependencies(to: screen).injectedCount
    }
    #expect(count == 1)
  }

  private func refusals(_ failures: [InjectionFailure]) -> [String] {
    failures.compactMap { if case .targetRefused(_, let why) = $0 { "\(why)" } else { nil } }
  }
}
