extension Injector {
  /// Excludes the properties that a type and its superclasses declare from all injections.
  ///
  /// Use it for framework base classes and for decoded data, whose properties may be named like
  /// registrations but must not be injected. System types are excluded already, unless they list
  /// properties.
  @discardableResult
  public func excludeProperties<Target>(of type: Target.Type) -> Injector {
    let type: Any.Type = type
    apply(.set { $0.excludedTypes.append(type) })
    return self
  }
}
