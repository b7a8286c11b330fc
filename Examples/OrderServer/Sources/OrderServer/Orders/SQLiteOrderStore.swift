import Foundation
import GRDB

/// Keeps orders in an SQLite database.
struct SQLiteOrderStore: OrderStore {
  private let database: DatabaseQueue

  /// Opens the database at a path, or creates it.
  init(path: String) throws {
    database = try DatabaseQueue(path: path)
    try Self.migrator.migrate(database)
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("orders") { database in
      try database.create(table: Order.databaseTableName) { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("item", .text).notNull()
        table.column("quantity", .integer).notNull()
        table.column("placedAt", .datetime).notNull()
        table.column("receipt", .text)
      }
    }
    migrator.registerMigration("customers") { database in
      try database.alter(table: Order.databaseTableName) { table in
        table.add(column: "customer", .text).notNull().defaults(to: "")
      }
    }
    return migrator
  }

  func place(
    _ request: OrderRequest, for customer: String, at date: Date
  ) async throws -> Order {
    try await database.write { database in
      try NewOrder(
        item: request.item, quantity: request.quantity, customer: customer, placedAt: date
      ).insertAndFetch(database, as: Order.self)
    }
  }

  func order(_ id: Int) async throws -> Order? {
    try await database.read { try Order.fetchOne($0, key: id) }
  }

  func orders(before id: Int?, limit: Int) async throws -> [Order] {
    let newest = Order.order(Column("id").desc).limit(limit)
    return try await database.read { database in
      try (id.map { newest.filter(Column("id") < $0) } ?? newest).fetchAll(database)
    }
  }

  func count() async throws -> Int {
    try await database.read { try Order.fetchCount($0) }
  }

  func cancel(_ id: Int) async throws -> Bool {
    try await database.write { try Order.deleteOne($0, key: id) }
  }

  func addReceipt(_ receipt: String, to id: Int) async throws {
    _ = try await database.write { database in
      try Order.filter(key: id).updateAll(database, Column("receipt").set(to: receipt))
    }
  }
}

extension Order: FetchableRecord, TableRecord {
  static let databaseTableName = "orders"
}

/// A row that has no number yet.
private struct NewOrder: Encodable, PersistableRecord {
  static let databaseTableName = Order.databaseTableName

  let item: String
  let quantity: Int
  let customer: String
  let placedAt: Date
}
