/// The bytes from the beginning of an object to one of its stored properties, which is to be given
/// as such: `&object.property`.
///
/// What isn't stored in the object has an offset too, but one at which the field walker finds
/// nothing.
@usableFromInline
func fieldOffset<Field>(of field: inout Field, in object: AnyObject) -> Int {
  // Sound: the two addresses are compared, never followed.
  let address = unsafe withUnsafeMutablePointer(to: &field) { UInt(bitPattern: $0) }
  return Int(bitPattern: address &- UInt(bitPattern: ObjectIdentifier(object)))
}
