extension String {
  /// Asks for the open orders.
  static let list = #"{"request":"list"}"#

  /// What is answered to that where there are none.
  static func listed(line: Int = 1) -> String { #"{"line":\#(line),"orders":[]}"# }

  static func place(_ item: String, quantity: Int = 1) -> String {
    #"{"request":"place","item":"\#(item)","quantity":\#(quantity)}"#
  }

  static func cancel(_ id: Int) -> String { #"{"request":"cancel","id":\#(id)}"# }
}
