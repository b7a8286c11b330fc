extension Injector {
  /// Tells all registered instances that registration is complete: each once, however often this is
  /// called.
  ///
  /// `Injector.configure(_:_:)` does it by itself.
  @discardableResult
  public func completeRegistration() -> Injector {
    for (key, registration) in untoldDelegates() {
      guard case .instance(let kept) = registration.provider else { continue }
      if let delegate = kept.value as? any RegistrationDelegate {
        // It may have been registered twice, or another thread have been faster.
        let isNew = state.withLock { $0.told.updateValue(registration, forKey: key) == nil }
        if isNew { delegate.didCompleteRegistration(in: self) }
      } else {
        tell(.delegateNotTold(type(of: kept.value), call: "didCompleteRegistration(in:)"))
      }
    }
    return self
  }

  /// The instances that want to know when registration is complete and don't, in their order; one
  /// that was registered several times as often.
  private func untoldDelegates() -> [(key: ObjectIdentifier, registration: Registration)] {
    let (untold, forgotten) = state.withLock { state in
      let delegates = state.registry.registrations.compactMap { registration in
        registration.delegateKey.map { (key: $0, registration: registration) }
      }
      let registered = Set(delegates.map(\.key))
      let forgotten = state.told.filter { !registered.contains($0.key) }
      state.told = state.told.filter { registered.contains($0.key) }
      return (delegates.filter { state.told[$0.key] == nil }, forgotten)
    }
    withExtendedLifetime(forgotten) {}
    return untold
  }
}

extension Registration {
  /// What tells an instance that wants to know when registration is complete apart from others.
  fileprivate var delegateKey: ObjectIdentifier? {
    // The type, and not the instance, which conforms on its actor only.
    guard case .instance(let kept) = provider,
      Swift.type(of: kept.value) is any RegistrationDelegate.Type
    else { return nil }
    let isObject = TypeKind(Swift.type(of: kept.value)).isClass
    return ObjectIdentifier(isObject ? kept.value as AnyObject : self)
  }
}
