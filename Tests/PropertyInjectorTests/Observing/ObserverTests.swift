import PropertyInjector
import TestSupport
import Testing

/// The events that observers get, and their order.
@Suite struct ObserverTests {
  let injector = Injector.quiet()
  let calls = Calls()
  init() { watch(injector) }

  /// Notes each event in a few words.
  @discardableResult
  func watch(_ injector: Injector, as name: String = "") -> InjectorObservation {
    injector.observe { [calls] in calls.add(name + words(for: $0)) }
  }

  /// What observers are told while `body` runs.
  func told(_ body: () throws -> Void) rethrows -> [String] {
    let count = calls.count
    try body()
    return Array(calls.names.dropFirst(count))
  }

  @Test func anInjectionIsToldWithItsTypeAndReportAlsoIfItFindsNothing() async throws {
    struct Sheet { var title: String? }
    injector.trackTargets(of: Page.self).registerProperty("title", .instance("text"))
    let (page, told) = (Page(calls), ["told Page", "injected Page 1"])
    #expect(self.told { injector.injectDependencies(to: page) } == told)
    #expect(self.told { injector.injectDependencies(to: page, overwriting: true) } == told)
    #expect(try self.told { try injector.injectAllDependencies(to: page) } == ["injected Page 0"])
    injector.removeProperty("title").registerProperty("title", .instance("new"))
    // A target is filled anew once.
    let anew = self.told { for _ in 1...2 { injector.reinjectTrackedTargets() } }
    #expect(anew == ["injected Page 1"] && page.title == "new")
    var sheet = Sheet()
    #expect(self.told { injector.injectDependencies(to: &sheet) } == ["injected Sheet 1"])
    await injector.injectDependencies(to: Crew())
    #expect(self.told { injector.injectDependencies(to: Service()) } == ["injected Service 0"])
    #expect(calls.names.contains("injected Crew 1"))
  }

  @Test func theReportOfARefusedTargetHasTheReason() async {
    enum Side { case left }
    final class Job: @unchecked Sendable { var title: String? }
    @MainActor final class Panel: @MainActor InjectorDelegate {
      var title: String?
      nonisolated init() {}
      func didInjectDependencies() {}
    }
    injector.registerProperty("title", .instance("text")).register(Panel.self) { Panel() }
    await off { [injector] in
      var side = Side.left
      injector.injectDependencies(to: &side)
      injector.injectDependencies(to: &side, overwriting: true)
      _ = try? injector.injectAllDependencies(to: &side)
      injector.injectDependencies(to: Job())
      _ = try? injector.injectAllDependencies(to: Job())
      injector.injectDependencies(to: Crew() as AnyObject)
      injector.injectDependencies(to: Panel(), overwriting: true)
      _ = try? injector.make(Panel.self)
    }
    #expect(calls.names.count { $0.hasSuffix(" 0, 1 failed") } == 8)
    // Each is an issue once per type.
    #expect(calls.names.count { $0 == "issue" } == 4)
  }

  @Test func anIssueIsToldAsOftenAsTheHandlerIsAndAStrictCallHasWhatItThrows() {
    injector.wire("title", 3)
    injector.registerProperty("title", .instance(4))
    for _ in 1...2 { injector.injectDependencies(to: Page()) }
    _ = try? injector.injectAllDependencies(to: Page())
    let none = "injected Page 0"
    #expect(calls.names == ["issue", "issue", none, none, "\(none), 1 failed"])
  }

