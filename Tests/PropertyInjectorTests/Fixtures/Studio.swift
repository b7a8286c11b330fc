/// A global actor that isn't the main one.
@globalActor actor Studio { static let shared = Studio() }

/// Runs a body in a task of its own, off any actor.
func off<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await Task.detached(operation: body).value
}
