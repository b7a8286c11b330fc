import Foundation
import GRDB
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Logging
import PropertyInjector
import PropertyInjectorTesting
import ServiceLifecycle
import Synchronization
import Testing

@testable import OrderServer

/// Tests of the database and the orders when a server starts and ends.
@Suite(.timeLimit(.minutes(1)))
struct LifecycleTests {
  @Test func ordersAndTheirReceiptsAreThereAfterARestart() async throws {
    try await withDatabasePath { path in
      for run in 1...2 {
        try await Injector.withOverrides({
          try registerServices(on: $0, Settings(database: path))
        }) {
          try await Injector.current.start()
          try await serve { client in
            // The orders of the first run got their receipts during its shutdown.
            let earlier = try await client.send(.get, "/orders").orders
            #expect(earlier.count == (run - 1) * 20)
            #expect(earlier.allSatisfy { $0.receipt != nil })
            for _ in 1...20 { try await client.place(1, "tea") }
          }
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
      // The server is shut down after the body returns.
      try await serve { client in
        let port = try #require(client.port)
        let request = Task { try await placeOrder(at: port) }
        for await _ in arrivals { break }
        return request
      }
    }
    #expect(try await request.value == .created)
    #expect(await store.receipts == [1])
  }

  /// As in the program, the injector starts, then the server. At a shutdown under load, the
  /// server ends, then the jobs, then the injector.
  @Test func noOrderThatWasAnsweredIsLostAtAShutdown() async throws {
    try await withDatabasePath { path in
      let log = InMemoryLogHandler()
      let answered = try await Injector.withOverrides({
        try registerServices(on: $0, Settings(database: path))
      }) {
        let logger = Logger(label: "test", factory: { _ in log })
        let service = InjectorService(injector: .current) {
          try OrderApplication().make(Settings(port: 0), logger: logger)
        }
        let group = ServiceGroup(services: [service], logger: logger)
        async let end: Void = group.run()
        let port = try await listeningPort(in: log)
        let answered = await withTaskGroup { clients in
          for _ in 1...8 { clients.addTask { await placeOrders(at: port) } }
          try? await Task.sleep(for: .milliseconds(300))
          await group.triggerGracefulShutdown()
          return await clients.reduce(0, +)
        }
        try await end
        #expect(throws: InjectionError.self) { try Injector.current.make(OrderDatabase.self) }
        return answered
      }
      let kept = try await DatabaseQueue(path: path).read { database in
        try Int.fetchOne(database, sql: "SELECT count(*) FROM orders WHERE receipt IS NOT NULL")
      }
      // For each client, the response to at most one order was lost.
      let unanswered = try #require(kept) - answered
      #expect(answered > 0 && (0...8).contains(unanswered))
      #expect(log.entries.filter { $0.level >= .error }.map { "\($0.message)" } == [])
    }
  }

  @Test func theInjectorIsStartedBeforeAServiceAndClosedAfterIt() async throws {
    for fails in [false, true] {
      let events = Mutex<[String]>([])
      let injector = Injector()
      injector.registerProperty(
        "database",
        .singleton(async: {
          events.withLock { $0.append("opened") }
          return 1
        }).closing { _ in events.withLock { $0.append("closed") } })
      let service = InjectorService(injector: injector) {
        events.withLock { $0.append("made") }
        return ClosureService {
          events.withLock { $0.append("ran") }
          if fails { throw Broken() }
        }
      }
      var hasFailed = false
      do { try await service.run() } catch { hasFailed = true }
      #expect(hasFailed == fails)
      #expect(events.withLock { $0 } == ["opened", "made", "ran", "closed"])
    }
  }

  @Test func aDatabaseIsClosedIfSomethingElseCannotBeStarted() async throws {
    try await withDatabasePath { path in
      let opened = Mutex<[OrderDatabase]>([])
      let injector = Injector()
      try registerServices(on: injector, Settings(database: path))
      injector.registerProperty(
        "mailer",
        .singleton(async: { starting -> Int in
          let database = try await starting.make(OrderDatabase.self)
          opened.withLock { $0.append(database) }
          // Until the database is closed, no other connection can write.
          try await database.begin()
          throw Broken()
        }))
      let service = InjectorService(injector: injector) {
        ClosureService { Issue.record("It runs.") }
      }
      await #expect(throws: InjectionError.self) { try await service.run() }
      try await OrderDatabase(path: path).begin()
      #expect(opened.withLock { $0.count } == 1)
    }
  }

  @Test func aDatabaseThatCannotBeOpenedEndsTheProgramWithASentence() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\ExitTest.Result.standardErrorContent]
    ) {
      setenv("DATABASE", "/nonexistent/orders.sqlite", 1)
      setenv("PORT", "0", 1)
      await Main.main()
    }
    let log = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let lines = log.split(separator: "\n").filter { $0.contains("OrderServer") }
    #expect(lines.count == 1, "\(log)")
    #expect(lines[0].hasSuffix("threw SQLite error 14: unable to open database file."), "\(log)")
  }

  /// Places an order after the server's shutdown has begun.
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

  private struct ClosureService: Service {
    let body: @Sendable () async throws -> Void

    func run() async throws { try await body() }
  }
}

/// The port on which a server listens, read from its log.
private func listeningPort(in log: InMemoryLogHandler) async throws -> Int {
  for _ in 0..<200 {
    for entry in log.entries {
      if let match = "\(entry.message)".firstMatch(of: #/listening on .*:(\d+)/#) {
        return try #require(Int(match.1))
      }
    }
    try await Task.sleep(for: .milliseconds(50))
  }
  throw Broken()
}

/// Places an order on its own connection.
@Sendable private func placeOrder(at port: Int) async throws -> HTTPResponse.Status {
  try await TestClient.withClient(host: "localhost", port: port) {
    try await $0.post(
      "/orders", headers: [.user: "alice"],
      body: ByteBuffer(string: #"{"item":"tea","quantity":2}"#)
    ).status
  }
}

/// Places orders until the server stops responding. Returns the number of confirmed orders.
@Sendable private func placeOrders(at port: Int) async -> Int {
  var count = 0
  while let status = try? await placeOrder(at: port) {
    #expect(status == .created)
    count += 1
  }
  return count
}
