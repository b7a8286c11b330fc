import AsyncHTTPClient
import Foundation

/// Four requests, whose answers are checked.
struct Round {
  let url: String
  let item: String
  /// Who asks.
  let user: String

  private struct Order: Codable {
    var id: Int?
    let item: String
    let quantity: Int
    var customer: String?
  }

  /// Places two orders, looks at one, cancels the other, and returns the number of the first.
  func run() async throws -> Int {
    let order = try JSONEncoder().encode(Order(item: item, quantity: 1))
    let kept = try await number(of: send("POST", "/orders", order, expecting: 201))
    let cancelled = try await number(of: send("POST", "/orders", order, expecting: 201))
    guard try await number(of: send("GET", "/orders/\(kept)", expecting: 200)) == kept else {
      throw Failure("Order \(kept) was asked for, and another came.")
    }
    _ = try await send("DELETE", "/orders/\(cancelled)", expecting: 204)
    return kept
  }

  private func number(of body: Data) throws -> Int {
    let order = try JSONDecoder().decode(Order.self, from: body)
    guard let id = order.id, order.item == item else { throw Failure("That is another order.") }
    guard order.customer == user else { throw Failure("That is another user's order.") }
    return id
  }

  private func send(
    _ method: String, _ path: String, _ body: Data? = nil, expecting status: UInt
  ) async throws -> Data {
    var request = HTTPClientRequest(url: url + path)
    request.method = .init(rawValue: method)
    request.headers.add(name: "X-User", value: user)
    request.body = body.map { .bytes($0) }
    let response = try await HTTPClient.shared.execute(request, timeout: .seconds(30))
    let answer = try await response.body.collect(upTo: 1 << 16)
    guard response.status.code == status else {
      throw Failure("\(method) \(path) was answered with \(response.status).")
    }
    return Data(answer.readableBytesView)
  }
}
