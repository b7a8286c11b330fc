import GRDB

/// The database transaction of a request or a job.
///
/// The transaction begins when it's first used, and ends with the scope.
actor Transaction {
  private let database: OrderDatabase
  private var state = State.unused
  private var actions: [@Sendable () -> Void] = []

  private enum State {
    case unused
    case begun(Task<Void, any Error>)
    case ended
  }

  init(of database: OrderDatabase) {
    self.database = database
  }

  /// Reads from the database or writes to it.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await begin().value
    // The scope may have ended meanwhile.
    if case .ended = state { throw CancellationError() }
    return try await database.connection.writeWithoutTransaction { database in
      // SQLite ends a transaction itself if, for example, the disk is full.
      guard database.isInsideTransaction else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
      return try work(database)
    }
  }

  private func begin() throws -> Task<Void, any Error> {
    switch state {
    case .unused:
      let task = Task { [database] in try await database.begin() }
      state = .begun(task)
      return task
    case .begun(let task): return task
    case .ended: throw CancellationError()
    }
  }

  /// Runs an action after the transaction is committed. After a rollback, the action doesn't run.
  func afterCommit(_ action: @escaping @Sendable () -> Void) {
    actions.append(action)
  }

  /// Commits if `error`, which the scope's body threw, is nil. Otherwise rolls back.
  func end(after error: (any Error)?) async throws {
    let last = state
    state = .ended
    if case .begun(let task) = last, case .success = await task.result {
      try await database.end(committing: error == nil)
    }
    if error == nil { for action in actions { action() } }
  }
}
