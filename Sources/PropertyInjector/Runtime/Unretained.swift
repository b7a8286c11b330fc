/// An object that whoever has this knows to be kept by somebody else.
@safe package struct Unretained<Object: AnyObject>: Sendable, BitwiseCopyable {
  // A pointer, not a number, so that an optional of it is one word too, and a request no more than
  // an existential has room for. Sound: it is never changed.
  nonisolated(unsafe) private let pointer: UnsafeRawPointer

  package init(_ object: Object) {
    unsafe pointer = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  /// Takes the address of an object.
  @inline(__always)
  init(address: UInt) {
    unsafe pointer = UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped
  }

  @inline(__always)
  var address: UInt { unsafe UInt(bitPattern: pointer) }

  /// The object, counted as a reference from now on.
  package var object: Object { unsafe unmanaged.takeUnretainedValue() }

  /// Gives the object to `body`, without counting the reference.
  @inline(__always)
  package func with<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    try unsafe unmanaged._withUnsafeGuaranteedRef(body)
  }

  /// The same object, whose class whoever has this knows.
  @inline(__always)
  func known<Other: AnyObject>(as type: Other.Type) -> Unretained<Other> {
    Unretained<Other>(address: address)
  }

  @inline(__always)
  private var unmanaged: Unmanaged<Object> {
    // Sound: this is the address of an object, and whoever keeps it still does.
    unsafe .fromOpaque(pointer)
  }
}

/// The object that a value is, if its type is a class of Swift. A cast takes as long as injecting.
@inline(__always)
package func object<Value>(of value: Value) -> AnyObject? {
  // Sound: a value of a class is a reference to its object.
  TypeKind(Value.self) == .class ? unsafe unsafeBitCast(value, to: AnyObject.self) : nil
}
