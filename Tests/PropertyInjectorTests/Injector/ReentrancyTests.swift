import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Users' code that an injector calls may use the injector in every way, because no lock is held.
/// Each case has a process of its own, which stops where a lock is taken twice.
@Suite struct ReentrancyTests {
  @Test(arguments: callers.keys.sorted()) func usersCodeMayUseTheInjector(_ name: String) async {
    await #expect(processExitsWith: .success) { [name] in
      let (injector, calls) = (Injector.quiet(), Calls())
      try Self.callers[name]?(injector) { injector in
        // Once, because what it does may call users' code again.
        guard calls.count == 0 else { return }
        calls.add("begins")
        if (try? useInEveryWay(injector)) != nil { calls.add("ends") }
      }
      injector.injectDependencies(to: Told {})
      #expect(calls.names == ["begins", "ends"])
    }
  }

  typealias Use = @Sendable (Injector) -> Void

  /// Each has an injector call code that uses it, if not before, then when a page is injected.
  private static let callers: [String: @Sendable (Injector, @escaping Use) throws -> Void] = [
    "factory": { injector, use in
      injector.registerProperty("service") { after(use($0), making: Service()) }
    },
    "singleton": { injector, use in
      injector.registerProperty("service", .singleton { after(use($0), making: Service()) })
    },
    "delegate": { injector, use in
      injector.registerProperty("service", .instance(Service()))
      injector.injectDependencies(to: Told { use(injector) })
    },
    "delegate of registration": { injector, use in
      injector.registerProperty("told", .instance(Listener(use: use))).completeRegistration()
    },
    "issue handler": { _, use in
      let used = Locked<Injector?>(nil)
      let injector = Injector(issueHandler: { _ in used.withLock { $0.take() }.map(use) })
      used.withLock { $0 = injector }
      injector.registerProperty("", .instance(1))
    },
    "observer": { injector, use in injector.observe { [unowned injector] _ in use(injector) } },
    "extension": { injector, use in
      injector.addExtension(Hooks(inject: { after(use($1), making: $2()) }))
    },
    "deinitializer": { injector, use in
      let leaving = Leaving { [unowned injector] in use(injector) }
      injector.registerProperty("leaving", .instance(leaving)).removeAll()
    },
  ]
}

/// Calls what takes a lock somewhere, and leaves the injector as it was.
private func useInEveryWay(_ injector: Injector) throws {
  let parent = Calls()
  injector.registerProperty("own", .instance("text"))
  _ = (injector.instance(forProperty: "own", as: String.self), injector.instance(of: String.self))
  let module = try injector.install("own module") { $0.registerProperty("inner") { 1 } }
  injector.injectDependencies(to: Inner())
  _ = try injector.make(MadeSheet.self, parent: parent)
  _ = (injector.registrations, injector.modules, injector.issues, injector.children(of: parent))
  _ = (injector.explain(Inner.self), injector.audit([Inner.self]), injector.graph(of: [Inner.self]))
  injector.completeRegistration()
  injector.observe { _ in }.cancel()
  injector.registerProperty("", .instance(1))
  injector.uninstall(module)
  injector.removeProperty("own")
}

private final class Inner { var own: String?, inner: Int? }

private final class Told: InjectorDelegate {
  var service: Service?
  let use: () -> Void
  init(_ use: @escaping () -> Void) { self.use = use }
  func didInjectDependencies() { use() }
}

private struct Listener: RegistrationDelegate {
  let use: @Sendable (Injector) -> Void
  func didCompleteRegistration(in injector: Injector) { use(injector) }
}
