/// A registered observer. Discarding this doesn't cancel the observation, which ends with the
/// injector. It keeps neither the injector nor the observer.
public struct InjectorObservation: Sendable {
  let observer: Observer

  /// Tells the observer nothing from now on, and lets it go.
  ///
  /// An event that is just being told on another thread may still come to its end. Canceling twice
  /// is no error.
  public func cancel() {
    // The injector notices when it looks for observers the next time: a weak reference to it would
    // have every call count its references the slow way, for good.
    observer.leave()
  }
}
