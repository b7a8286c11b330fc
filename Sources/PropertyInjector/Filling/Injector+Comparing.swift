// What a factory returns counts as new. An object that was used before may hold a value of another
// scope, and would keep it, because only what is nil is filled. It is refused.
extension Injector {
  /// Returns the failures of an object's properties that hold something else than the values of open
  /// scopes that would fill them. Asks no factory: what isn't made yet is something else.
  ///
  /// - Parameter open: The positions of properties to fill even if they hold a value.
  func foreignValues(
    in storage: TargetStorage, _ wiring: Wiring, except open: Set<Int>, madeBy maker: Registration
  ) -> [InjectionFailure] {
    wiring.comparable.compactMap { property in
      property.with { match in
        match.slot.isEmpty(storage) || open.contains(match.property.position)
          ? nil : foreignValue(of: match, in: storage, wiring.plan.type, madeBy: maker)
      }
    }
  }

  private func foreignValue(
    of match: Match, in storage: TargetStorage, _ target: Any.Type, madeBy maker: Registration
  ) -> InjectionFailure? {
    guard let held = match.slot.value(in: storage).flatMap(strippingOptionals(from:)),
      let (registration, home, value) = scopedValue(for: match.answer(for: storage), of: target),
      let scope = home.chain.lazy.compactMap(\.scope).first
    else { return nil }
    let isSame = value.map { areSame($0, held) } ?? false
    if isSame ?? false { return nil }
    return .alreadySet(
      match.property, registration.info, by: maker.info, in: scope, isMissing: value == nil,
      notEquatable: isSame == nil ? type(of: held) : nil)
  }

  /// Returns the registration that would fill a property, the level that keeps its value or has it, and
  /// that value, if there is one; or nil if no level does. A binding stands for what it is bound to.
  private func scopedValue(
    for answer: Answer, of target: Any.Type, through bindings: [Registration] = []
  ) -> (registration: Registration, home: Injector, value: Any?)? {
    let candidates = answer.candidates.registrations
    guard let registration = candidates.first(where: { !answer.passesOver($0, for: self) }),
      registration.mayBeOfScope, !registration.isOver
    else { return nil }
    let info = registration.info
    if case .binding(let convert) = registration.provider {
      if bindings.contains(registration) { return nil }
      let bound = self.answer(
        as: info.boundType ?? info.type, qualifier: info.boundQualifier, for: target)
      let found = scopedValue(for: bound, of: target, through: bindings + [registration])
      guard let convert, let value = found?.value else { return found }
      // What a conversion makes is new.
      let result = try? convert(value)
      return result.flatMap { areSame($0, value) } ?? false ? found : nil
    }
    guard let home = try? home(of: registration) else { return nil }
    let value =
      registration.isSupplied
      ? try? supplied(for: registration, mayBeNil: true)
      : registration.instance ?? knownValue(of: registration)?.known
    return (registration, home, value)
  }
}

/// Whether two values are the same object, or equal. Nil if nobody can tell.
private func areSame(_ one: Any, _ other: Any) -> Bool? {
  func isEqual<Value: Equatable>(_ one: Value) -> Bool { one == other as? Value }
  let objects = (object(in: one), object(in: other))
  if objects.0 != nil || objects.1 != nil { return objects.0 === objects.1 }
  if type(of: one) != type(of: other) { return false }
  return (one as? any Equatable).map { isEqual($0) }
}
