extension Injector {
  /// Has an observer be told what this injector does, from now on, until it is cancelled.
  ///
  /// ```swift
  /// let observation = injector.observe { event in print(event) }
  /// ```
  ///
  /// It is called on the thread where something happens, which goes on afterwards, and in turn with
  /// those that were added before. No lock is held, so that it may use the injector. What comes of
  /// that on its thread is told to others, but not to itself.
  ///
  /// Overrides inherit observers, and tell them before their own. A singleton that an override
  /// inherits is made, and told, where it was registered.
  ///
  /// While an injector is observed it asks for each value anew, so that injecting costs about a
  /// microsecond for each property instead of a few nanoseconds. That it can be observed costs
  /// nothing. See <doc:Watching>.
  ///
  /// > Warning: The injector keeps the observer. One that captures the injector strongly keeps it
  /// > until it is cancelled.
  ///
  /// - Parameter observer: Is given each event. Others wait for it, so that it should be quick.
  /// - Returns: What ends it. It can be left alone.
  @discardableResult
  public func observe(
    _ observer: @escaping @Sendable (InjectorEvent) -> Void
  ) -> InjectorObservation {
    let observer = Observer(observer)
    ownObservers.withLock { $0.append(observer) }
    forgetWirings()
    return InjectorObservation(observer: observer)
  }

  /// Those who are told what happens here, in this order.
  var observers: [Observer] {
    @inline(__always) get { Observer.exist ? listeners : [] }
  }

  /// Those who haven't left. Who has is forgotten, and what was worked out for him.
  @inline(never)
  private var listeners: [Observer] {
    let (own, haveSomeLeft) = ownObservers.withLock { observers in
      let haveSomeLeft = observers.contains(where: \.hasLeft)
      if haveSomeLeft { observers.removeAll(where: \.hasLeft) }
      return (observers, haveSomeLeft)
    }
    if haveSomeLeft { forgetWirings() }
    return (parent?.observers ?? []) + own
  }

  /// Forgets what was worked out while others were watching, or nobody.
  private func forgetWirings() {
    wirings.forget()
    Heirs.forgetWhatIsInherited(from: self)
  }

  /// Tells what came of an injection.
  func note(_ report: InjectionReport, of type: Any.Type) {
    observers.tell(.injected(type, report))
  }

  /// The error that is to be thrown, once observers know.
  func noting(_ error: InjectionError, of type: Any.Type) -> InjectionError {
    note(InjectionReport(error), of: type)
    return error
  }
}
