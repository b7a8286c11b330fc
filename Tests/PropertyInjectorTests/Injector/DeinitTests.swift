import PropertyInjector
import TestSupport
import Testing

/// Objects that use the injector when they are deinitialized. No lock may be held then.
@Suite struct DeinitTests {
  private let injector = Injector.quiet()
  private let gone = Calls()

  /// An object that uses the injector when it is deinitialized.
  private func leaving() -> Leaving {
    Leaving { [injector, gone] in
      injector.registerProperty("late", .instance("late"))
      _ = injector.registrations
      gone.add("gone")
    }
  }

  @Test func whatIsRemovedMayUseTheInjectorAsItGoes() {
    injector.registerProperty("leaving", .instance(leaving()))
    injector.removeProperty("leaving")
    let replacing = Injector.quiet(duplicates: .replace)
    replacing.registerProperty("leaving", .instance(leaving()))
    replacing.registerProperty("leaving", .instance(leaving()))
    injector.registerProperty("captured") { [captured = leaving()] in
      _ = captured
      return 1
    }
    injector.removeProperty("captured")
    #expect(gone.count == 3)
    #expect(injector.registrations.map(\.name) == ["late"])
  }

  @Test func anIssueMayUseTheInjectorAsItGoes() {
    struct Failure: Error { let leaving: Leaving }
    final class Page { var service: Service? }
    injector.registerProperty("service") { [weak injector, gone] () throws -> Service in
      throw Failure(
        leaving: Leaving { [weak injector] in
          gone.add("gone")
          _ = injector?.issues
        })
    }
    for _ in 0..<150 { injector.injectDependencies(to: Page()) }
    #expect(gone.count >= 50)
  }

  @Test func aReplacedInstanceMayUseTheInjector() {
    let replacing = Injector.quiet(duplicates: .replace)
    let leaving = Leaving { [replacing, gone] in
      _ = replacing.registrations
      gone.add("gone")
    }
    replacing.register(Leaving.self, .instance(consume leaving))
    replacing.register(Leaving.self) { Leaving {} }
    #expect(gone.count == 1)
  }

  @Test func aSingletonThatWasMadeByItselfMayUseTheInjectorWhenAllIsRemoved() throws {
    let single = try injector.make(Single.self)
    single.leave = { [injector, gone] in
      _ = injector.registrations
      gone.add("gone")
    }
    // The last reference is the injector's.
    _ = consume single
    injector.removeAll()
    #expect(gone.count == 1)
  }

  @Test func whatAModuleRegisteredInVainMayUseTheInjector() throws {
    injector.register(Leaving.self) { [gone] in Leaving { gone.add("other") } }
    try injector.install("late") { $0.register(Leaving.self, .instance(leaving())) }
    injector.remove(Leaving.self)
    #expect(gone.names == ["gone"])
  }

  @Test func whatAModuleRegisteredInVainMayUseTheInjectorWhenAllIsRemoved() throws {
    injector.register(Leaving.self) { [gone] in Leaving { gone.add("other") } }
    try injector.install("late") { $0.register(Leaving.self, .instance(leaving())) }
    injector.removeAll()
    #expect(gone.names == ["gone"])
  }

  @Test func aTargetThatIsNoLongerTrackedMayUseTheInjector() {
    final class Page: InjectionParticipant, @unchecked Sendable { var number: Number? }
    injector.trackTargets(of: Page.self)
    injector.registerProperty("number") { [gone] injector in
      Number(
        gone.count,
        Leaving {
          _ = injector.registrations
          gone.add("gone")
        })
    }
    for _ in 0..<200 { injector.injectDependencies(to: Page()) }
    injector.reinjectTrackedTargets()
    #expect(gone.count == 200)
  }

  /// Of two threads that read it at once, the second one's took the place of the first one's.
  @Test func theListOfATypeMayUseTheInjectorAsItGoes() async {
    await #expect(processExitsWith: .success) {
      try onTwoThreads {
        Listed.$isSecond.withValue(false) {
          _ = Injector.quiet().injectDependencies(to: Listed())
        }
        Listed.isFirstDone.arrive()
      } and: {
        Listed.$isSecond.withValue(true) {
          _ = Injector.quiet().injectDependencies(to: Listed())
        }
      }
      #expect(Listed.gone.count == 1)
    }
  }

  // MARK: During a call of make

  @Test func whatAnExtensionReplacesMayAskWhenItGoes() throws {
    let replacing = Hooks(make: { _, proceed in
      _ = try proceed()
      return Leaving {}
    })
    let asked = Calls()
    injector.addExtension(replacing)
    injector.registerSingleton(Leaving.self) { injector in
      Leaving {
        asked.add("asked")
        _ = try? injector.make(Leaving.self)
      }
    }
    _ = try injector.make(Leaving.self)
    #expect(asked.count == 1)
  }

  @Test func aChildThatGoesMayAsk() throws {
    // Some type lists a reference, so that children are noted.
    _ = try injector.make(Twig.self)
    let asked = Calls()
    injector.register(Service.self) { Service() }
    injector.register(Tag.self) { Tag() }
    injector.register(Leaving.self) { injector in
      Leaving {
        _ = try? injector.make(Tag.self)
        asked.add("asked")
      }
    }
    injector.register(Branch.self) { injector in
      _ = try injector.make(Leaving.self)
      return Branch()
    }
    _ = try injector.make(Branch.self)
    #expect(asked.count == 1)
  }

  @Test func aGraphValueThatGoesMayAsk() throws {
    let asked = Calls()
    injector.register(Service.self, .graph { Service() })
    injector.register(
      Leaving.self,
      .graph { injector in
        Leaving {
          _ = try? injector.make(Service.self)
          asked.add("asked")
        }
      })
    injector.registerSingleton(Tag.self) { injector in
      _ = try injector.make(Leaving.self)
      return Tag()
    }
    injector.register(Branch.self) { injector in
      _ = try injector.make(Tag.self)
      return Branch()
    }
    _ = try injector.make(Branch.self)
    #expect(asked.count == 1)
  }
}

private struct Number: Hashable, Sendable {
  let value: Int
  private let leaving: Leaving

  init(_ value: Int, _ leaving: Leaving) {
    self.value = value
    self.leaving = leaving
  }

  static func == (one: Number, another: Number) -> Bool { one.value == another.value }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

private final class Single: SharedMakeable, @unchecked Sendable {
  var leave: (@Sendable () -> Void)?

  static var injectedProperties: [InjectableProperty] { [] }

  deinit { leave?() }
}

/// A type whose list is read by two threads at once, the second of which comes back later.
private final class Listed: Injectable, @unchecked Sendable {
  var title: String?

  static let (isRead, isFirstDone, gone) = (Meeting(of: 2), Meeting(of: 1), Calls())
  /// Nil where another test reads the list.
  @TaskLocal static var isSecond: Bool?

  static var injectedProperties: [InjectableProperty] {
    let leaving = Leaving {
      final class Page {}
      Injector.quiet().injectDependencies(to: Page())
      gone.add("gone")
    }
    if let isSecond {
      isRead.wait()
      if isSecond { isFirstDone.wait() }
    }
    return [
      .property("title") { (listed: Listed, title: String) in
        withExtendedLifetime(leaving) { listed.title = title }
      }
    ]
  }
}

private final class Tag: Sendable {}

private final class Branch {}

private final class Twig: Makeable {
  weak var branch: Branch?
  static var injectedProperties: [InjectableProperty] { [.reference("branch", \Twig.branch)] }
}
