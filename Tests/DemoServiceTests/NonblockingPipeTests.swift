import Testing

/// Pipes that say that they aren't ready, instead of waiting, are waited for.
struct NonblockingPipeTests {
  @Test func waitsForRequests() throws {
    let service = try Service(pipesWait: false)
    for number in 1...20 {
      try service.send(.list)
      try #require(service.nextAnswer() == .listed(line: number))
    }
    #expect(try service.finish().exitCode == 0)
  }

  /// The answers are many times what a pipe holds, and written faster than they are read.
  @Test func waitsUntilItsAnswersAreRead() throws {
    let folder = TemporaryFolder()
    let file = try folder.file("requests.jsonl", String(repeating: .list + "\n", count: 20_000))
    let ending = try Service(["--requests", file], pipesWait: false).finish()
    #expect(ending.reports == "")
    #expect(ending.answers.count == 20_000)
    #expect(ending.exitCode == 0)
  }
}
