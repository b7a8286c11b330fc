/// A property that is `@Injected`, by the field of its wrapper.
struct WrappedSlot<Value>: Slot {
  let offset: Int

  var contentType: Any.Type { strippingOptionals(from: Value.self) }

  func fitsEverywhere(_ value: Any) -> Bool {
    PropertyInjector.fitsEverywhere(value, as: Value.self)
  }

  func isEmpty(_ storage: TargetStorage) -> Bool {
    with(storage) { $0.isEmpty }
  }

  func isOpen(_ storage: TargetStorage) -> Bool {
    with(storage) { !$0.isLive }
  }

  func content(of value: Any) -> Value? {
    fitted(value, as: Value.self)
  }

  func set(_ content: Value, in storage: TargetStorage) {
    // The old value goes when the new one is in its place: it may run its owner's code.
    var state = Injected<Value>.State.holding(content)
    with(storage) { swap(&$0.state, &state) }
  }

  func value(in storage: TargetStorage) -> Any? {
    with(storage) { wrapper in
      if case .holding(let value) = wrapper.state { strippingOptionals(from: value) } else { nil }
    }
  }

  func qualifier(in storage: TargetStorage) -> String? {
    with(storage) { $0.qualifier }
  }

  private func with<Result>(
    _ storage: TargetStorage, _ body: (inout Injected<Value>) -> Result
  ) -> Result {
    storage.with(at: offset, as: Injected<Value>.self, body)
  }
}

extension Injected {
  /// Whether an injection may fill it. One that is live keeps nothing.
  fileprivate var isEmpty: Bool {
    switch state {
    case _ where isLive: false
    case .untouched: true
    case .holding(let value): strippingOptionals(from: value as Any) == nil
    }
  }
}

/// What can be asked of a wrapper whose value's type is known at run time only.
protocol WrappedStorage {
  static var valueType: Any.Type { get }
  static func slot(at offset: Int) -> any Slot
}

extension Injected: WrappedStorage {
  static var valueType: Any.Type { Value.self }

  static func slot(at offset: Int) -> any Slot { WrappedSlot<Value>(offset: offset) }
}
