import PropertyInjector
import TestSupport
import Testing

/// `@Injected` properties that are filled when they are first read. Tests of the shared injector
/// run in a process of their own.
@Suite struct FirstAccessTests {
  @Test func itIsThereWhenItIsReadFirstByNameAndByType() async {
    await #expect(processExitsWith: .success) {
      let calls = Calls()
      Injector.configure { injector in
        injector.registerProperty("service") { calls.add("service", making: Service()) }
        injector.register(PoliteGreeter.self, .instance(PoliteGreeter(word: "hi")))
        injector.registerProperty("greeting", .instance("by name"))
        injector.registerProperty("own", .instance("own by name"))
        injector.register(String.self, .instance("by type"))
        injector.register(String.self, qualifier: "loud", .instance("LOUD"))
      }
      let (owner, more) = (Owner(), More())
      #expect(calls.count == 0)
      #expect(owner.service === owner.service && calls.count == 1)
      #expect(owner.greeter.greet() == "hi")
      #expect(owner.greeting == "by name" && owner.text == "by type" && owner.loud == "LOUD")
      #expect(more.greeting == "by name" && more.seen == "own by name")
      #expect(more.service !== owner.service && calls.count == 2)
      #expect(Box<Int>().content == nil)
      #expect(Box<String>().content == "by type")
    }
  }

  @Test func itIsThereWithinTheInitializerOfItsOwner() async {
    await #expect(processExitsWith: .success) {
      class Base {
        @Injected var title: String
        let first: String
        init() {
          first = ""
          read.append(title)
        }
        var read: [String] = []
      }
      final class Derived: Base {
        @Injected private var count: Int
        override init() {
          super.init()
          read.append("\(count)")
        }
      }
      Injector.configure { injector in
        injector.registerProperty("title", .instance("text")).register(Int.self, .instance(3))
      }
      #expect(Derived().read == ["text", "3"])
    }
  }

  @Test func inAStructItAsksByTypeAndQualifierOnly() async {
    await #expect(processExitsWith: .success) {
      struct Page {
        @Injected var title: String
        @Injected(qualifier: "loud") var shout: String?
        @Injected private var service: Service
        @Injected(isLive: true) var live: Int?
        var seen: Service { mutating get { service } }
      }
      Injector.configure { injector in
        injector.registerProperty("title", .instance("by name"))
        injector.register(String.self, .instance("by type"))
        injector.register(String.self, qualifier: "loud", .instance("LOUD"))
        injector.register(Service.self) { Service() }
        injector.register(Int.self, .instance(3))
      }
      var page = Page()
      #expect(page.title == "by type")
      #expect(page.shout == "LOUD")
      #expect(page.seen === page.seen)
      #expect(page.live == 3)
      Injector.shared.remove(Int.self)
      #expect(page.live == nil)
      page.title = "own"
      #expect(page.title == "own")
    }
  }

  @Test func itIsThereInAnActor() async {
    await #expect(processExitsWith: .success) {
      actor Crew {
        @Injected private var title: String
        @Injected var count: Int?
        func read() -> String { title }
      }
      Injector.configure { injector in
        injector.registerProperty("title", .instance("text")).register(Int.self, .instance(3))
      }
      let crew = Crew()
      #expect(await crew.read() == "text")
      #expect(await crew.count == 3)
    }
  }

  @Test func itAloneIsFilledAndNobodyIsTold() async {
    await #expect(processExitsWith: .success) {
      final class Page: InjectorDelegate {
        @Injected var title: String
        @Injected var count: Int?
        var plain: String?
        var told = 0
        func didInjectDependencies() { told += 1 }
      }
      let calls = Calls()
      Injector.configure { injector in
        injector.registerProperty("title", .instance("text")).registerProperty(
          "plain", .instance("x"))
        injector.register(Int.self) { calls.add("count", making: 3) }
      }
      let page = Page()
      #expect(page.title == "text")
      #expect(page.plain == nil && calls.count == 0 && page.told == 0)
      #expect(Injector.injectDependencies(to: page).injectedCount == 2)
      #expect(page.told == 1)
    }
  }

  @Test func anOptionalOneThatFindsNothingAsksAgain() async {
    await #expect(processExitsWith: .success) {
      let owner = Owner()
      #expect(owner.count == nil)
      Injector.shared.register(Int.self, .instance(3))
      #expect(owner.count == 3)
      Injector.shared.remove(Int.self)
      #expect(owner.count == 3)
      #expect(Injector.shared.issues.isEmpty)
    }
  }

  @Test func whatWasSetByHandIsNotAskedFor() async {
    await #expect(processExitsWith: .success) {
      let owner = Owner()
      owner.text = "own"
      #expect(owner.text == "own")
      owner.count = 7
      Injector.shared.register(Int.self, .instance(3))
      #expect(owner.count == 7)
    }
  }

  @Test func nilSetByHandReadsNilUntilAnInjectionFillsItAgain() async {
    await #expect(processExitsWith: .success) {
      Injector.configure { $0.register(Int.self, .instance(3)) }
      let owner = Owner()
      #expect(owner.count == 3)
      owner.count = nil
      #expect(owner.count == nil)
      #expect(owner.count == nil)
      #expect(Injector.injectDependencies(to: owner).injectedCount == 1)
      #expect(owner.count == 3)
    }
  }

  @Test func aLivePropertyFollowsTheRegistrationsUntilItIsSetByHand() async {
    await #expect(processExitsWith: .success) {
      final class Page { @Injected(isLive: true) var text: String? }
      let (page, kept) = (Page(), Owner())
      Injector.shared.register(String.self, .instance("first"))
      #expect(page.text == "first" && kept.text == "first")
      Injector.shared.remove(String.self)
      #expect(page.text == nil)
      Injector.shared.register(String.self, .instance("second"))
      #expect(page.text == "second" && kept.text == "first")
      page.text = "own"
      #expect(page.text == "own")
      page.text = nil
      #expect(page.text == nil)
    }
  }

  @Test func anOptionalOneWhoseFactoryThrowsReadsNilAndAnIssueIsTold() async {
    await #expect(processExitsWith: .success) {
      Injector.replaceShared(with: Injector.quiet())
      Injector.shared.register(Int.self) { throw Failure() }
      let origin = try #require(Injector.shared.registrations.first).origin
      let owner = Owner()
      #expect(owner.count == nil)
      var pair = Pair()
      #expect(pair.count == nil)
      #expect(
        Injector.shared.issues.map(\.description) == [
          """
          Owner.count (Int?) was not injected: the factory registered at \(origin) threw Failure().
          """,
          """
          Int was not made: the factory registered at \(origin) threw Failure().
          """,
        ])
    }
  }

  @Test func aFactoryThatReadsThePropertyItselfIsHarmless() async {
    await #expect(processExitsWith: .success) {
      let owner = SharedOwner()
      Injector.shared.register(Service.self) { owner.service ?? Service() }
      #expect(owner.service != nil)
      #expect(owner.service === owner.service)
      #expect(Injector.shared.issues.isEmpty)
    }
  }

  // MARK: Copies

  @Test func aCopyOfAStructFindsAValueOfItsOwn() async {
    await #expect(processExitsWith: .success) {
      Injector.shared.register(Service.self) { Service() }
      var page = ServicePage()
      var copy = page
      #expect(page.service !== copy.service)
      let later = page
      var other = later
      #expect(other.service === page.service)
    }
  }

  @Test func whatIsSetOrInjectedInACopyStaysThere() {
    let injector = Injector()
    injector.register(Service.self) { Service() }
    let page = ServicePage()
    var (set, injected, again) = (page, page, page)
    let own = Service()
    set.service = own
    injector.injectDependencies(to: &injected)
    injector.injectDependencies(to: &again)
    #expect(set.service === own)
    #expect(injected.service !== own && injected.service !== again.service)
    var copy = injected
    copy.service = own
    #expect(injected.service !== own && copy.service === own)
    injector.injectDependencies(to: &copy, overwriting: true)
    #expect(set.service === own && copy.service !== own)
  }

  @Test func aClassIsToldWhichPropertyNothingFills() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Owner().greeting
    }
    #expect(
      try fatalError(in: result) == """
        PropertyInjector: a property was read that isn't optional and that nothing has filled. \
        Owner.greeting (String) was not injected: nothing is registered under that name or for \
        String. It must be registered before it is read, or optional.
        """)
  }

  @Test func aStructIsToldWhichTypeNothingFills() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var pair = Pair()
      _ = pair.greeting
    }
    #expect(
      try fatalError(in: result) == """
        PropertyInjector: a property was read that isn't optional and that nothing has filled. \
        String was not found: nothing is registered for it, and it is not Makeable. Register or \
        bind it. It must be registered before it is read, or optional.
        """)
  }

  @Test func aPropertyWhoseFactoryThrowsIsToldSo() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Injector.shared.registerProperty("greeting") { () throws -> String in throw Failure() }
      _ = Owner().greeting
    }
    let text = try #require(try fatalError(in: result))
    #expect(
      text.replacing(#/swift:\d+/#, with: "swift:0") == """
        PropertyInjector: a property was read that isn't optional and that nothing has filled. \
        Owner.greeting (String) was not injected: the factory registered at \
        FirstAccessTests.swift:0 threw Failure(). It must be registered before it is read, or optional.
        """)
  }

  @Test func aQualifierThatNothingWasRegisteredWithIsToldToo() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Injector.shared.register(String.self, .instance("without"))
      _ = Owner().loud
    }
    let text = try #require(try fatalError(in: result))
    #expect(text.contains("Owner.loud (String)"))
    #expect(text.contains("\"loud\""))
  }

  @Test func whatTheFactorySetItselfStays() async {
    await #expect(processExitsWith: .success) {
      Injector.shared.registerProperty(
        "greeting",
        .owned { owner, _ in
          (owner as? Owner)?.greeting = "its own"
          return "another"
        })
      #expect(Owner().greeting == "its own")
    }
  }

  @Test func aPropertyThatNeedsItselfIsToldToo() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Injector.shared.registerProperty("greeting") { Owner().greeting }
      _ = Owner().greeting
    }
    #expect(try fatalError(in: result)?.contains("Owner.greeting (String)") == true)
  }

  /// The text that the program stopped with.
  private func fatalError(in result: ExitTest.Result?) throws -> String? {
    let bytes = try #require(result).standardErrorContent
    let text = try #require(String(validating: bytes, as: UTF8.self))
    let marker = "Fatal error: "
    let line = text.split(separator: "\n").first { $0.contains(marker) }
    return line?.split(separator: marker, maxSplits: 1).last.map(String.init)
  }
}

private struct Failure: Error {}

private class Owner {
  @Injected var service: Service
  @Injected var greeter: any Greeter
  @Injected var greeting: String
  @Injected var text: String
  @Injected(qualifier: "loud") var loud: String
  @Injected var count: Int?
}

private final class More: Owner {
  @Injected private var own: String

  var seen: String { own }
}

private struct Pair {
  @Injected var greeting: String
  @Injected var count: Int?
}

private final class SharedOwner: @unchecked Sendable {
  @Injected var service: Service?
}

private final class Box<Content> {
  @Injected var content: Content?
}

private struct ServicePage {
  @Injected var service: Service
}
