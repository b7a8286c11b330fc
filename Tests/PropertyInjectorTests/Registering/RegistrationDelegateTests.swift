import PropertyInjector
import TestSupport
import Testing

/// Which instances are told that registration is complete.
@Suite struct RegistrationDelegateTests {
  private let injector = Injector.quiet()

  @Test func anObjectThatIsRegisteredTwiceIsToldOnce() {
    let listener = Listener()
    injector.register(Listener.self, qualifier: "main", .instance(listener))
    injector.register(Listener.self, qualifier: "other", .instance(listener))
    injector.registerProperty("listener", .instance(listener))
    injector.completeRegistration()
    injector.completeRegistration()
    #expect(listener.calls.count == 1)
  }

  @Test func everyNewObjectIsToldHoweverManyCameAndWent() {
    let listeners = (0..<100).map { _ in Listener() }
    for listener in listeners {
      injector.register(Listener.self, .instance(listener))
      injector.completeRegistration()
      injector.remove(Listener.self)
    }
    #expect(listeners.allSatisfy { $0.calls.count == 1 })
  }

  @Test func whatADelegateRegistersIsToldByTheNextCall() {
    let newcomer = Listener()
    injector.register(Introducer.self, .instance(Introducer(newcomer: newcomer)))
    injector.completeRegistration()
    #expect(newcomer.calls.count == 0)
    injector.completeRegistration()
    #expect(newcomer.calls.count == 1)
  }

  @Test func aValueIsToldToo() {
    let calls = Calls()
    injector.registerProperty("note", .instance(Note(calls: calls)))
    injector.completeRegistration()
    #expect(calls.names == ["note"])
  }

  @Test func whatWasRemovedBeforeIsNotTold() {
    let listener = Listener()
    injector.register(Listener.self, .instance(listener))
    injector.remove(Listener.self)
    injector.completeRegistration()
    #expect(listener.calls.count == 0)
  }

  @Test func aDelegateOfTheMainActorIsToldThereAndOnce() async {
    let panel = Panel()
    injector.register(Panel.self, .instance(panel))
    injector.completeRegistration()
    #expect(await panel.told == 0)
    _ = await MainActor.run { [injector] in injector.completeRegistration() }
    #expect(await panel.told == 1)
    injector.completeRegistration()
    _ = await MainActor.run { [injector] in injector.completeRegistration() }
    #expect(await panel.told == 1)
  }

  @Test func anObjectIsToldOnceByEachInjector() {
    let other = Injector()
    let listener = Listener()
    for injector in [injector, other] {
      injector.register(Listener.self, .instance(listener))
      injector.completeRegistration()
    }
    #expect(listener.calls.count == 2)
  }
}

private final class Listener: RegistrationDelegate, Sendable {
  let calls = Calls()

  func didCompleteRegistration(in injector: Injector) {
    calls.add("told")
  }
}

private struct Note: RegistrationDelegate {
  let calls: Calls

  func didCompleteRegistration(in injector: Injector) {
    calls.add("note")
  }
}

private struct Introducer: RegistrationDelegate {
  let newcomer: Listener

  func didCompleteRegistration(in injector: Injector) {
    injector.register(Listener.self, .instance(newcomer))
  }
}

@MainActor private final class Panel: @MainActor RegistrationDelegate {
  var told = 0

  func didCompleteRegistration(in injector: Injector) {
    told += 1
  }
}
