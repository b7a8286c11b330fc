import Dispatch
import Foundation
import PropertyInjector
import Soak
import TestSupport
import Testing

/// Memory stays flat however often something is repeated. Each test measures a process of its own.
/// These tests are about what the injector itself stores; `LeakTests` counts users' objects.
@Suite(
  .enabled(
    if: Memory.isTelling,
    "only Linux tells, in /proc, what memory a process takes, and sanitizers keep what is freed"))
struct MemoryTests {
  @Test func namesThatComeAndGo() async {
    await #expect(processExitsWith: .success) {
      let injector = Injector.quiet()
      expectFlatMemory(rounds: 100_000) { round in
        injector.registerProperty("name\(round)", .instance(round))
        _ = injector.instance(forProperty: "name\(round)", as: Int.self)
        // Any name might serve it.
        _ = injector.instance(of: Part.self)
        injector.removeProperty("name\(round)")
      }
    }
  }

  @Test func qualifiersThatComeAndGo() async {
    await #expect(processExitsWith: .success) {
      let injector = Injector.quiet()
      expectFlatMemory(rounds: 20_000) { round in
        injector.register(Part.self, qualifier: "qualifier\(round)") { Part() }
        _ = injector.instance(of: Part.self, qualifier: "qualifier\(round)")
        injector.remove(Part.self, qualifier: "qualifier\(round)")
      }
    }
  }

  @Test func registrationsThatChangeBetweenInjections() async {
    await #expect(processExitsWith: .success) {
      let injector = Injector.quiet()
      expectFlatMemory(rounds: 20_000) { round in
        injector.registerProperty("part", .instance(Part()))
        injector.registerProperty("title") { "title \(round)" }
        injector.injectDependencies(to: Page())
        injector.removeProperty("part")
        injector.removeProperty("title")
      }
    }
  }

  @Test func scopesThatComeAndGo() async {
    await #expect(processExitsWith: .success) {
      let request = Scope("request")
      let injector = Injector.quiet()
      injector.registerProperty("part", .scoped(request) { Part() })
      injector.registerProperty("title", .supplied(String.self, in: request))
      expectFlatMemory(rounds: 100_000) { round in
        injector.withScope(request, { $0.supply("title", "title \(round)") }) {
          _ = Injector.injectDependencies(to: Page())
        }
      }
    }
  }

  @Test func injectorsThatComeAndGo() async {
    await #expect(processExitsWith: .success) {
      expectFlatMemory(rounds: 10_000) { round in
        let injector = Injector.quiet()
        injector.registerProperty("part", .singleton { Part() })
        injector.registerProperty("title", .instance("title \(round)"))
        injector.injectDependencies(to: Page())
      }
    }
  }

  @Test func overridesThatComeAndGo() async {
    await #expect(processExitsWith: .success) {
      Injector.shared.registerProperty("part", .singleton { Part() })
      expectFlatMemory(rounds: 10_000) { round in
        let isIsolated = round.isMultiple(of: 2)
        Injector.withOverrides(
          makingOwnSingletons: isIsolated,
          { $0.registerProperty("title", .instance("title \(round)")) },
          { _ = Injector.injectDependencies(to: Page()) })
        // Those who inherit hear of it.
        Injector.shared.registerProperty("name\(round)", .instance(round))
        Injector.shared.removeProperty("name\(round)")
      }
    }
  }

  @Test func whatAnOverrideThatStaysInherits() async {
    await #expect(processExitsWith: .success) {
      Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        expectFlatMemory(rounds: 10_000) { round in
          Injector.shared.registerProperty("part", .singleton { Part() })
          Injector.injectDependencies(to: Page())
          Injector.shared.removeProperty("part")
        }
      }
    }
  }

  @Test func sharedInjectorsThatAreReplaced() async {
    await #expect(processExitsWith: .success) {
      expectFlatMemory(rounds: 5_000) { _ in
        Injector.configure { $0.registerProperty("part", .instance(Part())) }
        Injector.injectDependencies(to: Page())
        Injector.reset()
        Injector.replaceShared(with: Injector())
        Injector.injectDependencies(to: Page())
        Injector.reset()
      }
    }
  }

  @Test func threadsThatComeAndGo() async {
    await #expect(processExitsWith: .success) {
      let injector = Injector.quiet()
      injector.registerProperty("part") { Part() }
      expectFlatMemory(rounds: 4_000) { round in
        let ended = DispatchSemaphore(value: 0)
        injector.registerProperty("title", .singleton { "title \(round)" })
        Thread.detachNewThread {
          injector.injectDependencies(to: Page())
          ended.signal()
        }
        ended.wait()
        injector.removeProperty("title")
      }
    }
  }

  @Test func askingForWhatIsMadeOnTheMainActorOnly() async {
    await #expect(processExitsWith: .success) {
      let injector = Injector.quiet()
      injector.registerProperty("part", .mainActor(.singleton) { Part() })
      await Task.detached {
        expectFlatMemory(rounds: 20_000) { _ in injector.injectDependencies(to: Page()) }
      }.value
    }
  }

  @Test func objectsThatAreMadeForOneThatStays() async {
    await #expect(processExitsWith: .success) {
      let injector = Injector.quiet()
      let parent = try injector.make(Leaf.self)
      try expectFlatMemory(rounds: 10_000) { _ in
        let leaf = try injector.make(Leaf.self, parent: parent)
        _ = try injector.make(Leaf.self, parent: leaf)
      }
    }
  }

  @Test func objectsEachOfWhichIsMadeForTheOneBefore() async {
    await #expect(processExitsWith: .success) {
      let injector = Injector.quiet()
      var last = try injector.make(Leaf.self)
      try expectFlatMemory(rounds: 10_000) { _ in
        let next = try injector.make(Leaf.self, parent: last)
        #expect(next.parent === last && injector.parent(of: next) === last)
        last = next
      }
    }
  }

  @Test func trackedTargetsThatComeAndGo() async {
    await #expect(processExitsWith: .success) {
      let injector = Injector.quiet()
      injector.trackTargets(of: Page.self)
      injector.registerProperty("part") { Part() }
      var pages: [Page] = []
      expectFlatMemory(rounds: 20_000) { round in
        // Some stay for a while, so that their addresses differ.
        pages.append(Page())
        injector.injectDependencies(to: pages[pages.count - 1])
        if pages.count == 50 { pages = [] }
      }
    }
  }

  @Test func issuesThatComeForever() async {
    await #expect(processExitsWith: .success) {
      let injector = Injector.quiet()
      injector.registerProperty("part", .instance("of another type"))
      injector.registerProperty("title") { () throws -> String in throw CancellationError() }
      injector.registerProperty("loop", .singleton { try $0.make(property: "loop", as: Int.self) })
      expectFlatMemory(rounds: 10_000) { _ in
        injector.injectDependencies(to: Page())
        _ = injector.instance(forProperty: "loop", as: Int.self)
        injector.registerProperty("title", .instance("second"))
      }
    }
  }

  @Test func observersOfWhatNeverHappensThatComeAndGo() async {
    await #expect(processExitsWith: .success) {
      let injector = Injector.quiet()
      expectFlatMemory(rounds: 10_000) { _ in
        injector.observe([.overrideEntered]) { _ in }.cancel()
        injector.observe([.injected]) { _ in }.cancel()
      }
    }
  }

  @Test func modulesAndExtensionsThatComeAndGo() async {
    await #expect(processExitsWith: .success) {
      final class Silent: InjectorExtension {}
      let injector = Injector.quiet()
      try expectFlatMemory(rounds: 10_000) { round in
        let silent = Silent()
        let module = try injector.install("module \(round)") { injector in
          injector.registerProperty("part", .instance(Part()))
          try injector.install("inner \(round)") { $0.registerProperty("title") { "title" } }
        }
        injector.addExtension(silent)
        injector.injectDependencies(to: Page())
        injector.removeExtension(silent)
        injector.uninstall(module)
        injector.modules.forEach(injector.uninstall)
      }
    }
  }
}

