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

  private struct Entry {
    let make: @Sendable () -> any Job
    /// That of the request which asked for the job.
    let request: RequestInfo
  }

  init() {
    (jobs, end) = AsyncStream.makeStream()
  }

  /// Has a job made when it is its turn, in a scope with what the request had.
  func add(for request: RequestInfo, _ make: @escaping @Sendable () -> any Job) {
    end.yield(Entry(make: make, request: request))
  }

  func run() async {
    await withGracefulShutdownHandler {
      for await entry in jobs {
        await withLogger(entry.request.logger) { logger in
          let job = entry.make()
          do {
            try await entry.request.run {
              // A job has no client to respond to, so it requires everything.
              try Injector.current.injectAllDependencies(to: job)
              try await job.run()
            }
          } catch {
            logger.error("\(job) failed: \(error)")
          }
        }
      }
    } onGracefulShutdown: {
      self.end.finish()
    }
  }
}
