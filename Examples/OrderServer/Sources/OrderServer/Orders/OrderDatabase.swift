import GRDB

/// An SQLite database. Transactions use its connection one at a time, in the order of arrival.
actor OrderDatabase {
  nonisolated let connection: DatabaseQueue
  private var isInUse = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Opens the database at a path. Creates it if it doesn't exist.
  init(path: String) throws {
    var configuration = Configuration()
    // A transaction spans several calls.
    configuration.allowsUnsafeTransactions = true
    connection = try DatabaseQueue(path: path, configuration: configuration)
    try Self.migrator.migrate(connection)
  }

  nonisolated func close() throws { try connection.close() }

  /// Begins a transaction after all earlier ones have ended.
  func begin() async throws {
    if isInUse { await withCheckedContinuation { waiting.append($0) } }
    isInUse = true
    do {
      try await connection.writeWithoutTransaction { try $0.beginTransaction() }
    } catch {
      letNextBegin()
      throw error
    }
  }

  /// Ends the transaction. If a commit fails, the transaction is rolled back.
  func end(committing: Bool) async throws {
    defer { letNextBegin() }
    try await connection.writeWithoutTransaction { database in
      guard committing else { return try database.rollback() }
      do { try database.commit() } catch {
        try database.rollback()
        throw error
      }
    }
  }

  private func letNextBegin() {
    if waiting.isEmpty { isInUse = false } else { waiting.removeFirst().resume() }
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
}
