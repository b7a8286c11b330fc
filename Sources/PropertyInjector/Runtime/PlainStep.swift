/// The quickest way to fill a property with a value that never changes. Trivial, so iterating counts no
/// references: whoever has a step keeps what it refers to.
package struct PlainStep: Sendable, BitwiseCopyable {
  let offset: Int
  package let content: Content

  package enum Content: Sendable, BitwiseCopyable {
    /// For an optional of a Swift class, which is just a reference.
    case reference(Unretained<AnyObject>)
    case existential(SharedExistential)
    case bytes(SharedBytes)
    case copy(Unretained<SharedCopy>)
  }

  /// Returns the quickest way to fill an optional property with a value, and what to keep for it.
  /// Returns nil if the value doesn't fit.
  package static func sharing<Wrapped>(
    _ value: Any, wrappedAs type: Wrapped.Type, at offset: Int
  ) -> (step: PlainStep, kept: Any)? {
    var kept = value
    let content: Content
    if TypeKind(Wrapped.self) == .class {
      guard let object = object(in: value), Fit(Swift.type(of: object), as: Wrapped.self) == .always
      else { return nil }
      (kept, content) = (object, .reference(Unretained(object)))
    } else {
      guard let value = fitted(value, as: Wrapped.self) else { return nil }
      if let existential = SharedExistential(value) {
        content = .existential(existential)
      } else if let bytes = SharedBytes(value) {
        content = .bytes(bytes)
      } else {
        let copy = SharedCopy(value)
        (kept, content) = (copy, .copy(Unretained(copy)))
      }
    }
    return (PlainStep(offset: offset, content: content), kept)
  }

  /// Fills the property if it is nil. Returns whether it was.
  @inline(__always)
  package func fill(_ storage: TargetStorage) -> Bool {
    switch content {
    case .reference(let reference): storage.fill(at: offset, with: reference)
    case .existential(let existential): storage.fill(at: offset, with: existential)
    case .bytes(let bytes): storage.fill(at: offset, with: bytes)
    case .copy(let copy): copy.with { $0.fill(storage, offset) }
    }
  }
}
