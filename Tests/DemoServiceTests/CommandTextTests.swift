import GoldenFile
import Testing

struct CommandTextTests {
  @Test(arguments: [
    ("demo-usage.txt", ["graph", "--help"]), ("demo-explain.txt", ["explain"]),
    ("demo-audit.txt", ["audit"]), ("demo-graph.mmd", ["graph"]),
  ])
  func printsTheGoldenText(file: String, arguments: [String]) throws {
    let ending = try Service.run(arguments)
    try GoldenFile(file).check(ending.answers.joined(separator: "\n"))
    #expect(ending == .init(answers: ending.answers))
  }

  @Test(arguments: [
    (["explain", "TimeHandler"], "2 properties of TimeHandler would be injected:"),
    (["graph", "--format", "dot"], "digraph wiring {"),
    (["graph", "--format", "json"], #"{"registrations":[{"id":"registration_Journal","#),
  ])
  func printsOtherTexts(arguments: [String], beginning: String) throws {
    #expect(try Service.run(arguments).answers.first?.hasPrefix(beginning) == true)
  }

  @Test func printsTheGraphThatTheDocumentationShows() throws {
    let file = GoldenFile(
      path: "Sources/PropertyInjectorInspection/PropertyInjectorInspection.docc/WhyIsItNil.md")
    let page = try file.text
    let block = try #require(page.firstMatch(of: #/```mermaid\n(.*?)```/#.dotMatchesNewlines()))
    let graph = try Service.run(["graph"]).answers.map { $0 + "\n" }.joined()
    try file.check(page.replacing(block.1, with: graph))
  }

  /// This is what `make run` prints.
  @Test func answersTheExample() throws {
    let example = "Sources/DemoService/Example"
    let requests = #filePath.replacing(
      "Tests/DemoServiceTests/CommandTextTests.swift", with: "\(example)/requests.jsonl")
    let ending = try Service.run(["--requests", requests])
    try GoldenFile(path: "\(example)/answers.jsonl")
      .check(ending.answers.map(\.timesMasked).joined(separator: "\n"))
    #expect(ending == .init(answers: ending.answers))
  }

  @Test(arguments: [
    (["-x"], "unexpected argument -x"), (["audit", "x"], "unexpected argument x"),
    (["--requests", "--store", "orders.jsonl"], "--requests needs a value"),
    (["--requests", "/none"], "cannot read /none"), (["explain", "X"], "unknown type X"),
    (["graph", "--format", "svg"], "unknown format svg"),
  ])
  func refusesAWrongCommandLine(arguments: [String], complaint: String) throws {
    let errors = "DemoService: \(complaint)\n\n\(try GoldenFile("demo-usage.txt").text)\n"
    #expect(try Service.run(arguments) == .init(errors: errors, exitCode: 64))
  }
}
