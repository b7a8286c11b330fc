/// A registered instance that wants to know when registration is complete.
public protocol RegistrationDelegate {
  /// Called once, by `completeRegistration()` or at the end of `Injector.configure(_:_:)`.
  func didCompleteRegistration(in injector: Injector)
}

extension Injector {
  /// Tells all registered instances that registration is complete: each once, however often this is
  /// called. `Injector.configure(_:_:)` does it by itself.
  @discardableResult
  public func completeRegistration() -> Injector {
    for (registration, identity) in untoldDelegates() {
      guard case .instance(let kept) = registration.provider else { continue }
      if let delegate = kept.value as? any RegistrationDelegate {
        // It may have been registered twice, or another thread have been faster.
        let isNew = state.withLock { $0.noteTold(identity.value, registration) }
        if isNew { delegate.didCompleteRegistration(in: self) }
      } else {
        report(.delegateNotTold(type(of: kept.value), call: "didCompleteRegistration(in:)"))
      }
    }
    return self
  }

  /// The instances that want to know when registration is complete and don't, in their order; one
  /// that was registered several times as often.
  private func untoldDelegates() -> [(
    registration: Registration, identity: UncheckedSendable<AnyObject>
  )] {
    state.withLock { state in
      let delegates = state.registry.registrations.compactMap { registration in
        registration.delegate.map {
          (registration: registration, identity: UncheckedSendable(value: $0))
        }
      }
      let registered = Set(delegates.map { ObjectIdentifier($0.identity.value) })
      state.told = state.told.filter { registered.contains($0.key) }
      return delegates.filter { !state.isTold($0.identity.value) }
    }
  }
}

extension Injector.State {
  fileprivate func isTold(_ identity: AnyObject) -> Bool {
    // The address may have been another object's, which is gone by now.
    told[ObjectIdentifier(identity)]?.object === identity
  }

  /// True if it wasn't noted before. What was removed meanwhile may have been, and been forgotten.
  fileprivate mutating func noteTold(_ identity: AnyObject, _ registration: Registration) -> Bool {
    if isTold(identity) || !registry.contains(registration) { return false }
    told[ObjectIdentifier(identity)] = WeakReference(identity)
    return true
  }
}

extension Registration {
  /// What tells an instance that wants to know when registration is complete apart from others:
  /// itself, if it is an object.
  fileprivate var delegate: AnyObject? {
    // The type, and not the instance, which conforms on its actor only.
    guard case .instance(let kept) = provider,
      Swift.type(of: kept.value) is any RegistrationDelegate.Type
    else { return nil }
    return TypeKind(Swift.type(of: kept.value)).isClass ? kept.value as AnyObject : self
  }
}
