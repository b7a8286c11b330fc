import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import PropertyInjectorTesting
import Testing

@testable import OrderServer

/// Runs the server on its own port with the test's registrations, and shuts it down.
@discardableResult
func serve<Value>(
  logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
  _ body: @Sendable (any TestClientProtocol) async throws -> Value
) async throws -> Value {
  try await OrderApplication().make(Settings(), logger: logger).test(.live, body)
}

extension Trait where Self == InjectingTrait {
  /// The wiring of the server, with a database in memory.
  static var wiring: Self {
    .injecting { try registerServices(on: $0, Settings(database: ":memory:")) }
  }
}

/// Passes the path of a database that doesn't exist yet, and removes the database afterward.
func withDatabasePath<Result>(_ body: (String) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(component: "Orders-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder.appending(component: "orders.sqlite").path)
}

struct Broken: Error {}

extension TestClientProtocol {
  func send(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, by user: String? = "alice"
  ) async throws -> TestResponse {
    try await execute(
      uri: path, method: method, headers: user.map { [.user: $0] } ?? [:],
      body: body.map { ByteBuffer(string: $0) })
  }

  @discardableResult
  func place(_ quantity: Int, _ item: String) async throws -> Order {
    let body = try JSONEncoder().encode(Placing(item: item, quantity: quantity))
    return try await send(.post, "/orders", String(decoding: body, as: UTF8.self)).order
  }

  /// Returns an order after its receipt is written.
  func orderWithReceipt(_ id: Int) async throws -> Order {
    for _ in 0..<200 {
      let order = try await send(.get, "/orders/\(id)").order
      if order.receipt != nil { return order }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Broken()
  }
}

private struct Placing: Encodable {
  let item: String
  let quantity: Int
}

extension TestResponse {
  var text: String { String(buffer: body) }
  var order: Order { get throws { try decode(Order.self) } }
  var orders: [Order] { get throws { try decode([Order].self) } }

  /// The error message in a response.
  var error: String? {
    get throws { try decode([String: [String: String]].self)["error"]?["message"] }
  }

  private func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: Data(text.utf8))
  }
}
