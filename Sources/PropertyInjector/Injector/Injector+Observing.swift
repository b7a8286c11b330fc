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
  /// > Warning: If the observer captures the injector strongly, the injector lives until you cancel
  /// > the observation.
  ///
  /// - Parameters:
  ///   - events: The kinds of events to observe. By default, all.
  ///   - observer: A closure to call with each event. It should return quickly, because the
  ///     injector waits.
  @discardableResult
  public func observe(
    _ events: Set<InjectorEvent.Kind> = Set(InjectorEvent.Kind.allCases),
    _ observer: @escaping @Sendable (InjectorEvent) -> Void
  ) -> InjectorObservation {
    if let scope {
      report(.changedOpenScope(scope, nil))
      return InjectorObservation(list: ObserverList(), number: 0)
    }
    let observer = Observer(of: events, observer)
    core.ownObservers.add(observer)
    // Wirings depend on whether injections are observed.
    if observer.wants(.injected) { core.invalidate() }
    return InjectorObservation(list: core.ownObservers, number: observer.number)
  }

  @inline(__always)
  package func observers(of kind: InjectorEvent.Kind) -> [Observer] {
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
  /// All observers of a kind of event, inherited ones first. Forgets wirings made for canceled ones.
  @inline(never)
  func observers(of kind: InjectorEvent.Kind) -> [Observer] {
    var all: [Observer] = []
    for core in chain {
      let own = core.ownObservers.take(for: kind)
      if own.wasCanceled { core.invalidate() }
      all = own.observers + all
    }
    return all
  }
}
