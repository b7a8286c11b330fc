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

  // MARK: An injector

  /// Two threads change what the others don't ask about.
  @Test(arguments: Question.allCases)
  func anInjectorAnswersWhileOthersChangeIt(_ question: Question) throws {
    let maker = injector.register(Part.self) { (_, number: Int) in Part(number: number) }
    injector.registerProperty("title", .instance("text")).registerProperty(
      "title", .instance("again"))
    injector.registerProperty("part", .singleton { Part(number: 1) })
    try injector.install("module") { $0.register(Wheel.self) { Wheel() } }
    let expected = try question.answer(of: injector, maker)
    #expect(!expected.isEmpty)
    try onThreads(6) { [injector] thread in
      for _ in 0..<20 {
        if thread < 2 {
          try Change.allCases.forEach { try $0.make(on: injector, "other\(thread)") }
          injector.observe { _ in }.cancel()
          Change.allCases.forEach { $0.undo(on: injector, "other\(thread)") }
        } else {
          try ensure(question.answer(of: injector, maker) == expected)
        }
      }
    }
    #expect(try question.answer(of: injector, maker) == expected)
  }

  @Test(arguments: Change.allCases)
  func noChangeOfOneThreadIsLostToAnother(_ change: Change) throws {
    for _ in 0..<10 {
      try onThreads(8) { [injector] in try change.make(on: injector, "name\($0)") }
      #expect((0..<8).allSatisfy { change.isMade(on: injector, "name\($0)") })
      try onThreads(8) { [injector] in change.undo(on: injector, "name\($0)") }
      #expect(!(0..<8).contains { change.isMade(on: injector, "name\($0)") })
    }
  }

  /// Where a conformance holds is asked on a thread of its own. It was one of Dispatch once, all of
  /// which may be waiting.
  @Test func aDelegateIsInjectedThoughDispatchHasNoThreadLeft() async {
    await #expect(processExitsWith: .success) {
      let end = DispatchSemaphore(value: 0)
      for index in 0..<1_000 { DispatchQueue(label: "\(index)").async { end.wait() } }
      final class Page: InjectorDelegate {
        var title: String?
        var isTold = false
        func didInjectDependencies() { isTold = true }
      }
      let injector = Injector()
      injector.registerProperty("title", .instance("text"))
      let page = injector.filled(Page())
      exit(page.isTold ? 0 : 1)
    }
  }

  @Test func manyTypesAreWiredAtOnce() throws {
    injector.registerProperty("value", .instance(3))
    injector.registerProperty("text", .instance("text"))
    try onThreads(8) { [injector] _ in
      func inject<Content>(_ box: Box<Content>) throws {
        injector.injectDependencies(to: box)
        try ensure(box.value == 3 && box.text == "text")
      }
      for _ in 0..<50 {
        try inject(Box<Int>())
        try inject(Box<String>())
        try inject(Box<[Int]>())
        try inject(Box<[String]>())
        try inject(Box<Box<Int>>())
        try inject(Box<Box<String>>())
        try inject(Box<Int?>())
        try inject(Box<Bool>())
        try inject(Box<Double>())
      }
    }
  }

  @Test func anIssueThatIsToldOnceIsToldByOneThread() throws {
    let calls = Calls()
    let injector = Injector(issueHandler: { calls.add("\($0)") })
    injector.registerProperty("title", .instance(3))
    try onThreads(8) { thread in
      for _ in 0..<50 {
        // After a change it comes up again.
        injector.registerProperty("other\(thread)", .instance(1))
        injector.injectDependencies(to: Car())
        injector.removeProperty("other\(thread)")
      }
    }
    #expect(calls.count == 1 && injector.issues.map(\.description) == calls.names)
  }

  @Test func ofTheIssuesOfManyThreadsTheLatestAreKept() throws {
    let calls = Calls()
    let injector = Injector(issueHandler: { calls.add("\($0)") })
    try onThreads(8) { thread in
      for round in 0..<500 {
        injector.registerProperty("", .instance(round), line: UInt(thread))
        if round.isMultiple(of: 50) { try ensure(injector.issues.count <= 100) }
      }
    }
    #expect(calls.count == 4_000 && injector.issues.count == 100)
  }

  @Test func anInstanceIsToldOnceThatRegistrationIsComplete() throws {
    final class Listener: RegistrationDelegate, Sendable {
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

  // MARK: What an injector is given, and what it gives

  @Test func anExtensionIsAskedByAllThreads() throws {
    final class Page: InjectorDelegate {
      var title: String?
      var told = 0
      func didInjectDependencies() { told += 1 }
    }
    let calls = Calls()
    injector.addExtension(RecordingExtension(calls)).registerProperty("title") { "text" }
    try onThreads(8) { [injector] _ in
      for _ in 0..<20 {
        let page = injector.filled(Page())
        try ensure(page.title == "text" && page.told == 1)
      }
    }
    for call in ["inject Page", "resolve title for Page", "tell Page"] {
      #expect(calls.names.count { $0 == call } == 160)
    }
  }

  @Test func anObservationIsCanceledByAllThreads() throws {
    for _ in 0..<10 {
      let calls = Calls()
      let observation = injector.observe { _ in calls.add("event") }
      try onThreads(8) { [injector] _ in
        for _ in 0..<20 { injector.injectDependencies(to: Car()) }
        observation.cancel()
        injector.observe { _ in calls.add("event of another") }.cancel()
      }
      let count = calls.count
      #expect(count >= 20)
      injector.injectDependencies(to: Car())
      #expect(calls.count == count)
    }
  }

  @Test func objectsAreMadeForOneByAllThreads() throws {
    injector.register(Wheel.self) { Wheel() }
    let car = Car()
    try onThreads(8) { [injector] _ in
      for _ in 0..<100 {
        let wheel = try injector.make(Wheel.self, parent: car)
        try ensure(injector.parent(of: wheel) === car)
        try ensure(injector.children(of: car).contains { $0 === wheel })
      }
    }
    withExtendedLifetime(car) { #expect(injector.children(of: car).isEmpty) }
  }

  @Test func targetsAreTrackedThatAllThreadsInject() throws {
    injector.trackTargets(of: Car.self).registerProperty("title", .instance("text"))
    let cars = (0..<1_600).map { _ in Car() }
    try onThreads(8) { [injector] thread in
      for car in cars[200 * thread..<200 * (thread + 1)] { injector.injectDependencies(to: car) }
    }
    injector.removeProperty("title").registerProperty("title", .instance("other"))
    #expect(injector.reinjectTrackedTargets(unchecked: true).count == 1_600)
    #expect(cars.allSatisfy { $0.title == "other" })
  }

  /// Who looked for the dead among all objects had the last reference to one of them now and then.
  @Test(arguments: [true, false])
  func anObjectGoesOnTheThreadThatHadIt(isTracked: Bool) throws {
    injector.registerProperty("title", .instance("text")).register(Confined.self) { Confined() }
    if isTracked { injector.trackTargets(of: Confined.self) }
    let leaving = Calls()
    try onThreads(4) { [injector] thread in
      for _ in 0..<(isTracked ? 4_000 : 10_000) {
        let confined = isTracked ? Confined() : try injector.make(Confined.self)
        if isTracked { injector.injectDependencies(to: confined) }
        confined.tell(leaving)
        if isTracked, thread == 0 { injector.reinjectTrackedTargets() }
      }
    }
    #expect(leaving.count == 0)
  }

  /// Who looks for a relative of a type looks at no other.
  @Test func aRelativeThatIsNotMeantGoesOnTheThreadThatHadIt() throws {
    let (root, leaving) = (Car(), Calls())
    injector.register(Confined.self) { Confined() }
    try onThreads(4) { [injector] thread in
      for _ in 0..<2_000 {
        if thread == 0 {
          _ = try injector.make(Seeker.self, parent: root)
        } else {
          try injector.make(Confined.self, parent: root).tell(leaving)
        }
      }
    }
    #expect(leaving.count == 0)
  }

  @Test(arguments: Gift.allCases) func whatIsGivenOutIsReadByAllThreads(_ gift: Gift) throws {
    let read = try gift.reader(of: injector)
    let expected = read()
    #expect(!expected.isEmpty)
    try onThreads(8) { _ in for _ in 0..<20 { try ensure(read() == expected) } }
  }

  // MARK: The shared injector, and overrides

  @Test func theSharedInjectorIsConfiguredReplacedAndResetWhileOthersUseIt() async {
    await #expect(processExitsWith: .success) {
      @Sendable func register(_ round: Int, on injector: Injector) {
        injector.registerProperty("left", .instance(round))
        injector.registerProperty("right") { round }
      }
      try onThreads(6) { thread in
        for round in 0..<300 {
          switch thread {
          case 0: Injector.configure { register(round, on: $0) }
          case 1 where round.isMultiple(of: 3): Injector.reset()
          case 1:
            let injector = Injector()
            register(round, on: injector)
            Injector.replaceShared(with: injector)
          default:
            let pair = Pair()
            let count = Injector.injectDependencies(to: pair).injectedCount
            try ensure(pair.left == pair.right && count == (pair.left == nil ? 0 : 2))
            _ = Injector.isConfigured
            _ = (Injector.shared.registrations, Injector.current.issues)
          }
        }
      }
    }
  }

  @Test func overridesOfManyThreadsInheritWhatIsRegisteredMeanwhile() async {
    await #expect(processExitsWith: .success) {
      try onThreads(6) { thread in
        for round in 0..<100 {
          if thread == 0 {
            Injector.shared.registerProperty("left", .instance(round))
            Injector.shared.removeProperty("left")
            continue
          }
          try Injector.withOverrides(
            makingOwnSingletons: thread == 1, { $0.registerProperty("right", .instance(thread)) }
          ) {
            let pair = Pair()
            Injector.injectDependencies(to: pair)
            try ensure(pair.right == thread && (0..<100).contains(pair.left ?? 0))
          }
        }
      }
    }
  }

  @Test func anOverrideIsSharedByAllTasksThatAreStartedInIt() async {
    await Injector.withOverrides({ $0.registerProperty("left", .instance(3)) }) {
      await withTaskGroup(of: Void.self) { group in
        for task in 0..<8 {
          group.addTask {
            for round in 0..<100 {
              Injector.current.registerProperty("right", .instance(round))
              let pair = Pair()
              Injector.injectDependencies(to: pair)
              #expect(pair.left == 3)
              Injector.current.removeProperty("right")
              Injector.current.registerProperty("task\(task), \(round)", .instance(round))
            }
          }
        }
      }
      let names = Injector.current.registrations.compactMap(\.name)
      #expect(names.count { $0.hasPrefix("task") } == 800)
    }
  }
}

