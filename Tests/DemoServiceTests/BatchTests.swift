import Foundation
import Testing

/// A batch is what can be read without waiting; it is synced once and answered at once.
struct BatchTests {
  private let folder = TemporaryFolder()

  @Test func answersABatchWithoutWaitingForTheNext() throws {
    let service = try Service()
    for number in stride(from: 1, through: 9, by: 2) {
      try service.send(.list, .list)
      #expect(service.nextAnswer() == .listed(line: number))
      #expect(service.nextAnswer() == .listed(line: number + 1))
    }
    #expect(try service.finish().answers.isEmpty)
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
  #endif
}
