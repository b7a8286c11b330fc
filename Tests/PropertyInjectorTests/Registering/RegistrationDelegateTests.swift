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

  @Test func registeredObjectsAreToldOnceThatRegistrationIsComplete() async {
    // Configuring the shared injector completes registration.
    await #expect(processExitsWith: .success) {
      let (listener, later) = (Listener(), Listener())
      Injector.configure {
        $0.title("text").register(Listener.self, .instance(listener))
        #expect(listener.calls.names == [])
      }
      #expect(listener.calls.names == ["text"])
      Injector.shared.registerProperty("listener", .instance(later)).completeRegistration()
      #expect(listener.calls.count == 1 && later.calls.names == ["text"])
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
  func didCompleteRegistration(in injector: Injector) { calls.add(injector.title ?? "nil") }
}
