import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Listed properties of objects that belong to an actor: they are set on that actor only.
@Suite struct IsolatedTargetTests {
  private let injector = Injector.quiet()

  init() {
    injector.registerProperty("title", .instance("text"))
  }

  @Test @MainActor func aClassOfTheMainActorIsInjectedThere() {
    let screen = Screen()
    #expect(injector.injectDependencies(to: screen).injectedCount == 1)
    #expect(screen.title == "text")
    #expect(screen.log == ["title"])
    #expect(injector.injectDependencies(to: screen).injectedCount == 0)
  }

  @Test func offTheMainActorItIsRefusedAndOnItItIsInjectedAfterwards() async {
    @MainActor final class Screen: @MainActor Injectable {
      var title: String? { didSet { log.append("title") } }
      var log: [String] = []
      static var injectedProperties: [InjectableProperty] {
        MainActor.preconditionIsolated()
        return [.property("title", \Screen.title)]
      }
    }
    let screen = Screen()
    for _ in 0..<2 {
      let report = await off { injector.injectDependencies(to: screen) }
      #expect(report.injectedCount == 0)
      #expect(
        report.failures.map(\.description) == [
          """
          Screen was not injected: its conformance is isolated to another actor. Inject it on that actor.
          """
        ])
      #expect(await screen.title == nil)
    }
    #expect(injector.issues.count == 1)
    #expect(await MainActor.run { injector.injectDependencies(to: screen).injectedCount } == 1)
    #expect(await screen.title == "text")
    #expect(await screen.log == ["title"])
  }

  @Test func whatIsKnownFromTheMainActorIsNotUsedOffIt() async {
    let (first, second) = (Screen(), Screen())
    #expect(await MainActor.run { injector.injectDependencies(to: first).injectedCount } == 1)
    let report = await off { injector.injectDependencies(to: second) }
    #expect(report.injectedCount == 0 && report.failures.count == 1)
    await off {
      #expect(throws: InjectionError.self) { try injector.injectAllDependencies(to: second) }
      #expect(injector.injectDependencies(to: second, overwriting: true).failures.count == 1)
    }
    #expect(await second.title == nil)
    #expect(await MainActor.run { injector.injectDependencies(to: second).injectedCount } == 1)
    #expect(await second.log == ["title"])
  }

  @Test func aSubclassAndAStructOfTheMainActorAreRefusedOffItToo() async {
    let wide = WideScreen()
    injector.registerProperty("width", .instance(3))
    #expect(await off { injector.injectDependencies(to: wide) }.failures.count == 1)
    #expect(await MainActor.run { injector.injectDependencies(to: wide).injectedCount } == 2)
    #expect(await wide.log == ["title", "width 3"])
    var look = Look()
    #expect(injector.injectDependencies(to: &look).failures.count == 1)
    let title = await MainActor.run {
      var look = Look()
      injector.injectDependencies(to: &look)
      return look.title
    }
    #expect(title == "text")
  }

  @Test func itIsMadeOnTheMainActorOnly() async throws {
    await off {
      let error = #expect(throws: InjectionError.self) { _ = try injector.make(Window.self) }
      #expect(error?.description.contains("Inject it on that actor.") == true)
    }
    let title = try await MainActor.run { try injector.make(Window.self).title }
    #expect(title == "text")
  }

  @Test @MainActor func theClosuresOfAListOfTheMainActorRunThere() {
    injector.registerProperty("width", .instance(3)).registerProperty("frame", .instance(Frame()))
    let screen = FramedScreen()
    for _ in 1...2 { injector.injectDependencies(to: screen) }
    #expect(screen.log == ["title", "has width 0", "width 3", "frame 4", "has width 3", "frame 4"])
    var look = FramedLook()
    injector.injectDependencies(to: &look)
    #expect(look.height == 4)
  }

  @Test @Studio func theClosuresOfAListOfAnotherActorRunThere() async throws {
    injector.registerProperty("line", .instance("thick"))
    let drawing = DrawingOfTheStudio()
    injector.injectDependencies(to: drawing)
    #expect(drawing.log == ["line thick"] && injector.issues.isEmpty)
    let report = await off { [injector] in injector.injectDependencies(to: drawing) }
    #expect(report.failures.count == 1)
  }

  @Test @MainActor func theClosureThatFindsAReferenceBelongsToItsActorToo() throws {
    let panel = try injector.make(Panel.self)
    #expect(panel.window === panel.own)
  }

  /// It would run off its actor, which the compiler can't see where a list takes all closures.
  @Test(arguments: [true, false])
  func aClosureOfAnActorThatTheTypeDoesNotBelongToIsAnError(isOnMainActor: Bool) async {
    injector.registerProperty("limit", .instance(3))
    let inject: @Sendable () -> [String] = { [injector] in
      injector.injectDependencies(to: WronglyIsolated()).failures.map(\.description)
    }
    let failures = isOnMainActor ? await MainActor.run(body: inject) : await off(inject)
    #expect(
      failures == [
        """
        WronglyIsolated.limit was not injected: WronglyIsolated.injectedProperties lists it with a \
        closure that is isolated to an actor, but the list or the conformance isn't. Isolate both \
        (@MainActor Injectable and a computed property), or make the closure nonisolated.
        """
      ])
    #expect(throws: InjectionError.self) {
      try injector.injectAllDependencies(to: WronglyIsolated())
    }
  }

  @Test @Studio func aClosureOfAnotherActorThanTheListIsAnError() {
    injector.registerProperty("limit", .instance(3))
    #expect(injector.injectDependencies(to: SketchOfTheStudio()).failures.count == 1)
  }

  /// Off the main actor it would be injected, and the closure run.
  @Test @MainActor func aListOfAnActorWithoutItsConformanceIsAnErrorIfItHasClosures() {
    injector.registerProperty("limit", .instance(3))
    let sheet = OldSheet()
    #expect(injector.injectDependencies(to: sheet).failures.count == 1)
    #expect(sheet.limit == 0)
  }

  /// Where the type was asked about first decided.
  @Test(arguments: [true, false])
  func aTypeThatIsToldOnAnActorBelongsToItWithItsDelegateOnly(isAskedOnMain: Bool) async {
    injector.registerProperty("limit", .instance(3))
    if isAskedOnMain { await MainActor.run { _ = injector.explain(ToldOnMain.self) } }
    let target = ToldOnMain()
    for _ in 1...2 {
      #expect(
        await MainActor.run { injector.injectDependencies(to: target).failures.count } == 1)
    }
  }

  @Test @Foreground func anActorThatRunsOnTheMainThreadIsNotTakenForTheMainActor() {
    injector.registerProperty("limit", .instance(3))
    let sheet = injector.filled(ForegroundSheet(), setting: 1)
    #expect(sheet.limit == 3 && injector.issues.isEmpty)
  }

  @Test func anActorIsInjectedByClosuresThatAreIsolatedToIt() async {
    let crew = Crew()
    injector.registerProperty("plain", .instance("plain")).register(Int.self, .instance(3))
    #expect(await injector.injectDependencies(to: crew).injectedCount == 3)
    #expect(await crew.title == "text")
    #expect(await crew.log == ["title", "limit 3"])
    #expect(await crew.plain == "plain")
  }

  @Test func theStoredPropertyOfAnActorTellsWhetherItIsSet() async {
    let crew = Crew()
    await crew.setTitle("own")
    #expect(await injector.injectDependencies(to: crew).injectedCount == 0)
    #expect(await crew.title == "own")
  }
}

