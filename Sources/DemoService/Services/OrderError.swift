/// The reason why the order book refuses a change.
enum OrderError: Error {
  case unknown(id: Int)
  case alreadyCancelled(id: Int)
  case outOfSequence(id: Int)
}

extension OrderError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown(let id): "there is no order \(id)"
    case .alreadyCancelled(let id): "order \(id) is already cancelled"
    case .outOfSequence(let id): "order \(id) does not follow the one before"
    }
  }
}
