/// An object that whoever has this knows to be kept by somebody else.
@safe package struct Unretained<Object: AnyObject>: Sendable, BitwiseCopyable {
  // A pointer, not a number, so that an optional of it is one word too, and a request no more than
  // an existential has room for. Sound: it is never changed.
  nonisolated(unsafe) private let address: UnsafeRawPointer

  package init(_ object: Object) {
    unsafe address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  /// Takes the address of an object.
  @inline(__always)
  init(address: UInt) {
    unsafe self.address = UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped
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
    unsafe .fromOpaque(address)
  }
}
