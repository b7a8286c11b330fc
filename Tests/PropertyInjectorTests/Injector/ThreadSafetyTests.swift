import Dispatch
import Foundation
import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Uses everything that is `Sendable`, or documented for any thread, from several threads at once.
/// ThreadSanitizer looks for data races here.
@Suite struct ThreadSafetyTests {
  private let injector = Injector.quiet()
  private let calls = Calls()
  private let extensions: [Hooks]

  init() {
    extensions = (0..<8).map { [calls] _ in Hooks(inject: { calls.add("inject", making: $2()) }) }
  }

  /// Two threads change what the others don't ask about.
  @Test func anInjectorAnswersWhileOthersChangeIt() throws {
    injector.registerProperty("title", .instance("text"))
    injector.registerProperty("title", .instance("again"))
    injector.registerProperty("part", .singleton { 1 })
    try injector.install("module") { $0.register(Wheel.self) { Wheel() } }
    injector.trackTargets(of: Car.self)
    let expected = try answers()
    try onThreads(6, times: 100) { [self] thread, _ in
      guard thread < 2 else { return try ensure(answers() == expected) }
      try change("other\(thread)", extensions[thread])
      undo("other\(thread)", extensions[thread])
    }
  }

  @Test func noChangeOfOneThreadIsLostToAnother() throws {
    for round in 1...50 {
      try onThreads(8) { [self] in try change("\($0)", extensions[$0]) }
      #expect(injector.registrations.count == 32 && injector.modules.count == 8)
      injector.injectDependencies(to: Car())
      #expect(calls.count == 8 * round)
      try onThreads(8) { [self] in undo("\($0)", extensions[$0]) }
      #expect(injector.registrations.isEmpty && injector.modules.isEmpty)
    }
    injector.injectDependencies(to: Car())
    #expect(calls.count == 8 * 50)
  }

  /// Changes the injector under a name that tells it from the changes of other threads.
  private func change(_ name: String, _ addition: Hooks) throws {
    injector.addExtension(addition)
    injector.registerProperty(name, .instance(name))
    injector.register(Door.self, qualifier: name) { Door() }
    injector.bind((any Opener).self, qualifier: name, to: Door.self)
    try injector.install(name) { $0.registerProperty("in \(name)") { name } }
    injector.observe { _ in }.cancel()
  }

  private func undo(_ name: String, _ addition: Hooks) {
    injector.removeExtension(addition).removeProperty(name)
    injector.remove(Door.self, qualifier: name).remove((any Opener).self, qualifier: name)
    injector.modules.filter { $0.name == name }.forEach(injector.uninstall)
  }

  /// What the injector answers, but for what two threads change.
  private func answers() throws -> [String] {
    let (empty, full, strict) = (Car(), Car(), Car())
    full.title = "own"
    let counts = [
      injector.injectDependencies(to: empty).injectedCount,
      injector.injectDependencies(to: full, overwriting: true).injectedCount,
      try injector.injectAllDependencies(to: strict).injectedCount,
    ]
    let names = injector.registrations.map { $0.name ?? $0.qualifier ?? "\($0.type)" }
    let texts =
      names + injector.modules.map(\.name) + injector.issues.map(\.description)
      + injector.audit([Car.self]).findings.map(\.description)
    return texts.filter { !$0.contains("other") } + [
      "\(counts)", empty.text, full.text, strict.text, "\(injector.explain(Car.self))",
      "\(injector.explain(Car()))", "\(injector.graph(of: [Car.self]).types)",
      "\(injector.instance(forProperty: "title", as: String.self) ?? "nil")",
      "\(injector.instance(of: Wheel.self) == nil)", "\(try injector.make(Wheel.self))",
    ]
  }

