// What is asked of the platform: the only file that imports its C library.

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
  let error = unsafe pthread_create(&thread, nil, { unsafe run($0) }, work.toOpaque())
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

private func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let work = unsafe work { unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
  return nil
}

/// Whether this is the main actor.
package var isOnMainActor: Bool {
  #if canImport(Darwin)
    // Runtimes older than isolated conformances would say yes everywhere.
    pthread_main_np() != 0
  #else
    // Asked of a conformance that is isolated to it, which shows there and nowhere else, so that
    // nothing traps. The main queue is served for the main actor too, but doesn't show so.
    MainActorProbe() as Any is any OnMainActor || isOnMainQueue
  #endif
}

/// Whether the runtime shows that a conformance is isolated. Older ones of Apple's systems don't.
let isolatedConformancesShow =
  onNoActor { !(MainActorProbe() as Any is any OnMainActor) } ?? true

private protocol OnMainActor {}

private struct MainActorProbe: @MainActor OnMainActor {}

#if !canImport(Darwin)
  private var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueMark) != nil }

  /// What the main queue, and no other, is marked with.
  private let mainQueueMark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
#endif

/// Gives the calls of this thread to `body`. No other thread sees them.
@inline(__always)
func withLinks<Result>(_ body: (inout Links) -> Result) -> Result {
  // Sound: under this key there are links only, which stay as long as the thread, and `body`
  // doesn't ask for them again.
  if let key = callChainKey, let links = unsafe pthread_getspecific(key) {
    return body(&(unsafe links.assumingMemoryBound(to: Links.self).pointee))
  }
  var links = Links()
  defer { keep(links) }
  return body(&links)
}

/// Keeps what a thread serves from now on.
@inline(never)
private func keep(_ links: Links) {
  guard let callChainKey else { return }
  let memory = UnsafeMutablePointer<Links>.allocate(capacity: 1)
  unsafe memory.initialize(to: links)
  _ = unsafe pthread_setspecific(callChainKey, memory)
}

/// Under which a thread finds its links, which go with it. Nil where the process has used up its
/// keys: then every chain looks empty, and cycles go unnoticed.
private let callChainKey: pthread_key_t? = {
  var key = pthread_key_t()
  let error = unsafe pthread_key_create(&key) { unsafe freeLinks($0) }
  return error == 0 ? key : nil
}()

private func freeLinks(_ memory: UnsafeMutableRawPointer?) {
  // Sound: nothing else is kept under the key, and its thread ends.
  let links = unsafe memory?.assumingMemoryBound(to: Links.self)
  unsafe links?.deinitialize(count: 1)
  unsafe links?.deallocate()
}
