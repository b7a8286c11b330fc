import PropertyInjector
import TestSupport
import Testing

/// Mistakes that neither the compiler nor the injector can catch, as the page about isolation lists
/// them. If a test fails, a mistake may be caught by now, and the page is outdated.
@Suite struct IsolationLimitTests {
  private let injector = Injector.quiet()
  init() { injector.registerProperty("title", .instance("text")) }

  @MainActor private class Screen { var title: String? }

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

@Studio private final class Clerk { var title: String? }
