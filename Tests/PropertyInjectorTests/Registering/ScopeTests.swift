import Foundation
import PropertyInjector
import TestSupport
import Testing

/// How long values are kept, and what happens when a factory needs its own value.
@Suite struct ScopeTests {
  private let injector = Injector.quiet()

  private func page() -> Page {
    let page = Page()
    injector.injectDependencies(to: page)
    return page
  }

  @Test func aTransientValueIsMadeForEachProperty() {
    final class Pair { var one: Service?; var two: Service? }
    injector.registerProperty("one") { Service() }
    injector.registerProperty("two") { Service() }
    let pair = Pair()
    injector.injectDependencies(to: pair)
    #expect(pair.one !== pair.two)
  }

  @Test func aSingletonIsMadeOnceWhenItIsNeededFirst() {
    let calls = Calls()
    injector.registerProperty(
      "service",
      .singleton {
        calls.add("made"); return Service()
      })
    #expect(calls.count == 0)
    let first = page().service
    #expect(first != nil && page().service === first)
    #expect(injector.instance(forProperty: "service", as: Service.self) === first)
    #expect(calls.count == 1)
  }

  @Test func aSingletonIsMadeOnceHoweverManyThreadsAsk() throws {
    let (calls, asking) = (Calls(), Meeting(of: 17))
    injector.registerProperty(
      "service",
      .singleton {
        calls.add("made")
        asking.wait()
        // Long enough for the others to ask.
        Thread.sleep(forTimeInterval: 0.1)
        return Service()
      })
    let found = Locked<Set<ObjectIdentifier?>>([])
    try onThreads(16) { [injector] _ in
      let page = Page()
      asking.arrive()
      injector.injectDependencies(to: page)
      let id = page.service.map { ObjectIdentifier($0) }
      _ = found.withLock { $0.insert(id) }
    }
    #expect(calls.count == 1)
    #expect(found.withLock { $0.count == 1 && !$0.contains(nil) })
  }

  @Test func aSingletonOfAValueTypeIsShared() {
    let calls = Calls()
    injector.registerProperty(
      "title",
      .singleton {
        calls.add("made"); return "text"
      })
    #expect(page().title == "text" && page().title == "text")
    #expect(calls.count == 1)
  }

  @Test func aSingletonThatCameOutNilIsAskedForAgain() {
    let calls = Calls()
    injector.registerProperty(
      "title",
      .singleton { () -> String? in
        calls.add("made")
        return calls.count < 2 ? nil : "text"
      })
    #expect(page().title == nil)
    #expect(page().title == "text")
    #expect(page().title == "text")
    #expect(calls.count == 2)
  }

  @Test func aSingletonWhoseFactoryThrewIsAskedForAgain() {
    struct Broken: Error {}
    let calls = Calls()
    injector.registerProperty(
      "title",
      .singleton {
        calls.add("made")
        if calls.count < 2 { throw Broken() }
        return "text"
      })
    #expect(page().title == nil)
    #expect(page().title == "text")
    #expect(calls.count == 2)
  }

  @Test func aWeakValueIsSharedWhileSomebodyHoldsIt() {
    let calls = Calls()
    injector.registerProperty(
      "service",
      .weak {
        calls.add("made"); return Service()
      })
    let first = page()
    let second = page()
    #expect(first.service != nil && first.service === second.service)
    first.service = nil
    second.service = nil
    let third = page()
    #expect(third.service != nil)
    #expect(calls.count == 2)
  }

  @Test func targetsAreNotHeld() {
    injector.registerProperty("service", .instance(Service()))
    weak var held: Page?
    do { held = page() }
    #expect(held == nil)
  }

  @Test func instancesAreHeldByTheInjector() {
    weak var held: Service?
    do {
      let injector = Injector()
      do {
        let service = Service()
        held = service
        injector.registerProperty("service", .instance(service))
      }
      injector.injectDependencies(to: Page())
      #expect(held != nil)
    }
    #expect(held == nil)
  }

  @Test func anInstanceThatIsRemovedBeforeAnyInjectionIsReleased() {
    weak var held: Service?
    do {
      let service = Service()
      held = service
      injector.registerProperty("service", .instance(service))
    }
    #expect(held != nil)
    injector.removeProperty("service")
    #expect(held == nil)
  }

  @Test func whatIsRemovedMayUseTheInjectorAsItGoes() {
    let calls = Calls()
    func noisy() -> Noisy {
      Noisy { [weak injector] in
        injector?.registerProperty("late", .instance("late"))
        _ = injector?.registrations
        calls.add("gone")
      }
    }
    injector.registerProperty("noisy", .instance(noisy()))
    injector.removeProperty("noisy")
    let replacing = Injector.quiet(duplicates: .replace)
    replacing.registerProperty("noisy", .instance(noisy()))
    replacing.registerProperty("noisy", .instance(noisy()))
    injector.registerProperty("captured") { [captured = noisy()] in
      _ = captured
      return 1
    }
    injector.removeProperty("captured")
    #expect(calls.count == 3)
    #expect(injector.registrations.map(\.name) == ["late"])
  }

