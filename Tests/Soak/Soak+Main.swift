import Foundation

extension Soak {
  /// Says in one line what was done, and then what went wrong. Fails if something did.
  static func main() async throws {
    let soak = try Soak()
    let outcome = try await soak.run()
    print(soak.summary(of: outcome))
    outcome.findings.forEach { print("\($0), from SOAK_SEED=\(soak.seed)") }
    // Also those threads end that have not by themselves.
    exit(outcome.findings.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
  }

  /// What was done how often, and what memory it took, in one line.
  private func summary(of outcome: Outcome) -> String {
    let counts = Kind.allCases.compactMap { kind in
      outcome.counts[kind].map { "\(kind) \($0)" }
    }
    let memory = outcome.memory.map { before, after in
      "\(before >> 10) KiB after a third of the time, \(after >> 10) KiB in the end"
    }
    return """
      soak of \(seconds) s from SOAK_SEED=\(seed): \(outcome.operations) operations \
      (\(counts.joined(separator: ", "))); \(memory ?? "memory unknown")
      """
  }
}
