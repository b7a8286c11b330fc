import Foundation
import PropertyInjectorInspection

/// The page with the orders and the wiring.
final class OrdersPage: Sendable {
  private let wiring: String

  init(wiring graph: InjectionGraph) throws {
    wiring = """
      \(try graph.svg)
      <details><summary>The same for Mermaid</summary><pre>\(graph.mermaid.escaped)</pre></details>
      """
  }

  /// Returns the page with these orders, out of `count`.
  func render(_ orders: [Order], of count: Int) -> HTML {
    HTML(
      text: """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <title>Orders</title>
        <style>
        body { font: 16px system-ui, sans-serif; margin: 2em; color: #222 }
        table { border-collapse: collapse }
        th, td { text-align: left; padding: 0.3em 1.5em 0.3em 0; border-bottom: 1px solid #ddd }
        td:first-child, td:nth-child(2) { text-align: right }
        svg { max-width: 100% }
        </style>
        <h1>Orders</h1>
        \(count == 0 ? "<p>There are none yet.</p>" : table(orders, of: count))
        <h2>What is injected</h2>
        <p>Types with their properties, and the registrations that serve these.</p>
        \(wiring)
        </html>
        """)
  }

  private func table(_ orders: [Order], of count: Int) -> String {
    let rows = orders.map { order in
      """
      <tr><td>\(order.id)</td><td>\(order.quantity)</td><td>\(order.item.escaped)</td>\
      <td>\(order.placedAt.formatted(.iso8601))</td><td>\(order.receipt?.escaped ?? "…")</td></tr>
      """
    }
    return """
      <p>The newest \(orders.count) of \(count).</p>
      <table>
      <tr><th>No.</th><th>Quantity</th><th>Item</th><th>Placed</th><th>Receipt</th></tr>
      \(rows.joined(separator: "\n"))
      </table>
      """
  }
}
