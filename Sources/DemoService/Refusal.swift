/// The reason why a request is answered with an error. Nothing has changed then.
enum Refusal: Error, CustomStringConvertible {
  case notAnObject
  case invalid(Request.Field)
  case quantityOutside(ClosedRange<Int>)
  case unknownOrder(Int)
  case alreadyCancelled(Int)

  var description: String {
    switch self {
    case .notAnObject: "the line is not a JSON object"
    case .invalid(.request): #"request must be "place", "cancel", "list" or "time""#
    case .invalid(.item): "item must be text of 1 to 200 characters"
    case .invalid(.quantity): "quantity must be a whole number"
    case .invalid(.id): "id must be the number of an order"
    case .quantityOutside(let quantities):
      "quantity must be a whole number from \(quantities.lowerBound) to \(quantities.upperBound)"
    case .unknownOrder(let id): "there is no order \(id)"
    case .alreadyCancelled(let id): "order \(id) is already cancelled"
    }
  }
}
