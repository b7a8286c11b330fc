import PropertyInjector
import TestSupport
import Testing

/// `@Injected` properties that are filled when they are first read. Tests of the shared injector
/// run in a process of their own. `DependTests` has more of them.
@Suite struct FirstAccessTests {
  @Test func itIsThereWhenItIsReadFirstByNameAndByType() async {
    await #expect(processExitsWith: .success) {
      struct Page {
        @Injected var greeting: String
        @Injected(qualifier: "loud") var shout: String?
        @Injected private var service: Service
        @Injected var isNew: Bool?
        var seen: Service { mutating get { service } }
      }
      let (calls, box) = (Calls(), Box<Bool>())
      var page = Page()
      // What finds nothing asks again.
      for _ in 1...2 { #expect(box.content == nil && page.isNew == nil) }
      Injector.configure { injector in
        injector.register(Bool.self, .instance(true))
        injector.registerProperty("service") { calls.add("service", making: Service()) }
        injector.registerProperty("greeting", .instance("by name"))
        injector.registerProperty("own", .instance("own by name"))
        injector.register(String.self, .instance("by type"))
        injector.register(String.self, qualifier: "loud", .instance("LOUD"))
      }
      let (owner, more) = (Owner(), More())
      #expect(calls.count == 0)
      #expect(owner.service === owner.service && calls.count == 1)
      #expect(owner.greeting == "by name" && owner.text == "by type" && owner.loud == "LOUD")
      #expect(more.seen == "own by name" && more.early == "by name")
      #expect(more.service !== owner.service && calls.count == 2)
      #expect(box.content == true && Box<String>().content == "by type")
      // In a struct it asks by type and qualifier only.
      #expect(page.greeting == "by type" && page.shout == "LOUD" && page.seen === page.seen)
      #expect(page.isNew == true)
      Injector.shared.remove(Bool.self)
      page.greeting = "own"
      #expect(page.greeting == "own")
      #expect(box.content == true && page.isNew == true && Box<Bool>().content == nil)
    }
  }

  @Test func itAloneIsFilledAndWhatIsSetByHandStaysUntilAnInjection() async {
    await #expect(processExitsWith: .success) {
      final class Page: InjectorDelegate {
        @Injected var title: String
        @Injected var count: Int?
        var told = 0
        func didInjectDependencies() { told += 1 }
      }
      let calls = Calls()
      Injector.configure { injector in
        injector.title("text").register(Int.self) { calls.add("count", making: 3) }
      }
      let (page, set) = (Page(), Page())
      (set.title, set.count) = ("own", nil)
      #expect(page.title == "text" && calls.count == 0 && page.told == 0)
      #expect(page.count == 3)
      page.count = nil
      for _ in 1...2 { #expect(page.count == nil && set.count == nil) }
      #expect(Injector.injectDependencies(to: page).injectedCount == 1 && page.told == 1)
      #expect(page.count == 3 && calls.count == 2)
      #expect(Injector.injectDependencies(to: set).injectedCount == 1 && set.title == "own")
    }
  }

  @Test func aFactoryMayThrowOrReadOrSetThePropertyItself() async {
    await #expect(processExitsWith: .success) {
      final class Own: @unchecked Sendable { @Injected var service: Service? }
      Injector.replaceShared(with: Injector.quiet())
      let (shared, own) = (Injector.shared, Own())
      shared.register(Service.self) { own.service ?? Service() }
      #expect(own.service != nil && own.service === own.service && shared.issues.isEmpty)
      let source = Source.owned { owner, _ in
        (owner as? Owner)?.greeting = "its own"
        return "another"
      }
      shared.registerProperty("greeting", source)
      #expect(Owner().greeting == "its own")
      // An optional one reads nil, and an issue is told.
      shared.register(Int.self, fileID: "App/Wiring.swift", line: 1) { throw CancellationError() }
      var pair = Pair()
      #expect(Owner().count == nil && pair.count == nil)
      let why = "the factory registered at Wiring.swift:1 threw CancellationError()."
      let text = "Owner.count (Int?) was not injected: \(why)"
      #expect(shared.issueTexts == "\(text)\nInt was not made: \(why)")
    }
  }

  @Test func aCopyOfAStructHasAValueOfItsOwn() async {
    await #expect(processExitsWith: .success) {
      struct Page: Sendable {
        @Injected var service: Service
        var isFilled: Bool { mutating get { $service.isFilled } }
      }
      let (injector, own, page) = (Injector.shared, Service(), Page())
      injector.register(Service.self) { Service() }
      // What is read, set, or injected in a copy stays there.
      var (read, set, injected) = (page, page, page)
      set.service = own
      injector.injectDependencies(to: &injected)
      #expect(set.service === own && read.service !== own && read.service !== injected.service)
      var (later, copy) = (read, injected)
      #expect(copy.isFilled && copy.service === injected.service)
      copy.service = own
      #expect(later.service === read.service && injected.service !== own)
      injector.injectDependencies(to: &copy, overwriting: true)
      #expect(set.service === own && copy.service !== own)
      // Each task may read a copy.
      await withTaskGroup { group in
        for _ in 1...8 {
          group.addTask {
            var copy = page
            #expect(copy.service === copy.service)
          }
        }
      }
    }
  }

  /// Of a class, of a struct, and where what fills it needs it itself.
  @Test(arguments: [
    "class": """
    Owner.greeting (String) was not injected: nothing is registered under that name or for \
    String. It must be registered before it is read, or optional.

    """,
    "struct": """
    String was not found: nothing is registered for it, and it is not Makeable. Register it, \
    register(String.self) { … }. It must be registered before it is read, or optional.

    """,
    "cycle": "Owner.greeting (String)",
  ])
  func aProgramStopsWithTheReasonAtAPropertyThatNothingFills(
    _ kind: String, reason: String
  ) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [kind] in
      var pair = Pair()
      if kind == "cycle" { Injector.shared.registerProperty("greeting") { Owner().greeting } }
      _ = kind == "struct" ? pair.greeting : Owner().greeting
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let start = """
      Fatal error: PropertyInjector: a property was read that isn't optional and that nothing has \
      filled.
      """
    #expect(text.contains("\(start) \(reason)"))
  }
}

private class Owner {
  @Injected var service: Service
  @Injected var greeting: String
  @Injected var text: String
  @Injected(qualifier: "loud") var loud: String
  @Injected var count: Int?
}

private final class More: Owner {
  @Injected private var own: String
  private(set) var early = ""
  var seen: String { own }
  override init() {
    super.init()
    early = greeting
  }
}

private struct Pair {
  @Injected var greeting: String
  @Injected var count: Int?
}

private final class Box<Content> { @Injected var content: Content? }
