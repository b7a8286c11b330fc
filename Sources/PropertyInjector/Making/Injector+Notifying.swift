extension Injector {
  /// Notifies a delegate, with the extensions around it.
  func notify(_ target: InjectionTarget, _ plan: InjectionPlan) {
    extensions.around({ notifyDelegate(target, plan) }) { $0.tell(target.value, by: self, $1) }
  }

  /// Notifies a target whose type conforms. An isolated conformance is visible only on its actor.
  func notifyDelegate(_ target: InjectionTarget, _ plan: InjectionPlan) {
    if let delegate = plan.delegate {
      return apartFromView(sharingGraph: true) { delegate.value.notify(in: target.storage) }
    }
    guard target.value is any InjectorDelegate,
      let delegate = target.type as? any InjectorDelegate.Type
    else { return report(.delegateNotTold(target.type, call: "didInjectDependencies()")) }
    apartFromView(sharingGraph: true) { delegate.notify(in: target.storage) }
  }
}

extension InjectorDelegate {
  fileprivate static func notify(in storage: TargetStorage) {
    storage.with(as: Self.self) { $0.didInjectDependencies() }
  }
}
