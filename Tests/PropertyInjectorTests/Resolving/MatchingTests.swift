import PropertyInjector
import TestSupport
import Testing

/// Which registration fills which property: one whose value could be assigned to it.
@Suite struct MatchingTests {
  private let injector = Injector.quiet()

  private final class Page { var greeter: (any Greeter)?, count: Int?, title: String?, late: Int? }

  @Test func nothingIsConverted() {
    final class Page {
      var ids: [Int]?, names: [String: Any]?, greeters: [any Greeter]?
      var ratio: Double?, wide: Int64?, flag: Bool?, key: AnyHashable?, text: String?
    }
    injector.registerProperty("ids", .instance([String]()))
    injector.registerProperty("names", .instance(["a": 1]))
    injector.registerProperty("greeters", .instance([PoliteGreeter(word: "hi")]))
    for name in ["ratio", "wide", "flag"] { injector.registerProperty(name, .instance(1)) }
    injector.registerProperty("key", .instance("key"))
    injector.registerProperty("text", .unchecked(AnyHashable("text")))
    let page = injector.filled(Page(), setting: 0)
    #expect(page.ids == nil && page.names == nil && page.greeters == nil && page.key == nil)
    let other = Injector().registerProperty("key", .unchecked(AnyHashable("key")))
    #expect(other.filled(page, setting: 1).key == AnyHashable("key"))
  }

  /// What a factory made for a struct that doesn't conform was once a failure of each injection.
  @Test func aFactoryWhoseTypeCannotFitIsNotCalled() {
    final class Page {
      var text: String?, service: Door?, greeter: (any Greeter)?
      var count: Int?, polite: PoliteGreeter?
    }
    let calls = Calls()
    injector.registerProperty("text") { calls.add("text", making: 3) }
    injector.registerProperty("service") { calls.add("service", making: Service()) }
    injector.registerProperty("greeter") { calls.add("greeter", making: "no greeter") }
    for name in ["count", "polite"] {
      injector.registerProperty(name) { () -> any Greeter in
        calls.add(name, making: PoliteGreeter(word: "hi"))
      }
    }
    let report = injector.injectDependencies(to: Page())
    #expect(report.injectedCount == 1 && report.failures.isEmpty && calls.names == ["polite"])
    #expect(injector.issues.count == 4)
  }

  @Test func aChangeIsSeenByTheNextInjectionAndNotByTheOneItIsMadeIn() {
    injector.title("text").registerProperty("count") { injector in
      injector.removeProperty("title").registerProperty("late", .instance(4))
      return 3
    }
    let (page, late) = (injector.filled(Page(), setting: 2), injector.filled(Page(), setting: 2))
    #expect(page.title == "text" && page.late == nil && late.title == nil && late.late == 4)
    #expect(injector.filled(page, setting: 1).title == "text")
  }
}
