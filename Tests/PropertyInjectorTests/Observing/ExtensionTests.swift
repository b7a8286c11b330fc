import PropertyInjector
import TestSupport
import Testing

/// The hooks of extensions: when each is called, and what it can change.
@Suite struct ExtensionTests {
  private let injector = Injector.quiet()
  private let calls = Calls()
  init() { injector.wire("title", "text") }

  /// The hooks that are called by what `body` does with an injector.
  private func hooks(_ body: (Injector) async throws -> Void) async rethrows -> [String] {
    let (injector, calls) = (Injector.quiet(), Calls())
    injector.registerProperty("title", .instance("text")).register(Int.self, .instance(3))
    injector.bind((any Vehicle).self, to: Car.self) { $0 }
    injector.injectDependencies(to: ToldPage())
    injector.addExtension(Hooks(recording: calls))
    try await body(injector)
    return calls.names
  }

  @Test func eachStepHasItsHook() async throws {
    let page = ["inject ToldPage", "resolve title for ToldPage", "tell ToldPage"]
    #expect(await hooks { for _ in 1...2 { $0.injectDependencies(to: ToldPage()) } } == page + page)
    #expect(try await hooks { try $0.injectAllDependencies(to: ToldPage()) } == page)
    let failed = await hooks { injector in
      injector.removeProperty("title").registerProperty("title", .instance(3))
      _ = try? injector.injectAllDependencies(to: ToldPage())
    }
    #expect(failed == ["inject ToldPage"])
    let lookUps = await hooks { injector in
      #expect(injector.instance(of: Int.self) == 3)
      #expect(injector.instance(forProperty: "title", as: String.self) == "text")
    }
    #expect(lookUps == ["resolve Int", "resolve title"])
    let crew = await hooks { #expect(await $0.injectDependencies(to: Crew()).injectedCount == 1) }
    #expect(crew == ["inject Crew", "resolve title for Crew"])
    #expect(
      try await hooks { _ = try $0.make((any Vehicle).self) } == [
        "resolve Vehicle", "resolve Car", "make Car", "resolve Engine for Car", "make Engine",
        "tell Engine", "tell Car",
      ])
    // A singleton is made and told once, but resolved for each request.
    let engine = try await hooks { injector in
      injector.register(Engine.self, .singleton { Engine() })
      for _ in 1...2 { _ = try injector.make(Engine.self) }
    }
    #expect(engine == ["resolve Engine", "make Engine", "tell Engine", "resolve Engine"])
  }

  @Test func aStructIsGivenAsACopyAndToldOfAsItWasInjected() {
    var note = Note()
    injector.addExtension(
      Hooks(tell: { [calls] in calls.add(($0 as? Note)?.title ?? "nothing", making: $1()) }))
    injector.addExtension(Hooks(recording: calls)).injectDependencies(to: &note)
    #expect(calls.names == ["inject Note", "resolve title", "tell Note", "text"])
    #expect(note.title == "text told")
  }

  /// A page that is injected with an extension.
  private func page(_ hooks: Hooks, setting count: Int = 1) -> ToldPage {
    injector.addExtension(hooks)
    defer { injector.removeExtension(hooks) }
    return injector.filled(ToldPage(), setting: count)
  }

  @Test func anExtensionChangesOrKeepsBackValuesTargetsAndDelegates() throws {
    final class Silent: InjectorExtension {}
    injector.addExtension(Silent())
    #expect(page(Hooks()).told == 1)
    #expect(try injector.make(Car.self).engine?.told == 1)
    #expect(page(Hooks(resolve: { (try $1() as? String)?.uppercased() })).title == "TEXT")
    let untold = page(Hooks(tell: { _, _ in }))
    #expect(untold.title == "text" && untold.told == 0)
    let skipped = page(Hooks(inject: { _, _, _ in InjectionReport() }), setting: 0)
    #expect(skipped.title == nil && skipped.told == 0)
    injector.removeProperty("title")
    injector.registerProperty("title") { [calls] in calls.add("made", making: "text") }
    #expect(page(Hooks(resolve: { _, _ in nil }), setting: 0).title == nil && calls.count == 0)
    injector.addExtension(Hooks(make: { $0 == Engine.self ? Turbine() : try $1() }))
    #expect(try injector.make(Car.self).engine is Turbine)
  }

