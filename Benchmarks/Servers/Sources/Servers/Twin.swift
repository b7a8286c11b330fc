import Foundation
import Hummingbird
import Logging
import ServiceLifecycle
import Synchronization

/// The same server by hand: what a request needs is in its context, and everything else is passed
/// to initializers.
struct Twin {
  private let database: OrderDatabase
  private let store: any OrderStore
  private let jobs: TwinJobs

  init(_ database: OrderDatabase, _ store: any OrderStore) {
    (self.database, self.store) = (database, store)
    jobs = TwinJobs(store)
  }

  func application(port: Int, _ logger: Logger) -> some ApplicationProtocol {
    let router = Router(context: TwinContext.self)
    router.add(middleware: LogRequestsMiddleware(.debug))
    router.add(middleware: JSONErrors())
    router.add(middleware: TwinNumbers())
    router.get("orders/{id}", use: show)
    router.get("orders", use: list)
    let users = router.group().add(middleware: TwinUsers())
    users.post("orders", use: place)
    users.delete("orders/{id}", use: cancel)
    return Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      services: [jobs], logger: logger)
  }

  @Sendable private func show(_ request: Request, _ context: TwinContext) async throws -> Order {
    let id = try context.parameters.require("id", as: Int.self)
    guard let order = try await store.order(id) else { throw HTTPError.noOrder(id) }
    return order
  }

  @Sendable private func list(_ request: Request, _ context: TwinContext) async throws -> [Order] {
    try await store.orders(before: nil, limit: 100)
  }

  @Sendable private func place(
    _ request: Request, _ context: TwinContext
  ) async throws -> EditedResponse<Order> {
    let wanted = try await request.decode(as: OrderRequest.self, context: context)
    try wanted.check()
    let user = try context.knownUser
    return try await Transaction.run(of: database) { transaction in
      let order = try await store.place(wanted, for: user.name, at: Date())
      context.requestInfo.logger.info("Order \(order.id) was placed.")
      let job = TwinJobs.Entry(order: order, requestInfo: context.requestInfo, user: user)
      await jobs.add(job, after: transaction)
      return EditedResponse(
        status: .created,
        headers: [
          .location: "/orders/\(order.id)", .requestNumber: "\(context.requestInfo.number)",
        ],
        response: order)
    }
  }

  @Sendable private func cancel(
    _ request: Request, _ context: TwinContext
  ) async throws -> HTTPResponse.Status {
    let id = try context.parameters.require("id", as: Int.self)
    guard try await store.cancel(id, of: context.knownUser.name) else {
      throw HTTPError.noOrder(id)
    }
    context.requestInfo.logger.info("Order \(id) was cancelled.")
    return .noContent
  }
}

/// What a request has.
struct TwinContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  var requestInfo: RequestInfo
  var user: User?

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    requestInfo = RequestInfo(number: 0, logger: source.logger)
  }

  var knownUser: User {
    get throws {
      guard let user else { throw HTTPError(.unauthorized, message: "log in first") }
      return user
    }
  }
}

extension Transaction {
  /// Runs `body` with a transaction, which is committed if `body` returns, and rolled back if it throws.
  fileprivate static func run<Result>(
    of database: OrderDatabase, _ body: (Transaction) async throws -> Result
  ) async throws -> Result {
    let transaction = Transaction(of: database)
    let result: Result
    do { result = try await body(transaction) } catch {
      try? await transaction.end(after: error)
      throw error
    }
    try await transaction.end(after: nil)
    return result
  }
}

/// Numbers the requests.
private struct TwinNumbers: RouterMiddleware {
  func handle(
    _ request: Request, context: TwinContext,
    next: (Request, TwinContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    let number = twinRequestCount.add(1, ordering: .relaxed).newValue
    context.requestInfo = RequestInfo(number: number, logger: context.logger)
    return try await next(request, context)
  }
}

private let twinRequestCount = Atomic(0)

private struct TwinUsers: RouterMiddleware {
  func handle(
    _ request: Request, context: TwinContext,
    next: (Request, TwinContext) async throws -> Response
  ) async throws -> Response {
    guard let name = request.headers[.user] else {
      throw HTTPError(.unauthorized, message: "log in first")
    }
    var context = context
    context.user = User(name: name)
    return try await next(request, context)
  }
}

/// Writes receipts, one after another.
private final class TwinJobs: Service {
  private let store: any OrderStore
  private let jobs: AsyncStream<Entry>
  private let end: AsyncStream<Entry>.Continuation

  struct Entry {
    let order: Order
    let requestInfo: RequestInfo
    let user: User
  }

  init(_ store: any OrderStore) {
    self.store = store
    (jobs, end) = AsyncStream.makeStream()
  }

  func add(_ entry: Entry, after transaction: Transaction) async {
    await transaction.afterCommit { [end] in end.yield(entry) }
  }

  func run() async {
    await withGracefulShutdownHandler {
      for await entry in jobs { await write(entry) }
    } onGracefulShutdown: {
      self.end.finish()
    }
  }

  private func write(_ entry: Entry) async {
    let (order, date) = (entry.order, entry.order.placedAt.formatted(.iso8601))
    do {
      try await store.addReceipt(
        "\(order.quantity) × \(order.item) for \(entry.user.name), \(date)", to: order.id)
      entry.requestInfo.logger.info("The receipt of order \(order.id) was written.")
    } catch {
      entry.requestInfo.logger.error("A receipt failed: \(error)")
    }
  }
}
