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
    (slot, contentType) = (property.settableSlot, property.contentType)
  }

  /// Whether its type is specific enough to resolve it by type.
  package var isTyped: Bool { contentType != Any.self && contentType != AnyObject.self }
}