extension ThreadSafetyTests {
  /// What an injector is asked.
  enum Question: CaseIterable {
    case injection, overwriting, strictInjection, valueByName, valueByType, made, madeByMaker
    case registrations, modules, issues, explanationOfType, explanationOfObject, audit, graph

    fileprivate func answer(of injector: Injector, _ maker: Maker<Part, Int>) throws -> String {
      let car = Car()
      switch self {
      case .injection:
        return "\(injector.injectDependencies(to: car).injectedCount), \(car.text)"
      case .overwriting:
        car.title = "own"
        return
          "\(injector.injectDependencies(to: car, overwriting: true).injectedCount), \(car.text)"
      case .strictInjection:
        return "\(try injector.injectAllDependencies(to: car).injectedCount), \(car.text)"
      case .valueByName:
        return injector.instance(forProperty: "title", as: String.self) ?? ""
      case .valueByType:
        return injector.instance(of: Wheel.self).map { "\($0)" } ?? ""
      case .made: return "\(try injector.make(Wheel.self))"
      case .madeByMaker: return "\(try maker.make(3).number)"
      case .registrations:
        return own(injector.registrations.map { $0.name ?? $0.qualifier ?? "\($0.type)" })
      case .modules: return own(injector.modules.map(\.name))
      case .issues: return injector.issues.map(\.description).joined()
      case .explanationOfType: return injector.explain(Car.self).description
      case .explanationOfObject: return injector.explain(car).description
      case .audit: return own(injector.audit([Car.self]).findings.map(\.description))
      case .graph: return "\(injector.graph(of: [Car.self]).types)"
      }
    }

