import Foundation
import Testing

/// What the service remembers from one start to the next.
struct JournalTests {
  private let folder: TemporaryFolder
  private let store: [String]

  init() throws {
    folder = try TemporaryFolder()
    store = ["--store", folder.path("orders.jsonl")]
  }

  private static let tea = #"{"request":"place","item":"tea","quantity":2}"#
  private static let milk = #"{"request":"place","item":"milk","quantity":1}"#
  private static let list = #"{"request":"list"}"#
  private static let placedTea =
    #"{"placed":{"order":{"id":1,"item":"tea","placedAt":"2026-01-02T03:04:05Z","quantity":2}}}"#
  private static let placedMilk =
    #"{"placed":{"order":{"id":2,"item":"milk","placedAt":"2026-01-02T03:04:06Z","quantity":1}}}"#

  @Test func forgetsOrdersThatAreKeptInMemory() throws {
    _ = try Service.run(requests: Self.tea)
    #expect(try Service.run(requests: Self.list).answers == [#"{"line":1,"orders":[]}"#])
  }

  @Test func findsOrdersAgainAsTheyWerePlaced() throws {
    let before = try Service.run(store, requests: "\(Self.tea)\n\(Self.milk)\n\(Self.list)")
    let list = try #require(before.answers.last)
    Thread.sleep(forTimeInterval: 1.1)
    let after = try Service.run(store, requests: "\n\n\(Self.list)")
    #expect(after.answers == [list])
    #expect(after.reports == "")
  }

  @Test func remembersCancellationsAndNeverGivesANumberTwice() throws {
    _ = try Service.run(
      store, requests: "\(Self.tea)\n\(Self.milk)\n" + #"{"request":"cancel","id":2}"#)
    let after = try Service.run(
      store, requests: "\(Self.milk)\n" + #"{"request":"cancel","id":2}"# + "\n\(Self.list)")
    #expect(
      after.answers.timesMasked == [
        #"{"line":1,"placed":{"id":3,"item":"milk","placedAt":"TIME","quantity":1}}"#,
        #"{"error":"order 2 is already cancelled","line":2}"#,
        #"{"line":3,"orders":[{"id":1,"item":"tea","placedAt":"TIME","quantity":2},"#
          + #"{"id":3,"item":"milk","placedAt":"TIME","quantity":1}]}"#,
      ])
  }

  @Test func cancelsAnOrderOfAnEarlierRun() throws {
    _ = try Service.run(store, requests: Self.tea)
    _ = try Service.run(store, requests: #"{"request":"cancel","id":1}"#)
    #expect(try Service.run(store, requests: Self.list).answers == [#"{"line":1,"orders":[]}"#])
  }

  @Test func appendsALineOfJSONForEachChangeAndNothingElse() throws {
    _ = try Service.run(store, requests: "\(Self.tea)\n\(Self.list)\nnonsense")
    _ = try Service.run(
      store, requests: #"{"request":"cancel","id":1}"# + "\n{\"request\":\"time\"}")
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
    _ = try folder.file("orders.jsonl", "\(Self.placedTea)\n\(tail)")
    let ending = try Service.run(store, requests: Self.milk)
    #expect(
      ending.reports
        == "DemoService: skipped the half-written last line of \(folder.path("orders.jsonl"))\n")
    #expect(
      ending.answers.timesMasked == [
        #"{"line":1,"placed":{"id":2,"item":"milk","placedAt":"TIME","quantity":1}}"#
      ])
    #expect(
      try folder.text("orders.jsonl").timesMasked
        == "\(Self.placedTea)\n\(Self.placedMilk)\n".timesMasked)
    #expect(try Service.run(store).reports == "")
  }

  @Test func cutsOffAHalfWrittenLineOfAnyLength() throws {
    let tail = String(repeating: "x", count: 3 << 20)
    _ = try folder.file("orders.jsonl", "\(Self.placedTea)\n\(tail)")
    #expect(try Service.run(store).exitCode == 0)
    #expect(try folder.text("orders.jsonl") == "\(Self.placedTea)\n")
  }

  @Test func startsEmptyAfterAJournalOfNothingButAHalfWrittenLine() throws {
    _ = try folder.file("orders.jsonl", "{\"pla")
    let ending = try Service.run(store, requests: Self.list)
    #expect(ending.answers == [#"{"line":1,"orders":[]}"#])
    #expect(try folder.text("orders.jsonl") == "")
  }

  @Test(arguments: [
    ("", placedMilk),
    ("garbage", placedMilk),
    (#"{"placed":{"order":{"id":2,"item":"mi"#, placedMilk),
    (#"{"stolen":{"id":1}}"#, placedMilk),
    (#"{"cancelled":{"id":2}}"#, placedMilk),
    (placedTea, placedMilk),
    ("\u{0}\u{0}\u{0}", ""),
    (placedMilk.replacing("}}}", with: ",}}}"), placedMilk),
    (placedMilk.replacing("}}}", with: #","note":01}}}"#), placedMilk),
    ("\u{FEFF}" + placedMilk, placedMilk),
  ])
  func refusesAJournalWithABrokenLineAndLeavesItAsItIs(line: String, next: String) throws {
    let journal = "\(Self.placedTea)\n\(line)\n\(next)"
    _ = try folder.file("orders.jsonl", journal)
    let ending = try Service.run(store, requests: Self.milk)
    #expect(ending.answers.isEmpty)
    #expect(
      ending.reports == """
        DemoService: cannot restore the orders in \(folder.path("orders.jsonl")): line 2 is broken

        """)
    #expect(ending.exitCode == 65)
    #expect(try folder.text("orders.jsonl") == journal)
  }

  @Test func refusesAJournalWithALineOfMoreThanAMebibyte() throws {
    let line = String(repeating: " ", count: 1 << 20) + Self.placedMilk
    _ = try folder.file("orders.jsonl", "\(Self.placedTea)\n\(line)\n")
    let ending = try Service.run(store)
    #expect(ending.reports.hasSuffix("line 2 is broken\n"))
    #expect(ending.exitCode == 65)
  }

  @Test func refusesAJournalThatAnotherProcessUsesAndLeavesThatInPeace() throws {
    let first = try Service(store)
    try first.send(Self.tea)
    _ = first.nextAnswer()

    let second = try Service.run(store, requests: Self.milk)
    #expect(second.answers.isEmpty)
    #expect(
      second.reports == """
        DemoService: cannot keep orders in \(folder.path("orders.jsonl")): \
        another process is using it

        """)
    #expect(second.exitCode == 74)

    try first.send(Self.milk)
    #expect(try Answer(first.nextAnswer()).placed?.id == 2)
    #expect(try first.finish().exitCode == 0)
    #expect(try Service.run(store).exitCode == 0)
  }
}
