extension Injector {
  /// The first registered value of a type, by its class, a superclass or a protocol.
  ///
  /// Registrations are asked in their order, whatever happens to duplicates. For a factory the type it was written with decides, for an
  /// instance also its value. A factory gives a fresh value, if its scope is `transient`.
  ///
  /// - Returns: Nil if no registration fits, or if the factory of the first that does gives nil or
  ///   throws; an error also goes to the issue handler.
  public func instance<Value>(of type: Value.Type) -> Value? {
    firstValue(of: type, in: state.withLock { $0.registry.registrations })
  }

  /// The value that is registered for a property name.
  ///
  /// - Parameters:
  ///   - name: The name of the property, case included.
  ///   - type: The type it must have. If the name is registered for several, the one counts that a property
  ///     would get.
  /// - Returns: Nil if no registration fits, or if the factory of the first that does gives nil or
  ///   throws; an error also goes to the issue handler.
  public func instance<Value>(forProperty name: String, as type: Value.Type) -> Value? {
    firstValue(of: type, in: state.withLock { $0.registry.registrations(named: name) })
  }

  private func firstValue<Value>(of type: Value.Type, in registrations: [Registration]) -> Value? {
    for registration in registrations {
      switch registration.provider {
      case .instance(let kept):
        if let value = unchanged(kept.value, as: type) { return value }
      case .transient, .shared:
        if Fit(registration.type, as: type) == .always { return value(of: registration) }
      }
    }
    return nil
  }

  private func value<Value>(of registration: Registration) -> Value? {
    do {
      return try registration.value() as? Value
    } catch let cycle as CallChain<Registration>.Cycle {
      tell(.lookUpCycle(registration.info, path: cycle.path))
    } catch {
      tell(.lookUpFailed(registration.info, error))
    }
    return nil
  }
}