    private func own(_ texts: [String]) -> String {
      texts.filter { !$0.contains("other") }.joined(separator: ", ")
    }
  }

  /// A change of an injector, under a name that tells it from those of other threads.
  enum Change: CaseIterable {
    case property, type, binding, module, `extension`

    fileprivate func make(on injector: Injector, _ name: String) throws {
      switch self {
      case .property: injector.registerProperty(name, .instance(name))
      case .type: injector.register(Door.self, qualifier: name) { Door() }
      case .binding: injector.bind((any Opener).self, qualifier: name, to: Door.self)
      case .module:
        try injector.install(name) { $0.registerProperty("in \(name)", .instance(name)) }
      case .extension: injector.addExtension(Named.of(name))
      }
    }

    fileprivate func undo(on injector: Injector, _ name: String) {
      switch self {
      case .property: injector.removeProperty(name)
      case .type: injector.remove(Door.self, qualifier: name)
      case .binding: injector.remove((any Opener).self, qualifier: name)
      case .module: injector.modules.filter { $0.name == name }.forEach(injector.uninstall)
      case .extension: injector.removeExtension(Named.of(name))
      }
    }
  }
}

extension ThreadSafetyTests.Change {
  fileprivate func isMade(on injector: Injector, _ name: String) -> Bool {
    switch self {
    case .property: injector.instance(forProperty: name, as: String.self) == name
    case .type: injector.instance(of: Door.self, qualifier: name) != nil
    case .binding: injector.registrations.contains { $0.qualifier == name && $0.boundType != nil }
    case .module:
      injector.modules.contains { $0.name == name }
        && injector.instance(forProperty: "in \(name)", as: String.self) == name
    case .extension:
      // An injection asks those that are there.
      Named.of(name).isAsked { injector.injectDependencies(to: Car()) }
    }
  }
}

