import Foundation
import Testing

/// What the desk does with requests that are in order.
struct RequestTests {
  @Test func tellsTheSameLaunchTimeAndAFreshCurrentTimeByWhichItDatesOrders() throws {
    let service = try Service()
    // The current time, the launch time, and that of the order.
    func times() throws -> [String] {
      try service.send(.time, .place("tea"))
      return try (0..<2).flatMap { _ in try #require(service.nextAnswer()).times }
    }
    let first = try times()
    try #require(first.count == 3)
    #expect(abs(try Date(first[1], strategy: .iso8601).timeIntervalSinceNow) < 60)
    #expect(first[1] <= first[0])

    Thread.sleep(forTimeInterval: 1.1)
    let second = try times()
    #expect(second[1] == first[1])
    #expect(second[0] > first[0])
    #expect(second[2] > first[2])
    #expect(try service.finish() == .init())
  }

  /// The number counts, not how it is written.
  @Test func acceptsWhateverIsWithinTheRules() throws {
    let zeros = String(repeating: "0", count: 1000)
    let items = [
      "x", String(repeating: "é", count: 200), String(repeating: "e\u{301}", count: 200),
      String(repeating: "👨‍👩‍👧‍👦", count: 200), "é\(String(repeating: "\u{301}", count: 3999))",
    ]
    let quantities = [
      "1e6", "2.0", "2E+0", "20e-1", "0.2E1", "2\(zeros)e-1000", "0.\(zeros)2e1001",
    ]
    let requests =
      items.map { .place($0) }
      + quantities.map { #" { "quantity" : \#($0) , "item" : "x" , "request" : "place" } "# }
    let answers = try Service.run(requests: (requests + [.list]).joined(separator: "\n")).answers
    #expect(answers.dropLast().flatMap(\.ids) == Array(1...requests.count))
    #expect(answers.last?.ids == Array(1...requests.count))
    #expect(answers.last?.matches(of: /"quantity":2}/).count == quantities.count - 1)
  }

  @Test func givesAnItemBackAsItWas() throws {
    let items = [#"\"5\/8\" \\ \u00e9 茶 🍵 \uD83C\udf75"#, #"a\b\f\n\r\t\u0000"#]
    let ending = try Service.run(requests: items.map { .place($0) }.joined(separator: "\n"))
    #expect(
      ending.answers.map(\.timesMasked) == [
        #"{"line":1,"placed":{"id":1,"item":"\"5/8\" \\ é 茶 🍵 🍵","placedAt":"TIME","quantity":1}}"#,
        #"{"line":2,"placed":{"id":2,"item":"a\b\f\n\r\t\u0000","placedAt":"TIME","quantity":1}}"#,
      ])
  }

  /// The last line needs no newline, and lines may end like those of Windows.
  @Test func countsBlankLinesAndDoesNotAnswerThem() throws {
    let ending = try Service.run(requests: "\n \t\n\(String.list)\r\n\r\n\(String.list)")
    #expect(ending == .init(answers: [.listed(line: 3), .listed(line: 5)]))
    #expect(try Service.run() == .init())
  }

  /// A batch is what can be read without waiting.
  @Test func answersABatchWithoutWaitingForTheNext() throws {
    let service = try Service()
    for line in [1, 3, 5] {
      try service.send(.list, .list)
      #expect(service.nextAnswer() == .listed(line: line))
      #expect(service.nextAnswer() == .listed(line: line + 1))
    }
    #expect(try service.finish() == .init())
  }

  /// What RFC 8259 allows; `BadLineTests` has what it doesn't. The request itself is a level.
  @Test func acceptsAllThatIsJSON() throws {
    let values = [
      "[]", "{}", "[ ]", "{ }", " \t\r1\r\t ", #"[1,[-2, {"a":[null ,true,false]}] ]"#,
      "0", "-0", "-0.0", "10", "1.05", "1e5", "-1.5E-10", "0e+00", "1e99999999999999999999",
      #""""#, #""\"\\\/\b\f\n\r\t\u0000\uFFFF""#, #""\uD83C\uDF75""#, #""\\u12""#,
      "\"\u{7F}\u{A0}\u{2028}\u{10FFFF}\"", #"{"":1,"a":1,"a":2}"#,
      String(repeating: "[", count: 511) + "1" + String(repeating: "]", count: 511),
    ]
    let lines = values.map { #"{"request":"list","note":\#($0)}"# }
    let ending = try Service.run(requests: lines.joined(separator: "\n"))
    #expect(ending.answers == (1...values.count).map(String.listed(line:)))
  }
}
