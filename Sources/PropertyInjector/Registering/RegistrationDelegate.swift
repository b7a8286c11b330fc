/// A type whose registered instances are notified when registration is complete.
public protocol RegistrationDelegate {
  /// Called once, by `completeRegistration()` or at the end of `Injector.configure(_:_:)`.
  func didCompleteRegistration(in injector: Injector)
}

extension Injector {
  /// Notifies each registered ``RegistrationDelegate`` that wasn't notified before.
  @discardableResult
  public func completeRegistration() -> Injector {
    // A scope within which it is called may end before them.
    if scope != nil {
      chain.first { $0.scope == nil }?.completeRegistration()
      return self
    }
    let registrations = state.withLock { state in
      let all = state.registry.registrations.filter { $0.delegate != nil }
      let registered = Set(all.compactMap(\.delegate).map { ObjectIdentifier($0) })
      state.told = state.told.filter { registered.contains($0.key) }
      return all
    }
    for registration in registrations {
      guard let instance = registration.instance, let identity = registration.delegate
      else { continue }
      let delegate = instance as? any RegistrationDelegate
      // It may be registered twice, or another thread may be faster.
      let isNew = state.withLock { state in
        // Another object may have had this address.
        if state.told[ObjectIdentifier(identity)]?.object === identity { return false }
        if delegate == nil { return true }
        if (state.registry.standing(of: registration) ?? .hidden) == .hidden { return false }
        state.told[ObjectIdentifier(identity)] = WeakReference(identity)
        return true
      }
      guard isNew else { continue }
      if let delegate {
        asCurrent { delegate.didCompleteRegistration(in: self) }
      } else {
        report(.delegateNotTold(type(of: instance), call: "didCompleteRegistration(in:)"))
      }
    }
    return self
  }
}

extension Registration {
  /// The identity of an instance that is a delegate: the instance itself, if it is an object.
  fileprivate var delegate: AnyObject? {
    // Asks the type: an instance with an isolated conformance only conforms on its actor.
    guard let instance, Swift.type(of: instance) is any RegistrationDelegate.Type
    else { return nil }
    return object(in: instance) ?? self
  }
}
