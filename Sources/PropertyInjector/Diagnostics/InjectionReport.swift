/// The result of a call of `injectDependencies(to:)`: how many properties it set, and failures.
public struct InjectionReport: Sendable {
  /// The number of properties that the call set.
  public internal(set) var injectedCount: Int
  /// Out of line, so a report stays two words.
  private var problems: Box<[InjectionFailure]>?

  /// The failures of the call, in the order of the properties. Usually empty.
  ///
  /// Properties without a registration, and properties that can never be set, aren't failures.
  public var failures: [InjectionFailure] { problems?.value ?? [] }

  /// Whether there are failures, without building a list of them.
  var hasFailures: Bool { problems != nil }

  /// Creates the report of an injection that did nothing, for an extension that doesn't proceed.
  public init() { self.init(injectedCount: 0) }

  @inline(__always)
  init(injectedCount: Int) { self.injectedCount = injectedCount }

  init(_ error: InjectionError) {
    injectedCount = 0
    problems = Box(error.failures)
  }

  mutating func note(_ failure: InjectionFailure) { problems = Box(failures + [failure]) }
}

extension InjectionReport: CustomStringConvertible {
  /// The count, then one line per failure.
  public var description: String {
    (["\(injectedCount) injected"] + failures.map(\.description)).joined(separator: "\n")
  }
}
