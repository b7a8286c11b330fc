import Foundation
import Testing

/// What the desk does with lines that are no request, or one that it must refuse.
struct BadLineTests {
  private static let itemRule = "must be text of 1 to 200 characters and at most 8000 bytes"
  private static let quantityRule = "must be a whole number from 1 to 1000000"
  private static let requestRule = #"must be "place", "cancel", "list" or "time""#
  private static let tooLong = "the line is longer than 1048576 bytes"

  private static let notJSON = [
    // What is not put together as JSON is.
    "", "[", "]", "[1,]", "[,1]", "[1 2]", "[1}", #"{"a":1,}"#, #"{,"a":1}"#, #"{"a":1 "b":2}"#,
    #"{"a"}"#, #"{"a" 1}"#, #"{"a":}"#, "{a:1}", "{1:2}", "'a'",
    // Strings that are none.
    "\"", #""\""#, #""\x""#, #""\u12""#, #""\u12G4""#, #""\u+123""#, #""\u００４１""#, "\"\t\"",
    "\"\u{1F}\"", #""\uD800""#, #""\uDC00""#, #""\uD800\uD800""#, #""\uD800\n""#, #""\uD800x""#,
    // Numbers, words, and space that are none.
    "01", "-01", "+1", "1.", "1.e1", ".5", "-", "1e", "1e+", "1e1.5", "0x10", "１", "NaN",
    "True", "nul", "nulll", "1//", "\u{A0}1", "\u{B}1", "\u{FEFF}1",
  ]

  /// Lines, the values that take the place of `VALUE` in each, and what is wrong with them.
  private static let badLines: [(line: String, values: [String], error: String)] = [
    (
      "VALUE",
      [
        "hello", "{", .list + "}", #""request":"list""#, .list + " " + .list,
        "\u{FEFF}" + .list, .list + "\u{0}", String.list.map { "\($0)\u{0}" }.joined(),
      ],
      "the line is not valid JSON"
    ),
    (#"{"request":"list","note":VALUE}"#, notJSON, "the line is not valid JSON"),
    (
      #"{"request":"list","note":VALUE}"#,
      [512, 1_000_000].map { String(repeating: "[", count: $0) + "1" },
      "the line is nested more than 512 levels deep"
    ),
    ("VALUE", [#"["list"]"#, #""list""#, "null"], "the line is not a JSON object"),
    ("{}", [""], "request is missing: it \(requestRule)"),
    (#"{"request":VALUE}"#, [#""steal""#, #""LIST""#, "5", "null"], "request \(requestRule)"),
    (#"{"request":"place","quantity":1}"#, [""], "item is missing: it \(itemRule)"),
    (
      #"{"request":"place","item":VALUE,"quantity":1}"#,
      [
        #""""#, #"" \t\n""#, "5", "\"\(String(repeating: "👨‍👩‍👧‍👦", count: 201))\"",
        "\"x\(String(repeating: "\u{301}", count: 4000))\"",
      ],
      "item \(itemRule)"
    ),
    (#"{"request":"place","item":"tea"}"#, [""], "quantity is missing: it \(quantityRule)"),
    (
      #"{"request":"place","item":"tea","quantity":VALUE}"#,
      [
        "0", "-1", "1.5", "1000001", "99999999999999999999", #""2""#, "true", "null",
        "999999.9999999999999999999", "0.9999999999999999999999", "15e-1", "1e-400", "-0", "1e7",
        "1e400", "1e9223372036854775808", "1.5e-9223372036854775808",
        "1.\(String(repeating: "0", count: 1000))1",
      ],
      "quantity \(quantityRule)"
    ),
    (#"{"request":"cancel"}"#, [""], "id is missing: it must be the number of an order"),
    (
      #"{"request":"cancel","id":VALUE}"#, [#""1""#, "1.5", "9223372036854775808"],
      "id must be the number of an order"
    ),
    (#"{"request":"list","request":"time"}"#, [""], "request is there more than once"),
    (
      #"{"request":"cancel","id":VALUE}"#, ["1", "0", "-1", "9223372036854775807"],
      "there is no order VALUE"
    ),
  ]

  @Test(arguments: badLines)
  func answersABadLineWithAnErrorAndItsNumberAndChangesNothing(
    line: String, values: [String], error: String
  ) throws {
    let lines = values.map { line.replacing("VALUE", with: $0) } + [.list]
    let errors = zip(1..., values).map { number, value in
      String.refused(error.replacing("VALUE", with: value), line: number)
    }
    let ending = try Service.run(requests: lines.joined(separator: "\n"))
    #expect(ending == .init(answers: errors + [.listed(line: lines.count)]))
  }

  @Test func refusesALineThatIsNotUTF8() throws {
    let lines = Data([0xff]) + Data("\n{\"".utf8) + [0xc3] + Data("\"}\n\(String.list)".utf8)
    let error = "the line is not UTF-8 text"
    #expect(
      try Service(requests: lines).finish().answers == [
        .refused(error), .refused(error, line: 2), .listed(line: 3),
      ])
  }

  @Test func refusesALineOfMoreThanAMebibyteAndTakesOneOfExactlyThat() throws {
    let full = .list + String(repeating: " ", count: (1 << 20) - String.list.utf8.count)
    let lines = "\(full) \n\(full)\n" + String(repeating: "x", count: 20 << 20)
    #expect(
      try Service.run(requests: lines).answers == [
        .refused(Self.tooLong), .listed(line: 2), .refused(Self.tooLong, line: 3),
      ])
  }
}
