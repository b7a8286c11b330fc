import PropertyInjector
import TestSupport
import Testing

/// The hooks of extensions: when each is called, and what it can change.
@Suite struct ExtensionTests {
  private let injector = Injector.quiet()
  private let calls = Calls()

  @Test func aStrictCallThatIsTriedAgainCountsAsItEnds() throws {
    struct Failure: Error {}
    let retrying = Hooks(inject: { _, _, proceed in
      _ = proceed()
      return proceed()
    })
    injector.addExtension(retrying)
    injector.registerProperty("title") { [calls] () throws -> String in
      calls.add("call")
      if calls.count == 1 { throw Failure() }
      return "text"
    }
    let page = Page()
    #expect(try injector.injectAllDependencies(to: page).injectedCount == 1)
    #expect(page.title == "text")
  }

  @Test func whatOneThrowsForAnInstanceIsToldOfTheInstance() {
    struct Refusal: Error {}
    injector.addExtension(Hooks(resolve: { _, _ in throw Refusal() }))
    injector.registerProperty("title", .instance("text"), fileID: "App/Wiring.swift", line: 7)
    #expect(
      injector.injectDependencies(to: Page()).failures.map(\.description) == [
        """
        Page.title (String?) was not injected: the instance registered at Wiring.swift:7 threw \
        Refusal().
        """
      ])
  }

  @Test func whatAnExtensionGaveInsteadIsNotKept() {
    final class Holder {
      var first: Int?
      var service: Service?
    }
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
    let holder = injector.filled(Holder())
    #expect(holder.service === kept)
  }

  @Test func anExtensionWithoutHooksChangesNothing() throws {
    final class Silent: InjectorExtension {}
    injector.addExtension(Silent())
    injector.registerProperty("title", .instance("text"))
    let page = injector.filled(Page(), setting: 1)
    #expect(page.title == "text" && page.told == 1)
    #expect(try injector.make(Car.self).engine != nil)
  }

  @Test func aPropertyIsResolvedAnewForEachInjection() {
    injector.registerProperty("title", .instance("text"))
    injector.injectDependencies(to: Page())
    injector.addExtension(RecordingExtension(calls))
    for _ in 1...2 { injector.injectDependencies(to: Page()) }
    #expect(
      calls.names == [
        "inject Page", "resolve title for Page", "tell Page",
        "inject Page", "resolve title for Page", "tell Page",
      ])
  }

  @Test func anExtensionIsToldOfAStructAsItWasInjected() {
    struct Note: InjectorDelegate {
      var text: String?
      mutating func didInjectDependencies() { text?.append(" told") }
    }
    let listening = Hooks(tell: { [calls] target, proceed in
      calls.add((target as? Note)?.text ?? "nothing")
      proceed()
    })
    injector.addExtension(listening)
    injector.registerProperty("text", .instance("text"))
    var note = Note()
    injector.injectDependencies(to: &note)
    #expect(calls.names == ["text"])
    #expect(note.text == "text told")
  }

  @Test func eachStepOfMakingHasItsHook() throws {
    injector.bind((any Vehicle).self, to: Car.self) { $0 }
    injector.addExtension(RecordingExtension(calls))
    _ = try injector.make((any Vehicle).self)
    #expect(
      calls.names == [
        "resolve Vehicle", "resolve Car", "make Car", "resolve Engine for Car", "make Engine",
        "tell Engine", "tell Car",
      ])
  }

  @Test func aLookUpIsResolved() {
    injector.register(Int.self, .instance(3))
    injector.registerProperty("title", .instance("text"))
    injector.addExtension(RecordingExtension(calls))
    #expect(injector.instance(of: Int.self) == 3)
    #expect(injector.instance(forProperty: "title", as: String.self) == "text")
    #expect(calls.names == ["resolve Int", "resolve title"])
  }

  @Test func aSingletonIsMadeAndToldOnceButResolvedForEachRequest() throws {
    injector.addExtension(RecordingExtension(calls))
    for _ in 1...2 { _ = try injector.make(Clock.self) }
    #expect(calls.names == ["resolve Clock", "make Clock", "tell Clock", "resolve Clock"])
  }

  @Test func aStructIsGivenAsACopy() {
    struct Value: InjectorDelegate {
      var title: String?
      var told = 0
      mutating func didInjectDependencies() { told += 1 }
    }
    injector.registerProperty("title", .instance("text"))
    injector.addExtension(RecordingExtension(calls))
    var value = Value()
    #expect(injector.injectDependencies(to: &value).injectedCount == 1)
    #expect(value.title == "text" && value.told == 1)
    #expect(calls.names == ["inject Value", "resolve title", "tell Value"])
  }

  @Test func anActorIsInjectedThroughHooksToo() async {
    injector.registerProperty("title", .instance("text"))
    injector.addExtension(RecordingExtension(calls))
    let crew = Crew()
    #expect(await injector.injectDependencies(to: crew).injectedCount == 1)
    #expect(calls.names == ["inject Crew", "resolve title for Crew"])
  }

  @Test func injectingAllGoesThroughTheHooks() throws {
    injector.registerProperty("title", .instance("text"))
    injector.addExtension(RecordingExtension(calls))
    try injector.injectAllDependencies(to: Page())
    #expect(calls.names == ["inject Page", "resolve title for Page", "tell Page"])
  }

  @Test func injectingAllStillThrows() {
    injector.registerProperty("title", .instance(3))
    injector.addExtension(RecordingExtension(calls))
    #expect(throws: InjectionError.self) { try injector.injectAllDependencies(to: Page()) }
    #expect(calls.names == ["inject Page"])
  }

  @Test func anExtensionGivesAnotherValue() throws {
    injector.registerProperty("title", .instance("text"))
    injector.addExtension(Hooks(resolve: { (try $1() as? String)?.uppercased() }))
    let page = injector.filled(Page())
    #expect(page.title == "TEXT")
  }

  @Test func aValueOfAnExtensionThatDoesNotFitIsAFailure() {
    injector.registerProperty("title", .instance("text"))
    injector.addExtension(Hooks(resolve: { _, _ in 3 }))
    let page = Page()
    let report = injector.injectDependencies(to: page)
    #expect(page.title == nil && report.failures.count == 1)
    #expect(throws: InjectionError.self) { try injector.make(Car.self) }
  }

  @Test func anExtensionThatDoesNotProceedKeepsTheFactoryFromBeingCalled() {
    injector.registerProperty("title") { [calls] in calls.add("made", making: "text") }
    injector.addExtension(Hooks(resolve: { _, _ in nil }))
    let page = injector.filled(Page(), setting: 0)
    #expect(page.title == nil && page.told == 0 && calls.count == 0)
  }

  @Test func anExtensionThatProceedsTwiceTriesAgain() throws {
    struct Busy: Error {}
    injector.register(Engine.self) { [calls] in
      calls.add("try")
      if calls.count == 1 { throw Busy() }
      return Engine()
    }
    let patient = Hooks(make: { _, proceed in
      do { return try proceed() } catch { return try proceed() }
    })
    injector.addExtension(patient)
    #expect(try injector.make(Car.self).engine?.told == 1)
    #expect(calls.count == 2)
  }

  @Test func whatAnExtensionThrowsIsTheFailure() {
    struct Forbidden: Error {}
    let forbidding = Hooks(make: { type, proceed in
      if type == Engine.self { throw Forbidden() }
      return try proceed()
    })
    injector.addExtension(forbidding)
    let error = #expect(throws: InjectionError.self) { try injector.make(Car.self) }
    #expect(error?.description.contains("Forbidden()") == true)
  }

  @Test func anExtensionMakesAnotherObject() throws {
    injector.addExtension(Hooks(make: { $0 == Engine.self ? Turbine() : try $1() }))
    #expect(try injector.make(Car.self).engine is Turbine)
  }

  @Test func anExtensionKeepsATargetFromBeingInjected() {
    injector.registerProperty("title", .instance("text"))
    injector.addExtension(Hooks(inject: { $0 is Page ? InjectionReport() : $2() }))
    let page = injector.filled(Page(), setting: 0)
    #expect(page.title == nil && page.told == 0)
  }

  @Test func anExtensionKeepsADelegateFromBeingTold() {
    injector.registerProperty("title", .instance("text"))
    injector.addExtension(Hooks(tell: { _, _ in }))
    let page = injector.filled(Page())
    #expect(page.title == "text" && page.told == 0)
  }

  @Test func anExtensionCanInjectWhatItWasGiven() {
    final class Book { var cover: Page? }
    injector.registerProperty("cover") { Page() }
    injector.registerProperty("title", .instance("text"))
    let deep = Hooks(resolve: { injector, proceed in
      let value = try proceed()
      if let page = value as? Page { injector.injectDependencies(to: page) }
      return value
    })
    injector.addExtension(deep)
    let book = injector.filled(Book())
    #expect(book.cover?.title == "text")
  }

  @Test func theSameExtensionIsNotAddedTwice() {
    let recorder = RecordingExtension(calls)
    injector.addExtension(recorder)
    injector.addExtension(recorder)
    injector.register(Int.self, .instance(3))
    _ = injector.instance(of: Int.self)
    #expect(calls.count == 1)
  }

  @Test func aRemovedExtensionIsAskedNoLonger() {
    let recorder = RecordingExtension(calls)
    injector.removeExtension(recorder)
    injector.addExtension(recorder)
    injector.removeExtension(recorder)
    injector.registerProperty("title", .instance("text"))
    #expect(injector.injectDependencies(to: Page()).injectedCount == 1)
    #expect(calls.count == 0)
  }

  @Test func anExtensionIsAddedFromWithinAHook() {
    let late = RecordingExtension(calls)
    let adding = Hooks(inject: { _, injector, proceed in
      injector.addExtension(late)
      return proceed()
    })
    injector.addExtension(adding)
    injector.registerProperty("title", .instance("text"))
    for _ in 1...2 { #expect(injector.injectDependencies(to: Page()).injectedCount == 1) }
    #expect(calls.names.contains("inject Page"))
  }
}

private final class Page: InjectorDelegate {
  var title: String?
  var told = 0

  func didInjectDependencies() { told += 1 }
}

private protocol Vehicle {}

private final class Car: Vehicle, Makeable, InjectorDelegate {
  var engine: Engine?

  static var injectedProperties: [InjectableProperty] { [.property("engine")] }

  func didInjectDependencies() {}
}

private class Engine: Makeable, InjectorDelegate {
  var told = 0

  static var injectedProperties: [InjectableProperty] { [] }

  required init() {}

  func didInjectDependencies() { told += 1 }
}

private final class Turbine: Engine {}

private final class Clock: SharedMakeable, InjectorDelegate {
  static var injectedProperties: [InjectableProperty] { [] }

  func didInjectDependencies() {}
}

private actor Crew {
  var title: String?
}
