extension Injector {
  /// Excludes the properties that a type and its superclasses declare from all injections.
  ///
  /// Use it for base classes of a framework, and for decoded data, whose properties must not be
  /// injected though some are named like registrations. Types of the system are left alone anyway.
  @discardableResult
  public func excludeProperties<Target>(of type: Target.Type) -> Injector {
    let type: Any.Type = type
    apply(.set { $0.excludedTypes.append(type) })
    return self
  }
}
