import Foundation
import Testing

/// What the service does where its input, output, or terminal isn't as usual.
struct SurroundingsTests {
  private let journal = JournalFile()

  /// The journal once became a standard output that was closed, and held the answers from then on.
  ///
  /// What was committed before an answer couldn't be written remains: that is no loss of an order.
  @Test(arguments: [
    ("<&-", 66, "DemoService: cannot read requests from standard input: Bad file descriptor\n", 1),
    (">&-", 74, "DemoService: cannot write answers: Bad file descriptor\n", 2),
    ("2>&-", 0, "", 2),
    (">&- 2>&-", 74, "", 2),
  ])
  func leavesTheJournalIntact(
    redirections: String, exitCode: Int32, reports: String, orders: Int
  ) throws {
    try journal.write(.placedTea + "\n")
    let ending = try Service.run(
      journal.options, requests: .place("milk"), by: #"exec "$@" \#(redirections)"#)
    #expect(ending.exitCode == exitCode)
    #expect(ending.reports == reports)
    let next = try Service.run(journal.options, requests: .list)
    #expect(next.answers.first?.ids == Array(1...orders))
  }

  @Test func endsQuietlyWhenNobodyReadsItsAnswers() throws {
    let ending = try Service.run(
      requests: String(repeating: .list + "\n", count: 20_000),
      by: #"{ "$@"; echo "exit code $?" >&2; } | head -n 1"#)
    #expect(ending == .init(answers: [.listed()], reports: "exit code 0\n"))
  }

  #if os(Linux)
    private static let script = #"script -qec "$*" /dev/null"#
    private static let isThere =
      (try? Service.run(["audit"], by: script))?.answers.isEmpty == false

    /// Colors are for terminals, and for those who want them.
    @Test(
      .enabled(if: isThere),
      arguments: [("NO_COLOR=1", false), ("TERM=dumb", false), ("TERM=", true)])
    func aTerminalShowsColorsWhereScriptIsThere(variable: String, isColored: Bool) throws {
      let command = "env -u NO_COLOR -u TERM \(variable) \(Self.script)"
      let text = try Service.run(["audit"], by: command).answers.joined()
      #expect(text.contains("Nothing found"))
      #expect(text.contains("\u{1B}") == isColored)
    }
  #endif
}
