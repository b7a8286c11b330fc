import PropertyInjector
import TestSupport
import Testing

/// The events that observers get, and their order.
@Suite struct ObserverTests {
  let injector = Injector.quiet()
  let calls = Calls()

  init() {
    watch(injector)
  }

  /// Notes each event in a few words.
  @discardableResult
  func watch(_ injector: Injector, as name: String = "") -> InjectorObservation {
    injector.observe { [calls] in calls.add(name + words(for: $0)) }
  }

  // MARK: Injections

  @Test func anInjectionIsToldWithItsTypeAndReport() async throws {
    struct Sheet { var title: String? }
    actor Crew { var title: String? }
    injector.registerProperty("title", .instance("text"))
    let page = injector.filled(Page(calls))
    injector.injectDependencies(to: page, overwriting: true)
    try injector.injectAllDependencies(to: page)
    var sheet = Sheet()
    injector.injectDependencies(to: &sheet)
    await injector.injectDependencies(to: Crew())
    #expect(
      calls.names == [
        "told Page", "injected Page 1", "told Page", "injected Page 1", "injected Page 0",
        "injected Sheet 1", "injected Crew 1",
      ])
  }

  @Test func soIsOneThatFindsNothing() {
    final class Job: @unchecked Sendable { var isDone: Bool? }
    injector.injectDependencies(to: Page())
    injector.injectDependencies(to: Job())
    #expect(calls.names == ["injected Page 0", "injected Job 0"])
  }

  @Test func theReportOfARefusedTargetHasTheReason() async {
    enum Side { case left }
    final class Job: @unchecked Sendable { var title: String? }
    actor Crew { var title: String? }
    injector.registerProperty("title", .instance("text"))
    await Task.detached { [injector] in
      var side = Side.left
      injector.injectDependencies(to: &side)
      injector.injectDependencies(to: &side, overwriting: true)
      _ = try? injector.injectAllDependencies(to: &side)
      injector.injectDependencies(to: Job())
      _ = try? injector.injectAllDependencies(to: Job())
      injector.injectDependencies(to: Crew() as AnyObject)
    }.value
    let refused = [
      "injected Side 0, 1 failed", "issue", "injected Side 0, 1 failed",
      "injected Side 0, 1 failed", "injected Job 0, 1 failed", "issue", "injected Job 0, 1 failed",
      "injected Crew 0, 1 failed", "issue",
    ]
    #expect(calls.names == refused)
  }

  @Test func soHasThatOfATargetWhoseActorIsElsewhere() async {
    @MainActor final class Panel: @MainActor InjectorDelegate {
      var title: String?
      nonisolated init() {}
      func didInjectDependencies() {}
    }
    injector.registerProperty("title", .instance("text"))
    injector.register(Panel.self) { Panel() }
    await Task.detached { [injector] in
      injector.injectDependencies(to: Panel(), overwriting: true)
      _ = try? injector.make(Panel.self)
    }.value
    #expect(
      calls.names == [
        "injected Panel 0, 1 failed", "issue", "start Panel", "end Panel",
        "injected Panel 0, 1 failed",
      ])
  }

  @Test func theReportOfAStrictCallThatThrowsHasWhatItThrows() {
    injector.registerProperty("title", .instance(3))
    #expect(throws: InjectionError.self) { try injector.injectAllDependencies(to: Page()) }
    #expect(calls.names == ["issue", "injected Page 0, 1 failed"])
  }

  @Test func aTargetThatIsFilledAnewIsTold() {
    let page = Page()
    injector.trackTargets(of: Page.self)
    injector.registerProperty("title", .instance("old"))
    injector.injectDependencies(to: page)
    injector.removeProperty("title").registerProperty("title", .instance("new"))
    injector.reinjectTrackedTargets()
    injector.reinjectTrackedTargets()
    #expect(page.title == "new")
    #expect(calls.names == ["injected Page 1", "injected Page 1"])
  }

  @Test func whatWasInjectedBeforeIsWatchedToo() {
    let injector = Injector.quiet()
    injector.registerProperty("title") { "text" }
    injector.injectDependencies(to: Page())
    watch(injector)
    injector.injectDependencies(to: Page())
    #expect(calls.names == ["start title", "end title", "injected Page 1"])
  }

  // MARK: Graphs

  @Test func theEventsOfAGraphComeInTheOrderInWhichItIsMade() throws {
    injector.bind((any Vehicle).self, to: Car.self) { $0 }
    injector.register(Car.self) { [calls] in calls.add("making a car", making: Car(calls)) }
    injector.register(Engine.self) { [calls] in Engine(calls) }
    let car = try injector.make((any Vehicle).self)
    #expect((car as? Car)?.engine != nil)
    #expect(
      calls.names == [
        "start Car", "making a car", "end Car", "start Engine", "end Engine", "injected Engine 0",
        "told Engine", "injected Car 1", "told Car",
      ])
  }

  @Test func theReportOfAnObjectThatIsIncompleteHasWhatIsMissing() {
    final class Shop: Makeable {
      var name: String?
      static var injectedProperties: [InjectableProperty] { [.property("name", \Shop.name)] }
    }
    #expect(throws: InjectionError.self) { try injector.make(Shop.self) }
    #expect(calls.names == ["start Shop", "end Shop", "injected Shop 0, 1 failed"])
  }

  @Test func aStructThatIsMadeIsTold() throws {
    struct Note: Makeable {
      var title: String?
      init() {}
      static var injectedProperties: [InjectableProperty] { [.property("title", \Note.title)] }
    }
    injector.registerProperty("title", .instance("text"))
    #expect(try injector.make(Note.self).title == "text")
    #expect(calls.names == ["start Note", "end Note", "injected Note 1"])
  }

  @Test func aSharedValueIsToldOnceItIsMadeAndKept() throws {
    injector.registerProperty("title", .singleton { "text" })
    injector.register(Engine.self, .singleton { [calls] in Engine(calls) })
    for _ in 1...2 {
      injector.injectDependencies(to: Page())
      _ = try injector.make(Engine.self)
    }
    #expect(
      calls.names == [
        "start title", "end title", "made title", "injected Page 1", "start Engine", "end Engine",
        "injected Engine 0", "told Engine", "made Engine", "injected Page 1",
      ])
  }

  @Test func aWeakValueIsToldEachTimeItIsMade() {
    injector.register(Service.self, .weak { Service() })
    for _ in 1...2 {
      let service = injector.instance(of: Service.self)
      withExtendedLifetime(service) { _ = injector.instance(of: Service.self) }
    }
    #expect(calls.names.filter { $0.hasPrefix("made") } == ["made Service", "made Service"])
  }

  @Test func aSharedValueThatIsNotKeptIsNotToldAsMade() {
    injector.registerProperty("none", .singleton { nil as String? })
    injector.registerProperty("failed", .singleton { () throws -> String in throw Refusal() })
    injector.registerProperty("ready", .instance("text"))
    for name in ["none", "failed", "ready"] {
      _ = injector.instance(forProperty: name, as: String.self)
    }
    #expect(calls.names == ["start none", "end none", "start failed", "threw failed", "issue"])
  }

  // MARK: Factories

  @Test(arguments: Request.allCases)
  func aFactoryIsToldOnceForEachCallWhoeverAsks(request: Request) throws {
    injector.registerProperty("title") { "text" }
    injector.registerProperty("door") { Door() }
    injector.register(Engine.self) { (_, _: Int) in Engine() }
    injector.bindArguments(of: Engine.self, 1)
    injector.register(String.self, qualifier: "owner") { _ in "text" }
    switch request {
    case .title: _ = injector.instance(forProperty: "title", as: String.self)
    case .door: _ = injector.instance(of: Door.self)
    case .titleStrictly: try injector.injectAllDependencies(to: Page())
    case .string: _ = injector.instance(of: String.self, qualifier: "owner")
    case .engine: _ = try injector.make(Engine.self)
    case .engineWithArguments: _ = try injector.make(Engine.self, 2)
    case .wheel: _ = try injector.make(Wheel.self)
    }
    let name = request.factory
    #expect(calls.names.filter { !$0.hasPrefix("injected") } == ["start \(name)", "end \(name)"])
  }

  enum Request: CaseIterable {
    case title, titleStrictly, door, string, engine, engineWithArguments, wheel

    var factory: String {
      switch self {
      case .title, .titleStrictly: "title"
      case .door: "door"
      case .string: "String"
      case .engine, .engineWithArguments: "Engine"
      case .wheel: "Wheel"
      }
    }
  }

  @Test func aPropertyThatFillsItselfIsToldAsTheCallOfItsFactory() {
    final class Owner { @Injected var watchedTitle: String? }
    Injector.withOverrides({
      $0.registerProperty("watchedTitle") { "text" }
      watch($0)
    }) {
      #expect(Owner().watchedTitle == "text")
    }
    #expect(calls.names == ["start watchedTitle", "end watchedTitle"])
  }

  @Test @MainActor func aFactoryOfTheMainActorIsToldThereAndIsNotCalledElsewhere() async {
    final class Model {}
    injector.register(Model.self, .mainActor { Model() })
    await Task.detached { [injector] in _ = injector.instance(of: Model.self) }.value
    #expect(calls.names == ["issue"])
    _ = injector.instance(of: Model.self)
    #expect(calls.names.dropFirst() == ["start Model", "end Model", "injected Model 0"])
  }

  @Test func aFactoryThatIsGivenWrongArgumentsIsNotCalled() {
    injector.register(Engine.self) { (_, _: Int) in Engine() }
    #expect(throws: InjectionError.self) { try injector.make(Engine.self, "one") }
    #expect(throws: InjectionError.self) { try injector.make(Engine.self) }
    #expect(calls.names.isEmpty)
  }

  @Test func theTimeIsThatOfTheCall() {
    let durations = Calls()
    injector.registerProperty("title") { "text" }
    injector.observe { event in
      if case .factoryFinished(_, let duration, nil) = event, duration >= .zero {
        durations.add("\(duration)")
      }
    }
    injector.injectDependencies(to: Page())
    #expect(durations.count == 1)
  }

  @Test func aFactoryThatThrowsIsToldWithItsError() {
    let errors = Calls()
    injector.registerProperty("title") { () throws -> String in throw Refusal() }
    injector.observe { event in
      if case .factoryFinished(_, _, let error?) = event { errors.add("\(error)") }
    }
    injector.injectDependencies(to: Page())
    #expect(errors.names == ["Refusal()"])
    #expect(
      calls.names == ["start title", "threw title", "injected Page 0, 1 failed", "issue"])
  }

  // MARK: Issues and texts

  @Test func anIssueIsToldAsOftenAsTheHandlerIs() {
    injector.registerProperty("title", .instance(3)).registerProperty("title", .instance(4))
    for _ in 1...2 { injector.injectDependencies(to: Page()) }
    #expect(calls.names == ["issue", "issue", "injected Page 0", "injected Page 0"])
    #expect(injector.issues.count == 2)
  }

  @Test func anEventSaysWhatHappened() {
    let heard = Calls()
    let injector = Injector.quiet()
    injector.observe { heard.add("\($0)".replacing(/after [\d.]+ \w+/, with: "after … µs")) }
    injector.registerProperty("title", .singleton { "text" }); let line = #line
    injector.registerProperty("title", .instance(4))
    injector.registerProperty("title", .instance("other"))
    injector.registerProperty("count") { () throws -> Int in throw Refusal() }
    injector.register(Engine.self, .weak { Engine() })
    injector.injectDependencies(to: Page())
    _ = injector.instance(of: Engine.self)
    _ = try? injector.make(Wheel.self)
    let file = "ObserverTests.swift"
    #expect(
      heard.names == [
        """
        "title" (String) was not registered at \(file):\(line + 2): "title" (String) is already registered \
        at \(file):\(line). Remove one of them.
        """,
        #""title" (String): the factory registered at \#(file):\#(line) is called."#,
        #""title" (String): the factory registered at \#(file):\#(line) returned after … µs."#,
        #""title" (String): what the factory registered at \#(file):\#(line) made is kept."#,
        #""count" (Int): the factory registered at \#(file):\#(line + 3) is called."#,
        """
        "count" (Int): the factory registered at \(file):\(line + 3) threw Refusal() after … µs.
        """,
        """
        Page: 1 injected. Page.count (Int?) was not injected: the factory registered at \
        \(file):\(line + 3) threw Refusal().
        """,
        """
        Page.count (Int?) was not injected: the factory registered at \(file):\(line + 3) threw \
        Refusal().
        """,
        "Engine: the factory registered at \(file):\(line + 4) is called.",
        "Engine: the factory registered at \(file):\(line + 4) returned after … µs.",
        "Engine: 0 injected.",
        """
        Engine: what the factory registered at \(file):\(line + 4) made is kept as long as something \
        holds it.
        """,
        "Wheel: Wheel.init() is called.",
        "Wheel: Wheel.init() returned after … µs.",
        "Wheel: 0 injected.",
      ])
  }

  @Test(arguments: [
    (Duration.nanoseconds(860), "0.9 µs"), (.microseconds(21), "21.0 µs"),
    (.milliseconds(12.48), "12480.0 µs"), (.zero, "0.0 µs"),
  ])
  func aTimeIsInMicroseconds(_ time: Duration, _ text: String) throws {
    let injector = Injector().registerProperty("count", fileID: "A.swift", line: 7) { 3 }
    let info = try #require(injector.registrations.first)
    #expect(
      "\(InjectorEvent.factoryFinished(info, time, error: nil))"
        == #""count" (Int): the factory registered at A.swift:7 returned after \#(text)."#)
  }

  // MARK: What is injected and made

  struct Refusal: Error {}

  /// Notes that it is told, if it is given where.
  final class Page: InjectorDelegate {
    var title: String?
    var count: Int?
    private let calls: Calls?

    init(_ calls: Calls? = nil) { self.calls = calls }

    func didInjectDependencies() { calls?.add("told Page") }
  }

  private protocol Vehicle {}

  private final class Car: Vehicle, Injectable, InjectorDelegate {
    var engine: Engine?
    private let calls: Calls

    init(_ calls: Calls) { self.calls = calls }

    static var injectedProperties: [InjectableProperty] { [.property("engine", \Car.engine)] }

    func didInjectDependencies() { calls.add("told Car") }
  }

  final class Engine: InjectorDelegate, Sendable {
    private let calls: Calls?

    init(_ calls: Calls? = nil) { self.calls = calls }

    func didInjectDependencies() { calls?.add("told Engine") }
  }

  private final class Wheel: Makeable {
    static var injectedProperties: [InjectableProperty] { [] }
  }
}

/// An event in a few words.
private func words(for event: InjectorEvent) -> String {
  switch event {
  case .injected(let type, let report):
    let failed = report.failures.isEmpty ? "" : ", \(report.failures.count) failed"
    return "injected \(type) \(report.injectedCount)\(failed)"
  case .factoryStarted(let info): return "start \(key(info))"
  case .factoryFinished(let info, _, nil): return "end \(key(info))"
  case .factoryFinished(let info, _, _?): return "threw \(key(info))"
  case .singletonMade(let info): return "made \(key(info))"
  case .overrideEntered(let infos):
    return "override " + infos.map(key).joined(separator: ", ")
  case .started, .closed: return "lifecycle"
  case .issue: return "issue"
  }
}

private func key(_ info: RegistrationInfo) -> String { info.name ?? "\(info.type)" }
