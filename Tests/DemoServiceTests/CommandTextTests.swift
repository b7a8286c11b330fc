import DemoService
import Foundation
import GoldenFile
import PropertyInjector
import Testing

/// What the commands print, whole.
struct CommandTextTests {
  /// A command doesn't answer requests.
  @Test(arguments: [
    ("demo-usage.txt", ["--help"]),
    ("demo-usage.txt", ["--store", "orders.jsonl", "--help"]),
    ("demo-usage.txt", ["graph", "--format", "dot", "--help"]),
    ("demo-explain.txt", ["explain"]),
    ("demo-audit.txt", ["audit"]),
    ("demo-graph.mmd", ["graph"]),
    ("demo-graph.dot", ["graph", "--format", "dot"]),
    ("demo-graph.json", ["graph", "--format", "json"]),
  ])
  func printsWhatIsWrittenDown(file: String, arguments: [String]) throws {
    let ending = try Service.run(arguments, requests: .list)
    try GoldenFile(file).check(ending.answers.joined(separator: "\n"))
    #expect(ending.reports == "")
    #expect(ending.exitCode == 0)
  }

  @Test func explainsOnlyTheTypeThatIsNamed() throws {
    let explanations = try injectedTypes.map { type in
      try Service.run(["explain", "\(type)"]).answers.joined(separator: "\n")
    }
    try GoldenFile("demo-explain.txt").check(explanations.joined(separator: "\n\n"))
  }

  /// What `make run` shows.
  @Test func answersTheExampleAsItIsWrittenDown() throws {
    let example = "Sources/DemoService/Example"
    let requests = #filePath.replacing(
      "Tests/DemoServiceTests/CommandTextTests.swift", with: example)
    let ending = try Service.run(
      ["--requests", requests + "/requests.jsonl"], requests: "not read")
    try GoldenFile(path: "\(example)/answers.jsonl")
      .check(ending.answers.map(\.timesMasked).joined(separator: "\n"))
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

  @Test func anAuditEndsWith1IfAnythingIsProbablyWrong() async {
    await #expect(processExitsWith: .exitCode(1)) {
      try Inspection.audit.run(on: Injector { _ in }.registerProperty("store", .instance(1)))
    }
  }
}
