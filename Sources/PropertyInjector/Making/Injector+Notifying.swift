extension Injector {
  /// Notifies a delegate, with the extensions around it.
  func notify(_ target: InjectionTarget, _ plan: InjectionPlan) {
    extensions.around({ notifyDelegate(target, plan) }) { $0.tell(target.value, by: self, $1) }
  }

  /// Notifies a target whose type conforms. An isolated conformance is visible only on its actor.
  func notifyDelegate(_ target: InjectionTarget, _ plan: InjectionPlan) {
    if let delegate = plan.delegate { return delegate.value.notify(target.storage) }
    guard target.value is any InjectorDelegate,
      let delegate = target.type as? any InjectorDelegate.Type
    else { return report(.delegateNotTold(target.type, call: "didInjectDependencies()")) }
    delegate.notify(target.storage)
  }
}

extension InjectorDelegate {
  /// Notifies a target. What that asks for is no part of a running call.
  static func notify(_ storage: TargetStorage) {
    func notify() { storage.with(as: Self.self) { $0.didInjectDependencies() } }
    if withCalls(\.view.isRunning) { apartFromView(notify) } else { notify() }
  }
}
