import Foundation
import PropertyInjector

/// Answers one request. The desk creates a handler for each request, and injects it.
protocol RequestHandler: AnyObject {
  /// Throws a ``Refusal`` if the client made a mistake. Any other error ends the service.
  func answer() async throws -> Answer
}

/// Places an order.
final class PlaceHandler: RequestHandler {
  private let item: String
  private let quantity: Int
  @Injected private var store: OrderStore  // must be there, so it is marked
  @Injected private var currentDate: Date
  private var maximumQuantity: Int?  // may be missing, so it is a plain optional

  init(item: String, quantity: Int) { (self.item, self.quantity) = (item, quantity) }

  func answer() async throws -> Answer {
    guard item.count <= 200, !item.allSatisfy(\.isWhitespace) else { throw Refusal.invalid(.item) }
    let quantities = 1...(maximumQuantity ?? .max)
    guard quantities.contains(quantity) else { throw Refusal.quantityOutside(quantities) }
    return Answer(placed: try await store.place(item, quantity: quantity, at: currentDate))
  }
}

/// Cancels an open order.
final class CancelHandler: RequestHandler {
  private let id: Int
  @Injected private var store: OrderStore

  init(id: Int) { self.id = id }

  func answer() async throws -> Answer { Answer(cancelled: try await store.cancel(id)) }
}

/// Lists the open orders.
final class ListHandler: RequestHandler {
  @Injected private var store: OrderStore

  func answer() async -> Answer { Answer(orders: await store.orders) }
}

/// Tells when the service was launched, and what time it is.
final class TimeHandler: RequestHandler {
  @Injected private var launchTime: Date  // two dates, which their names tell apart
  @Injected private var currentDate: Date

  func answer() -> Answer { Answer(launchTime: launchTime, currentTime: currentDate) }
}
