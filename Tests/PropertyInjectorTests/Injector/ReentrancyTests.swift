import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Users' code that an injector calls may use the injector in every way, because no lock is held.
/// Each test has a process of its own, which stops where a lock is taken twice.
@Suite struct ReentrancyTests {
  @Test func aFactoryMayUseTheInjector() async {
    await #expect(processExitsWith: .success) {
      for scope in [Scope.transient, .singleton, .weak] {
        let (injector, calls) = (Injector.quiet(), Calls())
        injector.registerProperty(
          "service",
          .kept(scope) { injector in
            try useInEveryWay(injector, calls)
            return Service()
          })
        injector.injectDependencies(to: Page())
        #expect(calls.count == 1)
      }
    }
  }

  @Test func aFactoryThatTakesNothingMayUseTheInjector() async {
    await #expect(processExitsWith: .success) {
      let (injector, calls) = (Injector.quiet(), Calls())
      injector.registerProperty("service") { [unowned injector] in
        try useInEveryWay(injector, calls)
        return Service()
      }
      injector.injectDependencies(to: Page())
      #expect(calls.count == 1)
    }
  }

  @Test func aDelegateMayUseTheInjector() async {
    await #expect(processExitsWith: .success) {
      final class Told: InjectorDelegate {
        var service: Service?
        let use: () -> Void
        init(_ use: @escaping () -> Void) { self.use = use }
        func didInjectDependencies() { use() }
      }
      let (injector, calls) = (Injector.quiet(), Calls())
      injector.registerProperty("service", .instance(Service()))
      injector.injectDependencies(to: Told { try? useInEveryWay(injector, calls) })
      injector.register(Told.self) { injector in Told { try? useInEveryWay(injector, calls) } }
      _ = try injector.make(Told.self)
      #expect(calls.count == 2)
    }
  }

  @Test func anInstanceThatIsToldOfCompletionMayUseTheInjector() async {
    await #expect(processExitsWith: .success) {
      struct Told: RegistrationDelegate {
        let calls: Calls
        func didCompleteRegistration(in injector: Injector) { try? useInEveryWay(injector, calls) }
      }
      let (injector, calls) = (Injector.quiet(), Calls())
      injector.registerProperty("told", .instance(Told(calls: calls))).completeRegistration()
      #expect(calls.count == 1)
    }
  }

  @Test func anIssueHandlerMayUseTheInjector() async {
    await #expect(processExitsWith: .success) {
      let calls = Calls()
      let used = Locked<Injector?>(nil)
      let injector = Injector(issueHandler: { _ in
        // The first only: what it does may be an issue too.
        if let injector = used.withLock({ $0.take() }) { try? useInEveryWay(injector, calls) }
      })
      used.withLock { $0 = injector }
      injector.registerProperty("", .instance(1))
      #expect(calls.count == 1)
    }
  }

  @Test func anObserverMayUseTheInjector() async {
    await #expect(processExitsWith: .success) {
      let (injector, calls) = (Injector.quiet(), Calls())
      let observation = injector.observe { [unowned injector] _ in
        try? useInEveryWay(injector, calls)
      }
      injector.injectDependencies(to: Page())
      observation.cancel()
      #expect(calls.count == 1)
    }
  }

  @Test func anExtensionMayUseTheInjector() async {
    await #expect(processExitsWith: .success) {
      let (calls, hooks) = (Calls(), Calls())
      let using = Hooks(inject: { _, injector, proceed in
        hooks.add("inject")
        // Once: that injects too.
        if hooks.count == 1 { try? useInEveryWay(injector, calls) }
        return proceed()
      })
      Injector.quiet().addExtension(using).injectDependencies(to: Page())
      #expect(calls.count == 1)
    }
  }

  @Test func whatIsRemovedMayUseTheInjectorAsItGoes() async {
    await #expect(processExitsWith: .success) {
      let (injector, calls) = (Injector.quiet(), Calls())
      func leaving() -> Leaving {
        Leaving { [unowned injector] in try? useInEveryWay(injector, calls) }
      }
      injector.registerProperty("leaving", .instance(leaving())).removeProperty("leaving")
      let module = try injector.install("module") {
        $0.registerProperty("leaving", .instance(leaving()))
      }
      injector.uninstall(module)
      injector.registerProperty("leaving", .instance(leaving())).removeAll()
      #expect(calls.count == 3)
    }
  }
}

/// Calls what takes a lock somewhere, and leaves the injector as it was.
private func useInEveryWay(_ injector: Injector, _ calls: Calls) throws {
  injector.registerProperty("own", .instance("text"))
  _ = injector.instance(forProperty: "own", as: String.self)
  _ = injector.instance(of: String.self)
  let module = try injector.install("own module") { $0.registerProperty("inner") { 1 } }
  injector.injectDependencies(to: Inner())
  _ = try injector.make(Leaf.self, parent: calls)
  _ = (injector.registrations, injector.modules, injector.issues, injector.children(of: calls))
  _ = (injector.explain(Inner.self), injector.audit([Inner.self]), injector.graph(of: [Inner.self]))
  injector.completeRegistration()
  injector.observe { _ in }.cancel()
  injector.registerProperty("", .instance(1))
  injector.uninstall(module)
  injector.removeProperty("own")
  calls.add("used")
}

private final class Page {
  var service: Service?
}

private final class Inner {
  var own: String?
  var inner: Int?
}

private final class Leaf: Makeable {
  static var injectedProperties: [InjectableProperty] { [] }
}
