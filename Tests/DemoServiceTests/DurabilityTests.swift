import Foundation
import Testing

/// An answered order is never lost, and one that can't be kept is never answered.
struct DurabilityTests {
  private let folder = TemporaryFolder()

  /// The open orders that the service finds in its journal when it is started once more.
  private func orders() throws -> [Answer.Order] {
    let ending = try Service.run(folder.store, requests: .list)
    #expect(ending.exitCode == 0)
    return try #require(Answer(ending.answers.first).orders)
  }

  /// The answers of one batch are more than a pipe holds: a service that answers before it has
  /// committed is killed while it waits for them to be read, and has lost what it answered.
  @Test(arguments: [1, 700, 3000, 9000])
  func losesNoAnsweredChangeWhenKilledInTheMiddleOfAStream(after count: Int) throws {
    let requests = (1...10_000).flatMap {
      [String.place("kept"), .place("cancelled"), .cancel(2 * $0)]
    }
    let file = try folder.file("requests.jsonl", requests.joined(separator: "\n"))
    let service = try Service(folder.store + ["--requests", file])
    var answers = (1...count).compactMap { _ in service.nextAnswer() }
    service.killProcess()
    let ending = try service.finish()
    #expect(ending.exitCode == nil)
    answers += ending.answers
    #expect((count..<requests.count).contains(answers.count))

    let changes = try answers.map(Answer.init)
    let kept = changes.compactMap(\.placed).filter { $0.item == "kept" }
    let cancelled = changes.compactMap(\.cancelled)
    let found = Set(try orders())
    #expect(found.isSuperset(of: kept))
    #expect(found.isDisjoint(with: cancelled))
  }

  @Test func losesNoAnsweredOrderWhenKilledWhileWaiting() throws {
    let service = try Service(folder.store)
    try service.send(.place("tea"))
    let order = try #require(Answer(service.nextAnswer()).placed)
    service.killProcess()
    #expect(try service.finish().exitCode == nil)
    #expect(try orders() == [order])
  }

  /// A limit on the size of files stands for a disk that runs full in the middle of a write.
  @Test func answersNothingOfABatchThatDoesNotFitAndKeepsWhatItAnsweredBefore() throws {
    let service = try Service(
      folder.store, through: ["/bin/sh", "-c", #"ulimit -f 1; exec "$@""#, "sh"])
    try service.send(.place("tea"))
    let order = try #require(Answer(service.nextAnswer()).placed)
    try service.send((1...40).map { String.place("too much \($0)") }.joined(separator: "\n"))
    #expect(
      try service.finish()
        == .failing(74, "cannot keep orders in \(folder.path("orders.jsonl")): File too large"))

    #expect(try orders().first == order)
    let next = try Service.run(folder.store, requests: .place("milk"))
    #expect(next.reports == "")
    #expect(try Answer(next.answers.first).placed?.item == "milk")
  }

  #if os(Linux)
    /// Linux has a file that can't be written, and one that can be written and not be synced.
    @Test(arguments: [
      ("/dev/full", "No space left on device"), ("/dev/null", "Invalid argument"),
    ])
    func answersNothingOfABatchThatCannotBeSynced(path: String, error: String) throws {
      // The service locks its store: whoever runs these tests on this machine has to take turns.
      let turn = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
      flock(turn.fileDescriptor, LOCK_EX)
      defer { try? turn.close() }

      let service = try Service(["--store", path])
      try service.send(.list)
      #expect(service.nextAnswer() == .listed())

      try service.send(#"{"request":"time"}"#, .place("tea"), .list)
      #expect(try service.finish() == .failing(74, "cannot keep orders in \(path): \(error)"))
    }
  #endif
}
