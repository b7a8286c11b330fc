import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Listed properties of objects that belong to an actor: they are set on that actor only.
@Suite struct IsolatedTargetTests {
  private let injector = Injector.quiet().title("text").registerProperty("limit", .instance(3))

  @Test(arguments: [false, true])
  func anObjectOfTheMainActorIsRefusedElsewhereAndInjectedThere(isKnownThere: Bool) async {
    let screen = Screen()
    if isKnownThere { await MainActor.run { _ = injector.filled(Screen(), setting: 2) } }
    await off {
      let refusal = """
        Screen was not injected: its conformance is isolated to another actor. Inject it on that \
        actor.
        """
      #expect(injector.injectDependencies(to: screen).failures.map(\.description) == [refusal])
      #expect(throws: InjectionError.self) { try injector.injectAllDependencies(to: screen) }
      #expect(injector.injectDependencies(to: screen, overwriting: true).failures.count == 1)
    }
    #expect(injector.issues.count == 1)
    await MainActor.run {
      #expect(screen.log == [])
      #expect(injector.filled(injector.filled(screen, setting: 2), setting: 0).title == "text")
      #expect(screen.log == ["title", "has 0", "has 3"])
    }
  }

  @Test func aStructAndAnActorAreInjectedByClosuresOnTheirActor() async {
    var look = Look()
    #expect(injector.injectDependencies(to: &look).failures.count == 1)
    await MainActor.run {
      var look = Look()
      #expect(injector.injectDependencies(to: &look).injectedCount == 1 && look.limit == 3)
    }
    let crew = Crew()
    // The stored property tells whether it is set.
    for set in [2, 1] { #expect(await injector.injectDependencies(to: crew).injectedCount == set) }
    #expect(await crew.set == ("text", [3, 3]))
  }

  @Test @MainActor func aReferenceOfAMadeObjectIsFoundByAClosureOnItsActor() throws {
    let panel = try injector.make(Panel.self)
    #expect(panel.screen === panel.own)
  }

  /// `Foreground` is another actor, though it is on the main thread.
  @Test @Foreground func theClosuresOfAListOfAnotherActorRunThereAlsoIfItIsOnTheMainThread() async {
    let sheet = Sheet()
    let failures = await off { [injector] in injector.injectDependencies(to: sheet).failures }
    #expect(failures.count == 1 && sheet.limit == 0)
    #expect(injector.filled(sheet, setting: 1).limit == 3)
  }

  /// It would run off its actor, which the compiler can't see where a list takes all closures.
  @Test(arguments: [true, false])
  func aClosureOfAnActorThatTheTypeDoesNotBelongToIsAnError(isOnMainActor: Bool) async {
    let inject: @Sendable () -> [String] = { [injector] in
      injector.injectDependencies(to: WronglyIsolated()).failures.map(\.description)
    }
    let error = """
      WronglyIsolated.limit was not injected: WronglyIsolated.injectedProperties lists it with a \
      closure that is isolated to an actor, but the list or the conformance isn't. Isolate both \
      (@MainActor Injectable and a computed property), or make the closure nonisolated.
      """
    #expect(await (isOnMainActor ? MainActor.run(body: inject) : off(inject)) == [error])
  }

  @Test @Studio func aClosureOfAnotherActorThanTheListIsAnError() {
    #expect(injector.injectDependencies(to: SketchOfTheStudio()).failures.count == 1)
  }

  /// Off the main actor the closure would run. Where a type was asked about first once decided.
  @Test(arguments: [true, false]) @MainActor
  func aListOfAnActorOrADelegateOfOneWithoutTheOtherIsAnErrorIfItHasClosures(isAsked: Bool) {
    if isAsked { _ = injector.explain(ToldOnMain.self) }
    for _ in 1...2 { #expect(injector.injectDependencies(to: ToldOnMain()).failures.count == 1) }
    #expect(injector.injectDependencies(to: OldSheet()).failures.count == 1)
  }
}

/// Shares the main actor's executor.
@globalActor actor Foreground {
  static let shared = Foreground()

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe MainActor.sharedUnownedExecutor }
}

private final class WronglyIsolated: Injectable, Sendable {
  static var injectedProperties: [InjectableProperty] {
    [.property("limit") { @MainActor (_: WronglyIsolated, _: Int) in }]
  }
}

@globalActor private actor Gallery { static let shared = Gallery() }

@Studio private final class SketchOfTheStudio: @Studio Injectable {
  static var injectedProperties: [InjectableProperty] {
    [.property("limit") { @Gallery (_: SketchOfTheStudio, _: Int) in }]
  }
}

@Foreground private final class Sheet: @Foreground Injectable {
  var limit = 0
  static var injectedProperties: [InjectableProperty] {
    [.property("limit") { (sheet: Sheet, limit: Int) in sheet.limit = limit }]
  }
}

@MainActor private final class ToldOnMain: Injectable, @MainActor InjectorDelegate {
  nonisolated init() {}
  func didInjectDependencies() {}
  nonisolated static var injectedProperties: [InjectableProperty] {
    [.property("limit") { @MainActor (_: ToldOnMain, _: Int) in }]
  }
}

@MainActor private final class OldSheet: @preconcurrency Injectable {
  static var injectedProperties: [InjectableProperty] {
    [.property("limit") { (_: OldSheet, _: Int) in }]
  }
}

@MainActor private final class Screen: @MainActor Injectable {
  var title: String? { didSet { log.append("title") } }
  var log: [String] = [], limit = 0
  static var injectedProperties: [InjectableProperty] {
    MainActor.preconditionIsolated()
    return [
      .property("title", \Screen.title),
      .property("limit") { (screen: Screen) in
        MainActor.preconditionIsolated()
        screen.log.append("has \(screen.limit)")
        return screen.limit != 0
      } set: { (screen: Screen, limit: Int) in
        MainActor.preconditionIsolated()
        screen.limit = limit
      },
    ]
  }
}

@MainActor private struct Look: @MainActor Injectable {
  var limit = 0
  static var injectedProperties: [InjectableProperty] {
    [.property("limit") { (look: inout Look, limit: Int) in look.limit = limit }]
  }
}

@MainActor private final class Panel: @MainActor Makeable {
  let own = Screen()
  weak var screen: Screen?
  static var injectedProperties: [InjectableProperty] {
    [.reference("screen", \Panel.screen) { panel in panel.own }]
  }
}

private actor Crew: Injectable {
  var title: String?, limits: [Int] = []
  var set: (String?, [Int]) { (title, limits) }
  static var injectedProperties: [InjectableProperty] {
    [
      .property("title") { (crew: isolated Crew, title: String) in crew.title = title },
      .property("limit") { (crew: isolated Crew, limit: Int) in crew.limits.append(limit) },
    ]
  }
}
