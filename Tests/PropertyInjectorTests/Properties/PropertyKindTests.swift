import Observation
import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// One test for each kind of property: what is written through the stored field, and what never is.
///
/// Every target has a `note` after the property in question, which must be filled whatever happens
/// to it.
@Suite struct PropertyKindTests {
  private let injector = Injector.quiet()
  private let service = Service()

  init() {
    injector.registerProperty("note", .instance("filled"))
  }

  /// Checks that the injection set so many properties, `note` among them.
  @discardableResult
  private func inject<Target: Noted>(_ target: Target, setting count: Int) -> Target {
    let report = injector.injectDependencies(to: target)
    #expect(report.injectedCount == count)
    #expect(target.note == "filled")
    #expect(report.failures.isEmpty)
    return target
  }

  // MARK: Injected

  @Test func aClassIsInjected() {
    final class Page: Noted { var service: Service?; var note: String? }
    injector.registerProperty("service", .instance(service))
    let page = inject(Page(), setting: 2)
    #expect(page.service === service)
  }

  @Test func anImplicitlyUnwrappedPropertyIsInjected() {
    final class Page: Noted { var service: Service!; var note: String? }
    injector.registerProperty("service", .instance(service))
    let page = inject(Page(), setting: 2)
    #expect(page.service === service)
  }

  @Test func aStructIsInjected() {
    struct Margins: Equatable { var left = 1, right = "two", top = [3.0] }
    final class Page: Noted { var margins: Margins?; var note: String? }
    injector.registerProperty("margins", .instance(Margins(left: 7)))
    let page = inject(Page(), setting: 2)
    #expect(page.margins == Margins(left: 7))
  }

  @Test func anEnumIsInjected() {
    enum Theme: Equatable { case light, dark(level: Int) }
    final class Page: Noted { var theme: Theme?; var note: String? }
    injector.registerProperty("theme", .instance(Theme.dark(level: 3)))
    let page = inject(Page(), setting: 2)
    #expect(page.theme == .dark(level: 3))
  }

  @Test func standardTypesAreInjected() {
    final class Page: Noted {
      var count: Int?, ratio: Double?, isOpen: Bool?, tags: [String]?, pages: [Int: Service]?
      var byte: UInt8?, letter: Character?, range: Range<Int>?, note: String?
    }
    let services = [1: Service()]
    injector.registerProperty("count", .instance(3))
    injector.registerProperty("ratio", .instance(0.5))
    injector.registerProperty("isOpen", .instance(false))
    injector.registerProperty("tags", .instance(["a", "b"]))
    injector.registerProperty("pages", .instance(services))
    injector.registerProperty("byte", .instance(UInt8(255)))
    injector.registerProperty("letter", .instance(Character("ß")))
    injector.registerProperty("range", .instance(1..<4))
    let page = inject(Page(), setting: 9)
    #expect(page.count == 3)
    #expect(page.ratio == 0.5)
    #expect(page.isOpen == false)
    #expect(page.tags == ["a", "b"])
    #expect(page.pages?[1] === services[1])
    #expect(page.byte == 255)
    #expect(page.letter == "ß")
    #expect(page.range == 1..<4)
  }

  @Test func aProtocolIsInjected() {
    final class Page: Noted { var greeter: (any Greeter)?; var note: String? }
    injector.registerProperty("greeter", .instance(PoliteGreeter(word: "Good day")))
    let page = inject(Page(), setting: 2)
    #expect(page.greeter?.greet() == "Good day")
  }

  @Test func aClassBoundProtocolIsInjected() {
    final class Page: Noted { var opener: (any Opener)?; var note: String? }
    let door = Door()
    injector.registerProperty("opener", .instance(door))
    let page = inject(Page(), setting: 2)
    #expect(page.opener === door)
    #expect(page.opener?.open() == "creak")
  }

