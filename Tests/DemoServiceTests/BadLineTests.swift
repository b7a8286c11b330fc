import Foundation
import Testing

/// What the desk does with lines that are no request, or one that it must refuse.
struct BadLineTests {
  private static let itemRule = "must be text of 1 to 200 characters and at most 8000 bytes"
  private static let quantityRule = "must be a whole number from 1 to 1000000"
  private static let requestRule = #"must be "place", "cancel", "list" or "time""#

  /// Lines, the values that take the place of `VALUE` in each, and what is wrong with them.
  private static let badLines: [(line: String, values: [String], error: String)] = [
    ("hello", [""], "the line is not valid JSON"),
    ("VALUE", [#"["list"]"#, #""list""#, "null"], "the line is not a JSON object"),
    ("{}", [""], "request is missing: it \(requestRule)"),
    (
      #"{"request":VALUE}"#, [#""steal""#, #""LIST""#, "5", "null"], "request \(requestRule)"
    ),
    (#"{"request":"place","quantity":1}"#, [""], "item is missing: it \(itemRule)"),
    (
      #"{"request":"place","item":VALUE,"quantity":1}"#,
      [
        #""""#, #"" \t\n""#, "5", "\"\(String(repeating: "x", count: 201))\"",
        "\"\(String(repeating: "👨‍👩‍👧‍👦", count: 201))\"",
        "\"x\(String(repeating: "\u{301}", count: 4000))\"",
      ],
      "item \(itemRule)"
    ),
    (#"{"request":"place","item":"tea"}"#, [""], "quantity is missing: it \(quantityRule)"),
    (
      #"{"request":"place","item":"tea","quantity":VALUE}"#,
      ["0", "-1", "1.5", "1000001", "99999999999999999999", "1e400", #""2""#, "true", "null"],
      "quantity \(quantityRule)"
    ),
    (#"{"request":"cancel"}"#, [""], "id is missing: it must be the number of an order"),
    (
      #"{"request":"cancel","id":VALUE}"#, [#""1""#, "1.5", "9223372036854775808"],
      "id must be the number of an order"
    ),
    (#"{"request":"list","request":"time"}"#, [""], "request is there more than once"),
    (
      #"{"request":"place","item":"tea","quantity":1,"quantity":1}"#, [""],
      "quantity is there more than once"
    ),
    (
      #"{"request":"cancel","id":VALUE}"#, ["1", "0", "-1", "9223372036854775807"],
      "there is no order VALUE"
    ),
  ]

  @Test(
    arguments: badLines.flatMap { line, values, error in
      values.map { (line.replacing("VALUE", with: $0), error.replacing("VALUE", with: $0)) }
    })
  func answersABadLineWithAnErrorAndItsNumberAndGoesOn(line: String, error: String) throws {
    let ending = try Service.run(requests: .list + "\n\(line)\n" + .list + "\n")
    try #require(ending.answers.count == 3)
    let answer = try Answer(ending.answers[1])
    #expect(answer.error == error)
    #expect(answer.line == 2)
    // Nothing came of it, and the next request is answered.
    #expect(ending.answers.last == .listed(line: 3))
    #expect(ending.exitCode == 0)
  }

  @Test func refusesToCancelTwice() throws {
    let ending = try Service.run(requests: .place("tea") + "\n" + .cancel(1) + "\n" + .cancel(1))
    #expect(ending.answers.last == #"{"error":"order 1 is already cancelled","line":3}"#)
  }

  @Test(arguments: [
    Data([0xff]),
    Data(#"{"request":"list","note":""#.utf8) + [0xc3] + Data("\"}".utf8),
    Data(#"{"request":"list"}"#.data(using: .utf16) ?? Data()),
  ])
  func refusesALineThatIsNotUTF8(line: Data) throws {
    let ending = try Service(requests: line + Data(("\n" + .list).utf8)).finish()
    #expect(
      ending.answers == [#"{"error":"the line is not UTF-8 text","line":1}"#, .listed(line: 2)])
  }

  @Test func refusesALineOfMoreThanAMebibyteAndTakesOneOfExactlyThat() throws {
    let full = .list + String(repeating: " ", count: (1 << 20) - String.list.utf8.count)
    let ending = try Service.run(requests: "\(full) \n\(full)\n\(full) ")
    #expect(ending.answers == [Self.tooLong(line: 1), .listed(line: 2), Self.tooLong(line: 3)])
  }

  @Test func refusesALineOfManyMebibytesOnceAndGoesOn() throws {
    let ending = try Service.run(requests: String(repeating: "x", count: 20 << 20) + "\n" + .list)
    #expect(ending.answers == [Self.tooLong(line: 1), .listed(line: 2)])
  }

  private static func tooLong(line: Int) -> String {
    #"{"error":"the line is longer than 1048576 bytes","line":\#(line)}"#
  }
}
