import Observation
import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Kinds of properties: what is written through the stored field, and what never is.
///
/// Every target ends with a `note`, which must be filled whatever happens to the properties before.
@Suite struct PropertyKindTests {
  private let injector = Injector.quiet().registerProperty("note", .instance("filled"))
  private let service = Service()

  /// Registers values by their names, and checks how many properties are set, `note` among them.
  @discardableResult
  private func inject<Target: Noted>(
    _ target: Target, setting count: Int, _ values: KeyValuePairs<String, any Sendable> = [:],
    at location: SourceLocation = #_sourceLocation
  ) -> Target {
    func register<Value: Sendable>(_ value: Value, as name: String) {
      injector.registerProperty(name, .instance(value))
    }
    for (name, value) in values { register(value, as: name) }
    let report = injector.injectDependencies(to: target)
    #expect(report.injectedCount == count, sourceLocation: location)
    #expect(target.note == "filled" && report.failures.isEmpty, sourceLocation: location)
    return target
  }

  /// Registers values that may not be Sendable.
  private func register<Value>(_ name: String, _ value: Value) {
    injector.registerProperty(name, .unchecked(value))
  }

  @Test func propertiesOfAnyKindAreInjected() {
    class Base<Value: Sendable>: Noted {
      private(set) var inherited: Value?
      var note: String?
    }
    final class Page: Base<Int> {
      var service: Service?, opener: (any Opener)?, both: (any Opener & Closer)?
      var feed: (any Feed<Int>)?, greeter: PoliteGreeter?, list: [Service]?, twice: Int??
      var forced: String!
      private var hidden: Service?
      var isFilled: Bool { hidden === service }
    }
    let door = Door()
    for name in ["opener", "both"] { injector.registerProperty(name, .instance(door)) }
    for name in ["service", "hidden"] { injector.registerProperty(name, .instance(service)) }
    let page = inject(
      Page(), setting: 11,
      [
        "inherited": 1, "feed": NumberFeed(next: 2), "greeter": PoliteGreeter(word: "hello"),
        "list": [service], "twice": 3, "forced": "text",
      ])
    #expect(page.inherited == 1 && page.feed?.next == 2 && page.greeter?.word == "hello")
    #expect(page.list?.first === service && page.twice == 3 && page.forced == "text")
    #expect(page.opener === door && page.both === door && page.service != nil && page.isFilled)
  }

  @Test func aClosureWithoutParametersAndResultIsInjected() async throws {
    final class Page: Noted {
      var plain: (() -> Void)?, throwing: (() throws -> Void)?, waiting: (() async -> Void)?
      var both: (@Sendable () async throws -> Void)?, apart: (@concurrent () async -> Void)?
      var onMain: (@MainActor @Sendable () -> Void)?, note: String?
    }
    let calls = Calls()
    register("plain", { calls.add("plain") } as () -> Void)
    register("throwing", { calls.add("throwing") } as () throws -> Void)
    register("waiting", { calls.add("waiting") } as () async -> Void)
    register("apart", { calls.add("apart") } as @concurrent () async -> Void)
    register("both", { calls.add("both") } as @Sendable () async throws -> Void)
    register("onMain", { calls.add("onMain") } as @MainActor @Sendable () -> Void)
    let page = inject(Page(), setting: 7)
    page.plain?()
    try page.throwing?()
    if let waiting = page.waiting { await waiting() }
    if let apart = page.apart { await apart() }
    if let onMain = page.onMain { await onMain() }
    if let both = page.both { try await both() }
    #expect(calls.names == ["plain", "throwing", "waiting", "apart", "onMain", "both"])
  }

  /// Its exact type has a calling convention of its own, which generic code doesn't know.
  @Test func aClosureWithParametersOrAResultOrThatDiffersInSendableIsNotInjected() {
    final class Page: Noted {
      var log: ((String) -> Void)?, pair: (name: String, make: () -> String)?
      var onDone: (@Sendable () -> Void)?, note: String?
    }
    register("log", { _ in } as (String) -> Void)
    register("pair", (name: "a", make: { "made" }) as (name: String, make: () -> String))
    register("onDone", {} as () -> Void)
    let page = inject(Page(), setting: 1)
    #expect(page.log == nil && page.pair == nil && page.onDone == nil)
    let texts = injector.issues.map(\.description)
    #expect(texts.count == 1 && texts[0].contains("alike in @Sendable"))
  }

