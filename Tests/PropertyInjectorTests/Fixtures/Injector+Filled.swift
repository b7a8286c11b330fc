import PropertyInjector
import Testing

extension Injector {
  /// Injects into a new target, and checks how many properties that set, if it is said.
  func filled<Target: AnyObject>(
    _ target: Target, setting count: Int? = nil, at location: SourceLocation = #_sourceLocation
  ) -> Target {
    let report = injectDependencies(to: target)
    if let count { #expect(report.injectedCount == count, sourceLocation: location) }
    return target
  }

  /// As above, by the call for targets that are Sendable.
  func filled<Target: AnyObject & Sendable>(
    _ target: Target, setting count: Int? = nil, at location: SourceLocation = #_sourceLocation
  ) -> Target {
    let report = injectDependencies(to: target)
    if let count { #expect(report.injectedCount == count, sourceLocation: location) }
    return target
  }
}
