/// A type's name as a user writes it: without modules, and with question marks for optionals.
func sourceName(of type: Any.Type) -> String {
  // The runtime crashes when it is asked for the name of `any P<X>.Type`, or of a type that
  // mentions one. Only the former is avoided here: what another type mentions can't be seen.
  if mayBeParameterisedMetatype(type) { return "any protocol with arguments" }
  guard let wrapped = wrappedType(of: type) else { return "\(type)" }
  let name = sourceName(of: wrapped)
  return TypeKind(wrapped) == .function ? "(\(name))?" : "\(name)?"
}

/// The names of two types, with their modules where they would read the same without.
func sourceNames(of first: Any.Type, _ second: Any.Type) -> (String, String) {
  let names = (sourceName(of: first), sourceName(of: second))
  guard names.0 == names.1, first != second else { return names }
  return (String(reflecting: first), String(reflecting: second))
}
