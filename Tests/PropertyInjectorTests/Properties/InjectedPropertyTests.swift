import PropertyInjector
import TestSupport
import Testing

/// `@Injected` properties that an injection fills. `FirstAccessTests` is about reading them.
@Suite struct InjectedPropertyTests {
  private let injector = Injector.quiet()

  // MARK: By an injection

  @Test func aCycleByNameEndsWhereItCloses() {
    final class Node { @Injected var child: Node? }
    injector.registerProperty("child") { injector in
      let node = injector.filled(Node())
      return node
    }
    let root = Node()
    let report = injector.injectDependencies(to: root)
    #expect(report.injectedCount == 1 && report.failures.isEmpty)
    #expect(root.child != nil)
    #expect(injector.issues.isEmpty)
  }

  @Test func aPropertyWithoutATypeAsksByNameOnly() {
    final class Page { @Injected var thing: Any? }
    injector.register(Int.self, .instance(3))
    #expect(injector.injectDependencies(to: Page()).injectedCount == 0)
    injector.registerProperty("thing", .instance(4))
    let page = Page()
    injector.injectDependencies(to: page)
    #expect(page.thing as? Int == 4)
  }

  @Test func aConstantWrapperIsNeverWritten() {
    final class Page {
      let _text = Injected<String?>()
    }
    injector.registerProperty("text", .instance("text"))
    #expect(injector.injectDependencies(to: Page()).injectedCount == 0)
  }

  /// The old value goes when the new one is in its place.
  @Test func aValueThatOverwritesItsOwnPlaceWhenItGoesIsHarmless() {
    final class Page { @Injected var token: Token? }
    final class Token: @unchecked Sendable {
      var leave: (() -> Void)?
      deinit { leave?() }
    }
    let gone = Calls()
    injector.registerProperty("token") { Token() }
    let page = Page()
    injector.injectDependencies(to: page)
    page.token?.leave = { [unowned page, injector] in
      gone.add("gone")
      if gone.count < 50 { injector.injectDependencies(to: page, overwriting: true) }
    }
    injector.injectDependencies(to: page, overwriting: true)
    #expect(gone.count == 1)
    #expect(page.token != nil)
  }

  @Test func anInjectionFillsByNameFirstThenByTypeAndQualifier() {
    final class Page {
      @Injected var title: String
      @Injected var subtitle: String
      @Injected(qualifier: "loud") var shout: String?
      @Injected(qualifier: "Loud") var other: String?
      @Injected(qualifier: "") var empty: String?
    }
    injector.register(String.self, .instance("by type"))
    injector.register(String.self, qualifier: "loud", .instance("LOUD"))
    injector.registerProperty("title", .instance("by name"))
    let page = Page()
    #expect(injector.injectDependencies(to: page).injectedCount == 3)
    #expect(page.title == "by name")
    #expect(page.subtitle == "by type")
    #expect(page.shout == "LOUD")
    injector.registerProperty("other", .instance("a name needs no qualifier"))
    #expect(injector.injectDependencies(to: page).injectedCount == 1)
    #expect(page.other == "a name needs no qualifier")
  }

  @Test func theFourKindsAreFilled() {
    final class Page<Content> {
      @Injected var optional: Service?
      @Injected var interface: any Greeter
      @Injected var value: PoliteGreeter
      @Injected var content: Content
    }
    let service = GreetingService()
    injector.registerProperty("optional", .instance(service))
    injector.registerProperty("interface", .instance(service))
    injector.register(PoliteGreeter.self, .instance(PoliteGreeter(word: "hi")))
    injector.register([Int].self, .instance([1, 2])).register(String.self, .instance("text"))
    let (numbers, words) = (Page<[Int]>(), Page<String>())
    #expect(injector.injectDependencies(to: numbers).injectedCount == 4)
    #expect(injector.injectDependencies(to: words).injectedCount == 4)
    #expect(numbers.optional === service)
    #expect(numbers.interface.greet() == "at your service")
    #expect(numbers.value.word == "hi")
    #expect(numbers.content == [1, 2] && words.content == "text")
  }

  @Test func privateAndInheritedOnesAreFilled() {
    class Base {
      @Injected private var hidden: Int
      @Injected var inherited: String
      var seen: Int { hidden }
    }
    final class Derived: Base {
      @Injected private var hidden: Int
      @Injected var own: Service
      var ownSeen: Int { hidden }
    }
    injector.registerProperty("hidden") { 3 }
    injector.register(String.self, .instance("text")).register(Service.self) { Service() }
    let target = Derived()
    #expect(injector.injectDependencies(to: target as Base).injectedCount == 4)
    #expect(target.seen == 3 && target.ownSeen == 3 && target.inherited == "text")
    #expect(target.own === target.own)
  }

  @Test func aStructIsFilledThroughInoutByNameToo() {
    struct Page {
      @Injected var title: String
      @Injected private var count: Int?
      var seen: Int? { mutating get { count } }
    }
    injector.registerProperty("title", .instance("by name")).register(Int.self, .instance(3))
    var page = Page()
    #expect(injector.injectDependencies(to: &page).injectedCount == 2)
    #expect(page.title == "by name" && page.seen == 3)
    #expect(injector.injectDependencies(to: &page).injectedCount == 0)
  }

  @Test func anActorIsFilledOnItself() async {
    actor Crew {
      @Injected var title: String
      @Injected private var service: Service?
      func isComplete() -> Bool { title == "text" && service != nil }
    }
    injector.registerProperty("title", .instance("text")).register(Service.self) { Service() }
    let crew = Crew()
    #expect(await injector.injectDependencies(to: crew).injectedCount == 2)
    #expect(await crew.isComplete())
    #expect(await injector.injectDependencies(to: crew).injectedCount == 0)
  }

  @Test func whatWasSetByHandStays() {
    final class Page { @Injected var title: String; @Injected var count: Int? }
    injector.register(String.self, .instance("text")).register(Int.self, .instance(3))
    let page = Page()
    page.title = "own"
    page.count = 7
    #expect(injector.injectDependencies(to: page).injectedCount == 0)
    #expect(page.title == "own" && page.count == 7)
  }

  @Test func aLivePropertyIsNotFilledByAnInjectionThatOverwrites() {
    final class Page { @Injected(isLive: true) var text: String? }
    injector.registerProperty("text", .instance("text"))
    #expect(injector.injectDependencies(to: Page(), overwriting: true).injectedCount == 0)
  }

  @Test func aLivePropertyIsNotFilledByAnInjection() {
    final class Page { @Injected(isLive: true) var count: Int? }
    injector.register(Int.self, .instance(3))
    #expect(injector.injectDependencies(to: Page()).injectedCount == 0)
  }

  @Test func aWrongTypeUnderTheNameGivesWayToTheType() {
    final class Page { @Injected var title: String }
    injector.registerProperty("title", .instance(3)).register(String.self, .instance("by type"))
    let page = Page()
    #expect(injector.injectDependencies(to: page).injectedCount == 1)
    #expect(page.title == "by type")
  }
}
