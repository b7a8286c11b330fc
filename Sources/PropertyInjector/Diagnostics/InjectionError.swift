/// All that keeps an object from being made, or from being injected completely.
public struct InjectionError: Error, Sendable {
  /// What went wrong, in the order in which properties are declared. Never empty.
  public let failures: [InjectionFailure]
}

extension InjectionError: CustomStringConvertible {
  /// A line for each failure.
  public var description: String { failures.map(\.description).joined(separator: "\n") }
}
