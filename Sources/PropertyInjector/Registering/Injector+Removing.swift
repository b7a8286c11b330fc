extension Injector {
  /// Removes all registrations of a name. Does nothing if there are none.
  ///
  /// Injected objects keep their values. An instance may stay in memory (see <doc:Performance>).
  @discardableResult
  public func removeProperty(_ name: String) -> Injector {
    apply(.remove(.name(name)))
    return self
  }

  /// Removes all registrations and modules. Extensions, tracked types, and excluded classes stay.
  ///
  /// Shared objects of `SharedMakeable` types are made anew when they are next needed.
  @discardableResult
  public func removeAll() -> Injector {
    apply(.removeAll)
    return self
  }

  /// Removes the registrations and bindings of exactly this type and qualifier.
  ///
  /// Without a qualifier, removes those that have none. Objects that were injected or made keep
  /// their values.
  @discardableResult
  public func remove<Value>(_ type: Value.Type, qualifier: String? = nil) -> Injector {
    let type = ObjectIdentifier(strippingOptionals(from: type))
    apply(.remove(.type(type, qualifier: qualifier)))
    return self
  }
}
