/// Returns a type's name as a user writes it, without modules and with `?` for optionals.
package func sourceName(of type: Any.Type) -> String {
  guard let wrapped = wrappedType(of: type) else {
    return mentionsArguments(type) ? composedName(of: type) : "\(type)"
  }
  let name = sourceName(of: wrapped)
  return TypeKind(wrapped) == .function || name.hasPrefix("any ") ? "(\(name))?" : "\(name)?"
}

/// Returns a type as an expression, such as `(any Fetcher).self`.
func inCode(_ type: Any.Type) -> String {
  let name = sourceName(of: type)
  let isNamedByAny = !TypeKind(type).isExistential || ["Any", "AnyObject"].contains(name)
  let full = isNamedByAny || name.hasPrefix("any ") ? name : "any \(name)"
  return full.contains(" ") ? "(\(full)).self" : "\(full).self"
}

/// Returns the names of two types, with modules if they would otherwise read the same.
func sourceNames(of first: Any.Type, _ second: Any.Type) -> (String, String) {
  let names = (sourceName(of: first), sourceName(of: second))
  guard names.0 == names.1, first != second, let one = fullName(of: first),
    let other = fullName(of: second)
  else { return names }
  return (one, other)
}

/// Returns a type's name with modules, or nil if asking the runtime for it would crash.
func fullName(of type: Any.Type) -> String? { hasName(type) ? String(reflecting: type) : nil }

/// Returns an error's description, or its type if printing it would crash, unless it is an enum.
func text(of error: any Error) -> String {
  let type = type(of: error)
  if TypeKind(type) == .enum || hasName(type) { return "\(error)" }
  return (error as? any CustomStringConvertible)?.description ?? sourceName(of: type)
}

/// Whether a type mentions an `any P<X>`, or its parts are unknown.
private func mentionsArguments(_ type: Any.Type) -> Bool {
  TypeKind(type) == .parameterizedExistential
    || parts(of: type)?.contains(where: mentionsArguments) ?? true
}

/// Composes a name for a type that mentions `any P<X>`, for which the runtime's name isn't that of the
/// source, or `any P<X>.Type`, for which it would crash; or for one whose parts are unknown.
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
  case .parameterizedExistential:
    "any " + nameOfParameterized(type, list) + (isParameterizedMetatype(type) ? ".Type" : "")
  case .foreignClass, .other: "an unknown type"
  }
}

private func nameOfParameterized(_ type: Any.Type, _ arguments: String) -> String {
  guard let (protocols, taker) = protocolNames(of: type) else { return "protocol with arguments" }
  var names = protocols
  names[taker] += "<\(arguments)>"
  return (names + (isClassBound(type) ? ["AnyObject"] : [])).joined(separator: " & ")
}

func quoted(_ text: String) -> String { onOneLine(text.debugDescription) }

/// Returns a text with escaped control characters and line breaks.
package func onOneLine(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
    default: String(scalar)
    }
  }.joined()
}