  @Test func anIssueMayUseTheInjectorAsItGoes() {
    struct Failure: Error { let noisy: Noisy }
    let calls = Calls()
    @Sendable func failure() -> Failure {
      Failure(
        noisy: Noisy { [weak injector] in
          calls.add("gone")
          _ = injector?.issues
        })
    }
    injector.registerProperty("service") { () throws -> Service in throw failure() }
    for _ in 0..<150 { _ = page() }
    #expect(calls.count >= 50)
  }

  @Test func injectingGoesOnWhenRegistrationsChangeForEver() {
    for index in 0..<3_000 {
      injector.registerProperty("title", .instance("\(index)"))
      #expect(page().title == "\(index)")
      injector.removeProperty("title")
    }
  }

  @Test func aFactoryMayRegisterAndInject() {
    final class Inner { var title: String? }
    injector.registerProperty(
      "service",
      .singleton { injector in
        injector.registerProperty("late", .instance("late"))
        let inner = Inner()
        injector.injectDependencies(to: inner)
        return inner.title == "text" ? Service() : nil
      })
    injector.registerProperty("title", .instance("text"))
    let target = page()
    #expect(target.service != nil && target.title == "text" && target.late == nil)
    #expect(page().late == "late")
  }

  @Test(arguments: [Scope.transient, .singleton])
  func aFactoryMayFillThePropertyItself(_ scope: Scope) {
    final class Own: InjectionParticipant, @unchecked Sendable { var title: String? }
    let target = Own()
    injector.registerProperty(
      "title",
      .kept(scope) {
        target.title = "own"
        return "made"
      })
    #expect(injector.injectDependencies(to: target).injectedCount == 0)
    #expect(target.title == "own")
  }

  @Test(arguments: [Scope.transient, .singleton, .weak])
  func aFactoryThatNeedsItselfIsACycle(_ scope: Scope) {
    injector.registerProperty(
      "service",
      .kept(scope) { injector in
        injector.instance(forProperty: "service", as: Service.self) ?? Service()
      })
    let target = Page()
    let report = injector.injectDependencies(to: target)
    #expect(target.service == nil)
    #expect(report.failures.map(path) == [["service", "service"]])
    #expect(injector.issues.count == 1)
  }

  @Test(arguments: [Scope.transient, .singleton, .weak])
  func aCycleAroundCornersNamesItsPath(_ scope: Scope) {
    final class Node: @unchecked Sendable { var a: Node?, b: Node?, c: Node? }
    for name in ["a", "b", "c"] {
      injector.registerProperty(
        name,
        .kept(scope) { injector in
          let node = Node()
          let next = name == "a" ? "b" : name == "b" ? "c" : "a"
          node.a = injector.instance(forProperty: next, as: Node.self)
          return node
        })
    }
    final class Target { var a: Node? }
    let target = Target()
    let report = injector.injectDependencies(to: target)
    #expect(report.injectedCount == 0)
    #expect(report.failures.map(path) == [["a", "b", "c", "a"]])
    #expect(injector.issues.count == 1)
    #expect(injector.issues.first?.description.contains("a → b → c → a") == true)
  }

  @Test func theRestIsInjectedDespiteACycle() {
    injector.registerProperty("service") { injector in
      let inner = Page()
      injector.injectDependencies(to: inner)
      return Service()
    }
    injector.registerProperty("title", .instance("text"))
    let target = Page()
    let report = injector.injectDependencies(to: target)
    #expect(report.injectedCount == 1 && report.failures.count == 1)
    #expect(target.title == "text" && target.service == nil)
  }

  @Test func whatWasMadeInACycleIsNotKept() {
    final class Half: Sendable {}
    injector.registerProperty(
      "a",
      .singleton { injector in
        _ = injector.instance(forProperty: "b", as: Half.self)
        return Half()
      })
    injector.registerProperty("b") { injector in
      _ = injector.instance(forProperty: "a", as: Half.self)
      return Half()
    }
    final class Target { var a: Half? }
    for _ in 0..<2 {
      let target = Target()
      #expect(injector.injectDependencies(to: target).failures.count == 1)
      #expect(target.a == nil)
    }
  }

  @Test func askingTwiceIsNoCycle() {
    injector.registerProperty("title") { "text" }
    injector.registerProperty("service") { injector in
      _ = injector.instance(forProperty: "title", as: String.self)
      _ = injector.instance(forProperty: "title", as: String.self)
      return Service()
    }
    #expect(page().service != nil && page().title == "text")
    #expect(injector.issues.isEmpty)
  }

  private func path(_ failure: InjectionFailure) -> [String] {
    if case .cycle(_, _, let path) = failure { path } else { [] }
  }
}

private final class Noisy: Sendable {
  private let goodbye: @Sendable () -> Void

  init(_ goodbye: @escaping @Sendable () -> Void) {
    self.goodbye = goodbye
  }

  deinit {
    goodbye()
  }
}

private final class Page {
  var service: Service?
  var title: String?
  var late: String?
}
