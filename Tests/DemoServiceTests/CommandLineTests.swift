import Foundation
import GoldenFile
import Testing

/// Options, exit codes, and what stands on standard error.
struct CommandLineTests {
  private var usage: String {
    get throws { try GoldenFile("demo-usage.txt").text + "\n" }
  }

  @Test(arguments: [
    ["--help"], ["--store", "orders.jsonl", "--help"], ["explain", "--help"], ["audit", "--help"],
    ["graph", "--format", "dot", "--help"],
  ])
  func showsItsUsageWhenAskedForHelp(arguments: [String]) throws {
    let ending = try Service.run(arguments, requests: #"{"request":"list"}"#)
    #expect(ending.answers.joined(separator: "\n") + "\n" == (try usage))
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
    let ending = try Service.run(arguments, requests: #"{"request":"list"}"#)
    #expect(ending.answers.isEmpty)
    #expect(ending.reports == "DemoService: \(complaint)\n\n" + (try usage))
    #expect(ending.exitCode == 64)
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
    #expect(ending.answers.isEmpty)
    #expect(ending.reports == "DemoService: \(complaint)\n")
    #expect(ending.exitCode == 64)
  }

  @Test func readsRequestsFromTheFileThatIsNamed() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("requests.jsonl", #"{"request":"list"}"#)
    let ending = try Service.run(["--requests", file], requests: "this is not read")
    #expect(ending.answers == [#"{"line":1,"orders":[]}"#])
    #expect(ending.exitCode == 0)
  }

  @Test func saysThatItCannotReadAFileOfRequestsThatIsNotThere() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("requests.jsonl")
    let ending = try Service.run(["--requests", path])
    #expect(
      ending.reports
        == "DemoService: cannot read requests from \(path): No such file or directory\n")
    #expect(ending.exitCode == 66)
  }

  @Test func saysThatItCannotReadRequestsFromAFolder() throws {
    let folder = try TemporaryFolder()
    let ending = try Service.run(["--requests", folder.path("")])
    #expect(
      ending.reports
        == "DemoService: cannot read requests from \(folder.path("")): Is a directory\n")
    #expect(ending.exitCode == 66)
  }

  @Test func saysThatItCannotKeepOrdersWhereNoFileCanBe() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("missing/orders.jsonl")
    let ending = try Service.run(["--store", path], requests: #"{"request":"list"}"#)
    #expect(ending.answers.isEmpty)
    #expect(
      ending.reports == "DemoService: cannot keep orders in \(path): No such file or directory\n")
    #expect(ending.exitCode == 74)
  }

  @Test func saysThatItCannotKeepOrdersInAFolder() throws {
    let folder = try TemporaryFolder()
    let ending = try Service.run(["--store", folder.path("")], requests: #"{"request":"list"}"#)
    #expect(ending.answers.isEmpty)
    #expect(
      ending.reports == "DemoService: cannot keep orders in \(folder.path("")): Is a directory\n")
    #expect(ending.exitCode == 74)
  }

  @Test func endsQuietlyWhenNobodyReadsItsAnswers() throws {
    let folder = try TemporaryFolder()
    let list = String(repeating: "{\"request\":\"list\"}\n", count: 20_000)
    let file = try folder.file("requests.jsonl", list)
    let ending = try Service.run(
      ["--requests", file],
      through: ["/bin/sh", "-c", #"{ "$@"; echo "exit code $?" >&2; } | head -n 1"#, "sh"])
    #expect(ending.answers == [#"{"line":1,"orders":[]}"#])
    #expect(ending.reports == "exit code 0\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func saysThatItCannotWriteAnswersWhereThereIsAFullDevice() throws {
    let ending = try Service.run(
      requests: #"{"request":"list"}"#,
      through: ["/bin/sh", "-c", #""$@" > /dev/full"#, "sh"])
    #expect(ending.reports == "DemoService: cannot write answers: No space left on device\n")
    #expect(ending.exitCode == 74)
  }
}