  @Test func severalProtocolsAreInjected() {
    final class Page: Noted {
      var both: (any Greeter & Opener)?, three: (any Greeter & Opener & Closer)?, note: String?
    }
    let door = Door()
    injector.registerProperty("both", .instance(door))
    injector.registerProperty("three", .instance(door))
    let page = inject(Page(), setting: 3)
    #expect(page.both?.greet() == "knock" && page.both?.open() == "creak")
    #expect(page.three?.close() == "slam" && page.three?.open() == "creak")
  }

  @Test func aClassAndAProtocolAreInjected() {
    final class Page: Noted { var service: (any Service & Greeter)?; var note: String? }
    let service = GreetingService()
    injector.registerProperty("service", .instance(service))
    let page = inject(Page(), setting: 2)
    #expect(page.service === service)
    #expect(page.service?.greet() == "at your service")
  }

  @Test func aProtocolWithAnAssociatedTypeIsInjected() {
    final class Page: Noted {
      var source: (any Feed)?, numbers: (any Feed<Int>)?, texts: (any Feed<String>)?
      var note: String?
    }
    injector.registerProperty("source", .instance(NumberFeed(next: 7)))
    injector.registerProperty("numbers", .instance(NumberFeed(next: 8)))
    injector.registerProperty("texts", .instance(NumberFeed(next: 9)))
    let page = inject(Page(), setting: 3)
    #expect(page.numbers?.next == 8)
    #expect(page.source != nil)
    #expect(page.texts == nil)
  }

  @Test func aPrivateProtocolIsInjected() {
    final class Page: Noted { fileprivate var secret: (any Secret)?; var note: String? }
    injector.registerProperty("secret", .instance(Keeper(word: "sesame")))
    let page = inject(Page(), setting: 2)
    #expect(page.secret?.word == "sesame")
  }

  @Test func metatypesOfClassesAndProtocolsAreInjected() {
    final class Page: Noted {
      var kind: Service.Type?, greeterKind: (any Greeter.Type)?, anyKind: Any.Type?, note: String?
    }
    injector.registerProperty("kind", .unchecked(GreetingService.self as Service.Type))
    injector.registerProperty("greeterKind", .unchecked(PoliteGreeter.self))
    injector.registerProperty("anyKind", .unchecked(Int.self))
    let page = inject(Page(), setting: 4)
    #expect(page.kind == GreetingService.self)
    #expect(page.greeterKind == PoliteGreeter.self)
    #expect(page.anyKind == Int.self)
  }

  /// It takes no space where its type is known, but a word in generic code: a write would run into
  /// the property behind it.
  @Test func theMetatypeOfAValueTypeIsNotInjected() {
    final class Page: Noted {
      var kind: PoliteGreeter.Type?, made: PoliteGreeter.Type?, pair: (Int.Type, Int)?
      lazy var late: PoliteGreeter.Type = PoliteGreeter.self
      var note: String?
    }
    injector.registerProperty("kind", .unchecked(PoliteGreeter.self))
    injector.registerProperty("made") { PoliteGreeter.self }
    injector.registerProperty("late") { PoliteGreeter.self }
    injector.registerProperty("pair", .unchecked((Int.self, 3)))
    let page = inject(Page(), setting: 1)
    #expect(page.kind == nil && page.made == nil && page.pair == nil)
    #expect(injector.issues.isEmpty)
  }

  /// Naming such a type crashes the runtime.
  @Test func aTupleWithTheMetatypeOfAParameterisedProtocolIsNoTrap() {
    final class Page: Noted { var pair: (any Feed<Int>.Type, Int)?; var note: String? }
    inject(Page(), setting: 1)
  }

