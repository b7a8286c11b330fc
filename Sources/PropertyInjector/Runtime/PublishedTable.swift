import Synchronization

/// Finds values, each one word, by the types they belong to, without a lock.
///
/// One thread at a time may change it. Only empty entries and values are changed in place. What was
/// replaced stays allocated as long as the table, because readers may still be at it, and for the
/// same reason whoever adds a value keeps what it refers to that long.
@safe package struct PublishedTable<Value: BitwiseCopyable & Sendable>: ~Copyable, Sendable {
  private let current = Atomic(Entries(capacity: 1, replacing: nil).address)

  deinit {
    var next: Entries? = entries
    while let entries = next {
      next = entries.replaced
      entries.deallocate()
    }
  }

  /// The value of a type, or nil if it has none.
  @inline(__always)
  package subscript(_ type: Any.Type) -> Value? {
    // Sound: these are the bits that were added.
    entries.value(of: Self.key(type)).map { unsafe unsafeBitCast($0, to: Value.self) }
  }

  /// Adds a value for a type that has none.
  package func add(_ value: Value, of type: Any.Type) {
    var entries = entries
    var count: UInt = 0
    entries.forEach { _, _ in count += 1 }
    if 2 * (count + 1) > entries.capacity {
      let larger = Entries(capacity: max(8, 2 * entries.capacity), replacing: entries)
      entries.forEach(larger.set)
      entries = larger
    }
    entries.set(Self.key(type), unsafe unsafeBitCast(value, to: UInt.self))
    current.store(entries.address, ordering: .releasing)
  }

  /// Puts another value in place of that of a type.
  package func replace(_ value: Value, of type: Any.Type) {
    entries.set(Self.key(type), unsafe unsafeBitCast(value, to: UInt.self))
  }

  package func clear() {
    current.store(Entries(capacity: 1, replacing: entries).address, ordering: .releasing)
  }

  @inline(__always)
  private var entries: Entries {
    Entries(address: current.load(ordering: .acquiring))
  }

  @inline(__always)
  private static func key(_ type: Any.Type) -> UInt {
    UInt(bitPattern: ObjectIdentifier(type))
  }
}

/// The entries of a table: pairs of a key and a value, open to new pairs where both are 0.
///
/// Sound, because an allocation lives as long as its table, every place is taken modulo the
/// capacity, and at least one entry stays empty, which ends every search.
@safe struct Entries {
  private let memory: UnsafeMutableRawPointer

  /// The bytes of a pair, and of what comes before the pairs: the greatest place of one, counted in
  /// bytes, and the address of the entries that these replaced.
  private static var pair: UInt { 16 }

  init(capacity: UInt, replacing replaced: Entries?) {
    let size = (capacity + 1) * Self.pair
    unsafe memory = .allocate(byteCount: Int(size), alignment: Int(Self.pair))
    for offset in stride(from: 0, to: size, by: 8) {
      unsafe (memory + Int(offset)).initializeMemory(as: Atomic<UInt>.self, to: Atomic(0))
    }
    unsafe word(at: 0).pointee.store((capacity - 1) * Self.pair, ordering: .relaxed)
    unsafe word(at: 8).pointee.store(replaced?.address ?? 0, ordering: .relaxed)
  }

  @inline(__always)
  init(address: UInt) {
    unsafe memory = UnsafeMutableRawPointer(bitPattern: address).unsafelyUnwrapped
  }

  var address: UInt { unsafe UInt(bitPattern: memory) }

  var capacity: UInt { greatestPlace / Self.pair + 1 }

  var replaced: Entries? {
    let address = unsafe word(at: 8).pointee.load(ordering: .relaxed)
    return address == 0 ? nil : Entries(address: address)
  }

  /// The value of a key. The key's own bits say where the search begins: types are pairs apart, and
  /// neighbours in memory are often used together.
  @inline(__always)
  func value(of key: UInt) -> UInt? {
    var place = key & greatestPlace
    while true {
      let found = unsafe self.key(at: place).pointee.load(ordering: .acquiring)
      if _fastPath(found == key) {
        return unsafe value(at: place).pointee.load(ordering: .acquiring)
      }
      if found == 0 { return nil }
      place = (place &+ Self.pair) & greatestPlace
    }
  }

  /// Sets the value of a key, and the key if it is new: the value first, so that whoever sees the
  /// key sees the value too.
  func set(_ key: UInt, _ value: UInt) {
    var place = key & greatestPlace
    while case let found = unsafe self.key(at: place).pointee.load(ordering: .relaxed),
      found != 0, found != key
    {
      place = (place &+ Self.pair) & greatestPlace
    }
    unsafe self.value(at: place).pointee.store(value, ordering: .releasing)
    unsafe self.key(at: place).pointee.store(key, ordering: .releasing)
  }

  func forEach(_ body: (_ key: UInt, _ value: UInt) -> Void) {
    for place in stride(from: 0, through: greatestPlace, by: Int(Self.pair)) {
      let key = unsafe key(at: place).pointee.load(ordering: .relaxed)
      if key != 0 { body(key, unsafe value(at: place).pointee.load(ordering: .relaxed)) }
    }
  }

  func deallocate() { unsafe memory.deallocate() }

  private var greatestPlace: UInt {
    @inline(__always) get { unsafe word(at: 0).pointee.load(ordering: .relaxed) }
  }

  @inline(__always)
  private func key(at place: UInt) -> UnsafeMutablePointer<Atomic<UInt>> {
    unsafe word(at: place &+ Self.pair)
  }

  @inline(__always)
  private func value(at place: UInt) -> UnsafeMutablePointer<Atomic<UInt>> {
    unsafe word(at: place &+ Self.pair &+ 8)
  }

  @inline(__always)
  private func word(at offset: UInt) -> UnsafeMutablePointer<Atomic<UInt>> {
    unsafe (memory + Int(bitPattern: offset)).assumingMemoryBound(to: Atomic<UInt>.self)
  }
}
