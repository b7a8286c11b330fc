import Foundation
import Soak
import Testing

/// Runs the program that does everything at once for a second, or as long as the environment says.
/// `make soak` does it longer.
@Suite struct SoakTests {
  @Test func manyThreadsThatDoEverythingAtOnceFindAllAsItShouldBe() async throws {
    try await run([])
  }

  @Test(.enabled(if: !Memory.isSanitized, "sanitizers keep what is freed"))
  func memoryStaysFlatHoweverOftenThingsComeAndGo() async throws {
    try await run(["memory"])
  }

  private func run(_ arguments: [String]) async throws {
    let output = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let soak = Process()
    soak.executableURL = executable
    soak.arguments = arguments
    soak.standardOutput = try FileHandle(forWritingTo: output)
    soak.standardError = soak.standardOutput
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      soak.terminationHandler = { _ in ended.resume() }
      do { try soak.run() } catch { ended.resume(throwing: error) }
    }
    let text = try String(contentsOf: output, encoding: .utf8)
    print(text, terminator: "")
    #expect(soak.terminationReason == .exit && soak.terminationStatus == 0, "\(text)")
  }

  /// What the build has put beside the bundle of these tests.
  private var executable: URL {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? ".build/debug/.xctest"
    let folders = bundle.split(separator: "/", omittingEmptySubsequences: false)
      .prefix { !$0.hasSuffix(".xctest") }
    return URL(filePath: (folders + ["Soak"]).joined(separator: "/"))
  }
}
