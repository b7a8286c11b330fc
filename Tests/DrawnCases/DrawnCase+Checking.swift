import Foundation

extension DrawnCase where Self: SendableMetatype {
  /// Checks many cases, and throws a ``Fault`` with the smallest one that fails, what is wrong with
  /// it, and the command that repeats it.
  ///
  /// The first one's seed is random, and each other's is one more than the last. `NAME_SEED` and
  /// `NAME_CASES` in the environment replace the first seed and the count; `CASES_TIMES` asks for so
  /// many times as many. A crash reports no case; fewer cases from the same seed tell which one it was.
  ///
  /// They have a thread of their own: the tests' tasks share few, and would wait for all cases.
  package static func checkCases(
    _ name: String, count: UInt64, test: String = #function,
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws {
    let checked = await onThread {
      Result { try check(name, count: count, test: test, in: environment) }
    }
    try checked.get()
  }

  private static func check(
    _ name: String, count: UInt64, test: String, in environment: [String: String]
  ) throws {
    func command(_ seed: UInt64, _ count: UInt64) -> String {
      "\(name)_SEED=\(seed) \(name)_CASES=\(count) swift test --filter \(test.prefix { $0 != "(" })"
    }
    let seed = try environment.seed(name)
    let times = try environment.number("CASES_TIMES") ?? 1
    let count = try environment.number("\(name)_CASES") ?? count * times
    print("Drawing cases: \(command(seed, count))")
    for number in 0..<count {
      let drawn = Self(seed: seed &+ number)
      guard case .failure(let fault) = Result(catching: drawn.check) else { continue }
      let (smallest, lastFault) = drawn.shrunk(fault)
      throw Fault([command(seed &+ number, 1), "", "\(smallest)", "", "\(lastFault)"])
    }
  }

  /// Returns a case that fails though no smaller one does, and what is wrong with it. Gives up after
  /// a thousand tries or twenty seconds.
  private func shrunk(_ fault: any Error) -> (Self, any Error) {
    var (smallest, fault, choices) = (self, fault, smaller)
    var (index, passed) = (0, 0)
    let end = ContinuousClock.now + .seconds(20)
    for _ in 0..<1_000 where passed < choices.count && .now < end {
      let choice = choices[index % choices.count]
      if case .failure(let another) = Result(catching: choice.check) {
        (smallest, fault, choices, passed) = (choice, another, choice.smaller, 0)
      } else {
        (index, passed) = (index + 1, passed + 1)
      }
    }
    return (smallest, fault)
  }
}

/// Runs a closure that may block, or takes long, on a thread of its own: tasks have few.
package func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}

extension [String: String] {
  /// Returns the number that `NAME_SEED` sets, or a random one.
  package func seed(_ name: String) throws -> UInt64 {
    try number("\(name)_SEED") ?? .random(in: 1...999_999_999)
  }

  /// Returns the number that a variable sets, or nil if it isn't set.
  func number(_ variable: String) throws -> UInt64? {
    guard let text = self[variable] else { return nil }
    guard let number = UInt64(text) else { throw Fault(["\(variable)=\(text) isn't a number"]) }
    return number
  }
}
