/// What an injector did. Its text is made when it is read.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum InjectorEvent: Sendable {
  /// A target was injected, or an object that was made: its type, and how many of its properties
  /// were set. Also if it was refused, or if not all could be set that must be; then the report
  /// says why.
  case injected(Any.Type, InjectionReport)
  /// A factory, or the initialiser of a `Makeable` type, is about to be called.
  case factoryStarted(RegistrationInfo)
  /// It returned, or threw the error. The time is that of the call alone, not that of injecting
  /// what it made.
  case factoryFinished(RegistrationInfo, Duration, error: (any Error)?)
  /// A value for several, a singleton or a weak one, was made and is kept.
  case singletonMade(RegistrationInfo)
  /// An override of the injector was entered: what it registered, in that order.
  case overrideEntered([RegistrationInfo])
  /// An issue came up. One that is told once is told to observers once too.
  case issue(InjectorIssue)
}

extension InjectorEvent {
  /// What sort of event it is, for those who want to be told of some only. The start and the end of
  /// a factory are of one kind.
  public enum Kind: Sendable, CaseIterable {
    case injected, factory, singletonMade, overrideEntered, issue
  }
}

extension InjectorEvent: CustomStringConvertible {
  /// What happened to what, in one line.
  public var description: String {
    switch self {
    case .injected(let type, let report):
      (["\(sourceName(of: type)): \(report.injectedCount) injected."]
        + report.failures.map(\.description)).joined(separator: " ")
    case .factoryStarted(let info): "\(info.subject): \(info.source) is called."
    case .factoryFinished(let info, let duration, let error):
      """
      \(info.subject): \(info.source) \
      \(error.map { "threw \(PropertyInjector.text(of: $0))" } ?? "returned") \
      after \(text(of: duration)).
      """
    case .singletonMade(let info):
      """
      \(info.subject): what \(info.source) made is \
      \(info.scope == .weak ? "kept while somebody holds it" : "kept").
      """
    case .overrideEntered(let infos):
      infos.isEmpty
        ? "An override was entered, with nothing."
        : "An override was entered, with \(infos.map(\.description).joined(separator: "; "))."
    case .issue(let issue): issue.description
    }
  }
}

/// A time as it is read best, with three digits: `8.06 µs`, `12.5 ms`, `1.2 s`.
private func text(of duration: Duration) -> String {
  let nanoseconds = duration / .nanoseconds(1)
  let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1, "ns")]
  // What rounds to a thousand is one of the next unit.
  let (size, unit) = units.first { nanoseconds.magnitude >= $0.0 * 0.9995 } ?? (1, "ns")
  let count = nanoseconds / size
  let digits: Double = count.magnitude < 9.995 ? 100 : count.magnitude < 99.95 ? 10 : 1
  let rounded = "\((count * digits).rounded() / digits)"
  return "\(rounded.hasSuffix(".0") ? String(rounded.dropLast(2)) : rounded) \(unit)"
}
