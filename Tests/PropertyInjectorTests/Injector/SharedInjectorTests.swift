import Dispatch
import Foundation
import PropertyInjector
import TestSupport
import Testing

/// The shared injector of a process. Each test has a process of its own.
@Suite struct SharedInjectorTests {
  @Test func theStaticCallsUseTheSharedInjector() async {
    await #expect(processExitsWith: .success) {
      struct Value { var title: String? }
      actor Crew { var title: String? }
      Injector.configure { $0.registerProperty("title", .instance("text")) }
      #expect(Injector.isConfigured)
      let page = Page()
      Injector.injectDependencies(to: page)
      var value = Value()
      Injector.injectDependencies(to: &value)
      let crew = Crew()
      await Injector.injectDependencies(to: crew)
      #expect(page.title == "text" && value.title == "text")
      #expect(await crew.title == "text")
    }
  }

  @Test func aGivenInjectorIsShared() async {
    await #expect(processExitsWith: .success) {
      let own = Injector(duplicates: .replace)
      own.registerProperty("count", .instance(3))
      #expect(Injector.configure(own) { $0.registerProperty("title", .instance("text")) })
      #expect(Injector.shared === own)
      #expect(own.registrations.map(\.name) == ["count", "title"])
    }
  }

  @Test func aFunctionCanBeGivenToConfigure() async {
    await #expect(processExitsWith: .success) {
      func registerServices(on injector: Injector) {
        injector.registerProperty("title", .instance("text"))
      }
      #expect(Injector.configure(registerServices))
      #expect(Injector.shared.registrations.map(\.name) == ["title"])
    }
  }

  @Test func aRefusedConfigureChangesNothing() async {
    await #expect(processExitsWith: .success) {
      Injector.configure { $0.registerProperty("title", .instance("text")) }
      let shared = Injector.shared
      #expect(!Injector.configure(Injector()) { $0.registerProperty("count", .instance(3)) })
      #expect(Injector.shared === shared)
      #expect(shared.registrations.map(\.name) == ["title"])
    }
  }

  @Test func aNestedConfigureDoesNothing() async {
    await #expect(processExitsWith: .success) {
      Injector.configure { injector in
        #expect(!Injector.configure { $0.registerProperty("inner", .instance(1)) })
        injector.registerProperty("outer", .instance(2))
      }
      #expect(Injector.shared.registrations.map(\.name) == ["outer"])
    }
  }

  @Test func aSecondThreadWaitsForTheFirst() async {
    await #expect(processExitsWith: .success) {
      let events = Calls()
      let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      DispatchQueue.global().async {
        begun.wait()
        Injector.configure { _ in events.add("a second body") }
        events.add("the second call returns")
        ended.signal()
      }
      Injector.configure { _ in
        begun.signal()
        Thread.sleep(forTimeInterval: 0.1)
        events.add("the body ends")
      }
      _ = ended.wait(timeout: .now() + 10)
      #expect(events.names == ["the body ends", "the second call returns"])
    }
  }

  @Test func nobodySeesAHalfConfiguredInjector() async {
    await #expect(processExitsWith: .success) {
      Injector.configure { injector in
        injector.registerProperty("title", .instance("text"))
        #expect(Injector.shared !== injector)
        #expect(!Injector.isConfigured)
        let page = Page()
        Injector.injectDependencies(to: page)
        #expect(page.title == nil)
      }
      #expect(Injector.isConfigured)
    }
  }

  @Test func whatWasRegisteredOnTheSharedInjectorBeforeOrMeanwhileIsNotLost() async {
    await #expect(processExitsWith: .success) {
      let early = Injector.shared
      early.registerProperty("before", .instance(1))
      Injector.configure { injector in
        injector.registerProperty("own", .instance(2))
        Injector.shared.registerProperty("meanwhile", .instance(3))
      }
      #expect(Injector.shared !== early)
      #expect(Injector.shared.registrations.map(\.name) == ["before", "own", "meanwhile"])
      #expect(Injector.shared.issues.isEmpty)
    }
  }

  @Test func aModuleThatWasInstalledOnTheSharedInjectorMeanwhileCanBeUninstalled() async {
    await #expect(processExitsWith: .success) {
      try Injector.configure { _ in
        try Injector.shared.install("orders") { $0.registerProperty("store", .instance(1)) }
      }
      let orders = try #require(Injector.shared.modules.first)
      #expect(Injector.shared.modules.map(\.name) == ["orders"])
      Injector.shared.uninstall(orders)
      #expect(Injector.shared.registrations.isEmpty && Injector.shared.modules.isEmpty)
    }
  }

  @Test func whatAModuleDisplacedBeforeTheConfigurationComesBack() async {
    await #expect(processExitsWith: .success) {
      let first = try Injector.shared.install("first") {
        $0.registerProperty("store", .instance(1))
      }
      try Injector.shared.install("second") { $0.registerProperty("store", .instance(2)) }
      Injector.configure { _ in }
      Injector.shared.uninstall(first)
      #expect(Injector.shared.instance(forProperty: "store", as: Int.self) == 2)
    }
  }

  @Test func whatWasRemovedFromTheSharedInjectorMeanwhileStaysRemoved() async {
    await #expect(processExitsWith: .success) {
      Injector.shared.registerProperty("removed", .instance(1))
      Injector.shared.registerProperty("kept", .instance(1))
      Injector.configure { _ in Injector.shared.removeProperty("removed") }
      #expect(Injector.shared.registrations.map(\.name) == ["kept"])
    }
  }

  @Test func aGivenInjectorCanBeConfiguredAgainAfterABodyThatThrows() async {
    await #expect(processExitsWith: .success) {
      struct Failure: Error {}
      Injector.shared.registerProperty("before", .instance(1))
      let own = Injector.quiet()
      #expect(throws: Failure.self) { try Injector.configure(own) { _ in throw Failure() } }
      Injector.configure(own) { $0.registerProperty("own", .instance(2)) }
      #expect(own.registrations.map(\.name) == ["before", "own"])
      #expect(own.issues.isEmpty)
    }
  }

  @Test func anInjectorThatIsSharedWhileAnotherIsConfiguredKeepsItsRegistrations() async {
    await #expect(processExitsWith: .success) {
      let early = Injector.shared
      let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      DispatchQueue.global().async {
        begun.wait()
        Injector.replaceShared(with: early)
        ended.signal()
      }
      Injector.configure { _ in
        begun.signal()
        Thread.sleep(forTimeInterval: 0.1)
      }
      _ = ended.wait(timeout: .now() + 10)
      #expect(Injector.shared === early)
      early.registerProperty("title", .instance("text"))
      #expect(early.registrations.map(\.name) == ["title"])
      #expect(early.issues.isEmpty)
    }
  }

  @Test func replacingForeverKeepsWorking() async {
    await #expect(processExitsWith: .success) {
      for index in 0..<300 {
        let injector = Injector()
        injector.registerProperty("title", .instance("\(index)"))
        Injector.replaceShared(with: injector)
        let page = Page()
        Injector.injectDependencies(to: page)
        #expect(page.title == "\(index)")
        #expect(Injector.shared === injector)
      }
    }
  }

  @Test func registeringOnTheOldSharedInjectorIsAnIssue() async {
    await #expect(processExitsWith: .success) {
      let early = Injector.shared
      Injector.configure { _ in }
      early.registerProperty("late", .instance(4))
      #expect(early.issues.count == 1)
      #expect(early.issues.first?.description.contains("no longer the shared one") == true)
      #expect(Injector.shared.registrations.map(\.name) == ["late"])
      early.removeProperty("late")
      #expect(Injector.shared.registrations.isEmpty)
    }
  }

  @Test func whatWasRegisteredBeforeSurvivesABodyThatThrows() async {
    await #expect(processExitsWith: .success) {
      struct Failure: Error {}
      Injector.shared.registerProperty("before", .instance(1))
      #expect(throws: Failure.self) { try Injector.configure { _ in throw Failure() } }
      #expect(Injector.shared.registrations.map(\.name) == ["before"])
      Injector.configure { _ in }
      #expect(Injector.shared.registrations.map(\.name) == ["before"])
    }
  }

  /// The two injectors had the same registrations, and one forgot their values for both.
  @Test(arguments: [false, true]) func whatAnotherInjectorRemovesStays(isConfigured: Bool) async {
    await #expect(processExitsWith: .success) { [isConfigured] in
      struct Failure: Error {}
      let early = Injector.shared
      early.registerProperty("unit", .scoped(.request) { UnitOfWork() })
      let request = early.openScope(.request)
      func unit(in injector: Injector) -> UnitOfWork? {
        injector.instance(forProperty: "unit", as: UnitOfWork.self)
      }
      let kept = unit(in: request)
      do {
        try Injector.configure { injector in
          injector.removeProperty("unit")
          injector.registerProperty("unit", .scoped(.request) { UnitOfWork() })
          if !isConfigured { throw Failure() }
        }
      } catch {}
      #expect(kept != nil && unit(in: request) === kept)
      for injector in [early, .shared] {
        injector.withScope(.request) {
          let first = unit(in: .current)
          #expect(first != nil && unit(in: .current) === first)
        }
      }
    }
  }

  @Test func replacingCountsAsConfigured() async {
    await #expect(processExitsWith: .success) {
      let own = Injector()
      Injector.replaceShared(with: own)
      #expect(Injector.isConfigured && Injector.shared === own)
      #expect(!Injector.configure { _ in })
      own.registerProperty("title", .instance("text"))
      #expect(own.registrations.count == 1 && own.issues.isEmpty)
    }
  }

  @Test func resettingUndoesConfiguring() async {
    await #expect(processExitsWith: .success) {
      Injector.configure { $0.registerProperty("title", .instance("text")) }
      Injector.reset()
      #expect(!Injector.isConfigured && Injector.shared.registrations.isEmpty)
      #expect(Injector.configure { $0.registerProperty("title", .instance("other")) })
    }
  }

  @Test func replacingAndResettingWithinTheBodyAreIssues() async {
    await #expect(processExitsWith: .success) {
      let own = Injector.quiet()
      Injector.configure(own) { _ in
        Injector.reset()
        Injector.replaceShared(with: Injector())
      }
      #expect(Injector.shared === own && own.issues.count == 2)
    }
  }

  @Test func aRetiredInjectorCanBeSharedAgain() async {
    await #expect(processExitsWith: .success) {
      let early = Injector.shared
      Injector.configure { _ in }
      Injector.replaceShared(with: early)
      early.registerProperty("title", .instance("text"))
      #expect(Injector.shared.registrations.map(\.name) == ["title"])
      #expect(early.issues.isEmpty)
    }
  }
}

private final class Page {
  var title: String?
}
