import Foundation
import Testing

/// A standard descriptor that is closed when the service starts stays so: no file takes its place.
///
/// The journal once became standard output, and held the answers from then on.
struct StandardDescriptorTests {
  private static let noInput =
    "DemoService: cannot read requests from standard input: Bad file descriptor\n"
  private static let noOutput = "DemoService: cannot write answers: Bad file descriptor\n"

  private let folder = TemporaryFolder()

  /// What starts the service without the descriptors that are closed by redirections of the shell.
  private static func shell(_ redirections: String) -> [String] {
    ["/bin/sh", "-c", #"exec "$@" \#(redirections)"#, "sh"]
  }

  /// What was committed before an answer couldn't be written remains: that is no loss of an order.
  @Test(arguments: [
    ("<&-", 66, noInput, [1]),
    (">&-", 74, noOutput, [1, 2]),
    ("2>&-", 0, "", [1, 2]),
    ("<&- >&-", 66, noInput, [1]),
    ("<&- 2>&-", 66, "", [1]),
    (">&- 2>&-", 74, "", [1, 2]),
    ("<&- >&- 2>&-", 66, "", [1]),
  ])
  func leavesTheJournalIntact(
    redirections: String, exitCode: Int32, reports: String, ids: [Int]
  ) throws {
    _ = try folder.file("orders.jsonl", .placedTea + "\n")
    let ending = try Service.run(
      folder.store, requests: .place("milk"), through: Self.shell(redirections))
    #expect(ending.exitCode == exitCode)
    #expect(ending.reports == reports)
    #expect(ending.answers.count == (exitCode == 0 ? 1 : 0))

    let next = try Service.run(folder.store, requests: .list)
    #expect(try Answer(next.answers.first).orders?.map(\.id) == ids)
    #expect(next.reports == "")
  }

  @Test(arguments: ["2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func writesNoErrorMessageIntoTheJournal(redirections: String) throws {
    _ = try folder.file("orders.jsonl", "broken\n\(String.placedTea)\n")
    let ending = try Service.run(folder.store, through: Self.shell(redirections))
    #expect(ending.exitCode == 65)
    #expect(try folder.text("orders.jsonl") == "broken\n\(String.placedTea)\n")
  }

  @Test(arguments: ["--help", "explain", "audit", "graph"])
  func saysThatWhatWasAskedForCannotBeWritten(command: String) throws {
    let ending = try Service.run([command], through: Self.shell(">&-"))
    #expect(ending == .init(reports: Self.noOutput, exitCode: 74))
  }

  @Test func readsRequestsFromTheFileThatIsNamedWithoutStandardInput() throws {
    let requests = try folder.file("requests.jsonl", .list)
    let ending = try Service.run(["--requests", requests], through: Self.shell("<&- 2>&-"))
    #expect(ending == .init(answers: [.listed()]))
  }
}
