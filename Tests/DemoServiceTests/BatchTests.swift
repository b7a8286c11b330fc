import Foundation
import Testing

/// A batch is what can be read without waiting; it is synced once and answered at once.
struct BatchTests {
  private let folder = TemporaryFolder()

  /// Pipes that say that they aren't ready, instead of waiting, are waited for.
  @Test(arguments: [true, false])
  func answersABatchWithoutWaitingForTheNext(pipesWait: Bool) throws {
    let service = try Service(pipesWait: pipesWait)
    for number in stride(from: 1, through: 19, by: 2) {
      try service.send(.list, .list)
      try #require(service.nextAnswer() == .listed(line: number))
      try #require(service.nextAnswer() == .listed(line: number + 1))
    }
    #expect(try service.finish() == .init())
  }

  /// The answers are many times what a pipe holds, and written faster than they are read.
  @Test func waitsUntilItsAnswersAreRead() throws {
    let file = try folder.file("requests.jsonl", String(repeating: .list + "\n", count: 20_000))
    let ending = try Service(["--requests", file], pipesWait: false).finish()
    #expect(ending.reports == "")
    #expect(ending.answers.count == 20_000)
    #expect(ending.exitCode == 0)
  }

  @Test func answersTheLinesThatAreThereAndWaitsForTheRestOfTheLastOne() throws {
    let service = try Service()
    try service.send("\(String.list)\n{\"request\":", terminator: "")
    #expect(service.nextAnswer() == .listed())
    try service.send(#""list"}"#)
    #expect(service.nextAnswer() == .listed(line: 2))
    _ = try service.finish()
  }

  #if os(Linux)
    @Test(.enabled(if: SystemCalls.areVisible))
    func syncsABatchOnceAndThenAnswersItInOneWriteWhereStraceIsAllowed() throws {
      let calls = try SystemCalls(
        of: folder.store,
        requests: "\(String.place("tea"))\n\(String.place("milk"))\n\(String.cancel(1))\n")
      // The folder is synced first, for the sake of the new file in it.
      #expect(calls.names.first == "fsync \(folder.name)")
      #expect(
        calls.names.dropFirst() == ["write orders.jsonl", "fsync orders.jsonl", "write answers"])
    }

    @Test(.enabled(if: SystemCalls.areVisible))
    func syncsNothingForABatchThatChangesNothingWhereStraceIsAllowed() throws {
      let calls = try SystemCalls(of: folder.store, requests: .list + "\n" + .list + "\n")
      #expect(calls.names.dropFirst() == ["write answers"])
    }

    @Test(.enabled(if: SystemCalls.areVisible))
    func endsABatchEarlyWhenItsAnswersGrowTooLongToBeKeptWhereStraceIsAllowed() throws {
      let place = String.place(String(repeating: "x", count: 200)) + "\n"
      _ = try Service.run(folder.store, requests: String(repeating: place, count: 1000))
      // Each list is more than 260 000 bytes.
      let calls = try SystemCalls(
        of: folder.store, requests: String(repeating: .list + "\n", count: 20))
      #expect(calls.names.filter { $0 == "write answers" }.count == 2)
    }

    @Test(.enabled(if: SystemCalls.areVisible))
    func closesTheJournalAtTheEndWhereStraceIsAllowed() throws {
      let calls = try SystemCalls(
        of: folder.store, requests: .list + "\n", tracing: "write,close")
      #expect(
        calls.names.filter { $0 == "close orders.jsonl" || $0 == "write answers" }
          == ["write answers", "close orders.jsonl"])
    }
  #endif
}
