extension String {
  /// Asks for the open orders.
  static let list = #"{"request":"list"}"#

  /// What is answered to that where there are none.
  static func listed(line: Int = 1) -> String { #"{"line":\#(line),"orders":[]}"# }

  static func place(_ item: String, quantity: Int = 1) -> String {
    #"{"request":"place","item":"\#(item)","quantity":\#(quantity)}"#
  }

  /// A line of a journal.
  static let placedTea =
    #"{"placed":{"order":{"id":1,"item":"tea","placedAt":"2026-01-02T03:04:05Z","quantity":2}}}"#

  static func cancel(_ id: Int) -> String { #"{"request":"cancel","id":\#(id)}"# }
}
