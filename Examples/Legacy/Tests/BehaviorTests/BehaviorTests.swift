import Foundation
import Testing

/// Tests both programs from the outside, each in its own process.
@Suite struct BehaviorTests {
  private static let programs = ["Before", "After"]

  @Test(arguments: programs, ["selling", "mistakes", "the-next-day"])
  func itDoesWhatTheTranscriptSays(program: String, transcript: String) throws {
    let transcript = try Transcript(transcript)
    let shop = try Shop(program)
    for run in transcript.runs {
      let ending = try shop.run(run.typed)
      #expect(ending.isSuccess)
      #expect(ending.output == run.answers)
    }
    #expect(try shop.journal() == transcript.journal)
  }

  @Test(arguments: programs)
  func itDoesNotOpenWithoutItsSettings(program: String) throws {
    let shop = try Shop(program)
    try shop.remove("settings.txt")
    let ending = try shop.run(["scan 4001"])
    #expect(!ending.isSuccess && ending.output.isEmpty)
  }
}
