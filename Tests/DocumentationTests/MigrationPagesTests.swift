import PropertyInjector
import TestSupport
import Testing

/// What the pages about coming from other libraries say, where no other test does.
@Suite struct MigrationPagesTests {
  private let injector = Injector.quiet()

  @Test func theLatestOfThoseThatRegisteredThemselvesIsTakenIfTheSharedInjectorReplaces() async {
    await #expect(processExitsWith: .success) {
      Injector.shared.register(NewsFeed.self) { NewsFeed() }
      Injector.shared.register(PostFeed.self) { PostFeed() }
      #expect(Injector.shared.instance(of: (any Feed).self) is NewsFeed)
      Injector.configure(Injector(duplicates: .replace)) { _ in }
      #expect(Injector.shared.instance(of: (any Feed).self) is PostFeed)
    }
  }

  @Test func aModuleThatIsInstalledAgainMakesItsSingletonsAnew() throws {
    func installed() throws -> PostFeed {
      try injector.install("session") { $0.register(PostFeed.self, .singleton { PostFeed() }) }
      return try injector.make(PostFeed.self)
    }
    let first = try installed()
    #expect(try injector.make(PostFeed.self) === first)
    injector.uninstall(try #require(injector.modules.first))
    #expect(injector.instance(of: PostFeed.self) == nil)
    #expect(try installed() !== first)
  }
}

private protocol Feed: Sendable {}
private final class NewsFeed: Feed {}
private final class PostFeed: Feed {}
