import PropertyInjector
import Testing

/// What the page about why a property is nil, and the section of the README, say is printed.
@Suite struct WhyIsItNilPageTests {
  @Test func theExampleIsExplainedAsThePageShows() throws {
    final class PaymentService: Sendable {}
    final class OrderHandler {
      var paymentSevice: PaymentService?
      let id = 1
    }
    let injector = Injector()
    injector.registerProperty(
      "paymentService", instance: PaymentService(), fileID: "App/Wiring.swift", line: 12)
    let page = try Document.text(
      of: "Sources/PropertyInjector/PropertyInjector.docc/WhyIsItNil.md")
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
    #expect(
      try Document.text(of: "README.md").contains("```\n\(injector.explain(OrderHandler()))\n```"))
  }
}
