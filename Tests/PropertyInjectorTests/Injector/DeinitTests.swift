import Foundation
import PropertyInjector
import TestSupport
import Testing

/// Objects that use the injector when they are deinitialized. No lock may be held then.
@Suite struct DeinitTests {
  private let injector = Injector.quiet()
  private let replacing = Injector.quiet(duplicates: .replace)
  private let gone = Calls()

  /// An object that uses the injector when it is deinitialized.
  private func leaving() -> Leaving {
    Leaving { [injector, replacing, gone] in
      injector.registerProperty("late", .instance("late"))
      _ = (injector.registrations, replacing.registrations)
      gone.add("gone")
    }
  }

  @Test func whatIsRemovedOrReplacedMayUseTheInjectorAsItGoes() throws {
    injector.registerProperty("leaving", .instance(leaving())).removeProperty("leaving")
    injector.registerProperty("captured") { [captured = leaving()] in after(captured, making: 1) }
      .removeProperty("captured")
    #expect(gone.count == 2 && injector.registrations.map(\.name) == ["late"])
    for _ in 1...2 { replacing.registerProperty("leaving", .instance(leaving())) }
    replacing.register(Leaving.self, .instance(leaving())).register(Leaving.self) { Leaving {} }
    replacing.removeProperty("leaving")
    #expect(gone.count == 5)
    // A singleton that was made by itself. The last reference is the injector's.
    (try injector.make(Single.self)).leaving = leaving()
    injector.removeAll()
    #expect(gone.count == 6)
  }

  @Test func anIssueMayUseTheInjectorAsItGoes() {
    struct Failure: Error { let leaving: Leaving }
    injector.registerProperty("service") { [weak injector, gone] () throws -> Service in
      throw Failure(
        leaving: Leaving { [weak injector] in gone.add("gone", making: _ = injector?.issues) })
    }
    for _ in 0..<150 { _ = injector.instance(forProperty: "service", as: Service.self) }
    #expect(gone.count >= 50)
  }

  @Test(arguments: [true, false])
  func whatAModuleRegisteredInVainMayUseTheInjector(whenAllIsRemoved: Bool) throws {
    injector.register(Leaving.self) { [gone] in Leaving { gone.add("other") } }
    try injector.install("late") { $0.register(Leaving.self, .instance(leaving())) }
    if whenAllIsRemoved { injector.removeAll() } else { injector.remove(Leaving.self) }
    #expect(gone.names == ["gone"])
  }

  @Test func aTargetThatIsNoLongerTrackedMayUseTheInjector() {
    struct Number: Hashable, Sendable {
      let leaving: Leaving
      static func == (one: Number, another: Number) -> Bool { false }
      func hash(into hasher: inout Hasher) {}
    }
    final class Page: InjectionParticipant, @unchecked Sendable { var number: Number? }
    injector.trackTargets(of: Page.self)
    injector.registerProperty("number") { [gone] injector in
      Number(leaving: Leaving { gone.add("gone", making: _ = injector.registrations) })
    }
    for _ in 0..<1_000 { injector.injectDependencies(to: Page()) }
    // What targets were filled with goes soon after them, and at the next call at the latest.
    #expect(gone.count >= 1_000 - 64)
    injector.reinjectTrackedTargets()
    #expect(gone.count == 1_000)
  }

  @Test func whatAnExtensionReplacesMayAskWhenItGoes() throws {
    injector.addExtension(Hooks(make: { after(try $1(), making: Leaving {}) }))
    injector.keep(Leaving.self) { [gone] injector in
      Leaving { gone.add("gone", making: _ = try? injector.make(Leaving.self)) }
    }
    _ = try injector.make(Leaving.self)
    #expect(gone.count == 1)
  }

  @Test(arguments: [Scope.transient, .graph])
  func aValueThatGoesWithinACallMayAsk(_ scope: Scope) throws {
    // Some type lists a reference, so that children are noted.
    if scope == .transient { _ = try injector.make(Referring<Door>.self) }
    injector.register(Service.self, .kept(scope) { Service() })
    injector.keep(Leaving.self, in: scope) { [gone] injector in
      Leaving { gone.add("gone", making: _ = try? injector.make(Service.self)) }
    }
    injector.keep(UnitOfWork.self, in: scope == .graph ? .singleton : .transient) {
      after(try $0.make(Leaving.self), making: UnitOfWork())
    }
    injector.register(Door.self) { after(try $0.make(UnitOfWork.self), making: Door()) }
    _ = try injector.make(Door.self)
    #expect(gone.count == 1)
  }

  /// It goes within the call, but is no part of it.
  @Test(arguments: [Scope.transient, .graph, .singleton])
  func aValueWhoseTimeIsOverMayAskForWhatIsBeingMade(_ scope: Scope) throws {
    injector.keep(Leaving.self, in: .brief) { [gone] injector in
      Leaving { [weak injector] in
        gone.add("gone", making: _ = try? injector?.make(Door.self))
      }
    }
    injector.keep(Door.self, in: scope) { after(try $0.make(Leaving.self), making: Door()) }
    _ = try injector.make(Leaving.self)
    Thread.sleep(forTimeInterval: 0.003)
    _ = try injector.make(Door.self)
    #expect(gone.count >= 1)
  }

  @Test(arguments: [false, true])
  func whatAnEndedScopeOrChildKeptMayAskForWhatIsBeingMade(isChild: Bool) throws {
    let session = injector.openScope(.session)
    let inner = isChild ? Injector(parent: session) : session.openScope(.request)
    (isChild ? inner : injector)
      .keep(Leaving.self, in: isChild ? .singleton : .request) { [injector, gone] _ in
        Leaving { [weak injector] in
          gone.add("gone", making: _ = try? injector?.make(Door.self))
        }
      }
    injector.keep(Door.self) { _ in after(try? inner.make(Leaving.self), making: Door()) }
    _ = try inner.make(Leaving.self)
    // It goes now, or when the injector is asked if no test has used closers yet.
    session.close()
    _ = try injector.make(Door.self)
    #expect(gone.count == 1)
    // Door's factory has the injector.
    injector.removeAll()
  }
}

private final class Single: SharedMakeable, Unlisted, @unchecked Sendable { var leaving: Leaving? }
