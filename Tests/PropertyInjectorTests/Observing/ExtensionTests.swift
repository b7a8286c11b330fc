import PropertyInjector
import TestSupport
import Testing

/// The hooks of extensions: when each is called, and what it can change.
@Suite struct ExtensionTests {
  private let injector = Injector.quiet()
  private let calls = Calls()

  @Test func aStrictCallThatIsTriedAgainCountsAsItEnds() throws {
    final class Retrying: InjectorExtension {
      func inject(
        _ target: Any, by injector: Injector, _ proceed: () -> InjectionReport
      ) -> InjectionReport {
        _ = proceed()
        return proceed()
      }
    }
    struct Failure: Error {}
    injector.addExtension(Retrying())
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
    final class Refusing: InjectorExtension {
      struct Refusal: Error {}
      func resolve(
        _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
        _ proceed: () throws -> Any?
      ) throws -> Any? {
        throw Refusal()
      }
    }
    injector.addExtension(Refusing())
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
    final class Replacing: InjectorExtension {
      func resolve(
        _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
        _ proceed: () throws -> Any?
      ) throws -> Any? {
        Service()
      }
    }
    final class Holder {
      var first: Int?
      var service: Service?
    }
    let (replacing, kept) = (Replacing(), Service())
    injector.registerProperty("service", .singleton { kept })
    // The wiring is made before the extension is added, in the midst of an injection.
    injector.registerProperty("first") { [calls] injector in
      calls.add("call")
      if calls.count == 1 { injector.addExtension(replacing) }
      return 1
    }
    injector.injectDependencies(to: Holder())
    injector.removeExtension(replacing)
    let holder = Holder()
    injector.injectDependencies(to: holder)
    #expect(holder.service === kept)
  }

  @Test func anExtensionWithoutHooksChangesNothing() throws {
    final class Silent: InjectorExtension {}
    injector.addExtension(Silent())
    injector.registerProperty("title", .instance("text"))
    let page = Page()
    #expect(injector.injectDependencies(to: page).injectedCount == 1)
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
    final class Listening: InjectorExtension {
      let calls: Calls
      init(_ calls: Calls) { self.calls = calls }
      func tell(_ target: Any, by injector: Injector, _ proceed: () -> Void) {
        calls.add((target as? Note)?.text ?? "nothing")
        proceed()
      }
    }
    injector.addExtension(Listening(calls))
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
    final class Shouting: InjectorExtension {
      func resolve(
        _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
        _ proceed: () throws -> Any?
      ) throws -> Any? {
        (try proceed() as? String)?.uppercased()
      }
    }
    injector.registerProperty("title", .instance("text"))
    injector.addExtension(Shouting())
    let page = Page()
    injector.injectDependencies(to: page)
    #expect(page.title == "TEXT")
  }

  @Test func aValueOfAnExtensionThatDoesNotFitIsAFailure() {
    final class Wrong: InjectorExtension {
      func resolve(
        _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
        _ proceed: () throws -> Any?
      ) throws -> Any? { 3 }
    }
    injector.registerProperty("title", .instance("text"))
    injector.addExtension(Wrong())
    let page = Page()
    let report = injector.injectDependencies(to: page)
    #expect(page.title == nil && report.failures.count == 1)
    #expect(throws: InjectionError.self) { try injector.make(Car.self) }
  }

  @Test func anExtensionThatDoesNotProceedKeepsTheFactoryFromBeingCalled() {
    final class Closed: InjectorExtension {
      func resolve(
        _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
        _ proceed: () throws -> Any?
      ) throws -> Any? { nil }
    }
    injector.registerProperty("title") { [calls] in
      calls.add("made")
      return "text"
    }
    injector.addExtension(Closed())
    let page = Page()
    #expect(injector.injectDependencies(to: page).injectedCount == 0)
    #expect(page.title == nil && page.told == 0 && calls.count == 0)
  }

  @Test func anExtensionThatProceedsTwiceTriesAgain() throws {
    struct Busy: Error {}
    final class Patient: InjectorExtension {
      func make(_ type: Any.Type, by injector: Injector, _ proceed: () throws -> Any?) throws
        -> Any?
      {
        do { return try proceed() } catch { return try proceed() }
      }
    }
    injector.register(Engine.self) { [calls] in
      calls.add("try")
      if calls.count == 1 { throw Busy() }
      return Engine()
    }
    injector.addExtension(Patient())
    #expect(try injector.make(Car.self).engine?.told == 1)
    #expect(calls.count == 2)
  }

  @Test func whatAnExtensionThrowsIsTheFailure() {
    struct Forbidden: Error {}
    final class Guard: InjectorExtension {
      func make(_ type: Any.Type, by injector: Injector, _ proceed: () throws -> Any?) throws
        -> Any?
      {
        if type == Engine.self { throw Forbidden() }
        return try proceed()
      }
    }
    injector.addExtension(Guard())
    let error = #expect(throws: InjectionError.self) { try injector.make(Car.self) }
    #expect(error?.description.contains("Forbidden()") == true)
  }

  @Test func anExtensionMakesAnotherObject() throws {
    final class Substitute: InjectorExtension {
      func make(_ type: Any.Type, by injector: Injector, _ proceed: () throws -> Any?) throws
        -> Any?
      {
        type == Engine.self ? Turbine() : try proceed()
      }
    }
    injector.addExtension(Substitute())
    #expect(try injector.make(Car.self).engine is Turbine)
  }

  @Test func anExtensionKeepsATargetFromBeingInjected() {
    final class Locked: InjectorExtension {
      func inject(
        _ target: Any, by injector: Injector, _ proceed: () -> InjectionReport
      ) -> InjectionReport {
        target is Page ? InjectionReport() : proceed()
      }
    }
    injector.registerProperty("title", .instance("text"))
    injector.addExtension(Locked())
    let page = Page()
    #expect(injector.injectDependencies(to: page).injectedCount == 0)
    #expect(page.title == nil && page.told == 0)
  }

  @Test func anExtensionKeepsADelegateFromBeingTold() {
    final class Quiet: InjectorExtension {
      func tell(_ target: Any, by injector: Injector, _ proceed: () -> Void) {}
    }
    injector.registerProperty("title", .instance("text"))
    injector.addExtension(Quiet())
    let page = Page()
    injector.injectDependencies(to: page)
    #expect(page.title == "text" && page.told == 0)
  }

  @Test func anExtensionCanInjectWhatItWasGiven() {
    final class Deep: InjectorExtension {
      func resolve(
        _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
        _ proceed: () throws -> Any?
      ) throws -> Any? {
        let value = try proceed()
        if let page = value as? Page { injector.injectDependencies(to: page) }
        return value
      }
    }
    final class Book { var cover: Page? }
    injector.registerProperty("cover") { Page() }
    injector.registerProperty("title", .instance("text"))
    injector.addExtension(Deep())
    let book = Book()
    injector.injectDependencies(to: book)
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
    final class Adding: InjectorExtension {
      let late: RecordingExtension
      init(_ late: RecordingExtension) { self.late = late }
      func inject(
        _ target: Any, by injector: Injector, _ proceed: () -> InjectionReport
      ) -> InjectionReport {
        injector.addExtension(late)
        return proceed()
      }
    }
    injector.addExtension(Adding(late))
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
