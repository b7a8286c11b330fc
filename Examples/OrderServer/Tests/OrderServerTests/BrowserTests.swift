import Foundation
import PropertyInjectorTesting
import Testing

@testable import OrderServer

/// Tests of the page in a browser.
@Suite(.wiring)
struct BrowserTests {
  @Test(
    "A person sees the orders and the wiring in Chromium (skipped where it isn't installed)",
    .enabled(if: Chromium.path != nil), .timeLimit(.minutes(2)))
  func aPersonSeesOrdersAndWiring() async throws {
    let chromium = try Chromium(path: #require(Chromium.path))
    try await serve { client in
      try await client.place(2, "tea & biscuits")
      try await client.place(1, "<script>document.title = 'stolen'</script>")
      _ = try await client.orderWithReceipt(2)
      let page = try await chromium.page(at: "http://localhost:\(#require(client.port))/")

      #expect(page.contains("<title>Orders</title>"))
      #expect(page.contains("<p>The newest 2 of 2.</p>"))
      #expect(page.contains("<td>1</td><td>2</td><td>tea &amp; biscuits</td>"))
      #expect(page.contains("<td>2</td><td>1</td><td>&lt;script&gt;document.title"))
      #expect(page.contains("2 × tea &amp; biscuits for alice, 20"))
      for text in ["PlaceOrder", "store: OrderStore", "store: SQLiteOrderStore", "ReceiptJob"] {
        #expect(page.contains(">\(text)</text>"))
      }
    }
  }
}
