import Logging
import PropertyInjector
import ServiceLifecycle

/// Work that nobody waits for. Each job is injected before it runs.
protocol Job: AnyObject {
  func run() async throws
}

/// Runs jobs one after another, beside the server. At a shutdown it ends when none is left.
final class JobQueue: Service {
  private let jobs: AsyncStream<Entry>
  private let end: AsyncStream<Entry>.Continuation
  // Those of the request that adds a job.
  private let requestInfo = Provided<RequestInfo>()
  private let user = Provided<User>()
  private let transaction = Provided<Transaction>()

  private struct Entry {
    let make: @Sendable () -> any Job
    let requestInfo: RequestInfo
    let user: User
  }

  init() {
    (jobs, end) = AsyncStream.makeStream()
  }

  /// Adds a job once the current transaction is committed. When it is its turn, the job is made, and
  /// runs in scopes of its own, with what the current request has.
  func add(_ make: @escaping @Sendable () -> any Job) async throws {
    let entry = Entry(make: make, requestInfo: try requestInfo.get(), user: try user.get())
    try await transaction.get().afterCommit { [end] in end.yield(entry) }
  }

  func run() async {
    await withGracefulShutdownHandler {
      for await entry in jobs { await run(entry) }
    } onGracefulShutdown: {
      self.end.finish()
    }
  }

  private func run(_ entry: Entry) async {
    await withLogger(entry.requestInfo.logger) { logger in
      let job = entry.make()
      do {
        try await entry.requestInfo.run {
          try await entry.user.run {
            // A job has no client to respond to, so it requires everything.
            try Injector.current.injectAllDependencies(to: job)
            try await job.run()
          }
        }
      } catch {
        logger.error("\(job) failed: \(error)")
      }
    }
  }
}
