import Foundation
import GoldenFile
import Testing

/// Options, exit codes, and what stands on standard error.
struct CommandLineTests {
  @Test(arguments: [
    (["-x"], "unknown option -x"),
    (["orders.jsonl"], "unexpected argument orders.jsonl"),
    (["--store=orders.jsonl"], "unknown option --store=orders.jsonl"),
    (["--store"], "--store needs a value"),
    (["--requests", "--store", "orders.jsonl"], "--requests needs a value"),
    (["--store", ""], "--store needs a value"),
    (["explain", "TimeHandler", "ListHandler"], "unexpected argument ListHandler"),
    (["graph", "--format"], "--format needs a value"),
  ])
  func refusesACommandLineItDoesNotKnow(arguments: [String], complaint: String) throws {
    let ending = try Service.run(arguments, requests: .list)
    let usage = try GoldenFile("demo-usage.txt").text
    #expect(ending == .failing(64, "\(complaint)\n\n\(usage)"))
  }

  private static let types = "OrderDesk, PlaceHandler, CancelHandler, ListHandler, TimeHandler"

  private static let failures: [([String], Int32, String)] = [
    (["explain", "timeHandler"], 64, "unknown type timeHandler: there are \(types)"),
    (["graph", "--format", "svg"], 64, "unknown format svg: there are mermaid, dot, json"),
    (["--requests", "/none"], 66, "cannot read requests from /none: No such file or directory"),
    (["--requests", "/"], 66, "cannot read requests from /: Is a directory"),
    (["--store", "/none/one"], 74, "cannot keep orders in /none/one: No such file or directory"),
    (["--store", "/"], 74, "cannot keep orders in /: Is a directory"),
  ]

  @Test(arguments: failures)
  func saysWhatItCannotDo(arguments: [String], exitCode: Int32, complaint: String) throws {
    #expect(try Service.run(arguments, requests: .list) == .failing(exitCode, complaint))
  }
}
