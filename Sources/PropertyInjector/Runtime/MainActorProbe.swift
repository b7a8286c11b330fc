#if canImport(Darwin)
  internal import Darwin
#endif

/// Whether this is the main actor.
package var isOnMainActor: Bool {
  #if canImport(Darwin)
    // Runtimes older than isolated conformances would say yes everywhere.
    pthread_main_np() != 0
  #else
    // Asked of a conformance that is isolated to it, which shows there and nowhere else, so that
    // nothing traps.
    MainActorProbe() as Any is any OnMainActor
  #endif
}

private protocol OnMainActor {}

private struct MainActorProbe: @MainActor OnMainActor {}
