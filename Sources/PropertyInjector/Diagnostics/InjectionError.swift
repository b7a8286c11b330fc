/// The failures that keep an object from being made or from being injected completely.
public struct InjectionError: Error, Sendable {
  /// The failures, in the order in which the properties are declared. Never empty.
  public let failures: [InjectionFailure]

  package init(failures: [InjectionFailure]) { self.failures = failures }
}

extension InjectionError: CustomStringConvertible {
  /// One line per failure.
  public var description: String { failures.map(\.description).joined(separator: "\n") }
}
