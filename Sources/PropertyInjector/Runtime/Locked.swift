public import Synchronization

/// A value that only one thread at a time can access. User code must not run inside `withLock`, so
/// nothing of a user may be released there, either: return what you remove. `Scripts/check-fence`
/// lists the files that may use this type. Others use `LockedObjects` or `Memo`.
///
/// On Linux, ThreadSanitizer sees how the atomic orders memory, but not how `Mutex` does. The atomic
/// costs two plain moves and hides no real race.
///
/// Its functions can be inlined in other modules, where calls of generic ones look up metadata.
@usableFromInline package struct Locked<Value: Sendable>: ~Copyable, Sendable {
  @usableFromInline let value: Mutex<Value>
  @usableFromInline let order = Atomic(false)

  package init(_ value: Value) { self.value = Mutex(value) }

  @inlinable package borrowing func withLock<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try value.withLock { value throws(Failure) in
      _ = order.load(ordering: .acquiring)
      defer { order.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}

/// A small locked value that may hold users' objects. What `withLock` removes from it is released
/// afterward, because a copy of the old value keeps it until then.
@usableFromInline package struct LockedObjects<Value: Sendable>: ~Copyable, Sendable {
  @usableFromInline let value: Locked<Value>

  package init(_ value: Value) { self.value = Locked(value) }

  @inlinable package borrowing func withLock<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var old: Value?
    defer { withExtendedLifetime(old) {} }
    return try value.withLock { value throws(Failure) in
      old = value
      return try body(&value)
    }
  }

  /// Looks at the value without copying it. May be called within another lock.
  @inlinable package borrowing func read<Result: Sendable>(_ body: (Value) -> Result) -> Result {
    value.withLock { body($0) }
  }
}

/// Remembers what is worked out once. Keeps the first value of a key, so none is ever released.
struct Memo<Key: Hashable & Sendable, Value: Sendable>: ~Copyable, Sendable {
  private let known = Locked<[Key: Value]>([:])

  subscript(key: Key) -> Value? { known.withLock { $0[key] } }

  var isEmpty: Bool { known.withLock { $0.isEmpty } }

  /// Keeps a value, unless one is known or there are too many. Returns the first.
  func keep(_ new: Value, for key: Key, limit: Int = .max) -> Value {
    known.withLock { $0.count < limit ? $0.keep(new, for: key) : $0[key] ?? new }
  }
}

extension Dictionary {
  /// Adds a value, unless there is one. Returns the first.
  mutating func keep(_ new: @autoclosure () -> Value, for key: Key) -> Value {
    if let first = self[key] { return first }
    let new = new()
    self[key] = new
    return new
  }
}
