import Logging
import PropertyInjector
import ServiceLifecycle

/// Work to do after a response. Each job is injected before it runs.
protocol Job: AnyObject {
  func run() async throws
}

/// Runs jobs one after another, beside the server. At a shutdown, it ends after the last job.
final class JobQueue: Service {
  private let jobs: AsyncStream<Entry>
  private let end: AsyncStream<Entry>.Continuation
  // These read the values of the request that adds a job.
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

  /// Adds a job once the current transaction is committed. When it's the job's turn, `make` creates
  /// it, and it runs in its own scopes, with the current request's info and user.
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
            // A job has no client to respond to, so it must not start if a value is missing.
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
