/// Fills a property with a value that must be asked for.
final class Filler: Sendable {
  /// Fills the property, if it is empty, and notes what went wrong. True if it did.
  let fill: @Sendable (TargetStorage, Injector.Request, inout InjectionReport) -> Bool

  init(_ match: some PropertyMatch) {
    fill = { match.fill($0, for: $1, &$2) }
  }
}
