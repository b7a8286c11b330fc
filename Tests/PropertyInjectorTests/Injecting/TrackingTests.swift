import PropertyInjector
import TestSupport
import Testing

/// Injecting tracked targets again after registrations have changed.
@Suite struct TrackingTests {
  private let injector = Injector.quiet(duplicates: .replace, convention: .prefix("injected"))
  private let first = GreetingService()
  private let second = GreetingService()

  init() { injector.register(GreetingService.self, .instance(first)) }

  @Test func aTrackedTargetGetsOnRequestWhatIsRegisteredInPlaceOfWhatItHas() {
    let page = trackedPage()
    injector.register(GreetingService.self, .instance(second))
    #expect(page.injectedService === first)
    let reinjections = injector.reinjectTrackedTargets()
    #expect(page.injectedService === second)
    #expect(reinjections.map { "\($0.target)" } == ["Page"])
    #expect(reinjections.map(\.properties) == [["injectedService"]])
  }

  @Test func aTargetThatIsNotTrackedKeepsWhatItHas() {
    final class Other { var injectedService: GreetingService? }
    injector.trackTargets(of: Page.self)
    let other = injector.filled(Other())
    injector.register(GreetingService.self, .instance(second))
    #expect(injector.reinjectTrackedTargets().isEmpty)
    #expect(other.injectedService === first)
  }

  @Test func nothingNewIsNothingToDo() {
    let page = trackedPage()
    injector.register(Int.self, .instance(3))
    #expect(injector.reinjectTrackedTargets().isEmpty)
    injector.register(GreetingService.self, .instance(second))
    #expect(injector.reinjectTrackedTargets().count == 1)
    #expect(injector.reinjectTrackedTargets().isEmpty)
    #expect(page.injectedService === second)
  }

  @Test func aTargetIsReinjectedEachTimeSomethingElseIsRegistered() {
    let page = trackedPage()
    for _ in 0..<3 {
      let service = GreetingService()
      injector.register(GreetingService.self, .instance(service))
      #expect(injector.reinjectTrackedTargets().count == 1)
      #expect(page.injectedService === service)
    }
  }

  @Test func anArrayIsReinjectedOnceItsElementsAreOthers() {
    final class Page { var services: [Service]? }
    injector.trackTargets(of: Page.self)
    injector.registerProperty("services", .instance(first).element())
    let page = injector.filled(Page())
    injector.register(Int.self, .instance(3))
    #expect(injector.reinjectTrackedTargets().isEmpty)
    injector.registerProperty("services", .instance(second).element())
    #expect(injector.reinjectTrackedTargets().map(\.properties) == [["services"]])
    #expect(page.services?.count == 2)
  }

