extension Injector {
  /// Removes whatever is registered for a name. A name that nobody registered is no error.
  ///
  /// Objects that were injected before keep their values. An instance that was injected before may
  /// stay in memory as long as the injector: another thread could be at it, because injecting takes
  /// no lock.
  @discardableResult
  public func removeProperty(_ name: String) -> Injector {
    apply(.remove(.name(name)) { _ in true })
    return self
  }

  /// Removes all that is registered, modules included. Extensions, tracked types and excluded
  /// classes stay.
  ///
  /// Shared values that were made are made anew when they are needed again.
  @discardableResult
  public func removeAll() -> Injector {
    apply(.removeAll)
    return self
  }

  /// Removes what is registered or bound for a type, and no other, with a qualifier or, without
  /// one, what has none. Objects that were injected or made before keep what they have.
  @discardableResult
  public func remove<Value>(_ type: Value.Type, qualifier: String? = nil) -> Injector {
    apply(
      .remove(.type(ObjectIdentifier(strippingOptionals(from: type)))) {
        $0.info.qualifier == qualifier
      })
    return self
  }
}
