import Testing

struct RequestTests {
  @Test(arguments: [
    ("the line is not a JSON object", ["two pounds", "{", #"["list"]"#, .place("\u{FFFD}")]),
    (#"request must be \"place\", \"cancel\", \"list\" or \"time\""#, ["{}", #"{"request":1}"#]),
    ("item must be text of 1 to 200 characters", [.place(" "), #"{"request":"place"}"#]),
    ("quantity must be a whole number", [.place("x", "1.5"), .place("x", "null")]),
    ("quantity must be a whole number from 1 to 1000000", [.place("x", "0"), .place("x", "1e7")]),
    ("id must be the number of an order", [.cancel("1.5"), #"{"request":"cancel"}"#]),
    ("there is no order 3", [.cancel("3")]), ("order 1 is already cancelled", [.cancel("1")]),
  ])
  func answersABadLineWithAnErrorAndChangesNothing(error: String, lines: [String]) throws {
    let start = [String.place("tea"), .cancel("1"), .place("milk"), .list]
    let answers = try Service.run(requests: start + lines + [.list]).answers
    let errors = lines.indices.map { #"{"error":"\#(error)","line":\#($0 + 5)}"# }
    #expect(answers.dropFirst(4).dropLast() == errors[...])
    #expect(answers.last?.drop { $0 != "," } == answers[3].drop { $0 != "," })
  }

  @Test func countsBlankLinesButDoesNotAnswerThem() throws {
    let answers = try Service.run(requests: ["", " \t\r", .list + "\r", ""]).answers
    #expect(answers == [#"{"line":3,"orders":[]}"#])
  }
}
