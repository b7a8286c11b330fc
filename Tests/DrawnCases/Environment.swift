extension [String: String] {
  /// Returns the number that `NAME_SEED` sets, or a random one.
  package func seed(_ name: String) throws -> UInt64 {
    try number("\(name)_SEED") ?? .random(in: 1...999_999_999)
  }

  /// Returns the number that a variable sets, or nil if it isn't set.
  func number(_ variable: String) throws -> UInt64? {
    guard let text = self[variable] else { return nil }
    guard let number = UInt64(text) else { throw Fault(["\(variable)=\(text) isn't a number"]) }
    return number
  }
}
