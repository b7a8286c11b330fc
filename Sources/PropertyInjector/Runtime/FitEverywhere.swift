/// Whether a value that fits here fits everywhere, so that the answer may be kept: a conformance
/// may be isolated to an actor.
func fitsEverywhere<Declared>(_ value: Any, as declared: Declared.Type) -> Bool {
  let value = UncheckedSendable(value: value)
  return isSoEverywhere(type(of: value.value), as: declared) {
    fitted(value.value, as: Declared.self) != nil
  }
}

/// Whether values of a type that fit here fit everywhere.
func conformsEverywhere(_ type: Any.Type, to declared: Any.Type) -> Bool {
  if type == declared { return true }
  let types = UncheckedSendable(value: (type, declared))
  return isSoEverywhere(type, as: declared) { Subtyping(types.value.0, of: types.value.1) == .yes }
}

/// What `isSo` says on no actor, which is asked once for two types.
private func isSoEverywhere(
  _ type: Any.Type, as declared: Any.Type, _ isSo: @escaping @Sendable () -> Bool
) -> Bool {
  guard TypeKind(strippingOptionals(from: declared)).takesConformances else { return true }
  let (given, declared) = (ObjectIdentifier(type), ObjectIdentifier(declared))
  if let known = answers.withLock({ $0[given]?[declared] }) { return known }
  // Not kept where no thread could be asked.
  guard let answer = onNoActor(isSo) else { return false }
  answers.withLock { $0[given, default: [:]][declared] = answer }
  return answer
}

/// Whether a type that conforms to protocols does so everywhere, and not on an actor only. Nil
/// where no thread could be asked.
func conformsEverywhere(_ type: Any.Type, to protocols: [Any.Type]) -> Bool? {
  guard !protocols.isEmpty else { return true }
  let types = UncheckedSendable(value: (type, protocols))
  return onNoActor {
    types.value.1.allSatisfy { Subtyping(types.value.0, of: $0) == .yes }
  }
}

private let answers = Locked<[ObjectIdentifier: [ObjectIdentifier: Bool]]>([:])
