/// Whether a class or struct has room for fields but none that can be seen: it was built without
/// reflection metadata. For a class this is asked of its superclasses too.
package func lacksFieldMetadata(_ type: Any.Type) -> Bool {
  switch TypeKind(type) {
  case .class: ([type] + superclasses(of: type)).contains(where: lacksOwnFieldMetadata)
  // Nothing is known of a union of C.
  case .struct:
    StoredField.count(of: type) == 0 && valueSize(of: type) > 0
      && !(hasName(type) && String(reflecting: type).hasPrefix("__C."))
  default: false
  }
}

/// The same of a class alone. One below a class that isn't Swift's can't be told.
private func lacksOwnFieldMetadata(_ type: Any.Type) -> Bool {
  guard let type = type as? AnyClass else { return false }
  let superclass: AnyClass = _getSuperclass(type) ?? Empty.self
  return TypeKind(superclass) == .class
    && StoredField.count(of: type) == StoredField.count(of: superclass)
    && (unsafe instanceExtents(type).positive > instanceExtents(superclass).positive)
}

private final class Empty {}

@unsafe @_silgen_name("_swift_getSwiftClassInstanceExtents")
private func instanceExtents(_ type: AnyClass) -> (negative: UInt, positive: UInt)