  /// The nil of a factory was stored as a value of the inner optional: `none` looked accessed.
  @Test func aLazyPropertyIsInjectedUntilItIsAccessed() {
    final class Page: Noted {
      lazy var title: String = "default"
      lazy var none: String? = "default"
      var nested: Int??, note: String?
    }
    injector.registerProperty("none") { String?.none }.registerProperty("nested") { Int?.none }
    let page = inject(Page(), setting: 2, ["title": "injected"])
    #expect(page.title == "injected" && page.none == "default" && page.nested == .none)
    let accessed = Page()
    #expect(accessed.title == "default" && inject(accessed, setting: 1).title == "default")
  }

  @Test func onlyAnObservableClassHasPropertiesWithAnUnderscoreMoreThanTheirNames() {
    final class Page: Noted { var _count: Int?, __total: Int?, note: String? }
    #expect(inject(ObservedPage(), setting: 2, ["service": service]).service === service)
    let page = inject(Page(), setting: 1, ["count": 1, "_total": 2])
    #expect(page._count == nil && page.__total == nil)
    #expect(inject(page, setting: 1, ["_count": 3])._count == 3)
  }

  /// A `let` of a superclass once kept a lazy property of its name from being filled, and a plain one a
  /// lazy one.
  @Test func whatOneClassStoresSaysNothingAboutAPropertyOfThatNameInAnother() {
    class Base {
      private lazy var text: String = "default"
      private let title = 1
      private var count: Int?
      var base: (text: String, title: Int, count: Int?) { (text, title, count) }
    }
    class Page: Base, Noted {
      private var text: String?
      private lazy var title: String = "default"
      private lazy var count: Int = 3
      var note: String?
      var own: (text: String?, title: String, count: Int) { (text, title, count) }
    }
    final class Wrapped: Page {
      @Injected private var text: String
      @Injected private var count: Int?
      var wrapped: (text: Bool, count: Int?) { ($text.isFilled, count) }
    }
    let page = inject(
      Wrapped(), setting: 8, ["text": "injected", "title": "injected", "count": 7])
    #expect(page.own == ("injected", "injected", 7) && page.base == ("injected", 1, 7))
    #expect(page.wrapped == (true, 7))
    let texts = injector.explain(Wrapped.self).properties.filter { $0.property.name == "text" }
    #expect(texts.map(\.isFilled) == [true, true, true])
  }

  @Test func anObservableClassAndOneThatIsNotMayHavePropertiesOfOneName() {
    let page = inject(ObservedOfPlain(), setting: 5, ["service": service, "count": 7])
    #expect(page.plain.0 === service && page.plain.1 == 7)
    #expect(page.own.0 === service && page.own.1 == 7)
    let other = inject(PlainOfObserved(), setting: 5)
    #expect(other.observed.0 === service && other.observed.1 == 7)
    #expect(other.own.0 === service && other.own.1 == 7)
    #expect(injector.explain(other).properties.count == 5)
  }

  /// The field table can't tell an ignored `_cache` from the storage of a tracked `cache`.
  @Test func anIgnoredPropertyWithAnUnderscoreAnswersToItsNameWithoutItAndThenToItsOwn() {
    let explanation = { injector.explain(IgnoringPage())["_cache"] }
    #expect(explanation()?.isFilled == false)
    var page = inject(IgnoringPage(), setting: 2, ["_cache": 1])
    #expect(page._cache == 1 && page._both == nil && page.both == nil)
    #expect(explanation()?.registrations.map(\.name) == ["_cache"])
    page = inject(IgnoringPage(), setting: 2, ["cache": 2])
    #expect(page._cache == 2 && explanation()?.registrations.map(\.name) == ["cache"])
    // Beside a property that surely is `both`, it is surely `_both`.
    page = inject(IgnoringPage(), setting: 3, ["both": 3])
    #expect(page._both == nil && page.both == 3)
    page = inject(IgnoringPage(), setting: 4, ["_both": 4])
    #expect(page._both == 4 && page.both == 3)
    // A name that is registered with another type only counts, too: an issue tells.
    let other = Injector.quiet().registerProperty("cache", .instance("text"))
    other.registerProperty("_cache", .instance(1)).injectDependencies(to: IgnoringPage())
    #expect(other.issues.count == 1)
  }

  @Test func anIgnoredPropertyWithAnUnderscoreIsListedByEitherName() {
    let page = inject(ListingPage(), setting: 3, ["_cache": 1, "cache": 3, "_limit": 2])
    #expect(page._cache == 1 && page._limit == 2)
  }