  @Test func whatAHookAsksForIsPartOfWhatItSurrounds() throws {
    let asking = Hooks(make: { [injector] type, make in
      if type == Engine.self { _ = try? injector.make(Service.self) }
      return try make()
    })
    injector.keep(Service.self) { injector in
      _ = try? injector.make(Engine.self)
      return Service()
    }
    injector.addExtension(asking)
    #expect(throws: InjectionError.self) { try injector.make(Service.self) }
    injector.removeExtension(asking)
    _ = try injector.make(Service.self)
  }

  @Test func aValueThatDoesNotFitAndWhatAnExtensionThrowsAreFailures() {
    let three = Hooks(resolve: { _, _ in 3 })
    injector.addExtension(three)
    #expect(injector.injectDependencies(to: ToldPage()).failures.count == 1)
    #expect(throws: InjectionError.self) { try injector.make(Car.self) }
    injector.removeExtension(three)
    injector.addExtension(Hooks(make: { if $0 == Engine.self { throw Busy() } else { try $1() } }))
    #expect(refusal { try injector.make(Car.self) }?.contains("Busy()") == true)
    injector.addExtension(Hooks(resolve: { _, _ in throw Busy() }))
    let why = "ToldPage.title (String?) was not injected: the instance registered at Wiring.swift:7"
    let failures = injector.injectDependencies(to: ToldPage()).failures
    #expect(failures.map(\.description) == ["\(why) threw Busy()."])
  }

  /// A strict call counts as it ends.
  @Test func anExtensionThatProceedsTwiceTriesAgain() throws {
    injector.register(Engine.self) { [calls] in
      if calls.add("try", making: calls.count == 1) { throw Busy() }
      return Engine()
    }
    let patient = Hooks(make: { do { return try $1() } catch { return try $1() } })
    injector.addExtension(patient)
    #expect(try injector.make(Car.self).engine?.told == 1)
    #expect(calls.count == 2)
    injector.removeExtension(patient)
    injector.removeProperty("title").registerProperty("title") { [calls] () throws -> String in
      if calls.add("try", making: calls.count == 3) { throw Busy() }
      return "text"
    }
    injector.addExtension(Hooks(inject: { after($2(), making: $2()) }))
    let page = ToldPage()
    #expect(try injector.injectAllDependencies(to: page).injectedCount == 1)
    #expect(page.title == "text" && calls.count == 4)
  }

  @Test func anExtensionIsNotAddedTwiceAndARemovedOneIsAskedNoLonger() {
    let recorder = Hooks(recording: calls)
    injector.removeExtension(recorder)
    for _ in 1...2 { injector.addExtension(recorder) }
    _ = injector.instance(forProperty: "title", as: String.self)
    #expect(calls.count == 1)
    injector.removeExtension(recorder)
    #expect(injector.injectDependencies(to: ToldPage()).injectedCount == 1 && calls.count == 1)
  }

  @Test func whatAnExtensionGaveInsteadIsNotKept() {
    final class Holder { var first: Int?, service: Service? }
    let (replacing, kept) = (Hooks(resolve: { _, _ in Service() }), Service())
    injector.registerProperty("service", .singleton { kept })
    // The wiring is made before the extension is added, in the midst of an injection.
    injector.registerProperty("first") { [calls] injector in
      calls.add("call")
      if calls.count == 1 { injector.addExtension(replacing) }
      return 1
    }
    injector.injectDependencies(to: Holder())
    injector.removeExtension(replacing)
    #expect(injector.filled(Holder()).service === kept)
  }
}

private struct Busy: Error {}

private struct Note: InjectorDelegate {
  var title: String?
  mutating func didInjectDependencies() { title?.append(" told") }
}

private protocol Vehicle {}

private final class Car: Vehicle, Makeable, InjectorDelegate {
  var engine: Engine?
  static var injectedProperties: [InjectableProperty] { [.property("engine")] }
  func didInjectDependencies() {}
}

private class Engine: Unlisted, InjectorDelegate, @unchecked Sendable {
  var told = 0
  required init() {}
  func didInjectDependencies() { told += 1 }
}

private final class Turbine: Engine, @unchecked Sendable {}

private actor Crew { var title: String? }
