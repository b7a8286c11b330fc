import PropertyInjector

// Generic code can't tell an object from a struct, so it passes both with an ampersand.
extension Injector {
  @discardableResult
  func injectGeneric<Target>(_ target: inout Target, overwriting: Bool = false) -> InjectionReport {
    injectDependencies(to: &target, overwriting: overwriting)
  }

  @discardableResult
  func injectAllGeneric<Target>(
    _ target: inout Target, requiringOptionals: Bool = false
  ) throws(InjectionError) -> InjectionReport {
    try injectAllDependencies(to: &target, requiringOptionals: requiringOptionals)
  }
}
