extension String {
  /// The text with every time in it replaced by `TIME`.
  var timesMasked: String {
    replacing(/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"/, with: #""TIME""#)
  }
}

extension [String] {
  var timesMasked: [String] { map(\.timesMasked) }
}
