// What is asked of the platform's C library.
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// Tells threads that live at the same time apart.
package struct ThreadID: Sendable, Hashable {
  private let bits: UInt

  package static var current: ThreadID {
    // Sound: a thread is a word on every platform, and its bits are compared, never followed.
    ThreadID(bits: unsafe withUnsafeBytes(of: pthread_self()) { unsafe $0.load(as: UInt.self) })
  }
}

/// Writes one line to standard error. What can't be written is dropped.
package func writeToStandardError(_ line: String) {
  var rest = Array((line + "\n").utf8)[...]
  while !rest.isEmpty {
    // Sound: the buffer is the array's own, for the length of the call.
    let written = unsafe rest.withUnsafeBytes { bytes in
      unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
    if written > 0 {
      rest = rest.dropFirst(written)
    } else if errno != EINTR {
      return
    }
  }
}

/// The address of a function of the program or its libraries, by its name in the symbol tables, or
/// nil if it isn't found, as in a program that is linked statically.
@unsafe func address(ofFunction name: String) -> UnsafeMutableRawPointer? {
  #if canImport(Darwin)
    let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
  #else
    let everywhere: UnsafeMutableRawPointer? = nil
  #endif
  return unsafe dlsym(everywhere, name)
}

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
