import Foundation
import Testing

/// An answered order is never lost, and one that can't be kept is never answered.
struct DurabilityTests {
  private let folder: TemporaryFolder
  private let store: [String]

  init() throws {
    folder = try TemporaryFolder()
    store = ["--store", folder.path("orders.jsonl")]
  }

  private static func place(_ item: String) -> String {
    #"{"request":"place","item":"\#(item)","quantity":1}"#
  }

  /// The open orders that the service finds in its journal when it is started once more.
  private func orders() throws -> [Answer.Order] {
    let ending = try Service.run(store, requests: #"{"request":"list"}"#)
    #expect(ending.exitCode == 0)
    return try #require(Answer(ending.answers.first).orders)
  }

  /// The answers of one batch are more than a pipe holds: a service that answers before it has
  /// committed is killed while it waits for them to be read, and has lost what it answered.
  @Test(arguments: [1, 700, 3000, 9000])
  func losesNoAnsweredChangeWhenKilledInTheMiddleOfAStream(after count: Int) throws {
    let requests = (1...10_000).flatMap { number in
      [
        Self.place("kept"), Self.place("cancelled"),
        #"{"request":"cancel","id":\#(2 * number)}"#,
      ]
    }
    let file = try folder.file("requests.jsonl", requests.joined(separator: "\n"))
    let service = try Service(store + ["--requests", file])
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
    let service = try Service(store)
    try service.send(Self.place("tea"))
    let order = try #require(Answer(service.nextAnswer()).placed)
    service.killProcess()
    #expect(try service.finish().exitCode == nil)
    #expect(try orders() == [order])
  }

  /// A limit on the size of files stands for a disk that runs full in the middle of a write.
  @Test func answersNothingOfABatchThatDoesNotFitAndKeepsWhatItAnsweredBefore() throws {
    let service = try Service(
      store, through: ["/bin/sh", "-c", #"ulimit -f 1; exec "$@""#, "sh"])
    try service.send(Self.place("tea"))
    let order = try #require(Answer(service.nextAnswer()).placed)
    try service.send((1...40).map { Self.place("too much \($0)") }.joined(separator: "\n"))
    let ending = try service.finish()
    #expect(ending.answers.isEmpty)
    #expect(
      ending.reports == """
        DemoService: cannot keep orders in \(folder.path("orders.jsonl")): File too large

        """)
    #expect(ending.exitCode == 74)

    #expect(try orders().first == order)
    let next = try Service.run(store, requests: Self.place("milk"))
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
      try service.send(#"{"request":"list"}"#)
      #expect(service.nextAnswer() == #"{"line":1,"orders":[]}"#)

      try service.send(#"{"request":"time"}"#, Self.place("tea"), #"{"request":"list"}"#)
      let ending = try service.finish()
      #expect(ending.answers.isEmpty)
      #expect(ending.reports == "DemoService: cannot keep orders in \(path): \(error)\n")
      #expect(ending.exitCode == 74)
    }
  #endif
}
