import Foundation
import InMemoryLogging
import Logging
import PropertyInjector
import PropertyInjectorTesting
import Synchronization
import Testing

@testable import OrderServer

/// What a test registers takes precedence over the wiring of the server, in this test only.
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
  func anErrorOfTheStoreIsNotShownToClients() async throws {
    try await serve { client in
      let answer = try await client.send(.get, "/orders")
      #expect(answer.status == .internalServerError)
      #expect(try answer.error == "Internal Server Error")
    }
  }

  private struct BrokenStore: StubStore {}

  @Test func isNotReadyUntilTheStoreCanBeOpened() async throws {
    let isThere = Mutex(false)
    let log = InMemoryLogHandler()
    try await Injector.withOverrides({ injector in
      injector.registerProperty(
        "store",
        .singleton {
          guard isThere.withLock(\.self) else { throw Broken() }
          return try SQLiteOrderStore(path: ":memory:")
        })
    }) {
      try await serve(logger: Logger(label: "test", factory: { _ in log })) { client in
        for path in ["/health", "/orders", "/orders/1", "/"] {
          let answer = try await client.send(.get, path)
          #expect(answer.status == .serviceUnavailable)
          #expect(try answer.error == "the server is not ready")
        }
        let errors = log.entries.filter { $0.level == .error }.map { "\($0.message)" }
        #expect(errors.count == 4 && errors.allSatisfy { $0.contains("threw Broken()") })
        isThere.withLock { $0 = true }
        #expect(try await client.send(.get, "/health").status == .ok)
      }
    }
  }
}

/// What a suite or a test registers before the wiring stays in effect.
@Suite(.injecting { $0.registerProperty("store", .instance(FullStore())) })
struct DoubleTests {
  @Test(
    .injecting {
      $0.registerProperty("currentDate", .instance(Date(timeIntervalSince1970: 0)))
      try registerServices(on: $0, Settings(database: "/nonexistent/orders.sqlite"))
    })
  func theDatabaseIsNotOpenedIfThereIsAnotherStore() async throws {
    Injector.current.expectSoundWiring(
      of: injectedTypes, requiringOptionals: true, within: .request)
    #expect(
      try Injector.current.make(property: "currentDate") == Date(timeIntervalSince1970: 0))
    try await serve { client in
      let answer = try await client.send(.get, "/health")
      #expect(answer.status == .ok && answer.text.contains(#""orders":5"#))
    }
  }
}

private struct FullStore: StubStore {
  func count() -> Int { 5 }
}
