/// What one call of `injectDependencies(to:)` did: a count and, if something went wrong, what.
///
/// Where nothing goes wrong it is two plain words: no allocation and no reference counting.
public struct InjectionReport: Sendable {
  /// How many properties were set by this call.
  public internal(set) var injectedCount: Int
  private var problems: Problems?

  /// What went wrong this time, in the order of the properties. As a rule empty.
  ///
  /// Properties that nothing was registered for, or that can't be set at all, are not listed.
  public var failures: [InjectionFailure] { problems?.failures ?? [] }

  /// Whether there are failures, at no cost.
  var hasFailures: Bool { problems != nil }

  /// The report of an injection that did nothing, for an extension that doesn't proceed.
  public init() { self.init(injectedCount: 0) }

  @inline(__always)
  init(injectedCount: Int) { self.injectedCount = injectedCount }

  /// The report of an injection that set nothing, because of this.
  init(_ error: InjectionError) {
    injectedCount = 0
    problems = Problems(error.failures)
  }

  mutating func note(_ failure: InjectionFailure) { problems = Problems(failures + [failure]) }

  /// Keeps the failures out of the report's own two words.
  private final class Problems: Sendable {
    let failures: [InjectionFailure]

    init(_ failures: [InjectionFailure]) { self.failures = failures }
  }
}

extension InjectionReport: CustomStringConvertible {
  /// The count, and a line for each failure.
  public var description: String {
    (["\(injectedCount) injected"] + failures.map(\.description)).joined(separator: "\n")
  }
}
