import PropertyInjector
import TestSupport
import Testing

/// Injecting tracked targets again after registrations have changed.
@Suite struct TrackingTests {
  private let injector = Injector.quiet(duplicates: .replace, convention: .prefix("injected"))
  private let first = GreetingService(), second = GreetingService()
  init() { injector.register(GreetingService.self, .instance(first)) }

  private func tracked<Target: AnyObject>(_ target: Target) -> Target {
    injector.trackTargets(of: Target.self)
    return injector.filled(target)
  }

  /// The properties that were injected again, for each target.
  private func reinject() -> [[String]] { injector.reinjectTrackedTargets().map(\.properties) }

  /// As above, once the second service is registered in place of the first.
  private func replaceAndReinject() -> [[String]] {
    injector.register(GreetingService.self, .instance(second))
    return reinject()
  }

  @Test func aTrackedTargetGetsWhatIsRegisteredInPlaceOfWhatItHasAndIsToldOnce() {
    injector.register(String.self, .instance("first")).register(Int.self, .instance(3))
    let (page, other) = (tracked(tracked(Page())), injector.filled(Shared()))
    #expect(reinject() == [] && page.told == [])
    for (service, text) in [(second, "second"), (first, "first")] {
      injector.register(GreetingService.self, .instance(service))
      injector.register(String.self, .instance(text))
      #expect(injector.reinjectTrackedTargets().map { "\($0.target)" } == ["Page"])
      // The same once more is nothing new.
      injector.register(GreetingService.self, .instance(service))
      injector.register(String.self, .instance(text))
      #expect(page.injectedService === service && page.injectedText == text && reinject() == [])
    }
    #expect(page.told == Array(repeating: ["injectedService", "injectedText"], count: 2))
    #expect(other.injectedService === first && other.injectedText == "first")
  }

  @Test func propertiesOfAnyKindNameAndClassAreReinjectedOnceTheirValuesAreOthers() {
    class Base { private var injectedOne: GreetingService?; var base: Service? { injectedOne } }
    final class Page: Base, Injectable {
      private var injectedOne: String?
      var injectedGreeter: (any Greeter)?, named: (any Greeter)?, services: [Service]?
      @Injected var marked: GreetingService
      var listed: String? { didSet { sets += 1 } }
      var sets = 0
      var own: String? { injectedOne }
      static var injectedProperties: [InjectableProperty] { [.property("listed", \Page.listed)] }
    }
    injector.trackTargets(of: Base.self).register(String.self, .instance("first"))
    injector.registerProperty("named", .instance(first))
    injector.registerProperty("services", .instance(first).element())
    let page = injector.filled(Page(), setting: 7)
    injector.registerProperty("services", .instance(second).element())
    injector.register(String.self, .instance("second")).registerProperty("named", .instance(second))
    let names = ["injectedOne", "injectedOne", "injectedGreeter", "named", "services", "marked"]
    #expect(replaceAndReinject() == [names + ["listed"]])
    #expect(page.base === second && page.own == "second" && page.named is GreetingService)
    #expect(page.injectedGreeter as? GreetingService === second && page.marked === second)
    #expect(page.services?.count == 2 && page.listed == "second" && page.sets == 2)
    injector.removeProperty("named").registerProperty("named", .instance(second))
    #expect(reinject() == [])
  }

  @Test func aMoreSpecificRegistrationTakesThePlaceOfAGeneralOneUntilItIsRemoved() {
    let page = tracked(Page())
    injector.register(GreetingService.self, for: Page.self, .instance(second))
    #expect(reinject().count == 1 && page.injectedService === second)
    injector.register(GreetingService.self, qualifier: "service", .instance(first))
    #expect(reinject().count == 1 && page.injectedService === first)
    injector.removeAll()
    #expect(reinject() == [] && page.injectedService === first)
    #expect(replaceAndReinject().count == 1 && page.injectedService === second)
  }

  @Test func targetsAreTrackedHoweverTheyWereInjected() throws {
    injector.trackTargets(of: Page.self).register(String.self, .instance("text"))
    let complete = Page(), overwritten = injector.filled(Page())
    var referenced = Page()
    try injector.injectAllDependencies(to: complete)
    injector.injectGeneric(&referenced)
    overwritten.injectedService = GreetingService()
    injector.injectDependencies(to: overwritten, overwriting: true)
    #expect(replaceAndReinject().count == 3 && complete.injectedService === second)
    #expect(referenced.injectedService === second && overwritten.injectedService === second)
  }

