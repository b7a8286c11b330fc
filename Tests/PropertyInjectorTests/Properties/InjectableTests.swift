import Observation
import PropertyInjector
import TestSupport
import Testing

/// Properties that an `Injectable` type lists, which are set as in hand-written code.
@Suite struct InjectableTests {
  private let injector = Injector.quiet()

  // MARK: Listed by key path

  @Test func theObserversOfAPropertyListedByKeyPathRun() {
    let page = LoggedPage()
    injector.registerProperty("title", .instance("text"))
    #expect(injector.injectDependencies(to: page).injectedCount == 1)
    #expect(page.title == "text")
    #expect(page.log == ["title nil → text"])
  }

  @Test func theObserversOfAPropertyListedByItsNameAloneDoNotRun() {
    final class Page: Injectable {
      var title: String? { didSet { log.append("title") } }
      var log: [String] = []
      static var injectedProperties: [InjectableProperty] { [.property("title")] }
    }
    let page = Page()
    injector.register(String.self, .instance("text"))
    #expect(injector.injectDependencies(to: page).injectedCount == 1)
    #expect(page.title == "text")
    #expect(page.log == [])
  }

  @Test func aListedPropertyIsFilledByItsNameFirst() {
    let page = LoggedPage()
    injector.register(String.self, .instance("by type"))
    injector.registerProperty("title", .instance("by name"))
    injector.injectDependencies(to: page)
    #expect(page.title == "by name")
  }

  @Test func aListedPropertyThatNoNameMatchesIsFilledByItsType() {
    let page = LoggedPage()
    injector.register(String.self, .instance("by type"))
    #expect(injector.injectDependencies(to: page).injectedCount == 1)
    #expect(page.title == "by type")
    #expect(page.unlisted == nil)
  }

  @Test func aPropertyThatIsNotListedIsFilledByNameAsEver() {
    let page = LoggedPage()
    injector.registerProperty("unlisted", .instance("text"))
    #expect(injector.injectDependencies(to: page).injectedCount == 1)
    #expect(page.unlisted == "text")
  }

  @Test func aQualifierIsAskedWithExactly() {
    final class Page: Injectable {
      var plain: String?, loud: String?, empty: String?, named: String?
      static var injectedProperties: [InjectableProperty] {
        [
          .property("plain", \Page.plain), .property("loud", qualifier: "loud", \Page.loud),
          .property("empty", qualifier: "", \Page.empty),
          .property("named", qualifier: "Loud", \Page.named),
        ]
      }
    }
    injector.register(String.self, qualifier: "loud", .instance("HEY"))
    injector.register(String.self, .instance("hey"))
    let page = injector.filled(Page())
    #expect(page.plain == "hey")
    #expect(page.loud == "HEY")
    #expect(page.empty == nil)
    #expect(page.named == nil)
  }

  @Test func privateComputedAndImplicitlyUnwrappedPropertiesAreListedToo() {
    final class Page: Injectable {
      private var hidden: Service?
      private var words: [String] = []
      private(set) var service: Service!
      var joined: String? {
        get { words.isEmpty ? nil : words.joined(separator: " ") }
        set { words = newValue.map { [$0] } ?? [] }
      }
      var seen: Service? { hidden }
      static var injectedProperties: [InjectableProperty] {
        [
          .property("hidden", \Page.hidden), .property("joined", \Page.joined),
          .property("service", \Page.service),
        ]
      }
    }
    let (service, page) = (GreetingService(), Page())
    injector.register(GreetingService.self, .instance(service))
    injector.registerProperty("joined", .instance("text"))
    #expect(injector.injectDependencies(to: page).injectedCount == 3)
    #expect(page.seen === service && page.service === service)
    #expect(page.joined == "text")
    #expect(injector.injectDependencies(to: page).injectedCount == 0)
  }

  @Test func aWeakPropertyIsFilled() {
    final class Page: Injectable {
      weak var service: Service?
      static var injectedProperties: [InjectableProperty] {
        [.property("service", \Page.service)]
      }
    }
    let (service, page) = (Service(), Page())
    injector.registerProperty("service", .instance(service))
    #expect(injector.injectDependencies(to: page).injectedCount == 1)
    #expect(page.service === service)
    #expect(injector.injectDependencies(to: page).injectedCount == 0)
  }