/// Repeats something, and expects that it takes no more memory in the end than after a while.
///
/// The least that can leak in each round are 32 bytes, because the allocator gives no less.
private func expectFlatMemory(
  rounds: Int, sourceLocation: SourceLocation = #_sourceLocation, _ body: (Int) throws -> Void
) rethrows {
  keepNoThrownErrors()
  for round in 0..<rounds / 2 { try body(round) }
  let before = Memory.resident
  for round in rounds / 2..<rounds + rounds / 2 { try body(round) }
  guard let before, let after = Memory.resident else { return }
  #expect(
    after - before <= 16 * rounds, "\(after - before) bytes more after \(rounds) rounds",
    sourceLocation: sourceLocation)
}

extension MemoryTests {
  private final class Page {
    var title: String?
    var part: Part?
  }

  private final class Part: Sendable {
    let number = 1
  }

  private final class Leaf: Makeable {
    weak var parent: Leaf?

    static var injectedProperties: [InjectableProperty] { [.reference("parent", \Leaf.parent)] }
  }
}

/// Takes away what the runtime calls where an error is thrown. The testing library uses it to
/// remember where each came from, and never forgets one while a test runs.
private func keepNoThrownErrors() {
  guard let program = unsafe dlopen(nil, RTLD_NOW) else { return }
  for name in ["_swift_willThrow", "_swift_willThrowTypedImpl"] {
    unsafe dlsym(program, name)?.storeBytes(of: nil, as: UnsafeRawPointer?.self)
  }
}
