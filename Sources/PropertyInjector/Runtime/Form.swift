/// How a value of one type becomes a value of another that it surely fits. Found out once, so that a
/// value isn't cast each time: a cast to a protocol's type takes as long as making an object.
@safe package struct Form: BitwiseCopyable, Sendable {
  private let kind: Kind
  /// The witness tables of a protocol's type, in its order.
  private let tables: (first: UInt, second: UInt)
  private let tableCount: UInt8

  private enum Kind: UInt8 {
    /// It is the same type.
    case same
    /// An object, and then the tables.
    case object
    /// An `Any`, and then the tables.
    case any
    /// Anything else is cast, also where a conformance holds on one actor only.
    case cast
  }

  /// - Parameters:
  ///   - type: The static type of the values.
  ///   - wanted: The type that is wanted.
  package init(from type: Any.Type, to wanted: Any.Type) {
    func size<Wanted>(_: Wanted.Type) -> Int { MemoryLayout<Wanted>.size }
    let tables = type == wanted ? nil : witnessTables(of: type, for: wanted)
    var kind: Kind = type == wanted ? .same : .cast
    if let tables, tables.count <= 2 {
      let words = _openExistential(wanted, do: size) / MemoryLayout<UInt>.size
      // An `any Error` has a form of its own.
      if words == tables.count + 1, TypeKind(type) == .class {
        kind = .object
      } else if words == tables.count + 4 {
        kind = .any
      }
    }
    let words = tables ?? []
    self.kind = kind
    self.tables = (words.first ?? 0, words.dropFirst().first ?? 0)
    tableCount = UInt8(words.count)
  }

  /// Whether both types are the same.
  var isSame: Bool { kind == .same }

  /// Returns a value as the wanted type, or what `cast` makes of it.
  ///
  /// Sound: the types are those that this was found out for. The ABI fixes the forms of values of
  /// protocols' types. See `FormTests`.
  @inline(__always)
  package func converted<Value, Wanted>(
    _ value: consuming Value, to type: Wanted.Type, _ cast: (Value) throws -> Wanted
  ) rethrows -> Wanted {
    switch kind {
    case .same: unsafe unsafeBitCast(value, to: Wanted.self)
    case .object: unsafe existential(beginningWith: unsafeBitCast(value, to: AnyObject.self))
    case .any: existential(beginningWith: value as Any)
    case .cast: try cast(value)
    }
  }

  private func existential<Start, Wanted>(beginningWith start: consuming Start) -> Wanted {
    let start = start
    return unsafe withUnsafeTemporaryAllocation(of: Wanted.self, capacity: 1) { buffer in
      let memory = unsafe UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped)
      let place = unsafe memory + MemoryLayout<Start>.size
      unsafe memory.initializeMemory(as: Start.self, to: start)
      if tableCount > 0 { unsafe place.storeBytes(of: tables.first, as: UInt.self) }
      if tableCount > 1 {
        unsafe (place + MemoryLayout<UInt>.size).storeBytes(of: tables.second, as: UInt.self)
      }
      return unsafe memory.assumingMemoryBound(to: Wanted.self).move()
    }
  }
}
