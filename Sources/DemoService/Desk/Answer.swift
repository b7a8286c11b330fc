/// An answer to a client: the number of the request's line, and its outcome.
struct Answer {
  let line: Int
  let outcome: Outcome
}

extension Answer: Encodable {
  private enum Field: CodingKey {
    case line, placed, cancelled, orders, launchTime, currentTime, error
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(line, forKey: .line)
    switch outcome {
    case .placed(let order):
      try fields.encode(order, forKey: .placed)
    case .cancelled(let order):
      try fields.encode(order, forKey: .cancelled)
    case .listed(let orders):
      try fields.encode(orders, forKey: .orders)
    case .told(let launchTime, let currentTime):
      try fields.encode(launchTime, forKey: .launchTime)
      try fields.encode(currentTime, forKey: .currentTime)
    case .refused(let error):
      try fields.encode(String(describing: error), forKey: .error)
    }
  }
}
