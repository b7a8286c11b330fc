import Foundation
import GoldenFile
import Testing

/// Options, exit codes, and what stands on standard error.
struct CommandLineTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [
    ["--help"], ["--store", "orders.jsonl", "--help"], ["explain", "--help"], ["audit", "--help"],
    ["graph", "--format", "dot", "--help"],
  ])
  func showsItsUsageWhenAskedForHelp(arguments: [String]) throws {
    let ending = try Service.run(arguments, requests: .list)
    #expect(ending.answers.joined(separator: "\n") == (try GoldenFile("demo-usage.txt").text))
    #expect(ending.reports == "")
    #expect(ending.exitCode == 0)
  }

  @Test(arguments: [
    (["--verbose"], "unknown option --verbose"),
    (["-x"], "unknown option -x"),
    (["orders.jsonl"], "unexpected argument orders.jsonl"),
    (["--store=orders.jsonl"], "unknown option --store=orders.jsonl"),
    (["--store"], "--store needs a value"),
    (["--requests"], "--requests needs a value"),
    (["--requests", "--store", "orders.jsonl"], "--requests needs a value"),
    (["--store", ""], "--store needs a value"),
    (["explain", "--verbose"], "unknown option --verbose"),
    (["explain", "TimeHandler", "ListHandler"], "unexpected argument ListHandler"),
    (["audit", "TimeHandler"], "unexpected argument TimeHandler"),
    (["graph", "dot"], "unexpected argument dot"),
    (["graph", "--format"], "--format needs a value"),
    (["--store", "orders.jsonl", "audit"], "unexpected argument audit"),
  ])
  func refusesACommandLineItDoesNotKnow(arguments: [String], complaint: String) throws {
    let ending = try Service.run(arguments, requests: .list)
    let usage = try GoldenFile("demo-usage.txt").text
    #expect(ending == .failing(64, "\(complaint)\n\n\(usage)"))
  }

  @Test(arguments: [
    (
      ["explain", "timeHandler"],
      "unknown type timeHandler: there are OrderDesk, PlaceHandler, CancelHandler, ListHandler, "
        + "TimeHandler"
    ),
    (["graph", "--format", "svg"], "unknown format svg: there are mermaid, dot, json"),
  ])
  func saysWhichNamesThereAreIfItDoesNotKnowOne(arguments: [String], complaint: String) throws {
    let ending = try Service.run(arguments)
    #expect(ending == .failing(64, complaint))
  }

  @Test func readsRequestsFromTheFileThatIsNamed() throws {
    let file = try folder.file("requests.jsonl", .list)
    let ending = try Service.run(["--requests", file], requests: "this is not read")
    #expect(ending == .init(answers: [.listed()]))
  }

  @Test(arguments: [
    ("--requests", "missing.jsonl", 66, "read requests from", "No such file or directory"),
    ("--requests", "", 66, "read requests from", "Is a directory"),
    ("--store", "missing/orders.jsonl", 74, "keep orders in", "No such file or directory"),
    ("--store", "", 74, "keep orders in", "Is a directory"),
  ])
  func saysWhatItCannotDoWithAPathThatLeadsToNoFile(
    option: String, name: String, exitCode: Int32, failure: String, error: String
  ) throws {
    let path = folder.path(name)
    let ending = try Service.run([option, path], requests: .list)
    #expect(ending == .failing(exitCode, "cannot \(failure) \(path): \(error)"))
  }

  @Test func endsQuietlyWhenNobodyReadsItsAnswers() throws {
    let file = try folder.file("requests.jsonl", String(repeating: .list + "\n", count: 20_000))
    let ending = try Service.run(
      ["--requests", file],
      through: ["/bin/sh", "-c", #"{ "$@"; echo "exit code $?" >&2; } | head -n 1"#, "sh"])
    #expect(ending.answers == [.listed()])
    #expect(ending.reports == "exit code 0\n")
  }
}
