import Foundation
import GRDB
import PropertyInjector

/// Stores orders in the database, in the transaction of the current request.
struct SQLiteOrderStore: OrderStore {
  @Provided private var transaction: Transaction

  func place(
    _ request: OrderRequest, for customer: String, at date: Date
  ) async throws -> Order {
    try await $transaction.get().run { database in
      try NewOrder(
        item: request.item, quantity: request.quantity, customer: customer, placedAt: date
      ).insertAndFetch(database, as: Order.self)
    }
  }

  func order(_ id: Int) async throws -> Order? {
    try await $transaction.get().run { try Order.fetchOne($0, key: id) }
  }

  func orders(before id: Int?, limit: Int) async throws -> [Order] {
    let newest = Order.order(Column("id").desc).limit(limit)
    return try await $transaction.get().run { database in
      try (id.map { newest.filter(Column("id") < $0) } ?? newest).fetchAll(database)
    }
  }

  func count() async throws -> Int {
    try await $transaction.get().run { try Order.fetchCount($0) }
  }

  func cancel(_ id: Int, of customer: String) async throws -> Bool {
    try await $transaction.get().run { database in
      try Order.filter(key: id).filter(Column("customer") == customer).deleteAll(database) > 0
    }
  }

  func addReceipt(_ receipt: String, to id: Int) async throws {
    _ = try await $transaction.get().run { database in
      try Order.filter(key: id).updateAll(database, Column("receipt").set(to: receipt))
    }
  }
}

extension Order: FetchableRecord, TableRecord {
  static let databaseTableName = "orders"
}

/// A row without a number, which the database adds.
private struct NewOrder: Encodable, PersistableRecord {
  static let databaseTableName = Order.databaseTableName

  let item: String
  let quantity: Int
  let customer: String
  let placedAt: Date
}