extension ThreadSafetyTests {
  /// A value that an injector gives, and that any thread may have.
  enum Gift: CaseIterable {
    case report, error, event, issue, registration, module, explanation, audit, graph, maker

    /// What reads such a value: its text, or what it makes.
    fileprivate func reader(of injector: Injector) throws -> @Sendable () -> String {
      switch self {
      case .report:
        injector.registerProperty("title") { () throws -> String in throw CancellationError() }
        let report = injector.injectDependencies(to: Car())
        return { "\(report.injectedCount) \(report.failures)" }
      case .error:
        let error = #expect(throws: InjectionError.self) { try injector.make(Wheel.self) }
        return { error.map { "\($0)" } ?? "" }
      case .event:
        let events = Events()
        injector.observe { events.add($0) }
        injector.injectDependencies(to: Car())
        return { events.all.map(\.description).joined() }
      case .issue:
        injector.registerProperty("title", .instance(1)).registerProperty("title", .instance(2))
        let issues = injector.issues
        return { issues.map(\.description).joined() }
      case .registration:
        injector.register(Door.self, qualifier: "front", for: Car.self) { Door() }
        let registrations = injector.registrations
        return { "\(registrations) \(registrations.map(\.qualifier))" }
      case .module:
        let module = try injector.install("module") { $0.registerProperty("title", .instance(1)) }
        return { "\(module.name), \(module.origin)" }
      case .explanation:
        injector.registerProperty("titel", .instance("text"))
        let explanation = injector.explain(Car.self)
        return { explanation.description }
      case .audit:
        injector.registerProperty("titel", .instance("text"))
        let audit = injector.audit([Car.self])
        return { audit.description }
      case .graph:
        injector.registerProperty("title", .instance("text"))
        let graph = injector.graph(of: [Car.self])
        return { graph.mermaid + graph.dot }
      case .maker:
        let maker = injector.register(Part.self) { (_, number: Int) in Part(number: number) }
        return { (try? maker.make(3)).map { "\($0.number)" } ?? "" }
      }
    }
  }
}

private final class Events: Sendable {
  private let kept = Locked<[InjectorEvent]>([])

  var all: [InjectorEvent] { kept.withLock(\.self) }

  func add(_ event: InjectorEvent) {
    kept.withLock { $0.append(event) }
  }
}

/// An extension that several threads add and remove by its name.
private final class Named: InjectorExtension {
  private let calls = Calls()
  private static let all = Locked<[String: Named]>([:])

  static func of(_ name: String) -> Named {
    all.withLock { all in
      let named = all[name] ?? Named()
      all[name] = named
      return named
    }
  }

  func isAsked(_ body: () -> Void) -> Bool {
    let count = calls.count
    body()
    return calls.count > count
  }

  func inject(
    _ target: Any, by injector: Injector, _ proceed: () -> InjectionReport
  ) -> InjectionReport { calls.add("inject", making: proceed()) }
}

/// Used by one thread at a time.
private final class Car: InjectionParticipant, @unchecked Sendable {
  var title: String?
  var part: Part?
  @Injected var wheel: Wheel?

  var text: String { "\(title ?? "nil"), \(part?.number ?? 0), \(wheel == nil)" }
}

private final class Part: Sendable {
  let number: Int

  init(number: Int) { self.number = number }
}

private final class Wheel: Sendable {}

private final class Pair {
  var left: Int?
  var right: Int?
}

/// Belongs to one thread, until its end.
private final class Confined {
  var title: String?
  var leave: (@Sendable () -> Void)?

  /// Adds to calls if it doesn't go on the thread of this one.
  func tell(_ calls: Calls) {
    leave = { [owner = ThreadID.current] in
      if ThreadID.current != owner { calls.add("elsewhere") }
    }
  }

  deinit { leave?() }
}

private final class Seeker: Makeable {
  weak var absent: Absent?

  static var injectedProperties: [InjectableProperty] { [.reference("absent", \Seeker.absent)] }
}

private final class Absent {}

private final class Box<Content> {
  var content: Content?
  var value: Int?
  var text: String?
}
