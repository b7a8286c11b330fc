extension Injector {
  /// Points an object's listed references to its relatives.
  func setReferences(of object: AnyObject, _ plan: InjectionPlan) {
    let storage = TargetStorage(object)
    for reference in plan.references {
      point(reference.slot, reference.find, of: object, storage)
    }
  }

  /// Whether an object's references point to anything.
  func hasReferences(_ object: AnyObject, _ plan: InjectionPlan) -> Bool {
    let storage = TargetStorage(object)
    return plan.references.contains { !$0.slot.isEmpty(storage) }
  }

  /// Whether an object's references point to relatives that weren't made for a value.
  func refers(_ object: AnyObject, _ plan: InjectionPlan, outOf value: Any) -> Bool {
    let storage = TargetStorage(object)
    return plan.references.contains { reference in
      guard let relative = reference.slot.value(in: storage).flatMap(strippingOptionals(from:)),
        !(relative is Injector)
      else { return false }
      return !wasMade(relative as AnyObject, for: value as AnyObject)
    }
  }

  private func point<PropertySlot: Slot>(
    _ slot: PropertySlot, _ find: ((AnyObject) -> Any?)?, of object: AnyObject,
    _ storage: TargetStorage
  ) {
    guard slot.isEmpty(storage) else { return }
    let content = { (value: Any) in fitted(value, as: PropertySlot.Content.self) }
    let found =
      if let find {
        find(object).flatMap(content)
      } else if slot.contentType == Injector.self {
        content(self)
      } else {
        nearest(to: object, where: { Fit($0, as: slot.contentType).isWorthTrying }, content)
      }
    if let found { slot.set(found, in: storage) }
  }
}
