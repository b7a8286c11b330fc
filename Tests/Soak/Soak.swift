import DrawnCases
import Foundation
import PropertyInjector

/// Many threads and tasks that do everything at once, for as long as is wanted.
@main struct Soak {
  private static let (threads, tasks) = (6, 4)

  /// Does it for a second, or as long as the environment says, and says in one line what was done.
  /// With `memory` as its argument, does each of a few things often. Prints what went wrong, and
  /// fails if something did.
  @MainActor static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments == ["memory"] { end(with: try await FlatMemory.check()) }
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["SOAK_SECONDS"].flatMap { Double($0) } ?? 1
    let seed = try environment.seed("SOAK")
    let world = World()
    let posts = (0..<threads + tasks).map { Post("\($0 < threads ? "thread" : "task") \($0)") }
    for (index, post) in posts.enumerated() {
      let seed = seed &+ UInt64(index)
      if index < threads {
        Thread.detachNewThread { Worker(world, seed: seed).work(post) }
      } else {
        Task.detached { await Worker(world, seed: seed).workInTask(post) }
      }
    }
    try await Task.sleep(for: .seconds(seconds / 3))
    // All that stays is there now.
    let before = Memory.resident ?? 0
    world.becomeLate()
    try await Task.sleep(for: .seconds(seconds * 2 / 3))
    let after = Memory.resident ?? 0
    world.end()
    // Two minutes to end what they are at, which only a failure takes.
    for _ in 0..<1_200 where posts.contains(where: { $0.obstacle != nil }) {
      try await Task.sleep(for: .milliseconds(100))
    }
    var findings = posts.compactMap(\.obstacle) + world.findings.all
    let counts = posts.reduce(into: [:]) { $0.merge($1.counts, uniquingKeysWith: +) }
    let operations = counts.values.reduce(0, +)
    // The allocator splits up some memory, and gives no less than 32 bytes, of which half for each
    // operation is a leak. In less time it is not yet clear.
    if Memory.isTelling, seconds >= 20, after - before > 1 << 20 + 16 * operations * 2 / 3 {
      findings.append("the memory grows")
    }
    print(
      """
      soak of \(seconds) s from SOAK_SEED=\(seed): \(operations) operations \
      (\(counts.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined(separator: ", "))); \
      \(before >> 10) KiB after a third of the time, \(after >> 10) KiB in the end
      """)
    end(with: findings.map { "\($0), from SOAK_SEED=\(seed)" })
  }

  /// Also ends those threads that have not ended by themselves.
  private static func end(with findings: [String]) -> Never {
    findings.forEach { print($0) }
    exit(findings.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
  }
}

/// What a worker is seen doing by others. Each has its own, so that none waits for another's.
final class Post: Sendable {
  private let name: String
  private let state = Locked<(kind: String?, counts: [String: Int])>(("nothing yet", [:]))

  init(_ name: String) { self.name = name }

  func begin(_ kind: String) {
    state.withLock { state in
      state.kind = kind
      state.counts[kind, default: 0] += 1
    }
  }

  func end() { state.withLock { $0.kind = nil } }

  /// How often it did what.
  var counts: [String: Int] { state.withLock(\.counts) }

  /// What keeps it from ending, or nil if it has ended.
  var obstacle: String? { state.withLock(\.kind).map { "\(name) did not end: it was at \($0)" } }
}
