/// Whether a value that fits here fits everywhere, so that the answer may be kept.
///
/// Of classes, structs and enums that is sure. But a conformance may be isolated to an actor: then
/// it is one there and nowhere else.
func fitsEverywhere<Declared>(_ value: Any, as declared: Declared.Type) -> Bool {
  guard TypeKind(strippingOptionals(from: declared)).isExistential else { return true }
  let question = Question(
    given: ObjectIdentifier(type(of: value)), declared: ObjectIdentifier(declared))
  if let known = answers.withLock({ $0[question] }) { return known }
  let value = Kept(value: value)
  let fits = onNoActor { fitted(value.value, as: Declared.self) != nil }
  answers.withLock { $0[question] = fits }
  return fits
}

/// Whether a type that conforms to protocols does so everywhere, and not on an actor only.
func conformsEverywhere(_ type: Any.Type, to protocols: [Any.Type]) -> Bool {
  guard !protocols.isEmpty else { return true }
  let types = Kept(value: (type, protocols))
  return onNoActor {
    types.value.1.allSatisfy { Subtyping(types.value.0, of: $0) == .yes }
  }
}

private struct Question: Hashable {
  let given, declared: ObjectIdentifier
}

private let answers = Locked<[Question: Bool]>([:])
