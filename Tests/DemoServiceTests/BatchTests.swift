import Foundation
import Testing

/// A batch is what can be read without waiting; it is synced once and answered at once.
struct BatchTests {
  private static let list = #"{"request":"list"}"#

  @Test func answersABatchWithoutWaitingForTheNext() throws {
    let service = try Service()
    for number in stride(from: 1, through: 9, by: 2) {
      try service.send(Self.list, Self.list)
      #expect(service.nextAnswer() == #"{"line":\#(number),"orders":[]}"#)
      #expect(service.nextAnswer() == #"{"line":\#(number + 1),"orders":[]}"#)
    }
    #expect(try service.finish().answers.isEmpty)
  }

  @Test func answersTheLinesThatAreThereAndWaitsForTheRestOfTheLastOne() throws {
    let service = try Service()
    try service.send("\(Self.list)\n{\"request\":", terminator: "")
    #expect(service.nextAnswer() == #"{"line":1,"orders":[]}"#)
    try service.send(#""list"}"#)
    #expect(service.nextAnswer() == #"{"line":2,"orders":[]}"#)
    _ = try service.finish()
  }

  #if os(Linux)
    @Test(.enabled(if: SystemCalls.areVisible))
    func syncsABatchOnceAndThenAnswersItInOneWriteWhereStraceIsAllowed() throws {
      let folder = try TemporaryFolder()
      let calls = try SystemCalls(
        of: ["--store", folder.path("orders.jsonl")],
        requests: """
          {"request":"place","item":"tea","quantity":2}
          {"request":"place","item":"milk","quantity":1}
          {"request":"cancel","id":1}

          """)
      // The folder is synced first, for the sake of the new file in it.
      #expect(calls.names.first == "fsync \(folder.name)")
      #expect(
        calls.names.dropFirst() == [
          "write orders.jsonl", "fsync orders.jsonl", "write answers",
        ])
    }

    @Test(.enabled(if: SystemCalls.areVisible))
    func syncsNothingForABatchThatChangesNothingWhereStraceIsAllowed() throws {
      let folder = try TemporaryFolder()
      let calls = try SystemCalls(
        of: ["--store", folder.path("orders.jsonl")], requests: "\(Self.list)\n\(Self.list)\n")
      #expect(calls.names.dropFirst() == ["write answers"])
    }

    @Test(.enabled(if: SystemCalls.areVisible))
    func endsABatchEarlyWhenItsAnswersGrowTooLongToBeKeptWhereStraceIsAllowed() throws {
      let folder = try TemporaryFolder()
      let item = String(repeating: "x", count: 200)
      let place = #"{"request":"place","item":"\#(item)","quantity":1}"#
      let store = ["--store", folder.path("orders.jsonl")]
      _ = try Service.run(store, requests: String(repeating: place + "\n", count: 1000))
      // Each list is more than 260 000 bytes.
      let calls = try SystemCalls(
        of: store, requests: String(repeating: Self.list + "\n", count: 20))
      #expect(calls.names.filter { $0 == "write answers" }.count == 2)
    }
  #endif
}
