extension String {
  /// Asks for the open orders.
  static let list = #"{"request":"list"}"#
  static let time = #"{"request":"time"}"#

  static func place(_ item: String, quantity: Int = 1) -> String {
    #"{"request":"place","item":"\#(item)","quantity":\#(quantity)}"#
  }

  static func cancel(_ id: Int) -> String { #"{"request":"cancel","id":\#(id)}"# }

  /// What is answered to a list where there are no orders.
  static func listed(line: Int = 1) -> String { #"{"line":\#(line),"orders":[]}"# }

  static func refused(_ error: String, line: Int = 1) -> String {
    #"{"error":"\#(error.replacing("\"", with: "\\\""))","line":\#(line)}"#
  }

  /// A line of a journal.
  static let placedTea =
    #"{"placed":{"order":{"id":1,"item":"tea","placedAt":"2026-01-02T03:04:05Z","quantity":2}}}"#
  static let placedMilk =
    #"{"placed":{"order":{"id":2,"item":"milk","placedAt":"2026-01-02T03:04:06Z","quantity":1}}}"#

  /// The orders in an answer, each as it stands there.
  var orders: [String] { matches(of: /{"id":[^}]*}/).map { String($0.output) } }
  var ids: [Int] { matches(of: /{"id":(\d+)/).compactMap { Int($0.1) } }
  var times: [String] { matches(of: /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)"/).map { String($0.1) } }

  /// The text with every time in it replaced by `TIME`.
  var timesMasked: String { times.reduce(self) { $0.replacing($1, with: "TIME") } }
}
