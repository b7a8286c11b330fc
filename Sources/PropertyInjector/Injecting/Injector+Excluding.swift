extension Injector {
  /// Excludes the properties that a class and its superclasses declare from all injections.
  ///
  /// Use it for framework base classes whose properties must not be injected.
  @discardableResult
  public func excludeProperties<Target: AnyObject>(of type: Target.Type) -> Injector {
    let type: Any.Type = type
    apply(.set { $0.excludedClasses.append(type) })
    return self
  }
}
