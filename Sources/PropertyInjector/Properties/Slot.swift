/// The way to read and set one property of a target.
package protocol Slot<Content>: Sendable {
  associatedtype Content
  /// Whether the slot can tell that the property holds a value. If not, it always counts as empty.
  var showsValues: Bool { get }
  func isEmpty(_ storage: TargetStorage) -> Bool
  func set(_ content: Content, in storage: TargetStorage)
  /// Sets a property that was empty, unless it has been filled since. Returns whether it did.
  func fill(_ storage: TargetStorage, with content: consuming Content, mayBeFilled: Bool) -> Bool
  func value(in storage: TargetStorage) -> Any?
  /// The qualifier of the property, if only the target knows it.
  func qualifier(in storage: TargetStorage) -> String?
  /// Returns the quickest way to fill the property with a value that never changes, and what to keep
  /// for it. Only a stored property of optional type has one.
  func step(sharing value: Any) -> (step: PlainStep, kept: Any)?
  /// The offset of the property, if it is `@Injected`.
  var wrapperOffset: Int? { get }
  /// Sets the injector that the property uses when it is read without a value.
  func decide(
    giver: () -> any AnyObject & Sendable, in storage: TargetStorage, ofStruct isStruct: Bool)
}

extension Slot {
  /// The type of its values.
  package var type: Any.Type { Content.self }

  /// The type of its values, without optionals.
  package var contentType: Any.Type { strippingOptionals(from: Content.self) }

  package var showsValues: Bool { true }
  package var wrapperOffset: Int? { nil }
  package func step(sharing value: Any) -> (step: PlainStep, kept: Any)? { nil }
  package func qualifier(in storage: TargetStorage) -> String? { nil }
  package func decide(
    giver: () -> any AnyObject & Sendable, in storage: TargetStorage, ofStruct isStruct: Bool
  ) {}

  package func fill(_ storage: TargetStorage, with content: consuming Content, mayBeFilled: Bool)
    -> Bool
  {
    guard !mayBeFilled || isEmpty(storage) else { return false }
    set(content, in: storage)
    return true
  }
}

/// A stored property of optional type, set by its field.
package struct FieldSlot<Wrapped>: Slot {
  let offset: Int
  /// Whether the optional is larger than the value, because a byte behind it marks nil.
  private let hasTag = MemoryLayout<Wrapped?>.size > MemoryLayout<Wrapped>.size

  package func isEmpty(_ storage: TargetStorage) -> Bool {
    storage.isNil(at: offset, wrapping: Wrapped.self)
  }

  package func set(_ content: Wrapped, in storage: TargetStorage) {
    // The old value is released after the new one is in place: its deinit may run user code.
    var content = Optional(content)
    storage.with(at: offset, as: Wrapped?.self) { swap(&$0, &content) }
  }

  package func fill(_ storage: TargetStorage, with content: consuming Wrapped, mayBeFilled: Bool)
    -> Bool
  {
    storage.fill(at: offset, with: content, hasTag: hasTag)
  }

  package func value(in storage: TargetStorage) -> Any? {
    storage.with(at: offset, as: Wrapped?.self) { $0 }
  }

  package func step(sharing value: Any) -> (step: PlainStep, kept: Any)? {
    PlainStep.sharing(value, wrappedAs: Wrapped.self, at: offset)
  }
}

/// Creates the slot of a field that is an optional of a type.
func fieldSlot<Wrapped>(wrapping type: Wrapped.Type, at offset: Int) -> any Slot {
  FieldSlot<Wrapped>(offset: offset)
}
