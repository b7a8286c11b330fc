import Foundation
import Testing

/// What the desk does with lines that are no request, or one that it must refuse.
struct BadLineTests {
  private static let item = "item must be text of 1 to 200 characters and at most 8000 bytes"
  private static let quantity = "quantity must be a whole number from 1 to 1000000"
  private static let request = #"request must be "place", "cancel", "list" or "time""#
  private static let id = "id must be the number of an order"
  private static let notAnObject = "the line is not a JSON object"

  @Test(arguments: [
    ("hello", "the line is not valid JSON"),
    (#"["list"]"#, notAnObject),
    (#""list""#, notAnObject),
    ("null", notAnObject),
    ("{}", #"request is missing: it must be "place", "cancel", "list" or "time""#),
    (#"{"request":"steal"}"#, request),
    (#"{"request":"LIST"}"#, request),
    (#"{"request":5}"#, request),
    (#"{"request":null}"#, request),
    (
      #"{"request":"place","quantity":1}"#,
      "item is missing: it must be text of 1 to 200 characters and at most 8000 bytes"
    ),
    (#"{"request":"place","item":"","quantity":1}"#, item),
    (#"{"request":"place","item":" \t\n","quantity":1}"#, item),
    (#"{"request":"place","item":5,"quantity":1}"#, item),
    (
      #"{"request":"place","item":"\#(String(repeating: "x", count: 201))","quantity":1}"#, item
    ),
    (
      #"{"request":"place","item":"\#(String(repeating: "👨‍👩‍👧‍👦", count: 201))","quantity":1}"#, item
    ),
    (
      #"{"request":"place","item":"x\#(String(repeating: "\u{301}", count: 4000))","quantity":1}"#,
      item
    ),
    (
      #"{"request":"place","item":"tea"}"#,
      "quantity is missing: it must be a whole number from 1 to 1000000"
    ),
    (#"{"request":"place","item":"tea","quantity":0}"#, quantity),
    (#"{"request":"place","item":"tea","quantity":-1}"#, quantity),
    (#"{"request":"place","item":"tea","quantity":1.5}"#, quantity),
    (#"{"request":"place","item":"tea","quantity":1000001}"#, quantity),
    (#"{"request":"place","item":"tea","quantity":99999999999999999999}"#, quantity),
    (#"{"request":"place","item":"tea","quantity":1e400}"#, quantity),
    (#"{"request":"place","item":"tea","quantity":"2"}"#, quantity),
    (#"{"request":"place","item":"tea","quantity":true}"#, quantity),
    (#"{"request":"place","item":"tea","quantity":null}"#, quantity),
    (#"{"request":"cancel"}"#, "id is missing: it must be the number of an order"),
    (#"{"request":"cancel","id":"1"}"#, id),
    (#"{"request":"cancel","id":1.5}"#, id),
    (#"{"request":"cancel","id":9223372036854775808}"#, id),
    (#"{"request":"list","request":"time"}"#, "request is there more than once"),
    (
      #"{"request":"place","item":"tea","quantity":1,"quantity":1}"#,
      "quantity is there more than once"
    ),
    (#"{"request":"cancel","id":1}"#, "there is no order 1"),
    (#"{"request":"cancel","id":0}"#, "there is no order 0"),
    (#"{"request":"cancel","id":-1}"#, "there is no order -1"),
    (#"{"request":"cancel","id":9223372036854775807}"#, "there is no order 9223372036854775807"),
  ])
  func answersABadLineWithAnErrorAndItsNumberAndGoesOn(line: String, error: String) throws {
    let ending = try Service.run(
      requests: "{\"request\":\"list\"}\n\(line)\n{\"request\":\"list\"}\n")
    try #require(ending.answers.count == 3)
    let answer = try Answer(ending.answers[1])
    #expect(answer.error == error)
    #expect(answer.line == 2)
    // Nothing came of it, and the next request is answered.
    #expect(ending.answers.last == #"{"line":3,"orders":[]}"#)
    #expect(ending.exitCode == 0)
  }

  @Test func refusesToCancelTwice() throws {
    let ending = try Service.run(
      requests: """
        {"request":"place","item":"tea","quantity":2}
        {"request":"cancel","id":1}
        {"request":"cancel","id":1}
        """)
    #expect(ending.answers.last == #"{"error":"order 1 is already cancelled","line":3}"#)
  }

  @Test(arguments: [
    Data([0xff]),
    Data(#"{"request":"list","note":""#.utf8) + [0xc3] + Data("\"}".utf8),
    Data(#"{"request":"list"}"#.data(using: .utf16) ?? Data()),
  ])
  func refusesALineThatIsNotUTF8(line: Data) throws {
    let service = try Service(requests: line + Data("\n{\"request\":\"list\"}".utf8))
    let ending = try service.finish()
    #expect(
      ending.answers == [
        #"{"error":"the line is not UTF-8 text","line":1}"#,
        #"{"line":2,"orders":[]}"#,
      ])
  }

  @Test func refusesALineOfMoreThanAMebibyteAndTakesOneOfExactlyThat() throws {
    let request = #"{"request":"list"}"#
    let full = request + String(repeating: " ", count: (1 << 20) - request.utf8.count)
    let ending = try Service.run(requests: "\(full) \n\(full)\n\(full) ")
    #expect(
      ending.answers == [
        #"{"error":"the line is longer than 1048576 bytes","line":1}"#,
        #"{"line":2,"orders":[]}"#,
        #"{"error":"the line is longer than 1048576 bytes","line":3}"#,
      ])
  }

  @Test func refusesALineOfManyMebibytesOnceAndGoesOn() throws {
    let ending = try Service.run(
      requests: String(repeating: "x", count: 20 << 20) + "\n{\"request\":\"list\"}\n")
    #expect(
      ending.answers == [
        #"{"error":"the line is longer than 1048576 bytes","line":1}"#,
        #"{"line":2,"orders":[]}"#,
      ])
  }
}