  /// A closure for a property of the superclass was once taken for one of the subclass's property.
  @Test func aListedNameMeansThePropertyOfItsClass() {
    class Base {
      private lazy var title: String = "default"
      private let count = 1
      var baseTitle: String { title }
    }
    class Page: Base, Noted, Injectable {
      private weak var title: Service?
      private lazy var count: Int = 3
      private var kept: Service?, text = "default"
      var note: String?
      var own: (Service?, Int, String) { (title, count, text) }
      class var injectedProperties: [InjectableProperty] {
        [
          .property("title") { (page: Page, service: Service) in
            (page.title, page.kept) = (service, service)
          },
          .property("count"), .property("text") { (page: Page, text: String) in page.text = text },
        ]
      }
    }
    final class Derived: Page {
      private lazy var text: String = "default"
      var derived: String { text }
    }
    let values: KeyValuePairs<String, any Sendable> = [
      "title": "injected", "count": 7, "title": service, "text": "injected",
    ]
    let page = inject(Derived(), setting: 6, values)
    #expect(page.own.0 === service && page.own.1 == 7 && page.own.2 == "injected")
    #expect(page.baseTitle == "injected" && page.derived == "injected")
  }

  @Test func whatIsNoOptionalVariableOfAKnownTypeIsNeverInjected() {
    @propertyWrapper struct Clamped { var wrappedValue: Int? }
    final class Page: Noted {
      let constant: Int? = nil
      weak var loose: Service?
      unowned var bound: Service?
      unowned(unsafe) var wild: Service?
      var count = 1, any: Any?, sendable: (any Sendable)?, both: (any AnyObject & Sendable)?
      @Clamped var clamped: Int?
      var stored: Int?, note: String?
      var computed: Int? {
        get { stored }
        set { stored = newValue }
      }
    }
    for name in ["loose", "bound", "wild", "any", "sendable", "both"] {
      injector.registerProperty(name, .instance(service))
    }
    let page = inject(
      Page(), setting: 1, ["constant": 3, "count": 3, "clamped": 3, "_clamped": 3, "computed": 3])
    #expect(page.constant == nil && page.count == 1 && page.loose == nil && page.bound == nil)
    #expect(page.any == nil && page.sendable == nil && page.both == nil)
    #expect(unsafe page.clamped == nil && page.stored == nil && page.wild == nil)
  }

  @Test func aNoncopyablePropertyIsNeverInjected() {
    struct Handle: ~Copyable { var number = 1 }
    final class Page: Noted {
      var handle: Handle? = nil, other = Handle()
      let fixed = Handle()
      var note: String?
    }
    let page = inject(Page(), setting: 1, ["handle": 3, "other": 3])
    #expect(page.other.number == 1)
    let explained = "\(injector.explain(page))"
    #expect(explained.contains("fixed: unknown type – it is a let"))
    #expect(explained.contains("handle: unknown type – its type is unknown at run time"))
  }
}

/// A target with a property that must be filled whatever happens to the others.
private protocol Noted: AnyObject { var note: String? { get } }

@Observable private final class ObservedPage: Noted {
  var service: Service?
  var note: String?
}

private class PlainBase: Noted {
  private var service: Service?
  private lazy var count = 3
  var note: String?
  var plain: (Service?, Int) { (service, count) }
}

@Observable private final class ObservedOfPlain: PlainBase {
  private var service: Service?
  private var count: Int?
  var own: (Service?, Int?) { (service, count) }
}

@Observable private class ObservedBase {
  private var service: Service?
  private var count: Int?
  var observed: (Service?, Int?) { (service, count) }
}

private final class PlainOfObserved: ObservedBase, Noted {
  private var service: Service?
  private lazy var count = 3
  var note: String?
  var own: (Service?, Int) { (service, count) }
}

@Observable private final class IgnoringPage: Noted {
  @ObservationIgnored var _cache: Int?
  @ObservationIgnored var _both: Int?
  @ObservationIgnored var both: Int?
  var note: String?
}

@Observable private final class ListingPage: Noted, Injectable {
  @ObservationIgnored var _cache: Int?
  @ObservationIgnored private(set) var _limit: Int?
  var note: String?
  static var injectedProperties: [InjectableProperty] {
    [.property("_cache"), .property("_limit", \ListingPage._limit)]
  }
}
