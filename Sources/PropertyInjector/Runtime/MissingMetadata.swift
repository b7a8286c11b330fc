/// Whether a type or a superclass lacks reflection metadata: it has size but reports no fields.
package func lacksFieldMetadata(_ type: Any.Type) -> Bool {
  switch TypeKind(type) {
  case .class: ([type] + superclasses(of: type)).contains(where: lacksOwnFieldMetadata)
  // Unions from C never report fields.
  case .struct:
    StoredField.count(of: type) == 0 && valueSize(of: type) > 0
      && !(hasName(type) && String(reflecting: type).hasPrefix("__C."))
  default: false
  }
}

/// `lacksFieldMetadata(_:)` for one class alone. False below a class that isn't Swift's.
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