  @Test func manyTargetsAreReinjectedAndAreHeldWeakly() {
    injector.trackTargets(of: Page.self)
    weak var dead: Page?
    var pages: [Page] = []
    for index in 0..<1_000 {
      let page = injector.filled(Page())
      if index.isMultiple(of: 2) { pages.append(page) } else { dead = page }
    }
    #expect(dead == nil && replaceAndReinject().count == 500)
    #expect(pages.allSatisfy { $0.injectedService === second && $0.told.count == 1 })
  }

  @Test func aFactoryIsCalledOnlyIfItIsNewAndLeavesTheOldValueIfItGivesNilOrThrows() {
    let (calls, page) = (Calls(), tracked(Page()))
    injector.register(GreetingService?.self) { nil }
    #expect(reinject() == [] && page.injectedService === first && injector.issues.isEmpty)
    let failing = Source.factory { () throws -> Service in throw CancellationError() }
    injector.registerProperty("injectedService", failing)
    #expect(reinject() == [] && page.injectedService === first)
    #expect(injector.issues.first?.description.hasSuffix("threw CancellationError().") == true)
    injector.removeProperty("injectedService")
    injector.register(GreetingService.self) { calls.add("made", making: GreetingService()) }
    #expect(reinject().count == 1 && page.injectedService !== first)
    #expect(reinject() == [] && calls.count == 1 && injector.issues.count == 1)
  }

  /// A struct can be compared if it is Hashable.
  @Test func whatWasSetByHandStays() {
    struct Route: Hashable { var name: String, stops = ["a"] }
    final class Page { var injectedService: GreetingService?, injectedText: String?, route: Route? }
    injector.register(String.self, .instance("first"))
    injector.registerProperty("route", .instance(Route(name: "first")))
    let (own, route) = (GreetingService(), Route(name: "own"))
    let (changed, emptied, kept) = (tracked(Page()), tracked(Page()), tracked(Page()))
    (changed.injectedService, changed.injectedText, changed.route) = (own, "own", route)
    (emptied.injectedService, emptied.injectedText, emptied.route) = (nil, nil, route)
    injector.register(String.self, .instance("second"))
    injector.registerProperty("route", .instance(Route(name: "second", stops: ["b"])))
    #expect(replaceAndReinject() == [["injectedService", "injectedText", "route"]])
    #expect(changed.injectedService === own && changed.injectedText == "own")
    #expect(emptied.injectedService == nil && emptied.injectedText == nil)
    #expect(changed.route == route && emptied.route == route && kept.route?.name == "second")
  }

  @Test func whatIsInjectedBeforeTrackingOrWhileItIsStoppedIsForgotten() {
    class Base { var number: Int?, injectedService: GreetingService? }
    final class Derived: Base {}
    let before = injector.filled(Base())
    injector.registerProperty("number") { injector in
      injector.stopTrackingTargets(of: Base.self)
      return 1
    }
    let during = tracked(Base())
    injector.registerProperty("number", .instance(1))
    let page = tracked(Base()), derived = tracked(Derived())
    #expect(replaceAndReinject().count == 2)
    #expect(before.injectedService === first && during.injectedService === first)
    // A subclass that is tracked itself stays.
    injector.stopTrackingTargets(of: Base.self)
    injector.register(GreetingService.self, .instance(first))
    #expect(reinject().count == 1 && derived.injectedService === first)
    injector.trackTargets(of: Base.self)
    #expect(reinject() == [] && page.injectedService === second)
  }

  @Test func anActorIsNotTracked() async {
    actor Crew { var injectedService: GreetingService? }
    let crew = Crew()
    await injector.trackTargets(of: Crew.self).injectDependencies(to: crew)
    #expect(replaceAndReinject() == [])
    #expect(await crew.injectedService === first)
  }

