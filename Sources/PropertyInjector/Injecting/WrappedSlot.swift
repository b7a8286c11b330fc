/// An `@Injected` property, set by the field of its wrapper.
struct WrappedSlot<Value>: Slot {
  let offset: Int

  var wrapperOffset: Int? { offset }

  func isEmpty(_ storage: TargetStorage) -> Bool {
    let wrapper = wrapper(in: storage)
    return !wrapper.state.isWritten
      || TypeKind(Value.self) == .optional && value(in: storage) == nil
  }

  func set(_ content: Value, in storage: TargetStorage) {
    // The old value is released after the new one is in place: its deinit may run user code.
    _ = storage.with(at: offset, as: Injected<Value>.self) { $0.put(content) }
  }

  func value(in storage: TargetStorage) -> Any? {
    wrapper(in: storage).state.value.flatMap { strippingOptionals(from: $0) }
  }

  func qualifier(in storage: TargetStorage) -> String? { wrapper(in: storage).qualifier }

  func decide(
    giver: () -> any AnyObject & Sendable, in storage: TargetStorage, ofStruct isStruct: Bool
  ) {
    if wrapper(in: storage).state.isWritten { return }
    // Nothing else uses a struct that is injected, but other copies may share its state.
    if isStruct { storage.with(at: offset, as: Injected<Value>.self) { $0.separate() } }
    wrapper(in: storage).state.decide(giver: giver())
  }

  /// Copies the wrapper. Several threads may do so at once.
  @inline(__always)
  private func wrapper(in storage: TargetStorage) -> Injected<Value> {
    storage.value(at: offset, as: Injected<Value>.self)
  }
}

extension Injected: WrappedStorage {
  static var valueType: Any.Type { Value.self }

  static func slot(at offset: Int) -> (any Slot)? { WrappedSlot<Value>(offset: offset) }

  static func key(at offset: Int, in storage: TargetStorage) -> Key? { nil }
}
