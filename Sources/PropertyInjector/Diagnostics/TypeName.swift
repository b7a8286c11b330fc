/// A type's name as a user writes it: without modules, and with question marks for optionals.
func sourceName(of type: Any.Type) -> String {
  guard let wrapped = wrappedType(of: type) else {
    return hasName(type) ? "\(type)" : composedName(of: type)
  }
  let name = sourceName(of: wrapped)
  return TypeKind(wrapped) == .function ? "(\(name))?" : "\(name)?"
}

/// The names of two types, with their modules where they would read the same without.
func sourceNames(of first: Any.Type, _ second: Any.Type) -> (String, String) {
  let names = (sourceName(of: first), sourceName(of: second))
  guard names.0 == names.1, first != second, let one = fullName(of: first),
    let other = fullName(of: second)
  else { return names }
  return (one, other)
}

/// A type's name with its modules, or nil where the runtime can't be asked for it.
func fullName(of type: Any.Type) -> String? { hasName(type) ? String(reflecting: type) : nil }

/// An error as it describes itself, or its type where that can't be asked for. An enum is described
/// without its type's name.
func text(of error: any Error) -> String {
  let type = type(of: error)
  if TypeKind(type) == .enum || hasName(type) { return "\(error)" }
  return (error as? any CustomStringConvertible)?.description ?? sourceName(of: type)
}

/// A name for a type that the runtime can't be asked about: it mentions `any P<X>.Type`, or what it
/// mentions can't be told.
private func composedName(of type: Any.Type) -> String {
  let names = parts(of: type)?.map(sourceName)
  let list = names?.joined(separator: ", ") ?? "…"
  return switch TypeKind(type) {
  case .class, .struct, .enum, .optional: "\(baseName(of: type) ?? "a generic type")<\(list)>"
  case .tuple: "(\(list))"
  case .metatype: "\(list).Type"
  case .existentialMetatype: "(\(list)).Type"
  case .function: "a closure of \(list)"
  case .existential: "any protocol and \(list)"
  case .parameterizedExistential: "any protocol with arguments"
  case .foreignClass, .other: "an unknown type"
  }
}

/// A text in quotation marks, on one line.
func quoted(_ text: String) -> String { onOneLine(text.debugDescription) }

/// A text with its control characters and line breaks as Swift writes them.
func onOneLine(_ text: some StringProtocol) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
    default: String(scalar)
    }
  }.joined()
}