  @Test func propertiesTypedByAProtocolOrASuperclassAreReinjectedToo() {
    final class Page {
      var injectedBase: Service?, injectedGreeter: (any Greeter)?, service: (any Greeter)?
    }
    injector.trackTargets(of: Page.self)
    injector.registerProperty("service", .instance(first))
    let page = injector.filled(Page())
    injector.register(GreetingService.self, .instance(second))
    injector.registerProperty("service", .instance(second))
    #expect(
      injector.reinjectTrackedTargets().map(\.properties) == [
        ["injectedBase", "injectedGreeter", "service"]
      ])
    #expect(page.injectedBase === second)
    #expect(page.injectedGreeter as? GreetingService === second)
    #expect(page.service as? GreetingService === second)
  }

  @Test func subclassesOfATrackedClassAreTracked() {
    class Base { var injectedBase: Service? }
    final class Page: Base { var injectedOwn: Service? }
    injector.trackTargets(of: Base.self)
    let page = injector.filled(Page())
    injector.register(GreetingService.self, .instance(second))
    #expect(injector.reinjectTrackedTargets().map { "\($0.target)" } == ["Page"])
    #expect(page.injectedBase === second)
    #expect(page.injectedOwn === second)
  }

  @Test func aMoreSpecificRegistrationTakesThePlaceOfAGeneralOne() {
    let page = trackedPage()
    injector.register(GreetingService.self, for: Page.self, .instance(second))
    #expect(injector.reinjectTrackedTargets().count == 1)
    #expect(page.injectedService === second)
    injector.register(GreetingService.self, qualifier: "service", .instance(first))
    #expect(injector.reinjectTrackedTargets().count == 1)
    #expect(page.injectedService === first)
  }

  @Test func afterARemovalTheRegistrationThatIsLeftCounts() {
    injector.register(GreetingService.self, for: Page.self, .instance(second))
    let page = trackedPage()
    #expect(page.injectedService === second)
    injector.removeAll()
    #expect(injector.reinjectTrackedTargets().isEmpty)
    #expect(page.injectedService === second)
    injector.register(GreetingService.self, .instance(first))
    #expect(injector.reinjectTrackedTargets().count == 1)
    #expect(page.injectedService === first)
  }

  @Test func whatWasSetByHandStays() {
    let (changed, emptied, preset) = (trackedPage(), trackedPage(), Page())
    let own = GreetingService()
    changed.injectedService = own
    emptied.injectedService = nil
    preset.injectedService = own
    injector.injectDependencies(to: preset)
    injector.register(GreetingService.self, .instance(second))
    #expect(injector.reinjectTrackedTargets().isEmpty)
    #expect(changed.injectedService === own)
    #expect(emptied.injectedService == nil)
    #expect(preset.injectedService === own)
  }

  @Test func aValueThatWasSetByHandStays() {
    final class Page { var injectedText: String? }
    injector.trackTargets(of: Page.self)
    injector.register(String.self, .instance("first"))
    let changed = injector.filled(Page())
    let kept = injector.filled(Page())
    changed.injectedText = "own"
    injector.register(String.self, .instance("second"))
    #expect(injector.reinjectTrackedTargets().count == 1)
    #expect(changed.injectedText == "own")
    #expect(kept.injectedText == "second")
  }

  @Test func theSameValueRegisteredAgainChangesNothing() {
    final class Page { var injectedText: String?, service: Service? }
    injector.trackTargets(of: Page.self)
    injector.register(String.self, .instance("text"))
    injector.registerProperty("service", .instance(first))
    let page = injector.filled(Page())
    injector.register(String.self, .instance("text"))
    injector.removeProperty("service")
    injector.registerProperty("service", .instance(first))
    #expect(injector.reinjectTrackedTargets().map(\.properties) == [])
    #expect(page.service === first)
  }

  @Test func targetsAreHeldWeakly() {
    weak var weakPage: Page?
    do {
      let page = trackedPage()
      weakPage = page
      #expect(weakPage != nil)
    }
    #expect(weakPage == nil)
    injector.register(GreetingService.self, .instance(second))
    #expect(injector.reinjectTrackedTargets().isEmpty)
  }

  @Test func nothingIsRecordedTwice() {
    injector.trackTargets(of: Page.self)
    let page = trackedPage()
    injector.injectDependencies(to: page)
    page.injectedService = nil
    injector.injectDependencies(to: page)
    injector.register(GreetingService.self, .instance(second))
    #expect(injector.reinjectTrackedTargets().map(\.properties) == [["injectedService"]])
    #expect(page.told == [["injectedService"]])
  }

  @Test func theDelegateIsToldOncePerTargetWhichPropertiesChanged() {
    injector.register(String.self, .instance("first"))
    let page = trackedPage()
    #expect(page.told == [])
    injector.register(String.self, .instance("second"))
    injector.register(GreetingService.self, .instance(second))
    injector.reinjectTrackedTargets()
    #expect(page.told == [["injectedService", "injectedText"]])
    injector.reinjectTrackedTargets()
    #expect(page.told.count == 1)
  }

  @Test func targetsAreTrackedHoweverTheyWereInjected() throws {
    injector.trackTargets(of: Page.self)
    injector.register(String.self, .instance("text"))
    let (complete, overwritten) = (Page(), Page())
    var referenced = Page()
    try injector.injectAllDependencies(to: complete)
    overwritten.injectedText = "own"
    injector.injectDependencies(to: overwritten, overwriting: true)
    injector.injectDependencies(to: &referenced)
    injector.register(String.self, .instance("second"))
    #expect(injector.reinjectTrackedTargets().count == 3)
    #expect([complete, overwritten, referenced].allSatisfy { $0.injectedText == "second" })
  }

  @Test func anInjectionBeforeTrackingIsNotRemembered() {
    let page = injector.filled(Page())
    injector.trackTargets(of: Page.self)
    injector.register(GreetingService.self, .instance(second))
    #expect(injector.reinjectTrackedTargets().isEmpty)
    #expect(page.injectedService === first)
    let later = injector.filled(Page())
    injector.register(GreetingService.self, .instance(first))
    #expect(injector.reinjectTrackedTargets().count == 1)
    #expect(later.injectedService === first)
  }

  @Test func structsAndActorsAreNotTracked() async {
    actor Crew { var injectedService: GreetingService? }
    struct Sheet { var injectedService: GreetingService? }
    injector.trackTargets(of: Crew.self)
    let crew = Crew()
    var sheet = Sheet()
    await injector.injectDependencies(to: crew)
    injector.injectDependencies(to: &sheet)
    injector.register(GreetingService.self, .instance(second))
    #expect(injector.reinjectTrackedTargets().isEmpty)
    #expect(await crew.injectedService === first)
    #expect(sheet.injectedService === first)
  }

  @Test func aTargetOfAnActorIsReinjectedThereAndElsewhereItIsAnIssue() async {
    injector.trackTargets(of: Screen.self)
    let screen = Screen()
    await MainActor.run { _ = injector.injectDependencies(to: screen) }
    injector.register(GreetingService.self, .instance(second))
    let before = injector.issues.count
    #expect(injector.reinjectTrackedTargets().isEmpty)
    #expect(await screen.injectedService === first)
    #expect(injector.issues.count == before + 1)
    #expect(await MainActor.run { injector.reinjectTrackedTargets().count } == 1)
    #expect(await screen.told == 1)
    #expect(await screen.injectedService === second)
  }

  /// It was written to while its own task or thread used it.
  @Test(arguments: Elsewhere.allCases)
  func whatWasInjectedElsewhereIsLeftAloneUnlessUnchecked(_ elsewhere: Elsewhere) async throws {
    injector.trackTargets(of: Shared.self)
    let target = Shared()
    try await elsewhere.run { [injector] in injector.injectDependencies(to: target) }
    injector.register(GreetingService.self, .instance(second))
    #expect(injector.reinjectTrackedTargets().isEmpty)
    #expect(target.injectedService === first)
    #expect(
      injector.issues.last?.description == """
        Shared was not injected: it was last injected in another task or on another thread, and \
        may be in use there. Call reinjectTrackedTargets() there; or, if nobody uses it now, \
        reinjectTrackedTargets(unchecked: true).
        """)
    #expect(injector.reinjectTrackedTargets(unchecked: true).count == 1)
    #expect(target.injectedService === second)
  }

  @Test(arguments: Elsewhere.allCases)
  func whatWasInjectedElsewhereIsReinjectedThere(_ elsewhere: Elsewhere) async throws {
    injector.trackTargets(of: Shared.self)
    try await elsewhere.run { [injector, second] in
      let target = Shared()
      injector.injectDependencies(to: target)
      injector.register(GreetingService.self, .instance(second))
      #expect(injector.reinjectTrackedTargets().count == 1)
      #expect(target.injectedService === second)
    }
  }

  @Test(arguments: [true, false])
  func whatIsInjectedAgainBelongsToWhereThatIs(isFilledThere: Bool) async {
    injector.trackTargets(of: Shared.self)
    let target = Shared()
    await Task.detached { [injector] in _ = injector.injectDependencies(to: target) }.value
    if isFilledThere { injector.register(String.self, .instance("text")) }
    #expect(injector.injectDependencies(to: target).injectedCount == (isFilledThere ? 1 : 0))
    injector.register(GreetingService.self, .instance(second))
    #expect(injector.reinjectTrackedTargets().count == 1)
    #expect(target.injectedService === second)
  }

  @Test func whereItWasReinjectedUncheckedItDoesNotBelong() async {
    injector.trackTargets(of: Shared.self)
    let target = injector.filled(Shared())
    injector.register(GreetingService.self, .instance(second))
    let changes = await Task.detached { [injector, first] in
      let unchecked = injector.reinjectTrackedTargets(unchecked: true).count
      injector.register(GreetingService.self, .instance(first))
      return [unchecked, injector.reinjectTrackedTargets().count]
    }.value
    #expect(changes == [1, 0] && target.injectedService === second)
    #expect(injector.reinjectTrackedTargets().count == 1)
  }

  @Test func whereNothingElseIsRegisteredNothingIsToldElsewhere() async {
    injector.trackTargets(of: Shared.self)
    let target = injector.filled(Shared())
    injector.register(Int.self, .instance(3))
    let changes = await Task.detached { [injector] in injector.reinjectTrackedTargets().count }
      .value
    injector.remove(GreetingService.self)
    let later = await Task.detached { [injector] in injector.reinjectTrackedTargets().count }.value
    #expect(changes == 0 && later == 0 && injector.issues.isEmpty)
    withExtendedLifetime(target) {}
  }

  @Test func ofAMarkedPropertyEachRegistrationMayBeTheOneItAsksFor() async {
    injector.trackTargets(of: Qualified.self)
    injector.register(String.self, qualifier: "a", .instance("A"))
    injector.register(String.self, qualifier: "b", .instance("B"))
    let target = injector.filled(Qualified())
    let changes = await Task.detached { [injector] in injector.reinjectTrackedTargets().count }
      .value
    #expect(changes == 0 && injector.issues.isEmpty)
    #expect(target.first == "A" && target.second == "B")
  }

  @Test func aTargetOfAnActorIsReinjectedThereByAnyTask() async {
    injector.trackTargets(of: StudioPage.self)
    let drawing = StudioPage()
    await Task { @Studio [injector] in _ = injector.injectDependencies(to: drawing) }.value
    injector.register(GreetingService.self, .instance(second))
    let changes = await Task { @Studio [injector] in injector.reinjectTrackedTargets().count }.value
    #expect(changes == 1)
    #expect(await drawing.injectedService === second)
  }

  @Test func whenTrackingIsStoppedWhatWasTrackedIsForgotten() {
    let tracked = trackedPage()
    injector.stopTrackingTargets(of: Page.self)
    let untracked = injector.filled(Page())
    injector.register(GreetingService.self, .instance(second))
    #expect(injector.reinjectTrackedTargets().isEmpty)
    injector.trackTargets(of: Page.self)
    #expect(injector.reinjectTrackedTargets().isEmpty)
    #expect(tracked.injectedService === first && untracked.injectedService === first)
  }

  @Test func whatIsInjectedWhileTrackingIsStoppedIsNotTracked() {
    final class Page { var number: Int? }
    injector.registerProperty("number") { injector in
      injector.stopTrackingTargets(of: Page.self)
      return 1
    }
    injector.trackTargets(of: Page.self)
    let page = injector.filled(Page())
    injector.registerProperty("number", .instance(2))
    #expect(injector.reinjectTrackedTargets().isEmpty && page.number == 1)
  }

  @Test func aSubclassThatIsTrackedTooStaysTracked() {
    class Base { var injectedService: GreetingService? }
    final class Derived: Base {}
    injector.trackTargets(of: Base.self).trackTargets(of: Derived.self)
    let base = injector.filled(Base())
    let derived = injector.filled(Derived())
    injector.stopTrackingTargets(of: Base.self)
    injector.register(GreetingService.self, .instance(second))
    #expect(injector.reinjectTrackedTargets().map { "\($0.target)" } == ["Derived"])
    #expect(base.injectedService === first && derived.injectedService === second)
  }

  /// A struct that could be compared was held, and what it refers to with it: its target was never
  /// freed.
  @Test func aValueThatRefersToItsTargetDoesNotKeepItAlive() {
    struct Handle: Hashable {
      let page: HandlePage
      static func == (one: Handle, other: Handle) -> Bool { one.page === other.page }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(page)) }
    }
    final class HandlePage { var handle: Handle? }
    let injector = injector
    injector.trackTargets(of: HandlePage.self)
    injector.registerProperty(
      "handle", .owned { owner, _ in (owner as? HandlePage).map(Handle.init) })
    weak var living: HandlePage?
    do {
      let page = injector.filled(HandlePage())
      #expect(page.handle?.page === page)
      page.handle = nil
      living = page
    }
    #expect(living == nil)
  }

  @Test func aStructThatRefersToObjectsIsRecognized() {
    struct Route: Hashable { var name: String; var stops: [String] }
    final class Page { var route: Route? }
    injector.trackTargets(of: Page.self)
    injector.registerProperty("route", .instance(Route(name: "first", stops: ["a"])))
    let kept = injector.filled(Page())
    let changed = injector.filled(Page())
    changed.route = Route(name: "own", stops: ["a"])
    injector.registerProperty("route", .instance(Route(name: "second", stops: ["b"])))
    #expect(injector.reinjectTrackedTargets().count == 1)
    #expect(kept.route?.name == "second" && changed.route?.name == "own")
  }

  @Test func aFactoryIsCalledOnlyIfItIsNew() {
    let calls = Calls()
    let page = trackedPage()
    injector.register(GreetingService.self) { calls.add("made", making: GreetingService()) }
    #expect(injector.reinjectTrackedTargets().count == 1)
    #expect(page.injectedService !== first)
    #expect(injector.reinjectTrackedTargets().isEmpty)
    #expect(calls.count == 1)
  }

  @Test func aFactoryThatThrowsIsAnIssueAndTheOldValueStays() {
    struct Broken: Error {}
    let page = trackedPage()
    let line = #line + 1
    injector.registerProperty("injectedService") { () throws -> Service in throw Broken() }
    #expect(injector.reinjectTrackedTargets().isEmpty)
    #expect(page.injectedService === first)
    #expect(
      injector.issues.map(\.description) == [
        """
        Page.injectedService (GreetingService?) was not injected: the factory registered at \
        TrackingTests.swift:\(line) threw Broken().
        """
      ])
  }

  @Test func aFactoryThatGivesNilLeavesTheOldValue() {
    let page = trackedPage()
    injector.register(GreetingService?.self) { nil }
    #expect(injector.reinjectTrackedTargets().isEmpty)
    #expect(page.injectedService === first)
  }

  @Test func propertiesOfOneNameInBaseAndSubclassAreBothReinjected() {
    class Base { private var injectedOne: GreetingService?; var ofBase: Service? { injectedOne } }
    final class Page: Base { private var injectedOne: String?; var own: String? { injectedOne } }
    injector.trackTargets(of: Page.self)
    injector.register(String.self, .instance("first"))
    let page = injector.filled(Page(), setting: 2)
    injector.register(GreetingService.self, .instance(second))
    injector.register(String.self, .instance("second"))
    injector.reinjectTrackedTargets()
    #expect(page.ofBase === second)
    #expect(page.own == "second")
  }

  @Test func manyTargetsAreReinjectedAndTheDeadForgotten() {
    injector.trackTargets(of: Page.self)
    var pages: [Page] = []
    for index in 0..<1_000 {
      let page = injector.filled(Page())
      if index.isMultiple(of: 2) { pages.append(page) }
    }
    injector.register(GreetingService.self, .instance(second))
    #expect(injector.reinjectTrackedTargets().count == 500)
    #expect(pages.allSatisfy { $0.injectedService === second && $0.told.count == 1 })
  }

  @Test func markedPropertiesAreReinjected() {
    final class Page: Injectable {
      @Injected var service: GreetingService
      var text: String? { didSet { sets += 1 } }
      var sets = 0
      static var injectedProperties: [InjectableProperty] { [.property("text", \Page.text)] }
    }
    injector.trackTargets(of: Page.self)
    injector.register(String.self, .instance("first"))
    let page = injector.filled(Page())
    injector.register(GreetingService.self, .instance(second))
    injector.register(String.self, .instance("second"))
    #expect(injector.reinjectTrackedTargets().map(\.properties) == [["service", "text"]])
    #expect(page.service === second)
    #expect(page.text == "second" && page.sets == 2)
  }

  private func trackedPage() -> Page {
    injector.trackTargets(of: Page.self)
    return injector.filled(Page())
  }
}

private final class Page: ReinjectionDelegate {
  var injectedService: GreetingService?
  var injectedText: String?
  var told: [[String]] = []

  func didReinjectDependencies(_ properties: [String]) {
    told.append(properties)
  }
}

/// Says nothing of where it belongs.
private final class Shared: @unchecked Sendable, InjectionParticipant {
  var injectedService: GreetingService?
  var injectedText: String?
}

private final class Qualified: @unchecked Sendable, InjectionParticipant {
  @Injected(qualifier: "a") var first: String?
  @Injected(qualifier: "b") var second: String?
}

@Studio private final class StudioPage: @Studio InjectionParticipant {
  var injectedService: GreetingService?
}

/// Where a test isn't.
enum Elsewhere: CaseIterable {
  case mainActor, task, thread

  func run(_ body: @escaping @Sendable () -> Void) async throws {
    switch self {
    case .mainActor: await MainActor.run(body: body)
    case .task: await Task.detached(operation: body).value
    case .thread: try onThreads(1) { _ in body() }
    }
  }
}

@MainActor private final class Screen: @MainActor ReinjectionDelegate {
  var injectedService: GreetingService?
  var told = 0

  func didReinjectDependencies(_ properties: [String]) {
    told += 1
  }
}