  /// A struct that could be compared was held, and its target with it.
  @Test func aValueThatRefersToItsTargetDoesNotKeepItAlive() {
    struct Handle: Hashable {
      let page: Holder
      static func == (one: Handle, other: Handle) -> Bool { one.page === other.page }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(page)) }
    }
    final class Holder { var handle: Handle? }
    injector.registerProperty("handle", .owned { owner, _ in (owner as? Holder).map(Handle.init) })
    weak var living: Holder?
    do {
      let page = tracked(Holder())
      #expect(page.handle?.page === page)
      page.handle = nil
      living = page
    }
    #expect(living == nil)
  }

  @Test(arguments: [false, true])
  func aTargetOfAnActorIsReinjectedThereByAnyTaskAndElsewhereItIsAnIssue(unchecked: Bool) async {
    let screen = Screen()
    await Task { @Studio in _ = tracked(screen) }.value
    let before = injector.issues.count
    injector.register(GreetingService.self, .instance(second))
    #expect(injector.reinjectTrackedTargets(unchecked: unchecked).isEmpty)
    #expect(injector.issues.count == before + 1)
    await Task { @Studio in
      #expect(reinject().count == 1 && screen.injectedService === second && screen.told == 1)
    }.value
  }

  @Test func aDelegateOfAnActorIsNotToldElsewhere() {
    let target = tracked(ToldThere())
    #expect(replaceAndReinject().count == 1 && target.injectedService === second)
    #expect(injector.issueTexts.contains("didReinjectDependencies(_:) was not called"))
  }

  /// It was written to while its own task or thread used it.
  @Test(arguments: Elsewhere.allCases)
  func whatWasInjectedElsewhereIsReinjectedThereOrUnchecked(_ elsewhere: Elsewhere) async throws {
    injector.trackTargets(of: Shared.self)
    let (target, changes) = (Shared(), Calls())
    try await elsewhere.run { [injector, second] in
      injector.injectDependencies(to: target)
      injector.register(GreetingService.self, .instance(second))
      changes.add("\(injector.reinjectTrackedTargets().count)")
    }
    #expect(changes.names == ["1"] && target.injectedService === second)
    injector.register(GreetingService.self, .instance(first))
    #expect(reinject() == [] && target.injectedService === second)
    #expect(
      injector.issues.last?.description == """
        Shared was not injected: it was last injected in another task or on another thread, and \
        may be in use there. Call reinjectTrackedTargets() there; or, if nobody uses it now, \
        reinjectTrackedTargets(unchecked: true).
        """)
    #expect(injector.reinjectTrackedTargets(unchecked: true).count == 1)
    #expect(target.injectedService === first)
    // That doesn't make it belong here.
    #expect(replaceAndReinject() == [])
  }

  @Test(arguments: [true, false])
  func whatIsInjectedAgainBelongsToWhereThatIs(isFilledThere: Bool) async {
    let target = Shared()
    await off { _ = tracked(target) }
    if isFilledThere { injector.register(String.self, .instance("text")) }
    #expect(injector.injectDependencies(to: target).injectedCount == (isFilledThere ? 1 : 0))
    #expect(replaceAndReinject().count == 1 && target.injectedService === second)
  }

  /// Of a marked property, each registration may be the one it asks for.
  @Test func whereNothingElseIsRegisteredNothingIsToldElsewhere() async {
    injector.register(String.self, qualifier: "a", .instance("A"))
    injector.register(String.self, qualifier: "b", .instance("B"))
    let (target, marked) = (tracked(Shared()), tracked(Qualified()))
    injector.register(Int.self, .instance(3))
    for _ in 0..<2 {
      #expect(await off { reinject() } == [])
      injector.remove(GreetingService.self)
    }
    #expect(injector.issues.isEmpty && marked.first == "A" && marked.second == "B")
    withExtendedLifetime(target) {}
  }
}

private final class Page: ReinjectionDelegate {
  var injectedService: GreetingService?, injectedText: String?
  var told: [[String]] = []
  func didReinjectDependencies(_ properties: [String]) { told.append(properties) }
}

/// Says nothing of where it belongs.
private final class Shared: @unchecked Sendable, InjectionParticipant {
  var injectedService: GreetingService?, injectedText: String?
}

private final class Qualified: @unchecked Sendable, InjectionParticipant {
  @Injected(qualifier: "a") var first: String?
  @Injected(qualifier: "b") var second: String?
}

@Studio private final class Screen: @Studio ReinjectionDelegate {
  var injectedService: GreetingService?
  var told = 0
  func didReinjectDependencies(_ properties: [String]) { told += 1 }
}

/// Is told on an actor only, and injected anywhere.
private final class ToldThere: @unchecked Sendable, InjectionParticipant {
  var injectedService: GreetingService?
}

extension ToldThere: @Studio ReinjectionDelegate {
  func didReinjectDependencies(_ properties: [String]) { Issue.record("told elsewhere") }
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
