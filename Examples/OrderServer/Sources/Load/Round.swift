import AsyncHTTPClient
import Foundation

/// Four requests, whose responses are checked.
struct Round {
  let url: String
  let item: String
  /// The user who sends the requests.
  let user: String

  private struct Order: Codable {
    var id: Int?
    let item: String
    let quantity: Int
    var customer: String?
  }

  struct Result {
    /// The number of the order that wasn't canceled.
    let kept: Int
    /// The numbers of the requests that placed orders.
    let requestNumbers: [Int]
  }

  /// Places two orders, shows one, and cancels the other.
  func run() async throws -> Result {
    let order = try JSONEncoder().encode(Order(item: item, quantity: 1))
    let first = try await send("POST", "/orders", order, expecting: 201)
    let second = try await send("POST", "/orders", order, expecting: 201)
    guard let one = first.requestNumber, let other = second.requestNumber, one < other else {
      throw Failure("The request numbers of two orders are missing, or don't count up.")
    }
    let kept = try number(of: first.body)
    let cancelled = try number(of: second.body)
    let shown = try await send("GET", "/orders/\(kept)", expecting: 200)
    guard try number(of: shown.body) == kept else {
      throw Failure("Order \(kept) was asked for, and another came.")
    }
    _ = try await send("DELETE", "/orders/\(cancelled)", expecting: 204)
    return Result(kept: kept, requestNumbers: [one, other])
  }

  /// Places orders until the server stops responding. Returns the numbers of the confirmed orders.
  func placeUntilRefused() async throws -> [Int] {
    let order = try JSONEncoder().encode(Order(item: item, quantity: 1))
    var numbers: [Int] = []
    while true {
      do {
        let answer = try await send("POST", "/orders", order, expecting: 201)
        numbers.append(try number(of: answer.body))
      } catch let failure as Failure {
        throw failure
      } catch {
        // There is no connection.
        return numbers
      }
    }
  }

  private func number(of body: Data) throws -> Int {
    let order = try JSONDecoder().decode(Order.self, from: body)
    guard let id = order.id, order.item == item else { throw Failure("That is another order.") }
    guard order.customer == user else { throw Failure("That is another user's order.") }
    return id
  }

  private func send(
    _ method: String, _ path: String, _ body: Data? = nil, expecting status: UInt
  ) async throws -> (body: Data, requestNumber: Int?) {
    var request = HTTPClientRequest(url: url + path)
    request.method = .init(rawValue: method)
    request.headers.add(name: "X-User", value: user)
    request.body = body.map { .bytes($0) }
    let response = try await HTTPClient.shared.execute(request, timeout: .seconds(30))
    let answer = try await response.body.collect(upTo: 1 << 16)
    guard response.status.code == status else {
      throw Failure("\(method) \(path) was answered with \(response.status).")
    }
    let requestNumber = response.headers.first(name: "X-Request-Number").flatMap { Int($0) }
    return (Data(answer.readableBytesView), requestNumber)
  }
}
