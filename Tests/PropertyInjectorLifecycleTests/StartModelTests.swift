import DrawnCases
import Foundation
import Testing

/// Starting and closing at random, against a reference.
@Suite struct StartModelTests {
  @Test func startingDoesWhatTheNeedsSay() async throws {
    // On a thread of its own, which may wait.
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            try StartCase.checkCases(
              "START", count: 3_000, test: "startingDoesWhatTheNeedsSay()")
          })
      }
    }
  }

  /// Cases in which little happens would agree with any library.
  @Test func muchHappensInTheCases() {
    let cases = (0..<500).map { StartCase(seed: $0) }
    func count(_ isMeant: (StartCase) -> Bool) -> Int { cases.count(where: isMeant) }
    #expect(count { $0.wanted.contains(where: $0.isInCycle) } > 30)
    #expect(count { drawn in drawn.wanted.contains { drawn.items[$0].fails } } > 50)
    #expect(count { drawn in !drawn.wanted.contains { drawn.isBad($0, failing: true) } } > 150)
    #expect(count { $0.cancellation != nil } > 30)
  }
}
