package import PropertyInjector

extension Injector {
  /// Creates an injector that writes no issue to standard error. It still keeps its `issues`.
  package static func quiet(
    duplicates: DuplicatePolicy = .keepFirst, convention: NamingConvention = .exact
  ) -> Injector {
    Injector(duplicates: duplicates, convention: convention, issueHandler: { _ in })
  }

  /// Creates such an injector that writes stored fields, or that is in portable mode.
  package static func quiet(writesStoredFields: Bool) -> Injector {
    Injector(writesStoredFields: writesStoredFields, issueHandler: { _ in })
  }
}