  @Test func metatypesOfParameterisedProtocolsAreInjected() {
    final class Page: Noted {
      var kind: (any Feed<Int>.Type)?, other: (any Feed<String>.Type)?, note: String?
    }
    injector.registerProperty("kind", .unchecked(NumberFeed.self))
    injector.registerProperty("other", .unchecked(NumberFeed.self))
    let page = inject(Page(), setting: 2)
    #expect(page.kind == NumberFeed.self)
    #expect(
      injector.issues.map(\.description).count { $0.contains("any protocol with arguments") } == 1)
  }

  @Test func aClosureWithoutParametersAndResultIsInjected() async throws {
    final class Page: Noted {
      var plain: (() -> Void)?, sendable: (@Sendable () -> Void)?, throwing: (() throws -> Void)?
      var waiting: (() async -> Void)?, both: (@Sendable () async throws -> Void)?
      var apart: (@concurrent () async -> Void)?
      var onMain: (@MainActor @Sendable () -> Void)?, note: String?
    }
    struct Called: Error {}
    let calls = Calls()
    injector.registerProperty("plain", .unchecked({ calls.add("plain") } as () -> Void))
    injector.registerProperty(
      "sendable", .instance({ calls.add("sendable") } as @Sendable () -> Void))
    injector.registerProperty(
      "throwing", .unchecked({ throw Called() } as () throws -> Void))
    injector.registerProperty(
      "waiting",
      .unchecked(
        {
          await Task.yield(); calls.add("waiting")
        } as () async -> Void))
    injector.registerProperty(
      "apart",
      .unchecked(
        {
          await Task.yield(); calls.add("apart")
        } as @concurrent () async -> Void))
    injector.registerProperty(
      "both",
      .instance(
        {
          await Task.yield(); throw Called()
        } as @Sendable () async throws -> Void))
    injector.registerProperty(
      "onMain", .instance({ calls.add("onMain") } as @MainActor @Sendable () -> Void))
    let page = inject(Page(), setting: 8)
    page.plain?()
    page.sendable?()
    let waiting = try #require(page.waiting)
    await waiting()
    let apart = try #require(page.apart)
    await apart()
    if let onMain = page.onMain { await onMain() }
    #expect(calls.names == ["plain", "sendable", "waiting", "apart", "onMain"])
    #expect(throws: Called.self) { try page.throwing?() }
    let both = try #require(page.both)
    await #expect(throws: Called.self) { try await both() }
  }

  /// Its exact type has a calling convention of its own, which generic code doesn't know.
  @Test func aClosureWithParametersOrAResultIsNotInjected() {
    final class Page: Noted {
      var double: (@Sendable (Int) -> Int)?, log: ((String) -> Void)?, make: (() -> String)?
      var pair: (name: String, make: () -> String)?, note: String?
    }
    injector.registerProperty("double", .instance({ $0 * 2 } as @Sendable (Int) -> Int))
    injector.registerProperty("log", .unchecked({ _ in } as (String) -> Void))
    injector.registerProperty("make", .unchecked({ "made" } as () -> String))
    injector.registerProperty(
      "pair", .unchecked((name: "a", make: { "made" }) as (name: String, make: () -> String)))
    let page = inject(Page(), setting: 1)
    #expect(page.double == nil && page.log == nil && page.make == nil && page.pair == nil)
    #expect(injector.issues.isEmpty)
  }

  @Test func closuresWithinAStructAreInjected() {
    struct Actions: Sendable { var double: @Sendable (Int) -> Int }
    final class Page: Noted { var actions: Actions?; var note: String? }
    injector.registerProperty("actions", .instance(Actions(double: { $0 * 2 })))
    let page = inject(Page(), setting: 2)
    #expect(page.actions?.double(21) == 42)
  }

  @Test func aClosureThatDiffersInSendableIsNotInjectedAndTheIssueSaysSo() {
    final class Page: Noted { var onDone: (@Sendable () -> Void)?; var note: String? }
    injector.registerProperty("onDone", .unchecked({} as () -> Void))
    let page = inject(Page(), setting: 1)
    #expect(page.onDone == nil)
    #expect(injector.issues.map(\.description).contains { $0.contains("alike in @Sendable") })
  }

  @Test func aTupleIsInjected() {
    final class Page: Noted { var size: (width: Int, name: String)?; var note: String? }
    injector.registerProperty("size", .instance((width: 3, name: "three")))
    let page = inject(Page(), setting: 2)
    #expect(page.size?.width == 3)
    #expect(page.size?.name == "three")
  }

  @Test func aPrivatePropertyIsInjected() {
    final class Page: Noted {
      private var service: Service?
      var note: String?
      var id: ObjectIdentifier? { service.map { ObjectIdentifier($0) } }
    }
    injector.registerProperty("service", .instance(service))
    let page = inject(Page(), setting: 2)
    #expect(page.id == ObjectIdentifier(service))
  }

  @Test func inheritedPropertiesAreInjected() {
    class Base { private var service: Service?; var base: Service? { service } }
    class Middle: Base { fileprivate var count: Int? }
    final class Page: Middle, Noted {
      private var service: Service?
      var note: String?
      var own: Service? { service }
    }
    injector.registerProperty("service", .instance(service))
    injector.registerProperty("count", .instance(3))
    let page = inject(Page(), setting: 4)
    #expect(page.base === service && page.own === service)
    #expect(page.count == 3)
  }

  @Test func aGenericParameterIsInjected() {
    final class Box<Content>: Noted {
      var content: Content?; var list: [Content]?; var note: String?
    }
    injector.registerProperty("content", .instance(3))
    injector.registerProperty("list", .instance([1, 2]))
    let box = inject(Box<Int>(), setting: 3)
    #expect(box.content == 3)
    #expect(box.list == [1, 2])
    let other = inject(Box<String>(), setting: 1)
    #expect(other.content == nil)
  }

  @Test func aSubclassOfAGenericClassIsInjected() {
    class Box<Content> { var content: Content? }
    final class Page: Box<String>, Noted { var count: Int?; var note: String? }
    injector.registerProperty("content", .instance("text"))
    injector.registerProperty("count", .instance(1))
    let page = inject(Page(), setting: 3)
    #expect(page.content == "text")
  }

  @Test func aLazyPropertyIsInjectedUntilItIsAccessed() {
    final class Page: Noted {
      lazy var service: Service = Service()
      lazy var title: String = "default"
      lazy var subtitle: String? = "default"
      var note: String?
    }
    injector.registerProperty("service", .instance(service))
    injector.registerProperty("title", .instance("injected"))
    injector.registerProperty("subtitle", .instance("injected"))
    let page = inject(Page(), setting: 4)
    #expect(page.service === service)
    #expect(page.title == "injected")
    #expect(page.subtitle == "injected")
    let accessed = Page()
    #expect(accessed.title == "default")
    accessed.subtitle = nil
    inject(accessed, setting: 2)
    #expect(accessed.title == "default")
    #expect(accessed.subtitle == nil)
  }

  @Test func aLazyPropertyKeepsItsInitialValueIfNothingIsRegistered() {
    final class Page: Noted { lazy var title: String = "default"; var note: String? }
    let page = inject(Page(), setting: 1)
    #expect(page.title == "default")
  }

  /// A nil from a factory once counted as injected: it was stored as a value of the inner optional,
  /// which made the lazy property look accessed.
  @Test func aFactoryThatGivesNilLeavesAnOptionalOfAnOptionalAlone() {
    final class Page: Noted {
      lazy var title: String? = "default"
      var count: Int??
      var note: String?
    }
    injector.registerProperty("title") { String?.none }
    injector.registerProperty("count") { Int?.none }
    let page = inject(Page(), setting: 1)
    #expect(page.title == "default")
    #expect(page.count == .none)
  }

  @Test func aPropertyOfAnObservableClassIsInjected() {
    injector.registerProperty("service", .instance(service))
    injector.registerProperty("count", .instance(3))
    let page = inject(ObservedPage(), setting: 3)
    #expect(page.service === service)
    #expect(page.count == 3)
  }

  @Test func anUnderscoreIsPartOfTheNameElsewhere() {
    final class Page: Noted { var _count: Int?; var __total: Int?; var note: String? }
    injector.registerProperty("count", .instance(1))
    injector.registerProperty("_total", .instance(2))
    let page = inject(Page(), setting: 1)
    #expect(page._count == nil)
    injector.registerProperty("_count", .instance(3))
    inject(page, setting: 1)
    #expect(page._count == 3)
  }

  @Test func anExactNameGoesBeforeARenamedOne() {
    class Base {
      private lazy var title: String = "default"
      var baseTitle: String { title }
    }
    final class Page: Base, Noted {
      private var title: String?
      var note: String?
      var ownTitle: String? { title }
    }
    injector.registerProperty("title", .instance("injected"))
    let page = inject(Page(), setting: 2)
    #expect(page.ownTitle == "injected")
    #expect(page.baseTitle == "default")
  }

  /// A `let` of a superclass once kept a lazy property of its name from being filled.
  @Test func anExactNameThatCannotBeFilledGoesBeforeNone() {
    class Base {
      private let title = 1
      private var count = 2
      private weak var service: Service?
      var first: Int { title }
    }
    final class Page: Base, Noted {
      private lazy var title: String = "default"
      private lazy var count: Int = 3
      private lazy var service: Service? = nil
      var note: String?
      var ownTitle: String { title }
      var ownCount: Int { count }
      var ownService: Service? { service }
    }
    injector.registerProperty("title", .instance("injected"))
    injector.registerProperty("count", .instance(7))
    injector.registerProperty("service", .instance(service))
    let page = inject(Page(), setting: 4)
    #expect(page.ownTitle == "injected" && page.ownCount == 7 && page.ownService === service)
    #expect(page.first == 1)
  }

  /// What a list can fill goes before it, and so does what is listed by name alone.
  @Test func aListedExactNameGoesBeforeARenamedOne() {
    class Base {
      private lazy var title: String = "default"
      private let count = 1
      var baseTitle: String { title }
    }
    final class Page: Base, Noted, Injectable {
      private weak var title: Service?
      private lazy var count: Int = 3
      private var kept: Service?
      var note: String?
      var ownTitle: Service? { title }
      var ownCount: Int { count }
      static var injectedProperties: [InjectableProperty] {
        [
          .property("title") { (page: Page, service: Service) in
            (page.title, page.kept) = (service, service)
          }, .property("count"),
        ]
      }
    }
    injector.registerProperty("title", .instance("injected"))
    injector.registerProperty("title", .instance(service))
    injector.registerProperty("count", .instance(7))
    let page = inject(Page(), setting: 3)
    #expect(page.ownTitle === service && page.ownCount == 7 && page.baseTitle == "default")
  }

  /// A closure for a property of the superclass was once taken for one of the subclass's property.
  @Test func aListThatASubclassInheritsMeansThePropertiesOfItsClass() {
    class Base: Noted, Injectable {
      private var title = "default"
      private var count = 1
      var note: String?
      var base: (String, Int) { (title, count) }
      class var injectedProperties: [InjectableProperty] {
        [
          .property("title") { (base: Base, title: String) in base.title = title },
          .property("count") { (base: Base, count: Int) in base.count = count },
        ]
      }
    }
    final class Page: Base {
      private lazy var title: String = "default"
      private var count: Int?
      var own: (String, Int?) { (title, count) }
    }
    injector.registerProperty("title", .instance("injected"))
    injector.registerProperty("count", .instance(7))
    let page = inject(Page(), setting: 4)
    #expect(page.base == ("injected", 7) && page.own == ("default", 7))
  }

  @Test func observersDoNotRun() {
    final class Page: Noted {
      var changes = 0
      var count: Int? { didSet { changes += 1 } }
      var note: String?
    }
    injector.registerProperty("count", .instance(3))
    let page = inject(Page(), setting: 2)
    #expect(page.count == 3)
    #expect(page.changes == 0)
  }

  @Test func anOptionalOfAnOptionalIsInjected() {
    final class Page: Noted { var count: Int??; var note: String? }
    injector.registerProperty("count", .instance(3))
    let page = inject(Page(), setting: 2)
    #expect(page.count == .some(.some(3)))
  }

  @Test func anErrorIsInjected() {
    struct Sample: Error, Equatable { let code: Int }
    final class Page: Noted { var failure: (any Error)?; var note: String? }
    injector.registerProperty("failure", .instance(Sample(code: 3)))
    let page = inject(Page(), setting: 2)
    #expect(page.failure as? Sample == Sample(code: 3))
  }

  // MARK: Never injected

  @Test func aLetIsNeverInjected() {
    final class Page: Noted { let count: Int? = nil; var note: String? }
    injector.registerProperty("count", .instance(3))
    let page = inject(Page(), setting: 1)
    #expect(page.count == nil)
  }

  @Test func weakAndUnownedPropertiesAreNeverInjected() {
    final class Page: Noted {
      weak var loose: Service?
      unowned var bound: Service?
      unowned(unsafe) var wild: Service?
      var note: String?
    }
    for name in ["loose", "bound", "wild"] { injector.registerProperty(name, .instance(service)) }
    let page = inject(Page(), setting: 1)
    #expect(page.loose == nil)
    #expect(page.bound == nil)
    #expect(unsafe page.wild == nil)
  }

  @Test func aPropertyThatIsNotOptionalIsNeverInjected() {
    final class Page: Noted { var count = 1; var service = Service(); var note: String? }
    let page = Page()
    let service = page.service
    injector.registerProperty("count", .instance(3))
    injector.registerProperty("service", .instance(Service()))
    inject(page, setting: 1)
    #expect(page.count == 1)
    #expect(page.service === service)
  }

  @Test func anUntypedPropertyIsNeverInjected() {
    final class Page: Noted {
      var any: Any?, object: AnyObject?, sendable: (any Sendable)?,
        both: (any AnyObject & Sendable)?
      var note: String?
    }
    for name in ["any", "object", "sendable", "both"] {
      injector.registerProperty(name, .instance(Service()))
    }
    let page = inject(Page(), setting: 1)
    #expect(page.any == nil && page.object == nil && page.sendable == nil && page.both == nil)
  }

  @Test func aNoncopyablePropertyIsNeverInjected() {
    struct Handle: ~Copyable { var number = 1 }
    final class Page: Noted {
      var handle: Handle? = nil
      var other = Handle()
      let fixed = Handle()
      var note: String?
    }
    injector.registerProperty("handle", .instance(3))
    injector.registerProperty("other", .instance(3))
    let page = inject(Page(), setting: 1)
    #expect(page.other.number == 1)
    let explained = "\(injector.explain(page))"
    #expect(explained.contains("fixed: unknown type – it is a let"))
    #expect(explained.contains("handle: unknown type – its type is unknown at run time"))
  }

  @Test func foreignWrappersAndComputedPropertiesAreNoSlots() {
    @propertyWrapper struct Clamped { var wrappedValue: Int? }
    final class Page: Noted {
      @Clamped var count: Int?
      var stored: Int?
      var computed: Int? {
        get { stored }
        set { stored = newValue }
      }
      var note: String?
    }
    injector.registerProperty("count", .instance(3))
    injector.registerProperty("_count", .instance(3))
    injector.registerProperty("computed", .instance(3))
    let page = inject(Page(), setting: 1)
    #expect(page.count == nil)
    #expect(page.stored == nil)
  }

  @Test func swiftsOwnFieldsAreNoProperties() async {
    actor Crew { var note: String?; var noteNow: String? { note } }
    injector.registerProperty("$defaultActor", .instance(3))
    let crew = Crew()
    #expect(await injector.injectDependencies(to: crew).injectedCount == 1)
    #expect(await crew.noteNow == "filled")
  }
}

/// A target with a property that must be filled whatever happens to the others.
private protocol Noted: AnyObject {
  var note: String? { get }
}

@Observable private final class ObservedPage: Noted {
  var service: Service?
  @ObservationIgnored var count: Int?
  var note: String?
}

private protocol Secret {
  var word: String { get }
}

private struct Keeper: Secret {
  let word: String
}
