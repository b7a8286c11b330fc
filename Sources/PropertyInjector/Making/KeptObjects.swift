/// The objects that registrations and scopes keep, by address. A factory that returns one of them
/// passes it on: it isn't new, so what is needed further inside must not be put into it.
enum KeptObjects {
  private static let all = Locked<[ObjectIdentifier: Hold]>([:])

  private enum Hold: Sendable {
    /// By this many, so no other object has its address.
    case strongly(Int)
    case weakly(WeakReference)
  }

  static func contains(_ object: AnyObject) -> Bool {
    switch all.withLock({ $0[ObjectIdentifier(object)] }) {
    case .strongly: true
    case .weakly(let reference): reference.object === object
    case nil: false
    }
  }

  static func add(_ value: Any) {
    guard let key = key(of: value) else { return }
    all.withLock { all in
      if case .strongly(let count) = all[key] {
        all[key] = .strongly(count + 1)
      } else {
        all[key] = .strongly(1)
      }
    }
  }

  static func remove(_ value: Any) {
    guard let key = key(of: value) else { return }
    all.withLock { all in
      guard case .strongly(let count) = all[key] else { return }
      all[key] = count > 1 ? .strongly(count - 1) : nil
    }
  }

  static func add(weak reference: WeakReference, to object: AnyObject) {
    all.withLock { all in
      if case .strongly = all[ObjectIdentifier(object)] { return }
      all[ObjectIdentifier(object)] = .weakly(reference)
    }
  }

  static func remove(weak key: ObjectIdentifier) {
    all.withLock { if case .weakly = $0[key] { $0[key] = nil } }
  }

  private static func key(of value: Any) -> ObjectIdentifier? {
    TypeKind(type(of: value)).isClass ? ObjectIdentifier(value as AnyObject) : nil
  }
}

/// Whether a value is an object.
func isObject(_ value: Any, _ object: AnyObject) -> Bool {
  TypeKind(type(of: value)).isClass && value as AnyObject === object
}
