extension Injector {
  /// Calls an observer for each event of this injector until you cancel the returned observation.
  ///
  /// ```swift
  /// let observation = injector.observe { event in print(event) }
  /// ```
  ///
  /// The observer runs on the thread of the event. It may use the injector, but doesn't receive
  /// events that it causes itself on that thread. Observing injections makes them slower; events
  /// that you don't observe cost nothing. An open scope can't be observed, which is an issue. See
  /// <doc:Watching>.
  ///
  /// > Warning: An observer that captures the injector strongly keeps it until it is canceled.
  ///
  /// - Parameters:
  ///   - events: The kinds of events to observe. By default, all.
  ///   - observer: A closure to call with each event. It should be quick: the injector waits.
  @discardableResult
  public func observe(
    _ events: Set<InjectorEvent.Kind> = Set(InjectorEvent.Kind.allCases),
    _ observer: @escaping @Sendable (InjectorEvent) -> Void
  ) -> InjectorObservation {
    let observer = Observer(of: events, observer)
    if !refusesChange() { core.change(observer) { $0.append(observer) } }
    return InjectorObservation(observer: WeakReference(observer), core: WeakReference(core))
  }

  @inline(__always)
  func observers(of kind: InjectorEvent.Kind) -> [Observer] {
    Observer.exist(for: kind) ? core.observers(of: kind) : []
  }

  func note(_ report: InjectionReport, of type: Any.Type) {
    observers(of: .injected).emit(.injected(type, report))
  }

  /// Emits the event of an injection that failed, and returns its error.
  func noting(_ error: InjectionError, of type: Any.Type) -> InjectionError {
    note(InjectionReport(error), of: type)
    return error
  }
}

extension InjectorCore {
  /// All observers of a kind of event, inherited ones first.
  @inline(never)
  fileprivate func observers(of kind: InjectorEvent.Kind) -> [Observer] {
    var all: [Observer] = []
    for core in chain {
      all = core.ownObservers.read { own in own.filter { $0.wants(kind) } } + all
    }
    return all
  }

  /// Adds or removes an observer.
  fileprivate func change(_ observer: Observer, _ change: (inout [Observer]) -> Void) {
    ownObservers.withLock { change(&$0) }
    // Wirings depend on whether injections are observed.
    if observer.wants(.injected) { invalidate() }
  }
}

/// An observation that you can cancel. Discarding it doesn't cancel the observation, which ends
/// with the injector. It keeps neither the injector nor the observer alive.
public struct InjectorObservation: Sendable {
  fileprivate let observer: WeakReference
  /// Not the injector: a weak reference would slow its retains for good.
  fileprivate let core: WeakReference

  /// Stops calling the observer, and releases it. Canceling again does nothing.
  ///
  /// Another thread may still finish handling an event.
  public func cancel() {
    guard let observer = observer.object as? Observer, let core = core.object as? InjectorCore
    else { return }
    observer.leave()
    core.change(observer) { all in all.removeAll { $0 === observer } }
  }
}
