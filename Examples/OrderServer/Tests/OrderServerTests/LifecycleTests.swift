import Foundation
import Hummingbird
import HummingbirdTesting
import PropertyInjector
import PropertyInjectorTesting
import ServiceLifecycle
import Testing

@testable import OrderServer

/// What becomes of orders when a server ends.
@Suite(.timeLimit(.minutes(1)))
struct LifecycleTests {
  @Test func ordersAndTheirReceiptsAreThereAfterARestart() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let settings = Settings(database: folder.appending(component: "orders.sqlite").path)

    for run in 1...2 {
      try await Injector.withOverrides({ try registerServices(on: $0, settings) }) {
        try await serve { client in
          // Those of the first run have been given their receipts while it was shut down.
          let earlier = try await client.send(.get, "/orders").orders
          #expect(earlier.count == (run - 1) * 20)
          #expect(earlier.allSatisfy { $0.receipt != nil })
          for _ in 1...20 { try await client.place(1, "tea") }
        }
      }
    }
  }

  @Test(.wiring) func aRequestThatRunsAtAShutdownIsAnsweredAndItsReceiptWritten() async throws {
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    let store = SlowStore(arrival)
    let request = try await Injector.withOverrides({
      $0.registerProperty("store", .instance(store))
    }) {
      // The server is shut down when the body has returned.
      try await serve { client in
        let port = try #require(client.port)
        let request = Task {
          try await TestClient.withClient(host: "localhost", port: port) {
            try await $0.post(
              "/orders", headers: [.user: "alice"],
              body: ByteBuffer(string: #"{"item":"tea","quantity":2}"#))
          }
        }
        for await _ in arrivals { break }
        return request
      }
    }
    #expect(try await request.value.status == .created)
    #expect(await store.receipts == [1])
  }

  /// Places an order once the server is told to end.
  private actor SlowStore: StubStore {
    private let arrival: AsyncStream<Void>.Continuation
    private(set) var receipts: [Int] = []

    init(_ arrival: AsyncStream<Void>.Continuation) {
      self.arrival = arrival
    }

    func place(
      _ request: OrderRequest, for customer: String, at date: Date
    ) async throws -> Order {
      arrival.yield()
      try await gracefulShutdown()
      return Order(
        id: 1, item: request.item, quantity: request.quantity, customer: customer, placedAt: date)
    }

    func addReceipt(_ receipt: String, to id: Int) {
      receipts.append(id)
    }
  }
}
