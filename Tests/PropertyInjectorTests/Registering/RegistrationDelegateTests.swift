import PropertyInjector
import TestSupport
import Testing

/// Which instances are told that registration is complete.
@Suite struct RegistrationDelegateTests {
  private let injector = Injector.quiet()

  @Test func everyObjectIsToldOnceByEachInjectorHoweverManyCameAndWent() {
    for _ in 0..<100 {
      let listener = Listener()
      for (round, injector) in [injector, Injector()].enumerated() {
        injector.register(Listener.self, .instance(listener))
        injector.registerProperty("listener", .instance(listener))
        for _ in 1...2 { injector.completeRegistration() }
        #expect(listener.calls.count == round + 1)
        injector.remove(Listener.self).removeProperty("listener").completeRegistration()
      }
      #expect(listener.calls.count == 2)
    }
  }

  @Test func aDelegateOfTheMainActorIsToldThereAndOnce() async {
    @MainActor final class Panel: @MainActor RegistrationDelegate {
      var told = 0
      func didCompleteRegistration(in injector: Injector) { told += 1 }
    }
    let panel = Panel()
    injector.register(Panel.self, .instance(panel))
    for told in [0, 1] {
      injector.completeRegistration()
      #expect(await panel.told == told)
      _ = await MainActor.run { [injector] in injector.completeRegistration() }
      #expect(await panel.told == 1)
    }
  }
}

private final class Listener: RegistrationDelegate, Sendable {
  let calls = Calls()
  func didCompleteRegistration(in injector: Injector) { calls.add("told") }
}
