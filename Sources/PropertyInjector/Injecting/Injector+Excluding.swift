extension Injector {
  /// Leaves out the properties that a class and its superclasses declare, in all injections.
  ///
  /// For base classes of a framework, say, whose properties are nobody's business.
  @discardableResult
  public func excludeProperties<Target: AnyObject>(of type: Target.Type) -> Injector {
    let type: Any.Type = type
    apply(.set { $0.excludedClasses.append(type) })
    return self
  }
}

extension Injector.State {
  /// Whether a class is one of those to leave out, or a superclass of one.
  func isExcluded(_ type: Any.Type) -> Bool {
    excludedClasses.contains { $0 == type || superclasses(of: $0).contains { $0 == type } }
  }
}
