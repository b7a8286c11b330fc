import Foundation
import Testing

/// What the desk does with requests that are in order.
struct RequestTests {
  @Test func numbersOrdersInSequenceAndListsThemOldestFirst() throws {
    let items = (1...12).map { "item \($0)" }
    let requests = items.map { .place($0) } + [String.list]
    let ending = try Service.run(requests: requests.joined(separator: "\n"))
    let orders = try #require(Answer(ending.answers.last).orders)
    #expect(orders.map(\.id) == Array(1...12))
    #expect(orders.map(\.item) == items)
  }

  @Test func cancelsAnOrderAndListsOnlyThoseStillOpen() throws {
    let requests = [.place("tea", quantity: 2), .place("milk"), .cancel(1), String.list]
    let ending = try Service.run(requests: requests.joined(separator: "\n"))
    #expect(
      ending.answers.timesMasked.suffix(2) == [
        #"{"cancelled":{"id":1,"item":"tea","placedAt":"TIME","quantity":2},"line":3}"#,
        #"{"line":4,"orders":[{"id":2,"item":"milk","placedAt":"TIME","quantity":1}]}"#,
      ])
  }

  @Test func tellsTheSameLaunchTimeAndAFreshCurrentTimeByWhichItDatesOrders() throws {
    let service = try Service()
    try service.send(#"{"request":"time"}"#, .place("tea"))
    let first = try Answer(service.nextAnswer())
    let firstOrder = try #require(Answer(service.nextAnswer()).placed)
    Thread.sleep(forTimeInterval: 2.1)
    try service.send(#"{"request":"time"}"#, .place("tea"))
    let second = try Answer(service.nextAnswer())
    let secondOrder = try #require(Answer(service.nextAnswer()).placed)

    let launchTime = try #require(first.launchTime)
    let firstTime = try #require(first.currentTime)
    let secondTime = try #require(second.currentTime)
    #expect(abs(launchTime.timeIntervalSinceNow) < 60)
    #expect(second.launchTime == launchTime)
    #expect(firstTime >= launchTime)
    #expect(secondTime >= firstTime + 2)
    #expect(secondOrder.placedAt >= firstOrder.placedAt + 2)
    #expect(try service.finish().exitCode == 0)
  }

  @Test(arguments: [
    #"{"request":"place","item":"x","quantity":1}"#,
    #"{"request":"place","item":"x","quantity":1000000}"#,
    #"{"request":"place","item":"\#(String(repeating: "é", count: 200))","quantity":1}"#,
    #"{"request":"place","item":"\#(String(repeating: "e\u{301}", count: 200))","quantity":1}"#,
    #"{"request":"place","item":"\#(String(repeating: "👨‍👩‍👧‍👦", count: 200))","quantity":1}"#,
    #"{"request":"place","item":"é\#(String(repeating: "\u{301}", count: 3999))","quantity":1}"#,
    #"{"request":"place","item":"\" \\ / \n Größe 茶 🍵","quantity":1}"#,
    #" { "quantity" : 1 , "item" : "x" , "request" : "place" , "note" : [] } "#,
  ])
  func acceptsWhateverIsWithinTheRules(request: String) throws {
    let ending = try Service.run(requests: request)
    #expect(try Answer(ending.answers.first).placed?.id == 1)
  }

  @Test func placesAnOrderAndGivesItBackAsItWas() throws {
    let items = [#"\"5\/8\" \\ \u00e9 茶 🍵 \uD83C\udf75"#, #"a\b\f\n\r\t\u0000"#]
    let requests = [String.place("tea", quantity: 2)] + items.map { .place($0) }
    let ending = try Service.run(requests: requests.joined(separator: "\n"))
    #expect(
      ending.answers.timesMasked == [
        #"{"line":1,"placed":{"id":1,"item":"tea","placedAt":"TIME","quantity":2}}"#,
        #"{"line":2,"placed":{"id":2,"item":"\"5/8\" \\ é 茶 🍵 🍵","placedAt":"TIME","quantity":1}}"#,
        #"{"line":3,"placed":{"id":3,"item":"a\b\f\n\r\t\u0000","placedAt":"TIME","quantity":1}}"#,
      ])
    #expect(ending.reports == "")
    #expect(ending.exitCode == 0)
  }

  private static let linesAndAnswers: [(String, [String])] = [
    // There is no order yet.
    (.list, [.listed()]),
    // The last line needs no newline.
    (.list + "\n" + .list, [.listed(), .listed(line: 2)]),
    // Lines may end like those of Windows.
    (.list + "\r\n\r\n" + .list + "\r\n", [.listed(), .listed(line: 3)]),
    // Blank lines are counted and not answered.
    ("\n \t\n" + .list + "\n\n", [.listed(line: 3)]),
    ("", []),
  ]

  @Test(arguments: linesAndAnswers)
  func answersEachLineThatIsNotBlankWithItsNumber(requests: String, answers: [String]) throws {
    #expect(try Service.run(requests: requests) == .init(answers: answers))
  }

  @Test func answersRequestsThatFillManyReads() throws {
    let request = String.place(String(repeating: "x", count: 100))
    let ending = try Service.run(requests: String(repeating: request + "\n", count: 2000) + .list)
    #expect(ending.answers.count == 2001)
    #expect(try Answer(ending.answers.last).orders?.map(\.id) == Array(1...2000))
  }
}
