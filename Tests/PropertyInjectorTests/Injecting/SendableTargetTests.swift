import PropertyInjector
import TestSupport
import Testing

/// Objects of `Sendable` classes, which any thread may have. Those of the main actor are among them
/// and are never written to from elsewhere.
@Suite struct SendableTargetTests {
  private let injector = Injector.quiet().title("text")

  @MainActor private class Screen { var title: String? }
  @Studio private final class Clerk { var title: String? }
  private final class Job: InjectionParticipant, @unchecked Sendable { var title: String? }

  @Test func anObjectOfTheMainActorIsRefusedElsewhereAndInjectedThere() async {
    let screen = Screen()
    await off {
      let refusal = """
        Screen was not injected: it is Sendable and may belong to the main actor. Inject it on \
        the main actor, or conform its class to InjectionParticipant, isolated to its actor if \
        it has one.
        """
      #expect(injector.injectDependencies(to: screen).failures.map(\.description) == [refusal])
      #expect(injector.injectDependencies(to: screen, overwriting: true).failures.count == 1)
      #expect(throws: InjectionError.self) { try injector.injectAllDependencies(to: screen) }
    }
    let report = await Task { @Studio in injector.injectDependencies(to: screen) }.value
    #expect(report.failures.count == 1 && injector.issues.count == 1)
    await MainActor.run {
      #expect(screen.title == nil && injector.filled(screen, setting: 1).title == "text")
    }
    #expect(await off { injector.injectDependencies(to: screen).failures.count } == 1)
  }

  /// Whether it is `Sendable` can't be seen there.
  @Test func inGenericCodeAnyObjectCountsAsSendable() async {
    final class Plain { var title: String? }
    await off {
      var (screen, job, plain) = (Screen(), Job(), Plain())
      #expect(injector.injectGeneric(&screen).failures.count == 1)
      #expect(injector.injectGeneric(&screen, overwriting: true).failures.count == 1)
      #expect(throws: InjectionError.self) { try injector.injectAllGeneric(&screen) }
      #expect(injector.injectGeneric(&job).injectedCount == 1)
      let refusal = """
        Plain was not injected: in generic code, it may belong to the main actor. Pass it \
        without &, typed by its class.
        """
      #expect(injector.injectGeneric(&plain).failures.map(\.description) == [refusal])
    }
    await MainActor.run {
      var plain = Plain()
      #expect(injector.injectGeneric(&plain).injectedCount == 1)
    }
  }

  @Test func aClassThatParticipatesIsInjectedOnAnyThreadAndOneThatDoesNotIsRefused() async {
    final class Other: @unchecked Sendable { var title: String? }
    final class Fixed: Sendable { let title: String? = nil }
    await off {
      let (job, other) = (Job(), Other())
      #expect(injector.filled(job, setting: 1).title == "text")
      #expect(injector.injectDependencies(to: job, overwriting: true).injectedCount == 1)
      #expect(throws: Never.self) { try injector.injectAllDependencies(to: job) }
      #expect(injector.injectDependencies(to: other).failures.count == 1 && other.title == nil)
      // With nothing to fill, it isn't refused.
      #expect(injector.injectDependencies(to: Fixed()).failures.isEmpty)
    }
  }

  @Test func aParticipantOfAnActorIsInjectedThereOnly() async {
    @MainActor final class Panel: @MainActor InjectionParticipant {
      var title: String?
      nonisolated init() {}
    }
    // What is known when it comes to the second changes nothing.
    for panel in [Panel(), Panel()] {
      let isolated = await off { injector.injectDependencies(to: panel) }
      #expect(isolated.failures.first?.description.contains("conformance is isolated") == true)
      #expect(await panel.title == nil)
      #expect(await MainActor.run { injector.injectDependencies(to: panel).injectedCount } == 1)
    }
  }

  /// Mistakes that neither the compiler nor the injector can catch, as the page about isolation
  /// lists them. If this fails, a mistake may be caught by now, and the page is outdated.
  @Test func genericCodeAMereObjectAndAConformanceHideWhereAnObjectBelongs() async {
    final class Panel: Screen, InjectionParticipant {}
    @Sendable func inject<Target: AnyObject>(_ target: Target) -> Int {
      injector.injectDependencies(to: target).injectedCount
    }
    let (screen, other, panel, clerk) = (Screen(), Screen(), Panel(), Clerk())
    #expect(await off { inject(screen) } == 1)
    #expect(await off { injector.injectDependencies(to: other as AnyObject).injectedCount } == 1)
    #expect(await off { injector.injectDependencies(to: panel).injectedCount } == 1)
    #expect(await MainActor.run { injector.injectDependencies(to: clerk).injectedCount } == 1)
  }
}
