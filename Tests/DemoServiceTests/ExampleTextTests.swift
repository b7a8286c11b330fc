import GoldenFile
import Testing

/// The example that `make run` shows.
struct ExampleTextTests {
  private static let requests =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/") + "/Sources/DemoService/Example/requests.jsonl"

  @Test func answersTheExampleAsItIsWrittenDown() throws {
    let ending = try Service.run(["--requests", Self.requests])
    try GoldenFile(path: "Sources/DemoService/Example/answers.jsonl")
      .check(ending.answers.timesMasked.joined(separator: "\n"))
    #expect(ending.reports == "")
    #expect(ending.exitCode == 0)
  }
}