  @Test func aPropertyWithAnotherWrapperIsFilled() {
    let volume = Volume()
    injector.registerProperty("level", .instance(300))
    #expect(injector.injectDependencies(to: volume).injectedCount == 1)
    #expect(volume.level == 10)
    #expect(injector.injectDependencies(to: volume).injectedCount == 0)
  }

  @Test func thoseWhoObserveAnObservablePropertyAreNotified() {
    let (note, calls) = (Note(), Calls())
    injector.registerProperty("text", .instance("text"))
    withObservationTracking {
      _ = note.text
    } onChange: {
      calls.add("changed")
    }
    #expect(injector.injectDependencies(to: note).injectedCount == 1)
    #expect(note.text == "text")
    #expect(note.log == ["didSet"])
    #expect(calls.names == ["changed"])
    #expect(injector.injectDependencies(to: note).injectedCount == 0)
  }

  // MARK: Listed with a closure

  @Test func aClosureSetsWhatIsNotOptional() {
    final class Page: Injectable {
      private(set) var limit = 0
      static var injectedProperties: [InjectableProperty] {
        [
          .property("limit", isSet: { (page: Page) in page.limit > 0 }) {
            (page: Page, limit: Int) in page.limit = limit
          }
        ]
      }
    }
    let calls = Calls()
    injector.registerProperty("limit") { calls.add("made", making: 3) }
    let page = injector.filled(Page(), setting: 1)
    #expect(page.limit == 3)
    #expect(injector.injectDependencies(to: page).injectedCount == 0)
    #expect(calls.count == 1)
  }

  @Test func withoutIsSetTheStoredPropertyOfThatNameTells() {
    final class Page: Injectable {
      private(set) var service: Service?
      var count = 0
      static var injectedProperties: [InjectableProperty] {
        [
          .property("service") { (page: Page, service: Service) in
            page.service = service
            page.count += 1
          }
        ]
      }
      init(_ service: Service?) { self.service = service }
    }
    let (page, full) = (Page(nil), Page(Service()))
    injector.register(Service.self, .instance(Service()))
    #expect(injector.injectDependencies(to: page).injectedCount == 1)
    #expect(injector.injectDependencies(to: page).injectedCount == 0)
    #expect(injector.injectDependencies(to: full).injectedCount == 0)
    #expect(page.service === injector.instance(of: Service.self))
    #expect((page.count, full.count) == (1, 0))
  }

  @Test func withoutIsSetAStoredPropertyTellsAlsoWhereItCannotBeWritten() {
    final class Page: Injectable {
      var handler: ((Int) -> Int)?
      var content: Any?
      var count = 0
      static var injectedProperties: [InjectableProperty] {
        [
          .property("handler") { (page: Page, handler: @escaping (Int) -> Int) in
            page.handler = handler
            page.count += 1
          },
          .property("content") { (page: Page, content: Service) in
            page.content = content
            page.count += 1
          },
        ]
      }
    }
    let (service, page) = (Service(), Page())
    injector.registerProperty("handler", .unchecked({ $0 + 1 } as (Int) -> Int))
    injector.registerProperty("content", .instance(service))
    #expect(injector.injectDependencies(to: page).injectedCount == 2)
    #expect(page.content as? Service === service && page.handler?(2) == 3)
    #expect(injector.injectDependencies(to: page).injectedCount == 0)
    #expect(page.count == 2)
  }

  @Test func withoutIsSetAndAStoredPropertyTheClosureIsCalledByEveryInjection() {
    final class Page: Injectable {
      var words: [String] = []
      static var injectedProperties: [InjectableProperty] {
        [.property("word") { (page: Page, word: String) in page.words.append(word) }]
      }
    }
    let page = Page()
    injector.registerProperty("word", .instance("again"))
    #expect(injector.injectDependencies(to: page).injectedCount == 1)
    #expect(injector.injectDependencies(to: page).injectedCount == 1)
    #expect(page.words == ["again", "again"])
  }

