/// Whether a value that fits here fits on every actor, so that the answer can be cached.
func fitsEverywhere<Declared>(_ value: Any, as declared: Declared.Type) -> Bool {
  let value = UncheckedSendable(value: value)
  return isSoEverywhere(type(of: value.value), as: declared) {
    fitted(value.value, as: Declared.self) != nil
  }
}

/// Whether values of a type that fit here fit on every actor.
func conformsEverywhere(_ type: Any.Type, to declared: Any.Type) -> Bool {
  if type == declared { return true }
  let types = UncheckedSendable(value: (type, declared))
  return isSoEverywhere(type, as: declared) { Subtyping(types.value.0, of: types.value.1) == .yes }
}

/// Returns the result of `isSo` on no actor, where no isolated conformance holds; cached by types.
private func isSoEverywhere(
  _ type: Any.Type, as declared: Any.Type, _ isSo: @escaping @Sendable () -> Bool
) -> Bool {
  guard TypeKind(strippingOptionals(from: declared)).takesConformances else { return true }
  let (given, declared) = (ObjectIdentifier(type), ObjectIdentifier(declared))
  if let known = answers.withLock({ $0[given]?[declared] }) { return known }
  // Not cached if no thread could be started.
  guard let answer = onNoActor(isSo) else { return false }
  answers.withLock { $0[given, default: [:]][declared] = answer }
  return answer
}

/// Whether a type's conformances hold on every actor, or nil if no thread could be started.
func conformsEverywhere(_ type: Any.Type, to protocols: [Any.Type]) -> Bool? {
  guard !protocols.isEmpty else { return true }
  let types = UncheckedSendable(value: (type, protocols))
  return onNoActor {
    types.value.1.allSatisfy { Subtyping(types.value.0, of: $0) == .yes }
  }
}

private let answers = Locked<[ObjectIdentifier: [ObjectIdentifier: Bool]]>([:])
