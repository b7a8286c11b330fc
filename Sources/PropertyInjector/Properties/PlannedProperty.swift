/// A property of a plan, with all that matching it needs. An object, so passing it on copies nothing.
package final class PlannedProperty: Sendable {
  package let property: Property
  package let target: TargetProperty
  /// The way to read and set it, or nil if it can't be set.
  package let slot: (any Slot)?
  /// The type of its values, without optionals.
  package let contentType: Any.Type

  init(_ property: Property, _ target: TargetProperty) {
    (self.property, self.target) = (property, target)
    contentType = property.slot?.contentType ?? strippingOptionals(from: property.type)
    if property.obstacle == nil, property.slot == nil, let offset = property.offset,
      let wrapped = wrappedType(of: property.type)
    {
      slot = fieldSlot(wrapping: wrapped, at: offset)
    } else {
      slot = property.slot
    }
  }

  /// The failure that it stays empty, whatever is registered, or nil if it may not.
  package var whyUnfillable: InjectionFailure? {
    guard let obstacle = property.obstacle, obstacle.leavesEmpty else { return nil }
    return .unfillable(target, Reason(obstacle.withAdvice))
  }

  /// Whether its type is specific enough to resolve it by type.
  package var isTyped: Bool { contentType != Any.self && contentType != AnyObject.self }
}
