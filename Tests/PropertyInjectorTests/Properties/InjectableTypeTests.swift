import PropertyInjector
import TestSupport
import Testing

/// Kinds of types that list properties, and the objects that are made for them.
@Suite struct InjectableTypeTests {
  private let injector = Injector.quiet()

  // MARK: Classes and structs

  @Test func aSubclassAddsToTheListOfItsSuperclass() {
    class Noted: LoggedPage {
      var note: Int? { didSet { log.append("note") } }
      override class var injectedProperties: [InjectableProperty] {
        super.injectedProperties + [.property("note", \Noted.note)]
      }
    }
    final class More: Noted {}
    injector.register(String.self, .instance("text")).register(Int.self, .instance(3))
    for page in [Noted(), More()] {
      #expect(injector.injectDependencies(to: page as LoggedPage).injectedCount == 2)
      #expect(page.title == "text" && page.note == 3)
      #expect(page.log == ["title nil → text", "note"])
    }
  }

  @Test func aPropertyThatIsListedAgainAsAReferenceIsNoLongerFilled() {
    class Base: Injectable {
      weak var service: Service?
      class var injectedProperties: [InjectableProperty] { [.property("service", \Base.service)] }
    }
    final class Derived: Base {
      override class var injectedProperties: [InjectableProperty] {
        super.injectedProperties + [.reference("service", \Base.service)]
      }
    }
    let service = Service()
    injector.registerProperty("service", .instance(service))
    #expect(injector.injectDependencies(to: Base()).injectedCount == 1)
    #expect(injector.injectDependencies(to: Derived()).injectedCount == 0)
  }

  @Test func aQualifiedPropertyIsNotMadeByItself() throws {
    final class Part: Makeable {
      static var injectedProperties: [InjectableProperty] { [] }
    }
    final class Whole: Injectable {
      var plain: Part?
      var special: Part?
      static var injectedProperties: [InjectableProperty] {
        [.property("plain", \Whole.plain), .property("special", qualifier: "x", \Whole.special)]
      }
    }
    let whole = injector.filled(Whole(), setting: 1)
    #expect(whole.plain != nil && whole.special == nil)
  }

  /// It isn't on itself there.
  @Test func anActorThatIsMadeIsHandedOutAsItIs() async throws {
    actor Crew: InjectorDelegate {
      var title: String?
      nonisolated func didInjectDependencies() { assumeIsolated { _ in } }
    }
    injector.registerProperty("title", .instance("text"))
    injector.register(Crew.self) { Crew() }
    let crew = try injector.make(Crew.self)
    #expect(await crew.title == nil)
    #expect(await injector.injectDependencies(to: crew).injectedCount == 1)
  }

  @Test func aSubclassThatListsItAgainDecides() {
    final class Loud: LoggedPage {
      override class var injectedProperties: [InjectableProperty] {
        super.injectedProperties + [
          .property("title", qualifier: "loud") { (page: Loud, title: String) in
            page.title = title + "!"
          }
        ]
      }
    }
    injector.register(String.self, .instance("text"))
    injector.register(String.self, qualifier: "loud", .instance("TEXT"))
    let (loud, page) = (Loud(), LoggedPage())
    #expect(injector.injectDependencies(to: loud).injectedCount == 1)
    injector.injectDependencies(to: page)
    #expect(loud.title == "TEXT!" && page.title == "text")
  }

  @Test func aSubclassThatLeavesTheListOutTakesItsPropertiesOffIt() {
    final class Bare: LoggedPage {
      override class var injectedProperties: [InjectableProperty] { [] }
    }
    injector.register(String.self, .instance("by type"))
    let bare = injector.filled(Bare(), setting: 0)
    injector.registerProperty("title", .instance("by name"))
    #expect(injector.injectDependencies(to: bare).injectedCount == 1)
    #expect(bare.title == "by name" && bare.log == [])
  }

  @Test func aGenericClassListsItsOwn() {
    let (numbers, words) = (Box<Int>(), Box<String>())
    injector.register(Int.self, .instance(3)).register(String.self, .instance("text"))
    #expect(injector.injectDependencies(to: numbers).injectedCount == 2)
    #expect(injector.injectDependencies(to: words).injectedCount == 2)
    #expect(numbers.content == 3 && numbers.log == ["content", "last 3"])
    #expect(words.content == "text" && words.log == ["content", "last text"])
  }

