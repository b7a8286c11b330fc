import Observation
import PropertyInjector
import TestSupport
import Testing

/// Properties that an `Injectable` type lists, which are set as in hand-written code.
@Suite struct InjectableTests {
  private let injector = Injector.quiet()

  @Test func aPropertyListedByKeyPathIsFilledByItsNameElseByItsTypeAndItsObserversRun() {
    injector.register(String.self, .instance("by type"))
    let first = injector.filled(LoggedPage(), setting: 1)
    #expect(first.title == "by type" && first.unlisted == nil)
    // One that isn't listed is filled by name as ever.
    injector.title("text").registerProperty("unlisted", .instance("by name"))
    let page = injector.filled(injector.filled(LoggedPage(), setting: 2), setting: 0)
    #expect(page.title == "text" && page.unlisted == "by name")
    page.title = nil
    #expect(injector.filled(page, setting: 1).title == "text")
    #expect(page.log == ["title nil → text", "title text → nil", "title nil → text"])
  }

  @Test func thoseWhoObserveAnObservablePropertyAreNotified() {
    let (note, calls) = (Note(), Calls())
    injector.registerProperty("text", .instance("text"))
    withObservationTracking {
      _ = note.text
    } onChange: {
      calls.add("changed")
    }
    #expect(injector.filled(note, setting: 1).text == "text" && calls.names == ["changed"])
  }

  @Test func aQualifierIsAskedWithExactlyAndListedByItsNameAloneAPropertyIsNotObserved() {
    final class Page: Injectable {
      var loud: String?, empty: String?, other: String?
      var named: String? { didSet { isObserved = true } }
      var isObserved = false
      static var injectedProperties: [InjectableProperty] {
        [
          .property("loud", qualifier: "loud", \Page.loud), .property("named"),
          .property("empty", qualifier: "", \Page.empty),
          .property("other", qualifier: "Loud", \Page.other),
        ]
      }
    }
    injector.register(String.self, qualifier: "loud", .instance("HEY"))
    injector.register(String.self, .instance("hey"))
    let page = injector.filled(Page(), setting: 2)
    #expect(page.loud == "HEY" && page.empty == nil && page.other == nil)
    #expect(page.named == "hey" && !page.isObserved)
  }

  /// Without `isSet`, the stored property of that name tells whether it is, also where it can't be
  /// written. If there is none, every injection calls the closure.
  @Test func aClosureSetsWhatIsNotSetAndAKeyPathAlsoWhatIsWeakOrComputed() {
    final class Page: Injectable {
      private(set) var limit = 0, service: Service?, handler: ((Int) -> Int)?, content: Any?
      private(set) weak var loose: Service?
      var log: [String] = []
      init(_ service: Service? = nil) { self.service = service }
      private var joined: String? {
        get { log.isEmpty ? nil : log.joined() }
        set { log = newValue.map { [$0] } ?? [] }
      }
      static var injectedProperties: [InjectableProperty] {
        [
          .property("limit", isSet: { (page: Page) in page.limit > 0 }) {
            (page: Page, limit: Int) in page.limit = limit
          },
          .property("service") { (page: Page, service: Service) in page.service = service },
          .property("handler") { (page: Page, handler: @escaping (Int) -> Int) in
            page.handler = handler
          },
          .property("content") { (page: Page, content: Service) in page.content = content },
          .property("word") { (page: Page, word: String) in page.log.append(word) },
          .property("loose", \Page.loose), .property("joined", \Page.joined),
        ]
      }
    }
    let (calls, service, own) = (Calls(), Service(), Service())
    injector.registerProperty("limit") { calls.add("limit", making: 3) }
    injector.register(Service.self, .instance(service)).registerProperty("word", .instance("b"))
    injector.registerProperty("handler", .unchecked({ $0 + 1 } as (Int) -> Int))
    injector.registerProperty("joined", .instance("a"))
    let page = injector.filled(injector.filled(Page(), setting: 6), setting: 1)
    #expect(page.limit == 3 && page.service === service && page.content as? Service === service)
    #expect(page.handler?(2) == 3 && page.loose === service)
    #expect(page.log == ["b", "b"] && calls.count == 1)
    #expect(injector.filled(Page(own), setting: 5).service === own)
  }

  @Test func aClosureIsNotCalledWithoutAValueThatFits() {
    final class Page: Injectable {
      var log: [String] = []
      static var injectedProperties: [InjectableProperty] {
        [
          .property("count") { (page: Page, count: Int) in page.log.append("count") },
          .property("text") { (page: Page, text: String) in page.log.append("text") },
          .property("other") { (page: Page, other: String) in page.log.append("other") },
        ]
      }
    }
    injector.registerProperty("count") { Int?.none }.registerProperty("text", .instance(3))
    injector.registerProperty("other") { () throws -> String in throw CancellationError() }
    #expect(injector.filled(Page(), setting: 0).log == [])
    let texts = injector.issues.map(\.description)
    #expect(texts.count == 2 && texts[1].hasSuffix("threw CancellationError()."))
    #expect(texts[0].hasPrefix("Page.text (String) is never injected: that name is"))
  }

  @Test func theyAreSetInTheOrderOfTheirDeclarationThenThoseNotStoredThenTheDelegateIsTold() {
    class Base: Injectable, InjectorDelegate {
      var log: [String] = []
      var first: Int? { didSet { log.append("first") } }
      var second: Int? { didSet { log.append("second") } }
      func didInjectDependencies() { log.append("told") }
      class var injectedProperties: [InjectableProperty] {
        [
          .property("second", \Base.second),
          .property("computed", isSet: { (base: Base) in base.log.contains("computed") }) {
            (base: Base, _: Int) in base.log.append("computed")
          },
          .property("first", \Base.first),
        ]
      }
    }
    final class Derived: Base {
      var third: Int? { didSet { log.append("third") } }
      override class var injectedProperties: [InjectableProperty] {
        [.property("third", \Derived.third)] + super.injectedProperties
      }
    }
    injector.register(Int.self, .instance(3))
    let target = injector.filled(injector.filled(Derived(), setting: 4), setting: 0)
    #expect(target.log == ["first", "second", "third", "computed", "told"])
  }
}

@Observable private final class Note: Injectable {
  var text: String?
  static var injectedProperties: [InjectableProperty] { [.property("text", \Note.text)] }
}
