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
    let type = property.obstacle == .provided ? property.declaredType : property.type
    contentType = property.slot?.contentType ?? strippingOptionals(from: type)
    let field = property.obstacle == nil ? wrappedType(of: property.type) : nil
    slot =
      property.slot
      ?? field.flatMap { wrapped in property.offset.map { fieldSlot(wrapping: wrapped, at: $0) } }
  }

  /// The failure that it stays empty, whatever is registered, or nil if it may not.
  package var whyUnfillable: InjectionFailure? {
    guard let obstacle = property.obstacle, obstacle.leavesEmpty else { return nil }
    return .unfillable(target, Reason(obstacle.withAdvice))
  }

  /// Whether it may be filled and has an optional type in the source. A lazy property makes a value when
  /// it is read.
  package var isPlainOptional: Bool {
    let isLazy = property.mark == nil && wrappedType(of: property.type) == property.declaredType
    return wrappedType(of: property.declaredType) != nil && !isLazy && property.obstacle == nil
  }

  /// What it asks for in a target, if it is provided. Nil in portable mode.
  package func key(in storage: TargetStorage) -> (name: String?, qualifier: String?)? {
    let wrapper = property.type as? any WrappedStorage.Type
    return property.offset.flatMap { wrapper?.key(at: $0, in: storage) }
  }

  /// Whether its type is specific enough to resolve it by type.
  package var isTyped: Bool { contentType != Any.self && contentType != AnyObject.self }
}
