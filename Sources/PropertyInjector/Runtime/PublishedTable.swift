import Synchronization

/// A table of one-word values by type. Reading takes no lock; one thread at a time may change it.
/// Only empty entries and values change in place. Other threads may still read what was replaced:
/// as long as the table lives, it keeps old entries, and callers keep what the values refer to.
@safe package struct PublishedTable<Value: BitwiseCopyable & Sendable>: ~Copyable, Sendable {
  private let current = Atomic(Entries(capacity: 1, replacing: nil).address)

  deinit {
    var next: Entries? = entries
    while let entries = next {
      next = entries.replaced
      entries.deallocate()
    }
  }

  @inline(__always)
  package subscript(_ type: Any.Type) -> Value? {
    // Sound: these are the bits of a value that was added.
    entries.value(of: Self.key(type)).map { unsafe unsafeBitCast($0, to: Value.self) }
  }

  /// Sets the value of a type.
  package func add(_ value: Value, of type: Any.Type) {
    let changed = entries.adding(unsafe unsafeBitCast(value, to: UInt.self), of: Self.key(type))
    current.store(changed.address, ordering: .releasing)
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

/// Pairs of a key and a value; a key of 0 marks an empty pair. Sound: an allocation lives as long
/// as its table, places are modulo the capacity, and an empty pair remains to end every search.
@safe struct Entries {
  private let memory: UnsafeMutableRawPointer

  /// The size of a pair, and of the header: the greatest place in bytes, and the replaced entries.
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

  @inline(__always)
  func value(of key: UInt) -> UInt? {
    let (place, isUsed) = place(of: key)
    return isUsed ? unsafe value(at: place).pointee.load(ordering: .acquiring) : nil
  }

  /// Returns the place of a key, or else the empty one where it belongs. The key's bits tell where to
  /// start: types are at least a pair's size apart, and neighbors in memory are often used together.
  @inline(__always)
  private func place(of key: UInt) -> (place: UInt, isUsed: Bool) {
    var place = key & greatestPlace
    while true {
      let found = unsafe self.key(at: place).pointee.load(ordering: .acquiring)
      if _fastPath(found == key) { return (place, true) }
      if found == 0 { return (place, false) }
      place = (place &+ Self.pair) & greatestPlace
    }
  }

  /// Sets a key's value, here or, if half of this would be in use, in larger entries, and returns
  /// where. Not generic, for all tables.
  @inline(never)
  func adding(_ value: UInt, of key: UInt) -> Entries {
    var (count, entries) = (1 as UInt, self)
    forEach { _, _ in count += 1 }
    if 2 * count > capacity {
      entries = Entries(capacity: max(8, 2 * capacity), replacing: self)
      forEach(entries.set)
    }
    entries.set(key, value)
    return entries
  }

  /// Sets a key's value. Stores it before a new key, so a thread that sees the key sees the value.
  func set(_ key: UInt, _ value: UInt) {
    let place = place(of: key).place
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
