// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the snippets of the documentation take for granted: the types and values of an order
// service, of a car maker, and of a few pages.

public import Foundation
public import PropertyInjector

public let injector = Injector()
public func registerServices(on injector: Injector) {
  injector.registerProperty("store", .instance(OrderStore()))
}

// Orders
public final class OrderStore: Sendable {
  public init(path: String = "") {}
  public func open(on date: Date? = nil) {}
}
public protocol PaymentGateway: Sendable {}
public final class CardPayments: PaymentGateway { public init() {} }
public final class OrderHandler {
  public var store: OrderStore?
  public init() {}
}
public final class RefundHandler {
  public var store: OrderStore?
  public init() {}
}
@MainActor public let handler = OrderHandler()
public let path = "orders.jsonl"
public let request = "list"
public func handle(_ request: String) async {}

// Requests
extension Scope {
  public static let request = Scope("request")
  public static let session = Scope("session")
}
public struct User: Sendable { public init() {} }
public struct Account: Sendable {}
public final class UnitOfWork: Sendable { public init() {} }
public let user = User()
public let account = Account()
@MainActor public let screen = OrderHandler()

// Services
public protocol Fetcher: Sendable {}
public final class Client: Fetcher { public init() {} }
public final class Repository: Sendable { public init(_ client: Client) {} }
public protocol Log: Sendable {}
public final class FileLog: Log { public init(_ path: String) {} }
@MainActor public final class ViewModel { public init() {} }

// Cars
public final class Car { public init(_ color: String?, _ doors: Int) {} }
public struct Pilot: Sendable {}

// Pages
public final class Book { public init() {} }
public class Page: InjectionParticipant {
  public var title: String?
  public var limit = 10
  public init() {}
}
public struct Sheet {
  public var limit = 10
  public init() {}
}
public func render() {}

// Modules, collections, and values that are provided
public struct StoreModule: InjectorModule {
  public init(path: String) {}
  public func configure(_ injector: Injector) {}
}
public protocol HealthCheck: Sendable {}
public struct DiskCheck: HealthCheck { public init() {} }
public struct StoreCheck: HealthCheck { public init() {} }
public protocol TodoRepository: Sendable { var count: Int { get } }

// What is opened and closed
public final class Database: Sendable {
  public static let inMemory = Database()
  public static func open(_ path: String) async throws -> Database { Database() }
  public func close() async throws {}
}
public final class TodoStore: Sendable {
  public let isEmpty = true
  public init(_ database: Database) {}
}
public final class Journal: Sendable {
  public init(_ path: String) throws {}
  public func close() throws {}
}
public final class Metrics: Sendable { public init(port: Int) {} }
public final class Transaction: Sendable {
  public init() {}
  public func commit() throws {}
  public func rollBack() {}
  public func insertTodo(from request: Request, for user: User) async throws {}
}
public func user(of request: Request) async throws -> User { User() }
public func makeServer() throws -> any Service { throw CancellationError() }
