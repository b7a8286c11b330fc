import Foundation
import PropertyInjector
import PropertyInjectorTesting
import Synchronization
import Testing

@testable import OrderServer

/// What a test registers goes before the wiring of the server, for this test alone.
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
  func whatBreaksInTheStoreIsNobodysBusiness() async throws {
    try await serve { client in
      let answer = try await client.send(.get, "/orders")
      #expect(answer.status == .internalServerError)
      #expect(try answer.error == "Internal Server Error")
    }
  }

  private struct BrokenStore: StubStore {}

  @Test func isNotReadyUntilTheStoreCanBeOpened() async throws {
    let isThere = Mutex(false)
    let override = { (injector: Injector) -> Void in
      injector.registerProperty(
        "store",
        .singleton {
          guard isThere.withLock(\.self) else { throw Broken() }
          return try SQLiteOrderStore(path: ":memory:")
        })
    }
    try await Injector.withOverrides(override, issueHandler: { _ in }) {
      try await serve { client in
        for path in ["/health", "/orders", "/orders/1", "/"] {
          let answer = try await client.send(.get, path)
          #expect(answer.status == .serviceUnavailable)
          #expect(try answer.error == "the server is not ready")
        }
        isThere.withLock { $0 = true }
        #expect(try await client.send(.get, "/health").status == .ok)
      }
    }
  }
}