  @Test func aStructListsByKeyPathAndByClosure() {
    struct Page: Injectable {
      var log: [String] = []
      var title: String? { didSet { log.append("title") } }
      var limit = 0
      private var count: Int?
      static var injectedProperties: [InjectableProperty] {
        [
          .property("title", \Page.title), .property("count", \Page.count),
          .property("limit", isSet: { (page: Page) in page.limit > 0 }) {
            (page: inout Page, limit: Int) in page.limit = limit
          },
        ]
      }
    }
    var page = Page()
    injector.register(String.self, .instance("text")).register(Int.self, .instance(3))
    #expect(injector.injectDependencies(to: &page).injectedCount == 3)
    #expect(page.title == "text" && page.limit == 3 && page.log == ["title"])
    #expect(injector.injectDependencies(to: &page).injectedCount == 0)
  }

  // MARK: Making

  @Test func anObjectIsMadeWithoutWhatIsNotRequired() throws {
    let loose = try injector.make(Loose.self)
    #expect(loose.title == nil)
    let error = try #require(throws: InjectionError.self) { try injector.make(Strict.self) }
    #expect(
      error.description == """
        Strict.title (String?) was not injected: nothing is registered under that name or for \
        String.
        """)
    injector.register(String.self, .instance("text"))
    #expect(try injector.make(Loose.self).title == "text")
    #expect(try injector.make(Strict.self).title == "text")
  }

  @Test func aTypeThatSharesItsObjectsIsMadeOnceForEachInjectorAndClass() {
    let (owner, other, elsewhere) = (Owner(), Owner(), Owner())
    injector.injectDependencies(to: owner)
    injector.injectDependencies(to: other)
    Injector().injectDependencies(to: elsewhere)
    #expect(owner.single != nil && owner.single === other.single)
    #expect(owner.single !== elsewhere.single)
    #expect(owner.special != nil && owner.special === other.special)
    #expect(owner.special !== owner.single)
  }

  @Test func theScopeOfATypeSaysHowLongItsObjectsAreKept() {
    var (owner, other): (Owner?, Owner?) = (Owner(), Owner())
    for target in [owner, other] { target.map { _ = injector.injectDependencies(to: $0) } }
    #expect(owner?.passing != nil && owner?.passing === other?.passing)
    #expect(owner?.fresh != nil && owner?.fresh !== other?.fresh)
    weak let passing = owner?.passing
    weak let single = owner?.single
    owner = nil
    #expect(passing != nil)
    other = nil
    #expect(passing == nil)
    #expect(single != nil)
  }
}

private class Box<Content>: Injectable {
  var content: Content? { didSet { log.append("content") } }
  var log: [String] = []

  class var injectedProperties: [InjectableProperty] {
    [
      .property("content", \Box.content),
      .property("last") { (box: Box, last: Content) in box.log.append("last \(last)") },
    ]
  }
}

private final class Loose: Makeable {
  var title: String?

  static var injectedProperties: [InjectableProperty] {
    [.property("title", isRequired: false, \Loose.title)]
  }
}

private final class Strict: Makeable {
  var title: String?

  static var injectedProperties: [InjectableProperty] { [.property("title", \Strict.title)] }
}

private final class Owner: Injectable {
  var single: Single?, special: Special?, passing: Passing?, fresh: Fresh?

  static var injectedProperties: [InjectableProperty] {
    [
      .property("single", \Owner.single), .property("special", \Owner.special),
      .property("passing", \Owner.passing), .property("fresh", \Owner.fresh),
    ]
  }
}

private class Single: SharedMakeable, @unchecked Sendable {
  class var injectedProperties: [InjectableProperty] { [] }

  required init() {}
}

private final class Special: Single, @unchecked Sendable {}

private final class Passing: SharedMakeable {
  static var scope: Scope { .weak }
  static var injectedProperties: [InjectableProperty] { [] }
}

private final class Fresh: SharedMakeable {
  static var scope: Scope { .transient }
  static var injectedProperties: [InjectableProperty] { [] }
}