  @Test func theEventsOfAGraphComeInTheOrderInWhichItIsMade() throws {
    injector.bind((any Vehicle).self, to: Car.self) { $0 }
    injector.register(Car.self) { [calls] in calls.add("making a car", making: Car(calls)) }
    _ = try injector.make((any Vehicle).self)
    #expect(
      calls.names == [
        "start Car", "making a car", "end Car", "start Engine", "end Engine", "injected Engine 0",
        "injected Car 1", "told Car",
      ])
  }

  @Test func aStructThatIsMadeIsToldAndTheReportOfAnIncompleteValueHasWhatIsMissing() throws {
    struct Note: Makeable {
      var title: String?
      static var injectedProperties: [InjectableProperty] { [.property("title", \Note.title)] }
    }
    let incomplete = told { _ = try? injector.make(Note.self) }
    #expect(incomplete == ["start Note", "end Note", "injected Note 0, 1 failed"])
    injector.registerProperty("title", .instance("text"))
    #expect(try told { _ = try injector.make(Note.self) }.last == "injected Note 1")
  }

  @Test func aSharedValueIsToldOnceItIsMadeAndKept() {
    injector.register(Service.self, .weak { Service() })
    injector.registerProperty("title", .singleton { "text" })
    injector.registerProperty("none", .singleton { nil as String? })
    injector.registerProperty("failed", .singleton { () throws -> String in throw Refusal() })
    let title = told { for _ in 1...2 { injector.injectDependencies(to: Page()) } }
    let injected = "injected Page 1"
    #expect(title == ["start title", "end title", "made title", injected, injected])
    // A weak one is told each time it is made.
    let weak = told { for _ in 1...2 { _ = injector.instance(of: Service.self) } }
    #expect(weak.filter { $0 == "made Service" }.count == 2)
    // What isn't kept isn't told as made.
    let others = told {
      for name in ["none", "failed"] { _ = injector.instance(forProperty: name, as: String.self) }
    }
    #expect(others == ["start none", "end none", "start failed", "threw failed", "issue"])
  }

  @Test func aFactoryIsToldOnceForEachCallWhoeverAsks() throws {
    final class Owner { @Injected var title: String? }
    injector.registerProperty("title") { "text" }
    injector.register(Service.self) { (_, _: Int) in Service() }
    injector.bindArguments(of: Service.self, 1)
    func expect(_ name: String, _ body: () throws -> Void) rethrows {
      let events = try told(body).filter { !$0.hasPrefix("injected") }
      #expect(events == ["start \(name)", "end \(name)"])
    }
    expect("title") { _ = injector.instance(forProperty: "title", as: String.self) }
    try expect("title") { try injector.injectAllDependencies(to: Page()) }
    try expect("Service") { _ = try injector.make(Service.self) }
    try expect("Service") { _ = try injector.make(Service.self, 2) }
    try expect("Engine") { _ = try injector.make(Engine.self) }
    // Also for a property that fills itself.
    Injector.withOverrides({ watch($0.registerProperty("title") { "text" }) }) {
      expect("title") { #expect(Owner().title == "text") }
    }
  }

  @Test func aFactoryOfTheMainActorIsNotCalledElsewhereNorIsOneWithWrongArguments() async {
    injector.register(Service.self, .mainActor { Service() })
    injector.register(Engine.self) { (_, _: Int) in Engine() }
    await off { [injector] in _ = injector.instance(of: Service.self) }
    await MainActor.run { _ = injector.instance(of: Service.self) }
    #expect(throws: InjectionError.self) { try injector.make(Engine.self, "one") }
    #expect(throws: InjectionError.self) { try injector.make(Engine.self) }
    #expect(calls.names == ["issue", "start Service", "end Service", "injected Service 0"])
  }

  @Test func anEventSaysWhatHappened() {
    let heard = Calls()
    let injector = Injector.quiet()
    injector.observe { event in
      let text = "\(event)".replacing(/after [\d.]+ \w+/, with: "after … µs")
      heard.add(text.replacing(/the factory registered at ObserverTests.swift:\d+/, with: "it"))
    }
    injector.registerProperty("title", .singleton { "text" })
    injector.registerProperty("count") { () throws -> Int in throw Refusal() }
    injector.register(Service.self, .weak { Service() })
    injector.injectDependencies(to: Page())
    _ = injector.instance(of: Service.self)
    _ = try? injector.make(Engine.self)
    #expect(
      heard.names.joined(separator: "\n") == """
        "title" (String): it is called.
        "title" (String): it returned after … µs.
        "title" (String): what it made is kept.
        "count" (Int): it is called.
        "count" (Int): it threw Refusal() after … µs.
        Page: 1 injected. Page.count (Int?) was not injected: it threw Refusal().
        Page.count (Int?) was not injected: it threw Refusal().
        Service: it is called.
        Service: it returned after … µs.
        Service: 0 injected.
        Service: what it made is kept as long as something holds it.
        Engine: Engine.init() is called.
        Engine: Engine.init() returned after … µs.
        Engine: 0 injected.
        """)
    let event = InjectorEvent.factoryFinished(
      injector.registrations[0], .milliseconds(12.48), error: nil)
    #expect("\(event)".hasSuffix(" returned after 12480.0 µs."))
  }

  struct Refusal: Error {}
  private actor Crew { var title: String? }

  /// Notes that it is told, if it is given where.
  final class Page: InjectorDelegate {
    var title: String?, count: Int?
    private let calls: Calls?
    init(_ calls: Calls? = nil) { self.calls = calls }
    func didInjectDependencies() { calls?.add("told Page") }
  }

  private protocol Vehicle {}

  private final class Car: Vehicle, InjectorDelegate {
    @Injected var engine: Engine
    private let calls: Calls
    init(_ calls: Calls) { self.calls = calls }
    func didInjectDependencies() { calls.add("told Car") }
  }

  final class Engine: Unlisted, Sendable {}
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
  case .overrideEntered: return "override"
  case .started, .closed: return "lifecycle"
  case .issue: return "issue"
  }
}

private func key(_ info: RegistrationInfo) -> String { info.name ?? "\(info.type)" }
