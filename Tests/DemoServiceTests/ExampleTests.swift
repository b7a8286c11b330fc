import Foundation
import Testing

/// The example that `make run` shows.
struct ExampleTests {
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/") + "/Sources/DemoService/Example/"

  @Test func answersTheExampleAsItIsWrittenDown() throws {
    let ending = try Service.run(["--requests", Self.folder + "requests.jsonl"])
    let expected = try String(contentsOfFile: Self.folder + "answers.jsonl", encoding: .utf8)
    #expect(ending.answers.timesMasked.map { $0 + "\n" }.joined() == expected)
    #expect(ending.reports == "")
    #expect(ending.exitCode == 0)
  }
}
