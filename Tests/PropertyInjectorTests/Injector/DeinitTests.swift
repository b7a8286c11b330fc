import PropertyInjector
import TestSupport
import Testing

/// Users' objects may use the injector when they go. No lock may be held then.
@Suite struct DeinitTests {
  private let injector = Injector.quiet()
  private let gone = Calls()

  /// An object that looks into the injector when it goes.
  private func leaver() -> Leaver {
    Leaver { [injector, gone] in
      _ = injector.registrations
      injector.registerProperty("left", .instance(1))
      gone.add("gone")
    }
  }

  @Test func aRemovedInstanceMayUseTheInjector() {
    injector.registerProperty("value", .instance(leaver()))
    injector.removeProperty("value")
    #expect(gone.count == 1)
  }

  @Test func aReplacedInstanceMayUseTheInjector() {
    let replacing = Injector.quiet(duplicates: .replace)
    let leaver = Leaver { [replacing, gone] in
      _ = replacing.registrations
      gone.add("gone")
    }
    replacing.register(Leaver.self, .instance(consume leaver))
    replacing.register(Leaver.self) { Leaver {} }
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
    injector.register(Leaver.self) { [gone] in Leaver { gone.add("other") } }
    try injector.install("late") { $0.register(Leaver.self, .instance(leaver())) }
    injector.remove(Leaver.self)
    #expect(gone.names == ["gone"])
  }

  @Test func whatAModuleRegisteredInVainMayUseTheInjectorWhenAllIsRemoved() throws {
    injector.register(Leaver.self) { [gone] in Leaver { gone.add("other") } }
    try injector.install("late") { $0.register(Leaver.self, .instance(leaver())) }
    injector.removeAll()
    #expect(gone.names == ["gone"])
  }

  @Test func aTargetThatIsNoLongerTrackedMayUseTheInjector() {
    final class Page: InjectionParticipant, @unchecked Sendable { var number: Number? }
    injector.trackTargets(of: Page.self)
    injector.registerProperty("number") { [gone] injector in
      Number(
        gone.count,
        Leaver {
          _ = injector.registrations
          gone.add("gone")
        })
    }
    for _ in 0..<200 { injector.injectDependencies(to: Page()) }
    injector.reinjectTrackedTargets()
    #expect(gone.count == 200)
  }

  @Test func theTreeForgetsTheDeadAndFindsTheLiving() throws {
    let root = try injector.make(Root.self)
    for _ in 0..<300 { _ = try injector.make(Leaf.self, parent: root) }
    #expect(injector.children(of: root).isEmpty)
    let leaf = try injector.make(Leaf.self, parent: root)
    #expect(leaf.root === root)
    #expect(injector.children(of: root).count == 1)
  }
}

private final class Leaver: Sendable {
  private let leave: @Sendable () -> Void

  init(_ leave: @escaping @Sendable () -> Void) { self.leave = leave }

  deinit { leave() }
}

private struct Number: Hashable, Sendable {
  let value: Int
  private let leaver: Leaver

  init(_ value: Int, _ leaver: Leaver) {
    self.value = value
    self.leaver = leaver
  }

  static func == (one: Number, another: Number) -> Bool { one.value == another.value }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

private final class Single: SharedMakeable, @unchecked Sendable {
  var leave: (@Sendable () -> Void)?

  static var injectedProperties: [InjectableProperty] { [] }

  deinit { leave?() }
}

private final class Root: Makeable {
  static var injectedProperties: [InjectableProperty] { [] }
}

private final class Leaf: Makeable {
  weak var root: Root?

  static var injectedProperties: [InjectableProperty] { [.reference("root", \Leaf.root)] }
}
