import PropertyInjector
import TestSupport
import Testing

/// Objects of `Sendable` classes, which any thread may have. Those of the main actor are among them
/// and are never written to from elsewhere.
@Suite struct SendableTargetTests {
  private let injector = Injector.quiet()

  init() {
    injector.registerProperty("title", .instance("text"))
  }

  @MainActor private final class Screen {
    var title: String?
  }

  private class Job: @unchecked Sendable {
    var title: String?
  }

  private final class ParticipatingJob: Job, InjectionParticipant, @unchecked Sendable {}

  private final class ToldJob: Job, InjectorDelegate, @unchecked Sendable {
    var isTold = false
    func didInjectDependencies() { isTold = true }
  }

  @Test func anObjectOfTheMainActorIsRefusedElsewhereAndInjectedThere() async {
    let screen = Screen()
    let report = await off { injector.injectDependencies(to: screen) }
    #expect(
      report.failures.map(\.description) == [
        """
        Screen was not injected: it is Sendable and may belong to the main actor. Inject it on the main actor, or conform its class to InjectionParticipant, isolated to its actor if it has one.
        """
      ])
    await off {
      #expect(injector.injectDependencies(to: screen, overwriting: true).failures.count == 1)
      #expect(throws: InjectionError.self) { try injector.injectAllDependencies(to: screen) }
    }
    #expect(await screen.title == nil)
    #expect(injector.issues.count == 1)
    #expect(await MainActor.run { injector.injectDependencies(to: screen).injectedCount } == 1)
    #expect(await screen.title == "text")
    #expect(await off { injector.injectDependencies(to: screen).failures.count } == 1)
  }

  @Test @MainActor func onTheMainActorACallThatIsNotIsolatedInjectsToo() {
    func inject(_ screen: Screen) -> Int { injector.injectDependencies(to: screen).injectedCount }
    let nonisolatedInject: @Sendable (Screen) -> Int = { [injector] in
      injector.injectDependencies(to: $0).injectedCount
    }
    #expect(inject(Screen()) == 1)
    #expect(nonisolatedInject(Screen()) == 1)
  }

  /// Whether it is `Sendable` can't be seen there.
  @Test func givenWithAnAmpersandAnyObjectCountsAsSendable() async {
    await off {
      var screen = Screen()
      #expect(injector.injectDependencies(to: &screen).failures.count == 1)
      #expect(injector.injectDependencies(to: &screen, overwriting: true).failures.count == 1)
      #expect(throws: InjectionError.self) { try injector.injectAllDependencies(to: &screen) }
      var job = ParticipatingJob()
      #expect(injector.injectDependencies(to: &job).injectedCount == 1)
      final class Plain { var title: String? }
      var plain = Plain()
      #expect(
        injector.injectDependencies(to: &plain).failures.map(\.description) == [
          """
          Plain was not injected: in generic code, it may belong to the main actor. Pass it without &, typed by its class.
          """
        ])
    }
    await MainActor.run {
      final class Plain { var title: String? }
      var plain = Plain()
      #expect(injector.injectDependencies(to: &plain).injectedCount == 1)
    }
  }

  @Test func anotherActorIsElsewhere() async {
    actor Crew {
      func inject(_ screen: Screen, by injector: Injector) -> InjectionReport {
        injector.injectDependencies(to: screen)
      }
    }
    let screen = Screen()
    #expect(await Crew().inject(screen, by: injector).failures.count == 1)
    #expect(await screen.title == nil)
  }

  @Test func aClassThatParticipatesIsInjectedOnAnyThread() async {
    await off {
      let (job, told) = (ParticipatingJob(), ToldJob())
      #expect(injector.injectDependencies(to: job).injectedCount == 1)
      #expect(throws: Never.self) { try injector.injectAllDependencies(to: told) }
      #expect(job.title == "text" && told.title == "text" && told.isTold)
      #expect(injector.injectDependencies(to: job, overwriting: true).injectedCount == 1)
    }
  }

  @Test func aClassThatDoesNotIsRefusedWhereNobodyKnowsWhoseItIs() async {
    await off {
      let job = Job()
      #expect(injector.injectDependencies(to: job).failures.count == 1)
      #expect(job.title == nil)
    }
  }

  @Test func anObjectWithNothingToFillIsNotRefused() async {
    final class Fixed: Sendable { let title: String? = nil }
    let report = await off { injector.injectDependencies(to: Fixed()) }
    #expect(report.injectedCount == 0 && report.failures.isEmpty)
  }

  @Test func aParticipantOfAnActorIsInjectedThereOnly() async {
    @MainActor final class Panel: @MainActor InjectionParticipant { var title: String? }
    let panel = Panel()
    let isolated = await off { injector.injectDependencies(to: panel) }
    #expect(isolated.failures.first?.description.contains("conformance is isolated") == true)
    #expect(await MainActor.run { injector.injectDependencies(to: panel).injectedCount } == 1)
    // What is known by now changes nothing.
    let second = Panel()
    #expect(await off { injector.injectDependencies(to: second).failures.count } == 1)
    #expect(await second.title == nil)
  }

  @Test func aClassOfAnotherGlobalActorSaysSoByItsConformance() async {
    let clerk = Clerk()
    #expect(await off { injector.injectDependencies(to: clerk).failures.count } == 1)
    #expect(await MainActor.run { injector.injectDependencies(to: clerk).failures.count } == 1)
    #expect(await clerk.inject(by: injector).injectedCount == 1)
    #expect(await clerk.title == "text")
    #expect(await clerk.isTold)
  }
}

@globalActor private actor Office {
  static let shared = Office()
}

@Office private final class Clerk: @Office InjectorDelegate {
  var title: String?
  var isTold = false

  func inject(by injector: Injector) -> InjectionReport {
    injector.injectDependencies(to: self)
  }

  func didInjectDependencies() {
    isTold = true
  }
}
