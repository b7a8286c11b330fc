#if canImport(Darwin)
  internal import Darwin
#else
  internal import Dispatch
#endif

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