@MainActor private class Screen: @MainActor Injectable {
  var title: String? { didSet { log.append("title") } }
  var log: [String] = []

  class var injectedProperties: [InjectableProperty] { [.property("title", \Screen.title)] }
}

@MainActor private final class WideScreen: Screen {
  override class var injectedProperties: [InjectableProperty] {
    super.injectedProperties + [
      .property("width") { (screen: WideScreen, width: Int) in screen.log.append("width \(width)") }
    ]
  }
}

@MainActor private final class FramedScreen: Screen {
  var width = 0

  override class var injectedProperties: [InjectableProperty] {
    super.injectedProperties + [
      .property("width") { (screen: FramedScreen) in
        MainActor.preconditionIsolated()
        screen.log.append("has width \(screen.width)")
        return screen.width != 0
      } set: { (screen: FramedScreen, width: Int) in
        MainActor.preconditionIsolated()
        screen.width = width
        screen.log.append("width \(width)")
      },
      .property("frame") { (screen: FramedScreen, frame: Frame) in
        screen.log.append("frame \(frame.height)")
      },
    ]
  }
}

private struct Frame: Sendable {
  var x = 1.0, y = 2.0, width = 3.0, height = 4
}

@MainActor private struct FramedLook: @MainActor Injectable {
  var height = 0

