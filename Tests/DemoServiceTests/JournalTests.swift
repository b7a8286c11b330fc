import Foundation
import Testing

/// What the service remembers from one start to the next.
struct JournalTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("orders.jsonl") }

  private static let tea = String.place("tea", quantity: 2)
  private static let milk = String.place("milk")
  private static let placedMilk =
    #"{"placed":{"order":{"id":2,"item":"milk","placedAt":"2026-01-02T03:04:06Z","quantity":1}}}"#

  /// What a service does that keeps its orders here.
  private func run(_ requests: String...) throws -> Service.Ending {
    try Service.run(folder.store, requests: requests.joined(separator: "\n"))
  }

  @Test func forgetsOrdersThatAreKeptInMemory() throws {
    _ = try Service.run(requests: Self.tea)
    #expect(try Service.run(requests: .list).answers == [.listed()])
  }

  @Test func findsOrdersAgainAsTheyWerePlaced() throws {
    let before = try run(Self.tea, Self.milk, .list)
    let list = try #require(before.answers.last)
    Thread.sleep(forTimeInterval: 1.1)
    #expect(try run("", "", .list) == .init(answers: [list]))
  }

  @Test func remembersCancellationsAndNeverGivesANumberTwice() throws {
    _ = try run(Self.tea, Self.milk, .cancel(2))
    let after = try run(Self.milk, .cancel(2), .list)
    #expect(
      after.answers.timesMasked == [
        #"{"line":1,"placed":{"id":3,"item":"milk","placedAt":"TIME","quantity":1}}"#,
        #"{"error":"order 2 is already cancelled","line":2}"#,
        #"{"line":3,"orders":[{"id":1,"item":"tea","placedAt":"TIME","quantity":2},"#
          + #"{"id":3,"item":"milk","placedAt":"TIME","quantity":1}]}"#,
      ])
  }

  @Test func cancelsAnOrderOfAnEarlierRun() throws {
    _ = try run(Self.tea)
    _ = try run(.cancel(1))
    #expect(try run(.list).answers == [.listed()])
  }

  @Test func appendsALineOfJSONForEachChangeAndNothingElse() throws {
    _ = try run(Self.tea, .list, "nonsense")
    _ = try run(.cancel(1), #"{"request":"time"}"#)
    #expect(
      try folder.text("orders.jsonl").timesMasked == """
        {"placed":{"order":{"id":1,"item":"tea","placedAt":"TIME","quantity":2}}}
        {"cancelled":{"id":1}}

        """)
  }

  @Test(arguments: [
    "{", #"{"placed":{"order":{"id":2,"item":"mi"#, placedMilk, "\u{0}\u{0}\u{0}",
  ])
  func reportsAHalfWrittenLastLineAndCutsItOffBeforeAppending(tail: String) throws {
    _ = try folder.file("orders.jsonl", "\(String.placedTea)\n\(tail)")
    let ending = try run(Self.milk)
    #expect(ending.reports == "DemoService: skipped the half-written last line of \(path)\n")
    #expect(
      ending.answers.timesMasked == [
        #"{"line":1,"placed":{"id":2,"item":"milk","placedAt":"TIME","quantity":1}}"#
      ])
    #expect(
      try folder.text("orders.jsonl").timesMasked
        == "\(String.placedTea)\n\(Self.placedMilk)\n".timesMasked)
    #expect(try run().reports == "")
  }

  @Test func cutsOffAHalfWrittenLineOfAnyLength() throws {
    let tail = String(repeating: "x", count: 3 << 20)
    _ = try folder.file("orders.jsonl", "\(String.placedTea)\n\(tail)")
    #expect(try run().exitCode == 0)
    #expect(try folder.text("orders.jsonl") == "\(String.placedTea)\n")
  }

  @Test func startsEmptyAfterAJournalOfNothingButAHalfWrittenLine() throws {
    _ = try folder.file("orders.jsonl", "{\"pla")
    #expect(try run(.list).answers == [.listed()])
    #expect(try folder.text("orders.jsonl") == "")
  }

  @Test(arguments: [
    ("", placedMilk),
    ("garbage", placedMilk),
    (#"{"placed":{"order":{"id":2,"item":"mi"#, placedMilk),
    (#"{"stolen":{"id":1}}"#, placedMilk),
    (#"{"cancelled":{"id":2}}"#, placedMilk),
    (.placedTea, placedMilk),
    ("\u{0}\u{0}\u{0}", ""),
    (placedMilk.replacing("}}}", with: ",}}}"), placedMilk),
    (placedMilk.replacing("}}}", with: #","note":01}}}"#), placedMilk),
    ("\u{FEFF}" + placedMilk, placedMilk),
  ])
  func refusesAJournalWithABrokenLineAndLeavesItAsItIs(line: String, next: String) throws {
    let journal = "\(String.placedTea)\n\(line)\n\(next)"
    _ = try folder.file("orders.jsonl", journal)
    #expect(
      try run(Self.milk) == .failing(65, "cannot restore the orders in \(path): line 2 is broken"))
    #expect(try folder.text("orders.jsonl") == journal)
  }

  @Test func refusesAJournalWithALineOfMoreThanAMebibyte() throws {
    let line = String(repeating: " ", count: 1 << 20) + Self.placedMilk
    _ = try folder.file("orders.jsonl", "\(String.placedTea)\n\(line)\n")
    #expect(
      try run() == .failing(65, "cannot restore the orders in \(path): line 2 is broken"))
  }

  @Test func refusesAJournalThatAnotherProcessUsesAndLeavesThatInPeace() throws {
    let first = try Service(folder.store)
    try first.send(Self.tea)
    _ = first.nextAnswer()

    #expect(
      try run(Self.milk)
        == .failing(74, "cannot keep orders in \(path): another process is using it"))

    try first.send(Self.milk)
    #expect(try Answer(first.nextAnswer()).placed?.id == 2)
    #expect(try first.finish().exitCode == 0)
    #expect(try run().exitCode == 0)
  }
}
