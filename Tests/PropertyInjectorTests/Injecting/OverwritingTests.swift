import PropertyInjector
import TestSupport
import Testing

/// Injections that also set properties that hold a value.
@Suite struct OverwritingTests {
  private let injector = Injector.quiet()

  @Test func whatCanBeSetIsOverwrittenInItsOwnWayAndTheRestStays() {
    final class Page: Injectable {
      var first: Int? = 1, second: String? = "own", third: Int? = 3, fourth: Int? = 4
      @Injected var marked: Service?
      var listed: String? = "own" { didSet { sets += 1 } }
      var sets = 0
      static var injectedProperties: [InjectableProperty] { [.property("listed", \Page.listed)] }
    }
    let (service, page) = (Service(), Page())
    injector.registerProperty("first", factory: { () throws -> Int in throw CancellationError() })
    injector.registerProperty("second", .instance(2)).registerProperty("third", .instance(30))
    injector.register(Service.self, .instance(service)).register(String.self, .instance("text"))
    page.marked = Service()
    let report = injector.injectDependencies(to: page, overwriting: true)
    #expect(report.injectedCount == 3 && report.failures.count == 1)
    #expect(page.first == 1 && page.second == "own" && page.third == 30 && page.fourth == 4)
    #expect(page.marked === service && page.listed == "text" && page.sets == 1)
  }
}
