import PropertyInjector

/// A handler for one request. Create it, inject it, and read its outcome.
///
/// It does its work in `didInjectDependencies`, when it has what it needs.
protocol RequestHandler: AnyObject, InjectorDelegate {
  /// The outcome of the request; `nil` until the handler has what it needs.
  var outcome: Outcome? { get }
}
