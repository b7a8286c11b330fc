import Testing

/// Pipes that say that they aren't ready, instead of waiting, are waited for.
struct NonblockingPipeTests {
  private static let list = #"{"request":"list"}"#

  @Test func waitsForRequests() throws {
    let service = try Service(pipesWait: false)
    for number in 1...20 {
      try service.send(Self.list)
      try #require(service.nextAnswer() == #"{"line":\#(number),"orders":[]}"#)
    }
    #expect(try service.finish().exitCode == 0)
  }

  /// The answers are many times what a pipe holds, and written faster than they are read.
  @Test func waitsUntilItsAnswersAreRead() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "requests.jsonl", String(repeating: Self.list + "\n", count: 20_000))
    let ending = try Service(["--requests", file], pipesWait: false).finish()
    #expect(ending.reports == "")
    #expect(ending.answers.count == 20_000)
    #expect(ending.exitCode == 0)
  }
}
