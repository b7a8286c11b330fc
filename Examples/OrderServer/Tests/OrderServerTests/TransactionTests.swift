import GRDB
import HTTPTypes
import Hummingbird
import InMemoryLogging
import Logging
import PropertyInjector
import PropertyInjectorTesting
import Testing

@testable import OrderServer

/// A request or job makes all of its changes, or none.
@Suite(
  .wiring,
  .injecting { $0.register(PlaceAndMore.self, .singleton { PlaceAndMore() }.element()) })
struct TransactionTests {
  @Test func aRequestThatFailsLeavesNothingBehind() async throws {
    let log = InMemoryLogHandler()
    try await serve(logger: Logger(label: "test", factory: { _ in log })) { client in
      #expect(try await client.send(.post, "/more/conflict").status == .conflict)
      #expect(try await client.send(.get, "/orders").orders == [])
      // Jobs run one after another, so a job of the failed request would have run by now.
      try await client.place(1, "tea")
      _ = try await client.orderWithReceipt(1)
    }
    #expect(!log.entries.contains { "\($0.message)".contains("FailingJob") })
  }

  @Test func anOrderThatIsNotCommittedIsAnsweredWithAnError() async throws {
    let failing = FailingCommits()
    let connection = try Injector.current.make(OrderDatabase.self).connection
    connection.add(transactionObserver: failing)
    try await serve { client in
      let answer = try await client.send(.post, "/orders", #"{"item":"tea","quantity":1}"#)
      #expect(answer.status == .internalServerError)
      #expect(try answer.error == "Internal Server Error")
      connection.remove(transactionObserver: failing)
      #expect(try await client.send(.get, "/orders").orders == [])
      #expect(try await client.place(1, "tea").id == 1)
    }
  }

  @Test func aJobThatFailsLeavesNothingBehindButItsOrder() async throws {
    try await serve { client in
      #expect(try await client.send(.post, "/more/job").status == .ok)
      try await client.place(1, "tea")
      _ = try await client.orderWithReceipt(2)
      let order = try await client.send(.get, "/orders/1").order
      #expect(order.customer == "alice" && order.receipt == nil)
    }
  }

  @Test func aTransactionEndsWithItsScope() async throws {
    let transaction = try await Injector.withScope(.request) {
      let transaction = try Injector.current.make(Transaction.self)
      #expect(try await transaction.run { $0.isInsideTransaction })
      #expect(try Injector.current.make(Transaction.self) === transaction)
      return transaction
    }
    await #expect(throws: CancellationError.self) { try await transaction.run { _ in } }
  }
}

/// Places an order and adds a job that fails. Then it responds or throws.
private struct PlaceAndMore: Controller {
  static let route = Route(method: .post, path: "more/{what}", needsUser: true)

  @Provided private var store: any OrderStore
  @Provided private var jobs: JobQueue
  @Provided private var user: User

  func answer(
    _ request: Request, in context: BasicRequestContext
  ) async throws -> HTTPResponse.Status {
    let order = try await store.place(
      OrderRequest(item: "cake", quantity: 1), for: user.name, at: .now)
    try await jobs.add { FailingJob(order.id) }
    if context.parameters.get("what") == "conflict" { throw HTTPError(.conflict) }
    return .ok
  }
}

private final class FailingJob: Job {
  private let id: Int
  @Injected private var store: any OrderStore

  init(_ id: Int) { self.id = id }

  func run() async throws {
    try await store.addReceipt("never committed", to: id)
    throw Broken()
  }
}

/// Prevents commits of transactions that change something.
private final class FailingCommits: TransactionObserver, Sendable {
  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseWillCommit() throws { throw Broken() }
  func databaseDidCommit(_ database: Database) {}
  func databaseDidRollback(_ database: Database) {}
}
