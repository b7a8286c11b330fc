import PropertyInjector

/// What static calls fill in the tests of overrides. Nobody else registers its names.
final class OverriddenTarget {
  var overriddenTitle: String?, overriddenCount: Int?

  init() { Injector.injectDependencies(to: self) }
}

/// The title that static calls find here.
func overriddenTitle() -> String? { OverriddenTarget().overriddenTitle }

extension Injector {
  @discardableResult func registerTitle(_ title: String) -> Injector {
    registerProperty("overriddenTitle", .instance(title))
  }

  @discardableResult func registerCount(_ count: Int) -> Injector {
    registerProperty("overriddenCount", .instance(count))
  }

  /// An override of just a title.
  static func withTitle<Result>(_ title: String, _ body: () throws -> Result) rethrows -> Result {
    try withOverrides({ $0.registerTitle(title) }, body)
  }

  static func withTitle<Result>(
    _ title: String, _ body: () async throws -> Result
  ) async rethrows -> Result { try await withOverrides({ $0.registerTitle(title) }, body) }
}
