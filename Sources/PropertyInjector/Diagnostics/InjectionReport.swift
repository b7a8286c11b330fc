/// The result of a call of `injectDependencies(to:)`: how many properties it set, and failures.
public struct InjectionReport: Sendable {
  /// The number of properties that the call set.
  public internal(set) var injectedCount: Int
  /// Nil if there are none, so that copying a report usually counts no reference.
  private var problems: [InjectionFailure]?

  /// The failures of the call, in the order of the properties. Usually empty.
  ///
  /// Properties without a registration, and properties that can never be set, aren't failures.
  public var failures: [InjectionFailure] { problems ?? [] }

  /// Whether there are failures, without building a list of them.
  var hasFailures: Bool { problems != nil }

  /// Creates an empty report, for an extension that doesn't call `proceed`.
  public init() { self.init(injectedCount: 0) }

  @inline(__always)
  init(injectedCount: Int) { self.injectedCount = injectedCount }

  init(_ error: InjectionError) {
    injectedCount = 0
    problems = error.failures
  }

  /// - Parameter property: The property whose failures it replaces, if any.
  mutating func note(_ failure: InjectionFailure, insteadOf property: TargetProperty? = nil) {
    let others = property == nil ? failures : failures.filter { $0.property != property }
    problems = others + [failure]
  }
}

extension InjectionReport: CustomStringConvertible {
  /// The count, then one line per failure.
  public var description: String {
    (["\(injectedCount) injected"] + failures.map(\.description)).joined(separator: "\n")
  }
}
