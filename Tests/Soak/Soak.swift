import DrawnCases
import Foundation
import PropertyInjector

/// Many threads and tasks that do everything at once, for as long as is wanted.
@main struct Soak {
  let seconds: Double
  let seed: UInt64
  /// What is done, by default everything.
  let kinds: Set<Kind>

  /// How many threads there are, and how many tasks.
  private static let threads = 6
  private static let tasks = 4
  /// How long a worker may take to end what it is at, which only a failure takes.
  private static let patience = 120

  /// As the environment says; otherwise for a second, and from a new seed.
  init(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    seconds = environment["SOAK_SECONDS"].flatMap { Double($0) } ?? 1
    seed = try environment.seed("SOAK")
    let names = environment["SOAK_ONLY"]?.split(separator: ",").map(String.init)
    kinds = Set(Kind.allCases.filter { names?.contains("\($0)") ?? true })
  }

  /// What came of it.
  struct Outcome {
    var findings: [String]
    var counts: [Kind: Int]
    /// After a third of the time, when all is there that stays, and in the end.
    var memory: (before: Int, after: Int)?

    var operations: Int { counts.values.reduce(0, +) }
  }

  func run() async throws -> Outcome {
    let world = World()
    let counts = Locked<[Kind: Int]>([:])
    for index in 0..<Self.threads {
      world.startThread("thread \(index)") { post in
        let worker = Worker(world, index: index, seed: seed, kinds)
        worker.work(post)
        counts.withLock { $0.merge(worker.counts, uniquingKeysWith: +) }
      }
    }
    for index in Self.threads..<Self.threads + Self.tasks {
      world.startTask("task \(index)") { post in
        let worker = Worker(world, index: index, seed: seed, kinds)
        await worker.workInTask(post)
        counts.withLock { $0.merge(worker.counts, uniquingKeysWith: +) }
      }
    }
    try await Task.sleep(for: .seconds(seconds / 3))
    let before = Memory.resident
    world.becomeLate()
    try await Task.sleep(for: .seconds(seconds * 2 / 3))
    let after = Memory.resident
    world.end()
    let obstacles = await world.obstacles(after: Self.patience)
    var outcome = Outcome(
      findings: obstacles + world.findings.all, counts: counts.withLock(\.self))
    if let before, let after { outcome.memory = (before, after) }
    if grows(outcome) { outcome.findings.append("the memory grows") }
    return outcome
  }

  /// Whether it takes more memory than what is split up by the allocator, and half of the least
  /// that an operation could leak, for which the allocator gives 32 bytes. In less time than this
  /// it is not yet clear.
  private func grows(_ outcome: Outcome) -> Bool {
    guard let (before, after) = outcome.memory, Memory.isTelling, seconds >= 20 else {
      return false
    }
    return after - before > 1 << 20 + 16 * outcome.operations * 2 / 3
  }
}
