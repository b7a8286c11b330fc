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
package final class Floor: @unchecked Sendable {
  private let table = Atomic(0)

  /// Creates one without registrations.
  package init() {
    let places = UnsafeMutablePointer<Place>.allocate(capacity: capacity)
    places.initialize(repeating: Place(), count: capacity)
    table.store(Int(bitPattern: places), ordering: .releasing)
  }

  /// Registers a value that is kept.
  package func register<Value>(_ type: Value.Type, kept value: Value) {
    place(of: type).pointee = Place(key: ObjectIdentifier(type), entry: Kept(value))
  }

  /// Registers a factory.
  package func register<Value>(_ type: Value.Type, _ factory: @escaping (Floor) -> Value) {
    place(of: type).pointee = Place(key: ObjectIdentifier(type), entry: Fresh(factory))
  }

  /// The value of a type that is registered.
  package func make<Value>(_ type: Value.Type = Value.self) -> Value {
    guard let entry = place(of: type).pointee.entry else { fatalError("it isn't registered") }
    let typed = entry._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Entry<Value>.self) }
    return typed.value(for: self)
  }

  /// Where a type is, or is to be.
  private func place(of type: Any.Type) -> UnsafeMutablePointer<Place> {
    let table = table.load(ordering: .acquiring)
    guard let places = UnsafeMutablePointer<Place>(bitPattern: table) else {
      fatalError("no table")
    }
    let key = ObjectIdentifier(type)
    var index = Int(UInt(bitPattern: key) >> 4) & (capacity - 1)
    while let known = places[index].key, known != key { index = (index + 1) & (capacity - 1) }
    return places + index
  }

  private struct Place {
    var key: ObjectIdentifier?
    var entry: Unmanaged<AnyObject>?

    init() {}

    init(key: ObjectIdentifier, entry: AnyObject) {
      self.key = key
      self.entry = .passRetained(entry)
    }
  }
}

private let capacity = 64

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