  static var injectedProperties: [InjectableProperty] {
    [.property("frame") { (look: inout FramedLook, frame: Frame) in look.height = frame.height }]
  }
}

@Studio private final class DrawingOfTheStudio: @Studio Injectable {
  var log: [String] = []

  static var injectedProperties: [InjectableProperty] {
    [
      .property("line") { (drawing: DrawingOfTheStudio, line: String) in
        Studio.preconditionIsolated()
        drawing.log.append("line \(line)")
      }
    ]
  }
}

@MainActor private final class Panel: @MainActor Makeable {
  let own = Window()
  weak var window: Window?

  init() {}

  static var injectedProperties: [InjectableProperty] {
    [.reference("window", \Panel.window) { panel in panel.own }]
  }
}

private final class WronglyIsolated: Injectable, Sendable {
  static var injectedProperties: [InjectableProperty] {
    [.property("limit") { @MainActor (_: WronglyIsolated, _: Int) in }]
  }
}

@Studio private final class SketchOfTheStudio: @Studio Injectable {
  static var injectedProperties: [InjectableProperty] {
    [.property("limit") { @Gallery (_: SketchOfTheStudio, _: Int) in }]
  }
}

@globalActor private actor Gallery {
  static let shared = Gallery()
}

@MainActor private final class ToldOnMain: Injectable, @MainActor InjectorDelegate {
  nonisolated init() {}

  func didInjectDependencies() {}

  nonisolated static var injectedProperties: [InjectableProperty] {
    [.property("limit") { @MainActor (_: ToldOnMain, _: Int) in }]
  }
}

@MainActor private final class OldSheet: @preconcurrency Injectable {
  var limit = 0

  static var injectedProperties: [InjectableProperty] {
    [.property("limit") { (sheet: OldSheet, limit: Int) in sheet.limit = limit }]
  }
}

/// Shares the main actor's executor.
@globalActor private actor Foreground {
  static let shared = Foreground()

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe MainActor.sharedUnownedExecutor }
}

@Foreground private final class ForegroundSheet: @Foreground Injectable {
  var limit = 0

  static var injectedProperties: [InjectableProperty] {
    [.property("limit") { (sheet: ForegroundSheet, limit: Int) in sheet.limit = limit }]
  }
}

@MainActor private struct Look: @MainActor Injectable {
  var title: String?

  static var injectedProperties: [InjectableProperty] { [.property("title", \Look.title)] }
}

@MainActor private final class Window: @MainActor Makeable {
  var title: String?

  init() {
    MainActor.preconditionIsolated()
  }

  static var injectedProperties: [InjectableProperty] { [.property("title", \Window.title)] }
}

private actor Crew: Injectable {
  var title: String?
  var plain: String?
  var log: [String] = []

  static var injectedProperties: [InjectableProperty] {
    [
      .property("title") { (crew: isolated Crew, title: String) in
        crew.title = title
        crew.log.append("title")
      },
      .property("limit") { (crew: isolated Crew, limit: Int) in crew.log.append("limit \(limit)") },
    ]
  }

  func setTitle(_ title: String) {
    self.title = title
  }
}
