import Foundation
import Testing

final class JournalTests {
  private let path = FileManager.default.temporaryDirectory
    .appending(component: "orders-\(UUID()).jsonl").path(percentEncoded: false)
  private let tea =
    #"{"placed":{"order":{"id":1,"item":"tea","placedAt":"2026-01-02T03:04:05Z","quantity":1}}}"#

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @Test func keepsWhatWasAnsweredBeforeAKill() throws {
    let service = try Service(["--store", path])
    try service.send([.place("tea"), .place("milk"), .cancel("1")])
    let answers = (1...3).compactMap { _ in service.nextAnswer() }
    service.killProcess()
    #expect(try service.finish().exitCode == SIGKILL)
    let milk = try #require(answers[1].firstMatch(of: /{"id":2,[^}]*}/)).output
    let ending = try Service.run(["--store", path], requests: [.list])
    #expect(ending == .init(answers: [#"{"line":1,"orders":[\#(milk)]}"#]))
  }

  @Test(arguments: ["{", #"{"placed":{"order":{"id":2"#, #"{"cancelled":{"id":1}}"#])
  func removesALastLineThatWasCutOff(tail: String) throws {
    try Data("\(tea)\n\(tail)".utf8).write(to: URL(filePath: path))
    #expect(try Service.run(["--store", path], requests: [.place("tea")]).exitCode == 0)
    let both = "\(tea)\n\(tea.replacing(#""id":1"#, with: #""id":2"#))\n"
    #expect(try String(contentsOfFile: path, encoding: .utf8).timesMasked == both.timesMasked)
  }

  @Test(arguments: ["", "{", #"{"stolen":{"id":1}}"#, #"{"cancelled":{"id":2}}"#])
  func refusesAnyOtherBrokenLineAndNamesIt(line: String) throws {
    let content = Data("\(tea)\n\(line)\n\(tea)".utf8)
    try content.write(to: URL(filePath: path))
    let ending = try Service.run(["--store", path], requests: [.list])
    #expect(ending == .init(errors: ending.errors, exitCode: 1))
    #expect(ending.errors.hasSuffix("line 2 of the journal is broken.\n"))
    #expect(try Data(contentsOf: URL(filePath: path)) == content)
  }

  @Test func refusesAJournalThatAnotherProcessUses() throws {
    let first = try Service(["--store", path])
    try first.send([.list])
    _ = first.nextAnswer()
    let ending = try Service.run(["--store", path])
    #expect(ending.errors.contains("cannot open \(path), or another process is using it"))
  }
}
