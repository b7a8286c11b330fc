// What this folder promises. Each number has a test of its own in `RuntimePromisesTests`.
//
// 1. Where fields are is asked of the runtime's own field walker, which the standard library uses
//    itself; `_forEachField` won't do, because it hides `var` and strong. Metadata is read in
//    `TypeParts.swift` only: for the names and parts of types, what protocols require, and which
//    classes are actors.
// 2. It asks the walker about classes, structs and tuples only: about an existential it crashes.
// 3. It writes only fields that are `var` and strong, as an assignment of a value that is already
//    of the exact declared type; the old value is released. It writes the size of that type and no
//    more, because other fields may lie in the rest of the stride.
// 4. Observers don't run, isolation and exclusivity are not checked: the public documentation says
//    so.
// 5. What it can't know it does not guess: such a property is reported, not written. Closures with
//    parameters or a result and metatypes of value types are stored in another form than generic
//    code handles, and count as unknown.
// 6. Before the first use it fills a known class and a known struct and looks. If that fails, the
//    injector is in portable mode, and an issue says so. A type with no fields but with size for
//    some was built without reflection metadata: an issue, once per type.
//
// The word `unsafe` appears in this folder only; `make lint` checks that.

/// A stored property as the runtime knows it.
package struct StoredField: Sendable {
  package let name: String
  package let type: Any.Type
  /// Bytes from the beginning of the object or struct.
  package let offset: Int
  package let isVariable: Bool
  /// False for weak and unowned fields, which can't be told apart.
  package let isStrong: Bool

  /// The fields of a class, superclasses' first, or of a struct; none of any other type.
  package static func all(of type: Any.Type) -> [StoredField] {
    (0..<count(of: type)).map { StoredField(at: $0, of: type) }
  }

  /// The types of a tuple's elements; none of any other type.
  package static func elementTypes(ofTuple type: Any.Type) -> [Any.Type] {
    guard TypeKind(type) == .tuple else { return [] }
    return (0..<(unsafe recursiveCount(type))).map { StoredField(at: $0, of: type).type }
  }

  /// How many fields a class, its superclasses included, or a struct has; 0 for any other type.
  package static func count(of type: Any.Type) -> Int {
    switch TypeKind(type) {
    case .class, .struct: unsafe recursiveCount(type)
    default: 0
    }
  }

  private init(at index: Int, of type: Any.Type) {
    var facts = unsafe FieldFacts()
    // Sound: the index is below the walker's own count, and the struct is as the walker fills it.
    self.type = unsafe recursiveChildMetadata(type, index: index, facts: &facts)
    name = unsafe facts.name.map { unsafe String(cString: $0) } ?? ""
    isStrong = unsafe facts.isStrong
    isVariable = unsafe facts.isVariable
    offset = unsafe recursiveChildOffset(type, index: index)
    unsafe facts.free?(facts.name)
  }
}

/// What the field walker fills in, in its own order.
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
