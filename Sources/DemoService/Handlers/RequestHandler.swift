import PropertyInjector

/// Answers one request: made for it, injected, asked for the outcome and let go.
///
/// A handler does its work in `didInjectDependencies`: that is when it has what it needs.
protocol RequestHandler: AnyObject, InjectorDelegate {
  /// What became of the request; `nil` as long as the handler was not given what it needs.
  var outcome: Outcome? { get }
}
