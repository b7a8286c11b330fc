import GoldenFile
import PropertyInjector
import Testing

/// The page about why a property is nil, and the section of the README: the snippets compile, each after
/// those before, and print what is said.
@Suite struct WhyIsItNilPageTests {
  private let snippets = Snippet.all(of: "WhyIsItNil")

  @Test func theSnippetsCompile() throws {
    #expect(snippets.count >= 3)
    let errors = try typeCheck(snippets.map(\.source).joined(separator: "\n"))
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test func theExampleIsExplainedAsThePageShows() throws {
    final class PaymentService: Sendable {}
    final class OrderHandler {
      var paymentSevice: PaymentService?
      let id = 1
    }
    let injector = Injector()
    injector.registerProperty(
      "paymentService", instance: PaymentService(), fileID: "App/Wiring.swift", line: 12)
    let page = try Snippet.text(of: "WhyIsItNil")
    #expect(page.contains("```\n\(injector.explain(OrderHandler()))\n```"))
  }

  @Test func theExampleOfTheReadmeIsExplainedAsItShows() throws {
    final class OrderStore: Sendable {}
    final class PaymentService: Sendable {}
    final class OrderHandler {
      var store: OrderStore?
      var paymentSevice: PaymentService?
      let id = 1
    }
    let injector = Injector()
    injector.registerProperty(
      "store", instance: OrderStore(), fileID: "App/Wiring.swift", line: 12)
    injector.registerProperty(
      "paymentService", instance: PaymentService(), fileID: "App/Wiring.swift", line: 13)
    let readme = try GoldenFile(path: "README.md").text
    #expect(readme.contains("```\n\(injector.explain(OrderHandler()))\n```"))
  }
}
