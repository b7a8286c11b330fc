import Dispatch
import PropertyInjector
import Testing

/// Runs `body` on several threads at once, however few cores there are, and waits for all of them.
/// None begins before all of them are there.
///
/// Throws the first error of `body`. An expectation that fails there would fail no test, because
/// the testing library doesn't know whose threads these are: use `ensure(_:)`.
///
/// Threads that wait for each other can't be stopped. Instead of waiting forever, this throws after
/// five minutes, longer than any of them takes beside all other tests on a slow machine, so that
/// the test fails and the others still run.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
  let (group, start, errors) = (DispatchGroup(), Meeting(of: count), Errors())
  for index in 0..<count {
    DispatchQueue(label: "thread \(index)").async(group: group) {
      start.wait()
      do { try body(index) } catch { errors.add(error) }
    }
  }
  let hasEnded = group.wait(timeout: .now() + 300) == .success
  if let error = errors.first { throw error }
  if !hasEnded { throw ThreadsDidNotEnd() }
}

/// Runs one body on a thread and the other on another.
func onTwoThreads(
  _ one: @escaping @Sendable () throws -> Void, and other: @escaping @Sendable () throws -> Void
) throws { try onThreads(2) { index in try (index == 0 ? one : other)() } }

/// Throws unless a condition holds.
func ensure(_ condition: Bool, sourceLocation: SourceLocation = #_sourceLocation) throws {
  if !condition { throw ConditionDoesNotHold(sourceLocation: sourceLocation) }
}

/// The error of a thread where something isn't as it should be.
struct ConditionDoesNotHold: Error, CustomStringConvertible {
  let sourceLocation: SourceLocation

  var description: String {
    "a condition doesn't hold at \(sourceLocation.fileName):\(sourceLocation.line)"
  }
}

/// The error of a test whose threads probably wait for each other.
struct ThreadsDidNotEnd: Error {}

private final class Errors: Sendable {
  private let all = Locked<[any Error]>([])

  var first: (any Error)? { all.withLock(\.first) }

  func add(_ error: any Error) { all.withLock { $0.append(error) } }
}

/// Holds threads up until as many as are expected have come, once.
final class Meeting: Sendable {
  private let group = DispatchGroup()
  private let missing: Locked<Int>

  init(of count: Int) {
    missing = Locked(count)
    for _ in 0..<count { group.enter() }
  }

  func wait() {
    arrive()
    group.wait()
  }

  /// Counts as one who has come, but goes on.
  func arrive() {
    let isExpected = missing.withLock { missing in
      missing -= 1
      return missing >= 0
    }
    if isExpected { group.leave() }
  }

  /// A group that expects somebody keeps itself.
  deinit { for _ in 0..<max(0, missing.withLock { $0 }) { group.leave() } }
}
