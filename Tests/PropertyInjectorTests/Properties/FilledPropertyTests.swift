import PropertyInjector
import TestSupport
import Testing

/// Properties that hold a value, for each kind of property, registration, and call. Each of these
/// checks in code of its own whether a property is empty.
@Suite struct FilledPropertyTests {
  private let injector = Injector.quiet()

  @Test(arguments: Registered.allCases, Call.allCases)
  func aValueOfAnyKindStays(_ registered: Registered, _ call: Call) throws {
    let page = Page.full()
    let calls = Calls()
    registered.register(on: injector, calls)
    for _ in 0..<2 {
      #expect(try call.inject(page, by: injector) == 0)
      #expect(page.service === Page.service && page.opener === Page.opener)
      #expect(page.count == 1 && page.title == "own" && page.list == [1])
      #expect(page.marked === Page.opener && page.listed == 1)
    }
    #expect(calls.names == [])
    // Each of them is filled where it is empty.
    let empty = Page()
    #expect(try call.inject(empty, by: injector) == 7)
    #expect(empty.service !== Page.service && empty.count == 2 && empty.listed == 2)
  }

  @Test(arguments: Registered.allCases, Call.allCases)
  func anEmptyPropertyBesideItIsFilled(_ registered: Registered, _ call: Call) throws {
    registered.register(on: injector, Calls())
    let (page, other) = (Page.full(), Page())
    page.opener = nil
    page.listed = nil
    (other.service, other.title) = (Page.service, "own")
    #expect(try call.inject(page, by: injector) == 2)
    #expect(page.opener != nil && page.listed == 2 && page.service === Page.service)
    #expect(try call.inject(other, by: injector) == 5)
    #expect(other.service === Page.service && other.title == "own" && other.list == [2])
  }
}

// A factory's own value was overwritten where the target was tracked, or listed a property that
// can't tell whether it is set.
extension FilledPropertyTests {
  @Test(arguments: Call.allCases)
  func whatAFactorySetsItselfStays(_ call: Call) throws {
    let page = Page.full()
    page.title = nil
    injector.registerProperty("title", Self.setting("own"))
    #expect(try call.inject(page, by: injector) == 0)
    #expect(page.title == "own")
  }

  @Test func whatAFactorySetsItselfInAMadeObjectStays() throws {
    injector.register(Novel.self, .factory { Novel() })
    injector.registerProperty("number", .instance(1))
    injector.registerProperty("title", Self.setting("own"))
    #expect(try injector.make(Novel.self).title == "own")
  }

  @Test(arguments: ["own", nil])
  func whatAFactorySetsItselfWhileReinjectingStays(_ own: String?) {
    let page = Page.full()
    page.title = nil
    injector.trackTargets(of: Page.self)
    injector.registerProperty("title", .instance("old"))
    injector.injectDependencies(to: page)
    injector.removeProperty("title")
    injector.registerProperty("title", Self.setting(own))
    #expect(injector.reinjectTrackedTargets().isEmpty == (own != nil))
    #expect(page.title == own ?? "registered")
  }

  /// Sets the property itself, then returns another value.
  private static func setting(_ own: String?) -> Source<String> {
    .owned { owner, _ in
      (owner as? Page)?.title = own
      (owner as? Novel)?.title = own
      return "registered"
    }
  }

  private final class Novel: Injectable {
    var title: String?
    var hidden = 0

    static var injectedProperties: [InjectableProperty] {
      [.property("number") { (novel: Novel, number: Int) in novel.hidden = number }]
    }
  }
}

extension FilledPropertyTests {
  enum Registered: CaseIterable {
    case instances, factories, singletons

    fileprivate func register(on injector: Injector, _ calls: Calls) {
      func register<Value: Sendable>(_ name: String, _ make: @escaping @Sendable () -> Value) {
        let counting: @Sendable () -> Value = { calls.add(name, making: make()) }
        switch self {
        case .instances: injector.registerProperty(name, .instance(make()))
        case .factories: injector.registerProperty(name, .factory(counting))
        case .singletons: injector.registerProperty(name, .singleton(counting))
        }
      }
      register("service") { Service() }
      register("opener") { Door() }
      register("count") { 2 }
      register("title") { "registered" }
      register("list") { [2] }
      register("marked") { Door() }
      register("listed") { 2 }
    }
  }

  enum Call: CaseIterable {
    case plain, strict, tracking, observed

    /// How many properties were set.
    fileprivate func inject(_ page: Page, by injector: Injector) throws -> Int {
      switch self {
      case .plain: break
      case .strict: return try injector.injectAllDependencies(to: page).injectedCount
      case .tracking: injector.trackTargets(of: Page.self)
      case .observed: injector.observe { _ in }
      }
      return injector.injectDependencies(to: page).injectedCount
    }
  }
}

private final class Page: Injectable {
  var service: Service?
  var opener: (any Opener)?
  var count: Int?
  var title: String?
  var list: [Int]?
  @Injected var marked: Door?
  var listed: Int?

  static let service = Service()
  static let opener = Door()

  static var injectedProperties: [InjectableProperty] { [.property("listed", \Page.listed)] }

  static func full() -> Page {
    let page = Page()
    (page.service, page.opener, page.marked) = (service, opener, opener)
    (page.count, page.title, page.list, page.listed) = (1, "own", [1], 1)
    return page
  }
}
