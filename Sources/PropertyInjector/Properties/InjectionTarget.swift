/// The object or struct that is injected, in its memory. Its holder keeps it alive.
package struct InjectionTarget {
  let storage: TargetStorage
  let type: Any.Type
  let isObject: Bool
  /// Whether the caller runs on the target, so that it may be an actor.
  let isActor: Bool

  @inline(__always)
  package init(_ object: AnyObject, isActor: Bool = false) {
    (storage, type, isObject) = (TargetStorage(object), Swift.type(of: object), true)
    self.isActor = isActor
  }

  private init(_ storage: TargetStorage, ofStruct type: Any.Type) {
    (self.storage, self.type, isObject, isActor) = (storage, type, false, false)
  }

  /// Calls `body` with a struct in place.
  @inline(__always)
  static func of<Struct, Result, Failure: Error>(
    _ value: inout Struct, _ body: (InjectionTarget) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try TargetStorage.of(&value) { storage throws(Failure) in
      try body(InjectionTarget(storage, ofStruct: Struct.self))
    }
  }

  /// Nil if it is a struct.
  var object: AnyObject? { reference?.object }

  /// The object, without counting a reference. Nil if it is a struct.
  @inline(__always)
  var reference: Unretained<AnyObject>? { isObject ? storage.reference : nil }

  /// The object, or a copy of the struct.
  var value: Any { object ?? storage.value(as: type) }
}
