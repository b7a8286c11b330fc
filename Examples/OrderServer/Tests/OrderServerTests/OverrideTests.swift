import Foundation
import InMemoryLogging
import Logging
import PropertyInjector
import PropertyInjectorTesting
import Testing

@testable import OrderServer

/// A test's registrations take precedence over the wiring of the server, in this test only.
@Suite(.wiring)
struct OverrideTests {
  @Test(
    .injecting { $0.registerProperty("currentDate", .instance(Date(timeIntervalSince1970: 0))) })
  func anOrderIsPlacedOnTheDateOfTheTest() async throws {
    try await serve { client in
      let order = try await client.place(1, "tea")
      #expect(order.placedAt == Date(timeIntervalSince1970: 0))
      #expect(
        try await client.orderWithReceipt(1).receipt == "1 × tea for alice, 1970-01-01T00:00:00Z")
    }
  }

  @Test(.injecting { $0.registerProperty("store", .instance(BrokenStore())) })
  func anErrorOfTheStoreIsLoggedButNotShownToClients() async throws {
    let log = InMemoryLogHandler()
    try await serve(logger: Logger(label: "test", factory: { _ in log })) { client in
      let answer = try await client.send(.get, "/orders")
      #expect(answer.status == .internalServerError)
      #expect(try answer.error == "Internal Server Error")
    }
    let errors = log.entries.filter { $0.level == .error }.map { "\($0.message)" }
    #expect(errors == ["GET /orders failed: Broken()"])
  }

  private struct BrokenStore: StubStore {}
}

/// Each test opens its own database in place of the real one, which can't be opened.
@Suite(.injecting { try registerServices(on: $0, Settings(database: "/nonexistent/orders")) })
struct DatabaseOverrideTests {
  @Test(
    .injecting {
      $0.register(
        OrderDatabase.self,
        .singleton(async: { try OrderDatabase(path: ":memory:") }).closing { try $0.close() })
    }, arguments: 1...2)
  func eachTestHasItsOwnDatabase(run: Int) async throws {
    try await serve { client in
      try await client.place(run, "tea")
      #expect(try await client.orderWithReceipt(1).quantity == run)
      #expect(try await client.send(.get, "/orders").orders.count == 1)
    }
  }
}
