import Foundation
import HTTPTypes
import PropertyInjectorTesting
import Testing

@testable import OrderServer

/// Tests of each route's responses.
@Suite(.wiring)
struct RouteTests {
  @Test func placesAnOrder() async throws {
    try await serve { client in
      let answer = try await client.send(.post, "/orders", #"{"item":"tea","quantity":2}"#)
      #expect(answer.status == .created)
      #expect(answer.headers[.location] == "/orders/1")
      #expect(try answer.order.id == 1)
      #expect(try answer.order.item == "tea")
      #expect(try answer.order.quantity == 2)
      #expect(try answer.order.customer == "alice")
      #expect(answer.headers[.requestNumber] != nil)
    }
  }

  @Test func whoIsNotLoggedInMayLookButNotOrder() async throws {
    try await serve { client in
      let body = #"{"item":"tea","quantity":2}"#
      for (method, path) in [(HTTPRequest.Method.post, "/orders"), (.delete, "/orders/1")] {
        let answer = try await client.send(method, path, body, by: nil)
        #expect(answer.status == .unauthorized)
        #expect(try answer.error == "log in first")
      }
      #expect(try await client.send(.get, "/orders", by: nil).orders == [])
    }
  }

  @Test func eachRequestHasItsOwnUserAndNumber() async throws {
    try await serve { client in
      try await withThrowingTaskGroup(of: String?.self) { group in
        for index in 0..<200 {
          group.addTask {
            let body = #"{"item":"tea","quantity":1}"#
            let user = index % 2 == 0 ? "alice" : "bob"
            let answer = try await client.send(.post, "/orders", body, by: user)
            #expect(try answer.order.customer == user)
            return answer.headers[.requestNumber]
          }
        }
        var numbers: Set<String?> = []
        for try await number in group { numbers.insert(number) }
        #expect(numbers.count == 200 && !numbers.contains(nil))
      }
    }
  }

  @Test(arguments: [
    ("tea", "The given data was not valid input: The given data was not valid JSON."),
    ("{}", "Coding key `item` not found."),
    (#"{"item":"tea"}"#, "Coding key `quantity` not found."),
    (#"{"item":5,"quantity":1}"#, "Type mismatch for `item` key, expected `String` type."),
    (#"{"item":" ","quantity":1}"#, "item must be text of 1 to 200 characters"),
    (#"{"item":"tea","quantity":0}"#, "quantity must be from 1 to 1000000"),
    (#"{"item":"tea","quantity":1000001}"#, "quantity must be from 1 to 1000000"),
  ])
  func refusesWhatIsNoOrder(body: String, error: String) async throws {
    try await serve { client in
      let answer = try await client.send(.post, "/orders", body)
      #expect(answer.status == .badRequest)
      #expect(try answer.error == error)
      #expect(try await client.send(.get, "/orders").orders == [])
    }
  }

  @Test func refusesABodyThatIsTooLarge() async throws {
    try await serve { client in
      let answer = try await client.send(.post, "/orders", String(repeating: " ", count: 3 << 20))
      #expect(answer.status == .contentTooLarge)
      #expect(try answer.error == "Content Too Large")
    }
  }

  @Test func listsOrdersTheNewestFirst() async throws {
    try await serve { client in
      for number in 1...4 { try await client.place(number, "tea") }
      let all = try await client.send(.get, "/orders").orders
      #expect(all.map(\.id) == [4, 3, 2, 1])
      let some = try await client.send(.get, "/orders?before=4&limit=2").orders
      #expect(some.map(\.quantity) == [3, 2])
      #expect(try await client.send(.get, "/orders?limit=-1").orders == [])
      #expect(try await client.send(.get, "/orders?limit=many").status == .badRequest)
    }
  }

  @Test func showsAnOrderAndLaterItsReceipt() async throws {
    try await serve { client in
      let placed = try await client.place(2, "tea")
      let order = try await client.orderWithReceipt(1)
      #expect(order.item == placed.item)
      #expect(order.receipt == "2 × tea for alice, \(placed.placedAt.formatted(.iso8601))")
    }
  }

  @Test func cancelsAnOrderOnceAndGivesItsNumberToNoOther() async throws {
    try await serve { client in
      try await client.place(1, "tea")
      #expect(try await client.send(.delete, "/orders/1", by: "bob").status == .notFound)
      #expect(try await client.send(.delete, "/orders/1").status == .noContent)
      #expect(try await client.send(.delete, "/orders/1").status == .notFound)
      #expect(try await client.send(.get, "/orders/1").error == "there is no order 1")
      #expect(try await client.place(1, "tea").id == 2)
    }
  }

  @Test func tellsThatItIsWell() async throws {
    try await serve { client in
      try await client.place(1, "tea")
      let answer = try await client.send(.get, "/health")
      #expect(answer.status == .ok)
      #expect(try JSONDecoder().decode(Health.self, from: Data(answer.text.utf8)).orders == 1)
    }
  }

  private struct Health: Decodable {
    let orders: Int
  }

  @Test func answersWhatItDoesNotKnowInJSONToo() async throws {
    try await serve { client in
      let answer = try await client.send(.get, "/nothing")
      #expect(answer.status == .notFound)
      #expect(try answer.error == "Not Found")
      #expect(try await client.send(.get, "/orders/tea").status == .badRequest)
    }
  }

  @Test func showsAPageThatNeedsNothingElse() async throws {
    try await serve { client in
      #expect(try await client.send(.get, "/").text.contains("There are none yet."))
      for _ in 1...101 { try await client.place(1, "tea & <b>") }
      let page = try await client.send(.get, "/")
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(page.headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
      #expect(page.text.contains("The newest 100 of 101."))
      #expect(page.text.contains("<td>tea &amp; &lt;b&gt;</td>"))
    }
  }
}
