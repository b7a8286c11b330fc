#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// What `body` gives on a thread that is on no actor, or nil if no thread is left. Slow, as it takes
/// a thread of its own: those of Dispatch may all be waiting for the one that asks.
func onNoActor<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
  let gate = Gate<Result>()
  let work = unsafe Unmanaged.passRetained(Work { gate.open(with: body()) })
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  // Sound: the thread takes over the one reference to the work, or none begins.
  let error = unsafe pthread_create(
    &thread, nil,
    { work in
      unsafe run(work)
      return nil
    }, work.toOpaque())
  guard error == 0 else {
    unsafe work.release()
    return nil
  }
  #if canImport(Darwin)
    if let thread { _ = unsafe pthread_detach(thread) }
  #else
    _ = pthread_detach(thread)
  #endif
  return gate.wait()
}

/// What a thread is to run.
private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

private func run(_ work: UnsafeMutableRawPointer?) {
  guard let work = unsafe work else { return }
  unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
}
