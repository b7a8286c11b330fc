import Foundation
import Testing

/// An answered order is never lost, and one that can't be kept is never answered.
struct DurabilityTests {
  private let journal = JournalFile()

  /// The open orders that the service finds in its journal when it is started once more.
  private func orders() throws -> [String] {
    try #require(Service.run(journal.options, requests: .list).answers.first).orders
  }

  /// The answers of one batch are more than a pipe holds: a service that answers before it has
  /// committed is killed while it waits for them to be read, and has lost what it answered.
  @Test(arguments: [1, 700, 9000])
  func losesNoAnsweredChangeWhenKilledInTheMiddleOfAStream(after count: Int) throws {
    let requests = (1...10_000).flatMap {
      [String.place("kept"), .place("cancelled"), .cancel(2 * $0)]
    }
    let service = try Service(
      journal.options, requests: Data(requests.joined(separator: "\n").utf8))
    var answers = (1...count).compactMap { _ in service.nextAnswer() }
    service.killProcess()
    let ending = try service.finish()
    #expect(ending.exitCode == nil)
    answers += ending.answers
    #expect((count..<requests.count).contains(answers.count))

    let found = Set(try orders())
    #expect(found.isSuperset(of: answers.filter { $0.contains("kept") }.flatMap(\.orders)))
    let cancelled = answers.filter { $0.hasPrefix(#"{"cancelled""#) }
    #expect(found.isDisjoint(with: cancelled.flatMap(\.orders)))
  }

  /// A limit on the size of files stands for a disk that runs full in the middle of a write.
  @Test func answersNothingOfABatchThatDoesNotFitAndKeepsWhatItAnsweredBefore() throws {
    let service = try Service(journal.options, by: #"ulimit -f 1; exec "$@""#)
    try service.send(.place("tea"))
    let order = try #require(service.nextAnswer()?.orders.first)
    try service.send((1...40).map { String.place("too much \($0)") }.joined(separator: "\n"))
    #expect(
      try service.finish()
        == .failing(74, "cannot keep orders in \(journal.path): File too large"))
    #expect(try orders().first == order)
  }

  #if os(Linux)
    /// Linux has a file that can be written and not be synced.
    @Test func answersNothingOfABatchThatCannotBeSynced() throws {
      // The service locks its store: whoever runs these tests on this machine has to take turns.
      let turn = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
      flock(turn.fileDescriptor, LOCK_EX)
      defer { try? turn.close() }
      let requests = "\(String.time)\n\(String.place("tea"))\n"
      let ending = try Service.run(["--store", "/dev/null"], requests: requests)
      #expect(ending == .failing(74, "cannot keep orders in /dev/null: Invalid argument"))
    }
  #endif
}
