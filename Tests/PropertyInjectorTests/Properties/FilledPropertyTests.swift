import PropertyInjector
import TestSupport
import Testing

/// Properties that hold a value, for each kind of property, registration, and call. Each of these
/// checks in code of its own whether a property is empty.
@Suite struct FilledPropertyTests {
  private let injector = Injector.quiet()

  @Test(arguments: [nil, .transient, .singleton] as [Scope?], Call.allCases)
  func aValueOfAnyKindStaysAndAnEmptyPropertyBesideItIsFilled(scope: Scope?, call: Call) throws {
    func register<Value: Sendable>(_ name: String, _ value: Value, on injector: Injector) {
      let made = scope.map { Source.kept($0) { calls.add(name, making: value) } }
      injector.registerProperty(name, made ?? .instance(value))
    }
    func registerAll(on injector: Injector) {
      register("service", Service(), on: injector)
      for name in ["opener", "marked"] { register(name, Door(), on: injector) }
      for name in ["count", "listed"] { register(name, 2, on: injector) }
      register("title", "registered", on: injector)
      register("list", [2], on: injector)
    }
    let (page, partly, other) = (Page.full(), Page.full(), Page())
    let calls = Calls()
    registerAll(on: injector)
    for _ in 0..<2 {
      #expect(try call.inject(page, by: injector) == 0)
      #expect(page.service === Page.service && page.opener === Page.opener)
      #expect(page.count == 1 && page.title == "own" && page.list == [1])
      #expect(page.marked === Page.opener && page.listed == 1)
    }
    #expect(calls.names == [])
    (partly.opener, partly.listed) = (nil, nil)
    // Of an injector that hasn't seen the class.
    let injector = Injector.quiet()
    registerAll(on: injector)
    #expect(try call.inject(partly, by: injector) == 2)
    #expect(partly.opener != nil && partly.listed == 2 && partly.service === Page.service)
    (other.service, other.title) = (Page.service, "own")
    #expect(try call.inject(other, by: injector) == 5)
    #expect(other.service === Page.service && other.title == "own" && other.list == [2])
  }

  // A factory's own value was overwritten where the target was tracked, or listed a property that
  // can't tell whether it is set.
  @Test(arguments: Call.allCases) func whatAFactorySetsItselfStays(_ call: Call) throws {
    let page = Page.full(title: nil)
    injector.registerProperty("title", Self.setting("own"))
    #expect(try call.inject(page, by: injector) == 0 && page.title == "own")
  }

  @Test func whatAFactorySetsItselfInAMadeObjectStays() throws {
    injector.register(Novel.self, .factory { Novel() }).registerProperty("number", .instance(1))
    injector.registerProperty("title", Self.setting("own"))
    #expect(try injector.make(Novel.self).title == "own")
  }

  @Test(arguments: ["own", nil]) func whatAFactorySetsItselfWhileReinjectingStays(_ own: String?) {
    let page = Page.full(title: nil)
    injector.trackTargets(of: Page.self).registerProperty("title", .instance("old"))
    injector.injectDependencies(to: page)
    injector.removeProperty("title").registerProperty("title", Self.setting(own))
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
  var service: Service?, opener: (any Opener)?, count: Int?, title: String?, list: [Int]?
  @Injected var marked: Door?
  var listed: Int?

  static let service = Service()
  static let opener = Door()
  static var injectedProperties: [InjectableProperty] { [.property("listed", \Page.listed)] }

  static func full(title: String? = "own") -> Page {
    let page = Page()
    (page.service, page.opener, page.marked) = (service, opener, opener)
    (page.count, page.title, page.list, page.listed) = (1, title, [1], 1)
    return page
  }
}

private final class Novel: Injectable {
  var title: String?, hidden = 0
  static var injectedProperties: [InjectableProperty] {
    [.property("number") { (novel: Novel, number: Int) in novel.hidden = number }]
  }
}
