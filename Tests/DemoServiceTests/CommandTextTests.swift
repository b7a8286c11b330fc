import Foundation
import GoldenFile
import Testing

/// What the commands print, whole.
struct CommandTextTests {
  @Test(arguments: [
    ("demo-usage.txt", ["--help"]),
    ("demo-explain.txt", ["explain"]),
    ("demo-audit.txt", ["audit"]),
    ("demo-graph.mmd", ["graph"]),
    ("demo-graph.dot", ["graph", "--format", "dot"]),
    ("demo-graph.json", ["graph", "--format", "json"]),
  ])
  func printsWhatIsWrittenDown(file: String, arguments: [String]) throws {
    let ending = try Service.run(arguments)
    try GoldenFile(file).check(ending.answers.joined(separator: "\n"))
    #expect(ending.reports == "")
    #expect(ending.exitCode == 0)
  }

  /// What `make run` shows.
  @Test func answersTheExampleAsItIsWrittenDown() throws {
    let example = "Sources/DemoService/Example"
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let requests = root.joined(separator: "/") + "/\(example)/requests.jsonl"
    let ending = try Service.run(["--requests", requests])
    try GoldenFile(path: "\(example)/answers.jsonl")
      .check(ending.answers.timesMasked.joined(separator: "\n"))
    #expect(ending.reports == "")
    #expect(ending.exitCode == 0)
  }

  @Test func printsThePictureThatThePageShows() throws {
    let file = GoldenFile(
      path: "Sources/PropertyInjectorInspection/PropertyInjectorInspection.docc/WhyIsItNil.md")
    let page = try file.text
    let block = try #require(page.firstMatch(of: #/```mermaid\n(.*?)```/#.dotMatchesNewlines()))
    let graph = try Service.run(["graph"]).answers.map { $0 + "\n" }.joined()
    try file.check(
      page.replacingCharacters(in: block.1.startIndex..<block.1.endIndex, with: graph))
  }
}
