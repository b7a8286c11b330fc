import Synchronization

/// Finds values, each one word, by the types they belong to, without a lock.
///
/// One thread at a time may change it. Only empty entries are changed in place. What was replaced stays
/// allocated as long as the table, because readers may still be at it, and for the same reason whoever
/// adds a value keeps what it refers to that long.
@safe package struct PublishedTable<Value: BitwiseCopyable & Sendable>: ~Copyable, Sendable {
  private let current = Atomic(Entries(capacity: 1, replacing: nil).address)

  package init() {}

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
    if entries.isHalfFull {
      let larger = Entries(capacity: max(8, 2 * entries.capacity), replacing: entries)
      entries.forEach(larger.add)
      entries = larger
    }
    entries.add(Self.key(type), unsafe unsafeBitCast(value, to: UInt.self))
    current.store(entries.address, ordering: .releasing)
  }

  /// Forgets all values.
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
/// Sound, because an allocation lives as long as its table, every index is taken modulo the capacity, and
/// at least one entry stays empty, which ends every search.
@safe struct Entries {
  private let words: UnsafeMutablePointer<Atomic<UInt>>

  /// The words before the pairs: the capacity less one, and the address of the entries that these
  /// replaced.
  private static let header = 2

  init(capacity: UInt, replacing replaced: Entries?) {
    let count = Self.header + 2 * Int(capacity)
    unsafe words = .allocate(capacity: count)
    for index in 0..<count { unsafe (words + index).initialize(to: Atomic(0)) }
    unsafe words[0].store(capacity - 1, ordering: .relaxed)
    unsafe words[1].store(replaced?.address ?? 0, ordering: .relaxed)
  }

  @inline(__always)
  init(address: UInt) {
    unsafe words = UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
  }

  var address: UInt { unsafe UInt(bitPattern: words) }

  var capacity: UInt { mask + 1 }

  private var mask: UInt {
    @inline(__always) get { unsafe words[0].load(ordering: .relaxed) }
  }

  var replaced: Entries? {
    let address = unsafe words[1].load(ordering: .relaxed)
    return address == 0 ? nil : Entries(address: address)
  }

  var isHalfFull: Bool {
    var count: UInt = 0
    forEach { _, _ in count += 1 }
    return 2 * (count + 1) > capacity
  }

  @inline(__always)
  func value(of key: UInt) -> UInt? {
    let index = self.index(of: key)
    return unsafe words[index].load(ordering: .relaxed) == 0
      ? nil : words[index + 1].load(ordering: .relaxed)
  }

  /// Adds a pair: the value first, so that whoever sees the key sees the value too.
  func add(_ key: UInt, _ value: UInt) {
    let index = index(of: key)
    unsafe words[index + 1].store(value, ordering: .relaxed)
    unsafe words[index].store(key, ordering: .releasing)
  }

  func forEach(_ body: (_ key: UInt, _ value: UInt) -> Void) {
    for index in stride(from: Self.header, to: Self.header + 2 * Int(capacity), by: 2) {
      let key = unsafe words[index].load(ordering: .relaxed)
      if key != 0 { body(key, unsafe words[index + 1].load(ordering: .relaxed)) }
    }
  }

  func deallocate() {
    unsafe words.deallocate()
  }

  /// The place of a key, or the empty one where it would be.
  @inline(__always)
  private func index(of key: UInt) -> Int {
    let mask = mask
    // Types are at least 16 bytes apart, and neighbours in memory are often used together.
    var slot = (key >> 4) & mask
    while true {
      let index = Int(bitPattern: UInt(bitPattern: Self.header) &+ 2 &* slot)
      let found = unsafe words[index].load(ordering: .acquiring)
      if found == key || found == 0 { return index }
      slot = (slot &+ 1) & mask
    }
  }
}
