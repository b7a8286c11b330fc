import PropertyInjector

/// The bytes of a type's values that are the same in all copies of one value.
///
/// Padding isn't, nor what an enum leaves unused, nor where a value lies that is kept in a box.
func meaningfulBytes(of type: Any.Type) -> [Int] {
  let size = size(of: type)
  switch TypeKind(type) {
  case .class, .foreignClass, .metatype, .existentialMetatype: return Array(0..<size)
  case .enum: return size == 1 ? [0] : []
  case .existential, .parameterizedExistential:
    // An object and how it conforms; or three words for a value, its type and how it conforms.
    let word = MemoryLayout<Int>.size
    return size == word ? [] : Array((size == 2 * word ? 0 : 3 * word)..<size)
  case .tuple:
    var offset = 0
    return StoredField.elementTypes(ofTuple: type).flatMap { element in
      let alignment = alignment(of: element)
      offset = (offset + alignment - 1) / alignment * alignment
      defer { offset += PropertyInjectorLayoutTests.size(of: element) }
      return meaningfulBytes(of: element).map { offset + $0 }
    }
  case .struct:
    // Of these not all bytes count, and nobody tells which.
    if ["SIMD3<", "Float80", "InlineArray<"].contains(where: "\(type)".hasPrefix) { return [] }
    return StoredField.all(of: type).flatMap { field in
      meaningfulBytes(of: field.type).map { field.offset + $0 }
    }
  case .optional, .function: return []
  // What the compiler has built in: numbers, pointers, vectors.
  case .other: return Array(0..<size)
  }
}
