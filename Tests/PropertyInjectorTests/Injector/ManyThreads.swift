import PropertyInjector

/// Runs a body on several threads at once, on each of them several times.
func onThreads(
  _ count: Int, times: Int,
  _ body: @escaping @Sendable (_ thread: Int, _ round: Int) throws -> Void
) throws { try onThreads(count) { thread in for round in 0..<times { try body(thread, round) } } }

// What the threads inject.

final class IntPair { var left: Int?, right: Int? }

final class FilledBox<Content> { var content: Content?, value: Int?, text: String? }
