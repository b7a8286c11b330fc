/// An uncounted reference to an object that its holder knows is kept elsewhere.
@safe package struct Unretained<Object: AnyObject>: Sendable, BitwiseCopyable {
  // A pointer, not an integer, so that an optional of it is one word too. Sound: it never changes.
  nonisolated(unsafe) private let pointer: UnsafeRawPointer

  package init(_ object: Object) {
    unsafe pointer = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  @inline(__always)
  init(address: UInt) {
    unsafe pointer = UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped
  }

  @inline(__always)
  var address: UInt { unsafe UInt(bitPattern: pointer) }

  /// The object, as a counted reference.
  package var object: Object { unsafe unmanaged.takeUnretainedValue() }

  func retain() { _ = unsafe unmanaged.retain() }

  /// Gives up a count that `retain()` added.
  func release() { unsafe unmanaged.release() }

  /// Calls `body` with the object, without retaining it.
  @inline(__always)
  package func with<Result, Failure: Error>(
    _ body: (Object) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Not by `as?`: generic code would look up the type of the optional at its start.
    do { return try unsafe unmanaged._withUnsafeGuaranteedRef(body) } catch {
      // swift-format-ignore: NeverForceUnwrap
      throw error as! Failure
    }
  }

  /// The same reference, typed as a class that the caller knows.
  @inline(__always)
  func known<Other: AnyObject>(as type: Other.Type) -> Unretained<Other> {
    Unretained<Other>(address: address)
  }

  @inline(__always)
  private var unmanaged: Unmanaged<Object> {
    // Sound: this is the address of an object that is still kept elsewhere.
    unsafe .fromOpaque(pointer)
  }
}

/// Returns the object of a task-local reference, without counting it. Sound: the task keeps it as
/// long as it is bound, and the runtime returns where it is, as the one word of an optional reference.
@inline(__always)
package func unretained<Object: AnyObject>(_ local: TaskLocal<Object?>) -> Unretained<Object>? {
  unsafe taskLocalValue(Unretained(local).address)?.load(as: Unretained<Object>?.self)
}

@unsafe @_silgen_name("swift_task_localValueGet")
private func taskLocalValue(_ local: UInt) -> UnsafeRawPointer?

/// Returns a value as an object if its type is a Swift class. A cast takes as long as injecting.
@inline(__always)
package func object<Value>(of value: Value) -> AnyObject? {
  // Sound: a value of a class type is a reference to its object.
  TypeKind(Value.self) == .class ? unsafe unsafeBitCast(value, to: AnyObject.self) : nil
}

/// Returns the object of a Swift class that a value is, without counting a reference. Nil if it is none,
/// or if finding that out takes more than a look.
@inline(__always)
func objectAtHand<Value>(of value: inout Value) -> Unretained<AnyObject>? {
  let kind = TypeKind(Value.self)
  let isOpaque = kind == .existential && isOpaque(Value.self)
  guard kind == .class || isOpaque || kind == .existential && isClassBound(Value.self)
  else { return nil }
  // Sound: a value of a class type is a reference to its object, and that of a class-bound protocol's
  // type begins with it. Others have their content or its box, and then their type, after three words.
  return unsafe withUnsafeBytes(of: &value) { bytes in
    if isOpaque {
      let type = unsafe bytes.load(fromByteOffset: 3 * MemoryLayout<UInt>.size, as: Any.Type.self)
      if TypeKind(type) != .class { return nil }
    }
    return unsafe bytes.load(as: Unretained<AnyObject>.self)
  }
}

/// Returns the object that a value is, if it is one.
func object(in value: Any) -> AnyObject? {
  // Quicker than a cast, but a value that generic code knows by a protocol is boxed once more.
  func object<Value>(_ value: Value) -> AnyObject? { PropertyInjector.object(of: value) }
  if let object = _openExistential(value, do: object) { return object }
  let type = type(of: value)
  guard TypeKind(type) == .class else { return TypeKind(type).isClass ? value as AnyObject : nil }
  // By its own class: an `any Error` would give the box that holds the object.
  func cast<Class>(to _: Class.Type) -> AnyObject? { (value as? Class).flatMap(object) }
  return _openExistential(type, do: cast)
}
