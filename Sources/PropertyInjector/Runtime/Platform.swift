// Calls to the platform. Only this file imports its C library.

internal import Dispatch

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// Identifies a thread among those that are alive.
package struct ThreadID: Sendable, Hashable {
  private let bits: UInt

  package static var current: ThreadID {
    // Sound: a thread is one word on every platform. Its bits are compared, never dereferenced.
    ThreadID(bits: unsafe withUnsafeBytes(of: pthread_self()) { unsafe $0.load(as: UInt.self) })
  }
}

func sleep(microseconds: UInt32) { usleep(microseconds) }

/// Writes one line to standard error. Drops what can't be written.
package func writeToStandardError(_ line: String) {
  var rest = Array((line + "\n").utf8)[...]
  while !rest.isEmpty {
    // Sound: the buffer is the array's own, and is used only during the call.
    let written = unsafe rest.withUnsafeBytes {
      unsafe write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
    if written <= 0, errno != EINTR { return }
    rest = rest.dropFirst(max(written, 0))
  }
}

#if canImport(Darwin)
  @unsafe func address(ofFunction name: String) -> UnsafeMutableRawPointer? {
    unsafe dlsym(UnsafeMutableRawPointer(bitPattern: -2), name)
  }
#endif

package var isOnMainActor: Bool {
  #if canImport(Darwin)
    // On runtimes older than isolated conformances, the cast below would succeed everywhere.
    pthread_main_np() != 0
  #else
    // A cast that needs a main-actor conformance succeeds only on the main actor, and never traps.
    // It fails on the main queue, which counts as the main actor too.
    MainActorProbe() as Any is any OnMainActor || isOnMainQueue
  #endif
}

private protocol OnMainActor {}

private struct MainActorProbe: @MainActor OnMainActor {}

#if !canImport(Darwin)
  private var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueMark) != nil }

  private let mainQueueMark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
#endif

/// The calls of this thread. No other thread accesses them: use this only where it was asked for.
@safe struct ThreadCalls {
  private let stack: UnsafeMutablePointer<CallStack>

  @inline(__always)
  init() {
    // Sound: the key holds calls only, for the thread's life.
    let known = unsafe pthread_getspecific(callStackKey)?.assumingMemoryBound(to: CallStack.self)
    unsafe stack = known ?? firstCalls()
  }

  /// Calls `body` with the calls. It doesn't ask for them itself.
  @inline(__always)
  func with<Result>(_ body: (inout CallStack) -> Result) -> Result {
    body(&(unsafe stack.pointee))
  }
}

/// Calls `body` with the calls of this thread.
@inline(__always)
func withCalls<Result>(_ body: (inout CallStack) -> Result) -> Result { ThreadCalls().with(body) }

/// Creates the calls of this thread.
@inline(never)
private func firstCalls() -> UnsafeMutablePointer<CallStack> {
  let calls = UnsafeMutablePointer<CallStack>.allocate(capacity: 1)
  unsafe calls.initialize(to: CallStack())
  _ = unsafe pthread_setspecific(callStackKey, calls)
  return unsafe calls
}

/// The key of each thread's calls, which are freed with the thread.
private let callStackKey: pthread_key_t = {
  var key = pthread_key_t()
  guard unsafe pthread_key_create(&key, { unsafe freeCalls($0) }) == 0 else {
    fatalError("PropertyInjector: the process has no key left for data of its threads.")
  }
  return key
}()

private func freeCalls(_ memory: UnsafeMutableRawPointer?) {
  // Sound: the key holds nothing but calls, and their thread is ending.
  unsafe memory?.assumingMemoryBound(to: CallStack.self).deinitialize(count: 1).deallocate()
}
