import Foundation
import Testing

/// What the service remembers from one start to the next.
struct JournalTests {
  private let journal = JournalFile()

  private static let milk = String.place("milk")

  /// What a service does that keeps its orders here.
  private func run(_ requests: String...) throws -> Service.Ending {
    try Service.run(journal.options, requests: requests.joined(separator: "\n"))
  }

  @Test func findsOrdersAgainAsTheyWerePlaced() throws {
    let list = try #require(run(.place("tea", quantity: 2), Self.milk, .list).answers.last)
    Thread.sleep(forTimeInterval: 1.1)
    #expect(try run("", "", .list) == .init(answers: [list]))
  }

  @Test func remembersCancellationsAndNeverGivesANumberTwice() throws {
    _ = try run(.place("tea"), Self.milk, .cancel(2))
    let after = try run(Self.milk, .cancel(2), .cancel(1), .list)
    #expect(after.answers[1] == .refused("order 2 is already cancelled", line: 2))
    #expect(after.answers.map(\.ids) == [[3], [], [1], [3]])
    #expect(try run("nonsense", .list).answers.last?.ids == [3])
    // A line of JSON for each change, and nothing else.
    #expect(try journal.text.split(separator: "\n").count == 5)
    #expect(try journal.text.hasSuffix("{\"cancelled\":{\"id\":1}}\n"))
  }

  @Test(arguments: [
    "{", #"{"placed":{"order":{"id":2,"item":"mi"#, .placedMilk, "\u{0}\u{0}\u{0}",
    String(repeating: "x", count: 3 << 20),
  ])
  func reportsAHalfWrittenLastLineAndCutsItOffBeforeAppending(tail: String) throws {
    try journal.write("\(String.placedTea)\n\(tail)")
    let ending = try run(Self.milk)
    #expect(
      ending.reports == "DemoService: skipped the half-written last line of \(journal.path)\n")
    #expect(ending.answers.map(\.ids) == [[2]])
    #expect(
      try journal.text.timesMasked == "\(String.placedTea)\n\(String.placedMilk)\n".timesMasked)
    #expect(try run() == .init())
  }

  @Test(arguments: [
    ("", .placedMilk),
    (#"{"placed":{"order":{"id":2,"item":"mi"#, .placedMilk),
    (#"{"stolen":{"id":1}}"#, .placedMilk),
    (#"{"cancelled":{"id":2}}"#, .placedMilk),
    (.placedTea, .placedMilk),
    ("\u{0}\u{0}\u{0}", ""),
    (String.placedMilk.replacing("}}}", with: ",}}}"), .placedMilk),
    ("\u{FEFF}" + .placedMilk, .placedMilk),
    (String(repeating: " ", count: 1 << 20) + .placedMilk, ""),
  ])
  func refusesAJournalWithABrokenLineAndLeavesItAsItIs(line: String, next: String) throws {
    let text = "\(String.placedTea)\n\(line)\n\(next)"
    try journal.write(text)
    #expect(
      try run(Self.milk)
        == .failing(65, "cannot restore the orders in \(journal.path): line 2 is broken"))
    #expect(try journal.text == text)
  }

  @Test func refusesAJournalThatAnotherProcessUsesAndLeavesThatInPeace() throws {
    let first = try Service(journal.options)
    try first.send(.place("tea"))
    _ = first.nextAnswer()
    #expect(
      try run(Self.milk)
        == .failing(74, "cannot keep orders in \(journal.path): another process is using it"))
    try first.send(Self.milk)
    #expect(first.nextAnswer()?.ids == [2])
    #expect(try first.finish() == .init())
    #expect(try run() == .init())
  }
}
