// What this folder promises. Each number has its own test in `RuntimePromisesTests`. The word
// `unsafe` appears only in this folder; `make lint` checks that.
//
// 1. Fields come from the runtime's field walker: `_forEachField` doesn't tell which are `var` and
//    strong. Only `TypeParts.swift` reads metadata, for the purposes that RuntimePath.md lists.
// 2. The walker is asked about classes, structs, and tuples only: it crashes on existentials.
// 3. Only strong `var` fields are written, by assigning a value of the exact declared type; the old
//    value is released. A write never exceeds that type's size: its stride may hold other fields.
// 4. Property observers don't run; isolation and exclusivity aren't checked (publicly documented).
// 5. Nothing is guessed: properties of unknown form (see `StoredForm.swift`) are reported instead.
// 6. Before the first use, a known class and a known struct are filled and checked. If that fails,
//    the injector uses portable mode. That, and a type without reflection metadata, is an issue.

/// A stored property as the runtime describes it.
package struct StoredField: Sendable {
  package let name: String
  package let type: Any.Type
  /// The offset in bytes from the start of the object or struct.
  package let offset: Int
  package let isVariable: Bool
  /// False for weak and unowned fields, which the runtime doesn't distinguish.
  package let isStrong: Bool

  /// Returns the fields of a class, superclasses' first, or of a struct; none for other types.
  package static func all(of type: Any.Type) -> [StoredField] {
    (0..<count(of: type)).map { StoredField(at: $0, of: type) }
  }

  /// Returns the types of a tuple's elements; none for other types.
  package static func elementTypes(ofTuple type: Any.Type) -> [Any.Type] {
    guard TypeKind(type) == .tuple else { return [] }
    return (0..<(unsafe recursiveCount(type))).map { StoredField(at: $0, of: type).type }
  }

  /// The number of fields of a class, with its superclasses, or of a struct; 0 for other types.
  package static func count(of type: Any.Type) -> Int {
    switch TypeKind(type) {
    case .class, .struct: unsafe recursiveCount(type)
    default: 0
    }
  }

  private init(at index: Int, of type: Any.Type) {
    var facts = unsafe FieldFacts()
    // Sound: the index is below the walker's count, and `facts` has the layout that it fills.
    self.type = unsafe recursiveChildMetadata(type, index: index, facts: &facts)
    name = unsafe facts.name.map { unsafe String(cString: $0) } ?? ""
    isStrong = unsafe facts.isStrong
    isVariable = unsafe facts.isVariable
    offset = unsafe recursiveChildOffset(type, index: index)
    unsafe facts.free?(facts.name)
  }
}

/// The facts that the field walker fills in, in its order.
@unsafe private struct FieldFacts {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@unsafe @_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_ type: Any.Type) -> Int

@unsafe @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildMetadata(
  _ type: Any.Type, index: Int, facts: UnsafeMutablePointer<FieldFacts>
) -> Any.Type

@unsafe @_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_ type: Any.Type, index: Int) -> Int
