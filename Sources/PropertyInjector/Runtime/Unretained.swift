/// An object that whoever has this knows to be kept by somebody else.
@safe package struct Unretained<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  /// Takes the address of an object.
  @inline(__always)
  init(address: UInt) {
    unsafe reference = .fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
  }

  /// The object, counted as a reference from now on.
  package var object: Object { unsafe reference.takeUnretainedValue() }

  /// Gives the object to `body`, without counting the reference.
  @inline(__always)
  package func with<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }
}
