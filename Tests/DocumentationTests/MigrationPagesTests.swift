import PropertyInjector
import PropertyInjectorTesting
import TestSupport
import Testing

/// What the pages about coming from other libraries say, where no other test does.
@Suite struct MigrationPagesTests {
  private let injector = Injector.quiet()

  @Test func propertiesAreSetInTheirOrderNotInThatOfTheRegistrations() {
    final class Page: Injectable {
      var first: Int?, second: Int?, order: [String] = []
      static var injectedProperties: [InjectableProperty] {
        [
          .property("second") { (page: Page, value: Int) in page.order.append("second") },
          .property("first") { (page: Page, value: Int) in page.order.append("first") },
        ]
      }
    }
    injector.registerProperty("second", .instance(2))
    injector.registerProperty("first", .instance(1))
    let page = Page()
    injector.injectDependencies(to: page)
    #expect(page.order == ["first", "second"])
  }

  @Test func theLatestOfThoseThatRegisteredThemselvesIsTakenIfTheSharedInjectorReplaces() async {
    await #expect(processExitsWith: .success) {
      Injector.shared.register(NewsFeed.self) { NewsFeed() }
      Injector.shared.register(PostFeed.self) { PostFeed() }
      #expect(Injector.shared.instance(of: (any Feed).self) is NewsFeed)
      Injector.configure(Injector(duplicates: .replace)) { _ in }
      #expect(Injector.shared.instance(of: (any Feed).self) is PostFeed)
    }
  }

  @Test func anObjectExplainsThatNothingHasTheQualifierItAsksWith() {
    final class Reader { @Injected(qualifier: "post") var posts: any Feed }
    injector.register((any Feed).self) { NewsFeed() }
    #expect(injector.explain(Reader())["posts"]?.isFilled == false)
  }

  @Test func whatARequirementHoldsAlreadyStays() throws {
    final class Car: Makeable {
      static let first = PostFeed()
      var feed: PostFeed? = first
      static var injectedProperties: [InjectableProperty] { [.property("feed")] }
    }
    injector.register(PostFeed.self) { PostFeed() }
    let car = try injector.make(Car.self)
    #expect(car.feed === Car.first)
  }

  @Test func aModuleThatIsInstalledAgainMakesItsSingletonsAnew() throws {
    struct Session: InjectorModule {
      func configure(_ injector: Injector) {
        injector.register(PostFeed.self, .singleton { PostFeed() })
      }
    }
    try injector.install(Session())
    let first = try injector.make(PostFeed.self)
    #expect(try injector.make(PostFeed.self) === first)
    injector.uninstall(Session.self)
    #expect(injector.instance(of: PostFeed.self) == nil)
    try injector.install(Session())
    #expect(try injector.make(PostFeed.self) !== first)
  }

  @Test func twoFactoriesOfOneTypeAreDuplicatesWhateverTheirArguments() {
    injector.register(PostFeed.self) { (_, _: Int) in PostFeed() }
    injector.register(PostFeed.self) { (_, _: String) in PostFeed() }
    #expect(injector.registrations.count == 1 && injector.issues.count == 1)
  }

  @Test(.injecting { $0.registerProperty("feed") { NewsFeed() } })
  func aMarkedPropertyIsFilledByNameFromTheTestsOverride() {
    final class Reader { @Injected var feed: any Feed }
    #expect(Reader().feed is NewsFeed)
  }
}

private protocol Feed: Sendable {}
private final class NewsFeed: Feed {}
private final class PostFeed: Feed {}