  @Test func aClosureIsNotCalledWithoutAValueThatFits() throws {
    struct Failure: Error {}
    final class Page: Injectable {
      var count = 0, text = "", other = ""
      static var injectedProperties: [InjectableProperty] {
        [
          .property("count") { (page: Page, count: Int) in page.count = count },
          .property("text") { (page: Page, text: String) in page.text = text },
          .property("other") { (page: Page, other: String) in page.other = other },
        ]
      }
    }
    injector.registerProperty("count") { Int?.none }
    injector.registerProperty("text", .instance(3)); let line = #line
    injector.registerProperty("other") { () throws -> String in throw Failure() }
    let page = Page()
    let report = injector.injectDependencies(to: page)
    #expect(report.injectedCount == 0)
    #expect((page.count, page.text, page.other) == (0, "", ""))
    #expect(
      report.failures.map(\.description) == [
        """
        Page.other (String) was not injected: the factory registered at \
        InjectableTests.swift:\(line + 1) threw Failure().
        """
      ])
    #expect(
      injector.issues.first?.description == """
        Page.text (String) is never injected: that name is registered with another type, Int (InjectableTests.swift:\(line)). Register a value of type String.
        """)
  }

  // MARK: Injecting again, order, delegates

  @Test func injectingTwiceSetsOnceUntilItIsNilAgain() {
    let page = LoggedPage()
    injector.registerProperty("title", .instance("text"))
    injector.injectDependencies(to: page)
    #expect(injector.injectDependencies(to: page).injectedCount == 0)
    page.title = nil
    #expect(injector.injectDependencies(to: page).injectedCount == 1)
    #expect(page.log == ["title nil → text", "title text → nil", "title nil → text"])
  }

  @Test func theyAreSetInTheOrderOfTheirDeclarationAndThoseThatAreNotStoredLast() {
    class Base: Injectable {
      var log: [String] = []
      var first: Int? { didSet { log.append("first") } }
      var second: Int?
      var third: Int? { didSet { log.append("third") } }
      class var injectedProperties: [InjectableProperty] {
        [
          .property("third", \Base.third),
          .property("computed") { (base: Base, _: Int) in base.log.append("computed") },
          .property("first", \Base.first),
        ]
      }
    }
    final class Derived: Base {
      var fourth: Int? { didSet { log.append("fourth") } }
      override class var injectedProperties: [InjectableProperty] {
        [.property("fourth", \Derived.fourth)] + super.injectedProperties
      }
    }
    let (calls, target) = (Calls(), Derived())
    for name in ["fourth", "computed", "third", "second", "first"] {
      injector.registerProperty(name) { calls.add(name, making: 3) }
    }
    #expect(injector.injectDependencies(to: target).injectedCount == 5)
    #expect(calls.names == ["first", "second", "third", "fourth", "computed"])
    #expect(target.log == ["first", "third", "fourth", "computed"])
  }

  @Test func theDelegateIsToldOnceAfterAllOfThem() {
    final class Page: Injectable, InjectorDelegate {
      var log: [String] = []
      var title: String? { didSet { log.append("title") } }
      var count: Int? { didSet { log.append("count") } }
      static var injectedProperties: [InjectableProperty] {
        [.property("title", \Page.title), .property("count", \Page.count)]
      }
      func didInjectDependencies() { log.append("told") }
    }
    let page = Page()
    injector.register(String.self, .instance("text")).register(Int.self, .instance(3))
    injector.injectDependencies(to: page)
    injector.injectDependencies(to: page)
    #expect(page.log == ["title", "count", "told"])
  }
}

/// A wrapper of another library.
@propertyWrapper private struct AtMostTen {
  private var value: Int?
  var wrappedValue: Int? {
    get { value }
    set { value = newValue.map { min($0, 10) } }
  }
}

private final class Volume: Injectable {
  @AtMostTen var level: Int?

  static var injectedProperties: [InjectableProperty] { [.property("level", \Volume.level)] }
}

@Observable private final class Note: Injectable {
  var text: String? { didSet { log.append("didSet") } }
  @ObservationIgnored var log: [String] = []

  static var injectedProperties: [InjectableProperty] { [.property("text", \Note.text)] }
}
