internal import Dispatch

/// What `body` gives on a thread that is on no actor. Slow, as it takes a thread.
func onNoActor<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let gate = Gate<Result>()
  // A queue of one's own gets a thread, however busy the others are.
  DispatchQueue(label: "PropertyInjector.onNoActor").async { gate.open(with: body()) }
  return gate.wait()
}