  /// Where a conformance holds is asked on a thread of its own. It was one of Dispatch once, all of
  /// which may be waiting.
  @Test func aDelegateIsInjectedThoughDispatchHasNoThreadLeft() async {
    await #expect(processExitsWith: .success) {
      let end = DispatchSemaphore(value: 0)
      for index in 0..<1_000 { DispatchQueue(label: "\(index)").async { end.wait() } }
      let injector = Injector()
      injector.registerProperty("title", .instance("text"))
      exit(injector.filled(ToldPage()).told == 1 ? 0 : 1)
    }
  }

  @Test func anIssueThatIsToldOnceIsToldByOneThread() throws {
    let calls = Calls()
    let injector = Injector(issueHandler: { calls.add("\($0)") })
    injector.registerProperty("title", .instance(3))
    try onThreads(8, times: 50) { thread, _ in
      // After a change it comes up again.
      injector.registerProperty("other\(thread)", .instance(1))
      injector.injectDependencies(to: Car())
      injector.removeProperty("other\(thread)")
    }
    #expect(calls.count == 1 && injector.issues.map(\.description) == calls.names)
  }

  @Test func ofTheIssuesOfManyThreadsTheLatestAreKept() throws {
    let calls = Calls()
    let injector = Injector(issueHandler: { calls.add("\($0)") })
    try onThreads(8, times: 500) { thread, round in
      injector.registerProperty("", .instance(round), line: UInt(thread))
      if round.isMultiple(of: 50) { try ensure(injector.issues.count <= 100) }
    }
    #expect(calls.count == 4_000 && injector.issues.count == 100)
  }

  @Test func anInstanceIsToldOnceThatRegistrationIsComplete() throws {
    struct Listener: RegistrationDelegate {
      let calls = Calls()
      func didCompleteRegistration(in injector: Injector) { calls.add("told") }
    }
    for _ in 0..<100 {
      let (injector, listener) = (Injector.quiet(), Listener())
      injector.registerProperty("listener", .instance(listener))
      try onThreads(8) { _ in injector.completeRegistration() }
      #expect(listener.calls.count == 1)
    }
  }

  @Test func anObservationIsCanceledByAllThreads() throws {
    for _ in 0..<10 {
      let calls = Calls()
      let observation = injector.observe { _ in calls.add("event") }
      try onThreads(8) { [injector] _ in
        for _ in 0..<20 { injector.injectDependencies(to: Car()) }
        observation.cancel()
      }
      let count = calls.count
      #expect(count >= 20)
      injector.injectDependencies(to: Car())
      #expect(calls.count == count)
    }
  }

  /// Who looks for the dead among all objects, or for a relative, has the last reference to an object
  /// now and then. If it had a lock, too, the end of that object would wait for it.
  @Test(arguments: ["tracking", "making", "looking for a relative"])
  func anObjectThatUsesTheInjectorAsItGoesHoldsNobodyUp(_ work: String) throws {
    let (root, gone) = (Car(), Calls())
    let leave: @Sendable () -> Void = { [injector] in
      if work == "tracking" {
        injector.reinjectTrackedTargets()
      } else {
        _ = injector.parent(of: root)
      }
      gone.add("gone")
    }
    injector.registerProperty("title", .instance("text")).register(Confined.self) { Confined() }
    if work == "tracking" { injector.trackTargets(of: Confined.self) }
    let times = 2_000
    try onThreads(4, times: times) { [injector] thread, _ in
      switch work {
      case "tracking": injector.filled(Confined()).leave = leave
      case "making": try injector.make(Confined.self).leave = leave
      case _ where thread == 0: _ = try injector.make(Referring<Door>.self, parent: root)
      default: try injector.make(Confined.self, parent: root).leave = leave
      }
    }
    #expect(gone.count == times * (work == "looking for a relative" ? 3 : 4))
  }

  @Test func whatIsGivenOutIsReadByAllThreads() throws {
    let events = Locked<[InjectorEvent]>([])
    injector.observe { event in events.withLock { $0.append(event) } }
    let error = #expect(throws: InjectionError.self) { try injector.make(Wheel.self) }
    let maker = injector.register(Wheel.self) { (_, _: Int) in Wheel() }
    let module = try injector.install("module") { $0.registerProperty("titel") { "text" } }
    injector.registerProperty("title", .instance(1)).registerProperty("title", .instance(2))
    let report = injector.injectDependencies(to: Car())
    let (registrations, issues) = (injector.registrations, injector.issues)
    let (audit, explanation) = (injector.audit([Car.self]), injector.explain(Car.self))
    let (graph, told) = (injector.graph(of: [Car.self]), events.withLock { $0 })
    let read: @Sendable () throws -> String = {
      """
      \(report.injectedCount) \(error?.description ?? "") \(told) \(module) \(registrations) \
      \(issues) \(audit) \(explanation) \(graph.mermaid) \(graph.dot) \(try maker.make(3))
      """
    }
    let expected = try read()
    try onThreads(8, times: 20) { _, _ in try ensure(read() == expected) }
  }

  @Test func theSharedInjectorIsConfiguredReplacedAndResetWhileOthersUseIt() async {
    await #expect(processExitsWith: .success) {
      @Sendable func register(_ round: Int, on injector: Injector) {
        injector.registerProperty("left", .instance(round)).registerProperty("right") { round }
      }
      try onThreads(6, times: 300) { thread, round in
        switch thread {
        case 0: Injector.configure { register(round, on: $0) }
        case 1 where round.isMultiple(of: 3): Injector.reset()
        case 1:
          let injector = Injector()
          register(round, on: injector)
          Injector.replaceShared(with: injector)
        default:
          let pair = IntPair()
          let count = Injector.injectDependencies(to: pair).injectedCount
          try ensure(pair.left == pair.right && count == (pair.left == nil ? 0 : 2))
          _ = (Injector.isConfigured, Injector.shared.registrations, Injector.current.issues)
        }
      }
    }
  }
}

/// Used by one thread at a time.
private final class Car: InjectionParticipant, @unchecked Sendable {
  var title: String?, part: Int?
  @Injected var wheel: Wheel?
  var text: String { "\(title ?? "nil"), \(part ?? 0), \(wheel == nil)" }
}

private final class Wheel: Sendable {}

/// Calls a closure as it goes.
private final class Confined {
  var title: String?
  var leave: (@Sendable () -> Void)?
  deinit { leave?() }
}
