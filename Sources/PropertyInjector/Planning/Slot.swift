/// How one property of a target is looked at and set.
package protocol Slot<Content>: Sendable {
  associatedtype Content
  /// The type of what fits, without optionals.
  var contentType: Any.Type { get }
  /// Whether a value that fits here fits wherever the target is injected.
  func fitsEverywhere(_ value: Any) -> Bool
  /// Whether it can be seen that the property holds a value. Otherwise it always counts as empty.
  var showsValues: Bool { get }
  /// Whether there is nothing in the property.
  func isEmpty(_ storage: TargetStorage) -> Bool
  /// The value in the form of the property, or nil if it doesn't fit.
  func content(of value: Any) -> Content?
  func set(_ content: Content, in storage: TargetStorage)
  /// What is in the property.
  func value(in storage: TargetStorage) -> Any?
  /// Whether the property may be set at all in this target.
  func isOpen(_ storage: TargetStorage) -> Bool
  /// The qualifier the property asks with, where only the target knows.
  func qualifier(in storage: TargetStorage) -> String?
}

extension Slot {
  package var showsValues: Bool { true }
  package func isOpen(_ storage: TargetStorage) -> Bool { true }
  package func qualifier(in storage: TargetStorage) -> String? { nil }
}

/// A stored property of optional type, by its field.
package struct FieldSlot<Storage: OptionalStorage>: Slot {
  let offset: Int

  package var contentType: Any.Type { strippingOptionals(from: Storage.self) }

  package func fitsEverywhere(_ value: Any) -> Bool {
    PropertyInjector.fitsEverywhere(value, as: Storage.self)
  }

  package func isEmpty(_ storage: TargetStorage) -> Bool {
    Storage.isNil(storage, at: offset)
  }

  package func content(of value: Any) -> Storage? {
    Storage.wrapping(value)
  }

  package func set(_ content: Storage, in storage: TargetStorage) {
    // The old value goes when the new one is in its place: it may run its owner's code.
    var content = content
    storage.with(at: offset, as: Storage.self) { swap(&$0, &content) }
  }

  package func value(in storage: TargetStorage) -> Any? {
    storage.with(at: offset, as: Storage.self) { $0.wrappedValue }
  }
}
