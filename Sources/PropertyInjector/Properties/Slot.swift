/// How one property of a target is looked at and set.
package protocol Slot<Content>: Sendable {
  associatedtype Content
  /// Whether it can be seen that the property holds a value. Otherwise it always counts as empty.
  var showsValues: Bool { get }
  func isEmpty(_ storage: TargetStorage) -> Bool
  func set(_ content: Content, in storage: TargetStorage)
  /// Puts a value into a property that was empty; if it may hold one by now, only if it doesn't.
  /// True if it did.
  func fill(_ storage: TargetStorage, with content: consuming Content, mayBeFilled: Bool) -> Bool
  func value(in storage: TargetStorage) -> Any?
  /// Whether the property may be set at all in this target.
  func isOpen(_ storage: TargetStorage) -> Bool
  /// The qualifier the property asks with, where only the target knows.
  func qualifier(in storage: TargetStorage) -> String?
  /// Where the property is, if it is `@Injected`.
  var wrapperOffset: Int? { get }
  /// Decides whom the property asks when it is read, if it holds no value.
  func decide(giver: () -> any AnyObject & Sendable, in storage: TargetStorage)
}

extension Slot {
  /// The type of what fits, without optionals.
  package var contentType: Any.Type { strippingOptionals(from: Content.self) }

  package var showsValues: Bool { true }
  package var wrapperOffset: Int? { nil }
  package func isOpen(_ storage: TargetStorage) -> Bool { true }
  package func qualifier(in storage: TargetStorage) -> String? { nil }
  package func decide(giver: () -> any AnyObject & Sendable, in storage: TargetStorage) {}

  package func fill(_ storage: TargetStorage, with content: consuming Content, mayBeFilled: Bool)
    -> Bool
  {
    guard !mayBeFilled || isEmpty(storage) else { return false }
    set(content, in: storage)
    return true
  }
}

/// A stored property of optional type, by its field.
package struct FieldSlot<Wrapped>: Slot {
  let offset: Int
  /// Whether its optional is larger than the value, because it tells nil by a byte behind it.
  private let hasTag = MemoryLayout<Wrapped?>.size > MemoryLayout<Wrapped>.size

  package func isEmpty(_ storage: TargetStorage) -> Bool {
    storage.isNil(at: offset, wrapping: Wrapped.self)
  }

  package func set(_ content: Wrapped, in storage: TargetStorage) {
    // The old value goes when the new one is in its place: it may run its owner's code.
    var content = Optional(content)
    storage.with(at: offset, as: Wrapped?.self) { swap(&$0, &content) }
  }

  package func fill(_ storage: TargetStorage, with content: consuming Wrapped, mayBeFilled: Bool)
    -> Bool
  {
    storage.fill(at: offset, with: content, hasTag: hasTag)
  }

  package func value(in storage: TargetStorage) -> Any? {
    storage.with(at: offset, as: Wrapped?.self) { $0.wrappedValue }
  }
}

/// The slot of a field that is an optional of a type.
func fieldSlot<Wrapped>(wrapping type: Wrapped.Type, at offset: Int) -> any Slot {
  FieldSlot<Wrapped>(offset: offset)
}
