import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

// The least that finding a value by its type can cost, in a module of its own as the library is one:
// a table that is read without a lock, a check for cycles on the thread, and a call. It registers
// nothing else, reports nothing, and leaks.

/// A few values and factories by their types. Registered before it is shared, and not changed
/// afterwards.
public final class Floor: @unchecked Sendable {
  private let table = Atomic(UInt(bitPattern: newTable()))

  public init() {}

  /// Registers a value that is kept.
  public func register<Value>(_ type: Value.Type, kept value: Value) {
    insert(Kept(value), for: type)
  }

  /// Registers a factory.
  public func register<Value>(_ type: Value.Type, _ factory: @escaping (Floor) -> Value) {
    insert(Fresh(factory), for: type)
  }

  /// The value of a type that is registered.
  public func make<Value>(_ type: Value.Type = Value.self) -> Value {
    let entries = UnsafeMutablePointer<UInt>(bitPattern: table.load(ordering: .acquiring))!
    let key = UInt(bitPattern: ObjectIdentifier(type))
    var place = Int(key >> 4) & (capacity - 1)
    while entries[2 * place] != key { place = (place + 1) & (capacity - 1) }
    let entry = Unmanaged<Entry<Value>>.fromOpaque(
      UnsafeRawPointer(bitPattern: entries[2 * place + 1])!)
    return entry._withUnsafeGuaranteedRef { $0.value(for: self) }
  }

  private func insert<Value>(_ entry: Entry<Value>, for type: Value.Type) {
    let entries = UnsafeMutablePointer<UInt>(bitPattern: table.load(ordering: .relaxed))!
    let key = UInt(bitPattern: ObjectIdentifier(type))
    var place = Int(key >> 4) & (capacity - 1)
    while entries[2 * place] != 0 { place = (place + 1) & (capacity - 1) }
    entries[2 * place + 1] = UInt(bitPattern: Unmanaged.passRetained(entry).toOpaque())
    entries[2 * place] = key
  }
}

private let capacity = 64

private func newTable() -> UnsafeMutablePointer<UInt> {
  let entries = UnsafeMutablePointer<UInt>.allocate(capacity: 2 * capacity)
  entries.initialize(repeating: 0, count: 2 * capacity)
  return entries
}

/// Where the values of a type come from.
private class Entry<Value> {
  func value(for floor: Floor) -> Value { fatalError("each subclass has its own") }
}

private final class Kept<Value>: Entry<Value> {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  override func value(for floor: Floor) -> Value { value }
}

private final class Fresh<Value>: Entry<Value> {
  private let factory: (Floor) -> Value

  init(_ factory: @escaping (Floor) -> Value) {
    self.factory = factory
  }

  override func value(for floor: Floor) -> Value {
    let outer = pthread_getspecific(chain)
    var link = Link(entry: Unmanaged.passUnretained(self).toOpaque(), outer: outer)
    return withUnsafeMutablePointer(to: &link) { link in
      var next = outer
      while let known = next?.assumingMemoryBound(to: Link.self) {
        if known.pointee.entry == link.pointee.entry { fatalError("a cycle") }
        next = known.pointee.outer
      }
      pthread_setspecific(chain, link)
      defer { pthread_setspecific(chain, outer) }
      return factory(floor)
    }
  }
}

/// What is being made on a thread, the innermost first.
private struct Link {
  let entry: UnsafeMutableRawPointer
  let outer: UnsafeMutableRawPointer?
}

private let chain: pthread_key_t = {
  var key = pthread_key_t()
  pthread_key_create(&key, nil)
  return key
}()
