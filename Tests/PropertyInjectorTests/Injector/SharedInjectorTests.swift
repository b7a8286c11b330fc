import PropertyInjector
import TestSupport
import Testing

/// The shared injector of a process. Each test has a process of its own.
@Suite struct SharedInjectorTests {
  @Test func theStaticCallsUseTheSharedInjector() async {
    await #expect(processExitsWith: .success) {
      struct Value { var title: String? }
      actor Crew { var title: String? }
      // Before it is configured, nothing happens.
      #expect(injectedTitle() == nil && !Injector.isConfigured)
      #expect(Injector.configure { $0.title("text") } && Injector.isConfigured)
      let crew = Crew()
      var value = Value()
      Injector.injectDependencies(to: &value)
      await Injector.injectDependencies(to: crew)
      #expect(injectedTitle() == "text" && value.title == "text")
      #expect(await crew.title == "text")
    }
  }

  @Test func theLatestByTypeServesIfTheSharedInjectorReplaces() async {
    await #expect(processExitsWith: .success) {
      Injector.shared.register(GreetingService.self) { GreetingService() }
      Injector.shared.register(Door.self) { Door() }
      #expect(Injector.shared.instance(of: (any Greeter).self) is GreetingService)
      Injector.configure(Injector(duplicates: .replace)) { _ in }
      #expect(Injector.shared.instance(of: (any Greeter).self) is Door)
    }
  }

  @Test func nobodySeesAHalfConfiguredInjector() async {
    await #expect(processExitsWith: .success) {
      Injector.configure { injector in
        injector.registerProperty("title", .instance("text"))
        #expect(Injector.shared !== injector && !Injector.isConfigured)
        #expect(injectedTitle() == nil)
        // Within another, it does nothing.
        #expect(!Injector.configure { $0.registerProperty("inner", .instance(1)) })
      }
      #expect(Injector.isConfigured)
      #expect(Injector.shared.registrations.map(\.name) == ["title"])
    }
  }

  @Test func anInjectorThatIsSharedWhileAnotherIsConfiguredKeepsItsRegistrations() async {
    await #expect(processExitsWith: .success) {
      let (early, begun) = (Injector.shared, Meeting(of: 2))
      try onTwoThreads(
        Injector.configure { _ in begun.wait(making: letTheOtherWait()) },
        begun.wait(making: Injector.replaceShared(with: early)))
      #expect(Injector.shared === early)
      early.registerProperty("title", .instance("text"))
      #expect(early.registrations.map(\.name) == ["title"] && early.issues.isEmpty)
    }
  }

  @Test func whatHappensToTheSharedInjectorBeforeOrMeanwhileIsNotLost() async {
    await #expect(processExitsWith: .success) {
      let early = Injector.shared
      early.registerProperty("before", .instance(1))
      let first = try early.install("first") { $0.registerProperty("store", .instance(1)) }
      try early.install("second") { $0.registerProperty("store", .instance(2)) }
      let gone = try early.install("gone") { $0.registerProperty("store", .instance(9)) }
      try Injector.configure { injector in
        // It came back when others were uninstalled.
        injector.uninstall(gone)
        injector.registerProperty("own", .instance(2))
        Injector.shared.registerProperty("meanwhile", .instance(3))
        try Injector.shared.install("orders") { $0.registerProperty("order", .instance(1)) }
      }
      let shared = Injector.shared
      #expect(shared !== early && shared.issues.isEmpty)
      #expect(shared.registrations.map(\.name) == ["before", "store", "own", "meanwhile", "order"])
      // Modules can be uninstalled, and what one displaced comes back.
      shared.uninstall(shared.modules[2])
      shared.uninstall(first)
      #expect(shared.instance(forProperty: "store", as: Int.self) == 2)
      #expect(Set(shared.registrations.map(\.name)) == ["before", "store", "own", "meanwhile"])
      shared.modules.forEach(shared.uninstall)
      #expect(shared.instance(forProperty: "store", as: Int.self) == nil)
    }
  }

  /// Many got lost while the new one was about to be shared.
  @Test func whatOthersRegisterUntilTheySeeTheNewOneIsNotLost() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<50 {
        Injector.reset()
        let (begun, calls) = (Meeting(of: 2), Calls())
        try onTwoThreads {
          begun.wait()
          Injector.configure { _ in }
        } and: {
          begun.wait()
          while !Injector.isConfigured {
            Injector.shared.registerProperty("p\(calls.count)", .instance(1))
            calls.add("registered")
          }
        }
        // But for one that was on its way.
        #expect(Injector.shared.registrations.count >= calls.count - 1)
      }
    }
  }

  @Test func aBodyThatThrowsLosesNothingAndDoesNotUseUpTheOnce() async {
    await #expect(processExitsWith: .success) {
      let own = Injector.quiet()
      Injector.shared.registerProperty("before", .instance(1))
      #expect(throws: CancellationError.self) {
        try Injector.configure { throw after($0.title("half"), making: CancellationError()) }
      }
      _ = try? Injector.configure(own) { _ in throw CancellationError() }
      #expect(!Injector.isConfigured && injectedTitle() == nil)
      #expect(Injector.shared.registrations.map(\.name) == ["before"])
      #expect(Injector.configure(own) { $0.registerProperty("title", .instance("whole")) })
      #expect(Injector.shared === own && injectedTitle() == "whole")
      #expect(own.registrations.map(\.name) == ["before", "title"] && own.issues.isEmpty)
    }
  }

  /// The two injectors had the same registrations, and one forgot their values for both.
  @Test(arguments: [false, true]) func whatAnotherInjectorRemovesStays(isConfigured: Bool) async {
    await #expect(processExitsWith: .success) { [isConfigured] in
      let early = Injector.shared.registerProperty("unitOfWork", .scoped(.request) { UnitOfWork() })
      let request = early.openScope(.request)
      let kept = request.unit()
      _ = try? Injector.configure { injector in
        injector.removeProperty("unitOfWork").keep("unitOfWork", in: .request) { _ in UnitOfWork() }
        if !isConfigured { throw CancellationError() }
      }
      #expect(kept != nil && request.unit() === kept)
      for injector in [early, .shared] {
        injector.withScope(.request) {
          let first = Injector.current.unit()
          #expect(first != nil && Injector.current.unit() === first)
        }
      }
    }
  }

  @Test func afterConfigureTheOldSharedInjectorIsOneOfItsOwn() async {
    await #expect(processExitsWith: .success) {
      let early = Injector.shared
      early.registerProperty("title", .instance("early"))
      Injector.configure { $0.removeProperty("title").title("configured") }
      early.registerProperty("late", .instance(4))
      #expect(Injector.shared.registrations.map(\.name) == ["title"])
      #expect(injectedTitle() == "configured" && Injector.shared.issues.isEmpty)
      // It can be shared again.
      Injector.replaceShared(with: early)
      #expect(injectedTitle() == "early" && early.registrations.map(\.name) == ["title", "late"])
    }
  }

  @Test func aConfigureIsDoneOrChangesNothingUntilAReset() async {
    await #expect(processExitsWith: .success) {
      let (own, other) = (Injector.quiet(duplicates: .replace), Injector())
      own.registerProperty("count", .instance(3))
      let isConfigured = Injector.configure(own) {
        $0.registerProperty("title", .instance("text"))
        Injector.reset()
        Injector.replaceShared(with: Injector())
      }
      #expect(isConfigured && own.issues.count == 2)
      #expect(!Injector.configure(other) { $0.registerProperty("late", .instance(3)) })
      #expect(!Injector.configure { $0.registerProperty("title", .instance("late")) })
      #expect(Injector.shared === own && injectedTitle() == "text")
      #expect(own.registrations.map(\.name) == ["count", "title"])
      Injector.reset()
      #expect(!Injector.isConfigured && Injector.shared.registrations.isEmpty)
      // Another that is shared counts as configured.
      Injector.replaceShared(with: other.registerProperty("title", .instance("other")))
      #expect(Injector.shared === other && injectedTitle() == "other")
      #expect(Injector.isConfigured && !Injector.configure { _ in })
    }
  }
}

private final class Page { var title: String? }

/// The title that a page gets by a static call.
private func injectedTitle() -> String? {
  let page = Page()
  Injector.injectDependencies(to: page)
  return page.title
}
