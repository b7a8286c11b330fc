import Testing

/// Something that a test tries in every way. It is listed by its description.
protocol Trial: CustomTestStringConvertible, Sendable {
  /// Returns the first thing that isn't as it should be.
  func examine() -> String?
}
