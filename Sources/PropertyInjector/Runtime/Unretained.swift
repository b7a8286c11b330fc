/// An object that whoever has this knows to be kept by somebody else.
@safe package struct Unretained<Object: AnyObject>: Sendable, BitwiseCopyable {
  private let address: UInt

  package init(_ object: Object) {
    address = UInt(bitPattern: ObjectIdentifier(object))
  }

  /// Takes the address of an object.
  @inline(__always)
  init(address: UInt) {
    self.address = address
  }

  /// The object, counted as a reference from now on.
  package var object: Object { unsafe unmanaged.takeUnretainedValue() }

  /// Gives the object to `body`, without counting the reference.
  @inline(__always)
  package func with<Result>(_ body: (Object) -> Result) -> Result {
    unsafe unmanaged._withUnsafeGuaranteedRef(body)
  }

  @inline(__always)
  private var unmanaged: Unmanaged<Object> {
    // Sound: this is the address of an object, and whoever keeps it still does.
    unsafe .fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
  }
}
