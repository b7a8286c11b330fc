// What a factory returns counts as new. An object that was used before may hold a value of another
// scope, and would keep it, because only what is nil is filled. It is refused.
extension Injector {
  /// A value that ends with an open scope, which keeps it, was supplied with it, or is around the layer
  /// that keeps it or has it as an instance.
  private typealias PassingValue = (registration: Registration, scope: Injector, value: Any?)

  /// Returns the failures of an object's properties that hold something else than the passing values
  /// that would fill them. Asks no factory: what isn't made yet is something else.
  ///
  /// - Parameter open: The positions of properties that were nil when the object was returned.
  func foreignValues(
    in storage: TargetStorage, _ wiring: Wiring, except open: Set<Int>, madeBy maker: Registration
  ) -> [InjectionFailure] {
    wiring.comparable.compactMap { match in
      guard !open.contains(match.property.position), !match.slot.isEmpty(storage),
        let held = match.slot.value(in: storage).flatMap(strippingOptionals(from:)),
        let passing = passingValue(for: match.answer(for: storage), of: wiring.plan.type),
        !(passing.value.map { isSame($0, held) } ?? false)
      else { return nil }
      return .alreadySet(
        match.property, passing.registration.info, by: maker.info, in: passing.scope.scope,
        isMissing: passing.value == nil,
        notEquatable: passing.value == nil || mayBeSame(held) ? nil : type(of: held))
    }
  }

  /// Returns the value that would fill a property, if it is a passing one.
  private func passingValue(
    for answer: Answer, of target: Any.Type, through bindings: [Registration] = []
  ) -> PassingValue? {
    let candidates = answer.candidates.registrations
    guard let registration = candidates.first(where: { !answer.passesOver($0, for: self) })
    else { return nil }
    let info = registration.info
    if case .binding(let convert) = registration.provider {
      if bindings.contains(registration) { return nil }
      let bound = self.answer(
        as: info.boundType ?? info.type, qualifier: info.boundQualifier, for: target)
      let found = passingValue(for: bound, of: target, through: bindings + [registration])
      guard let convert, let value = found?.value else { return found }
      // What a conversion makes is new.
      let result = try? convert(value)
      return result.map { isSame($0, value) } ?? false ? found : nil
    }
    let level = info.scope.kind == .opened ? level(of: info.scope) : registration.layer
    guard registration.mayBePassing, !registration.isOver, let level, !level.isOver,
      let scope = level.chain.first(where: \.isScope)
    else { return nil }
    let value =
      registration.isSupplied
      ? try? supplied(for: registration, mayBeNil: true)
      : registration.instance ?? knownValue(of: registration)?.known
    return (registration, scope, value)
  }
}

/// Whether two values are the same object, or equal.
private func isSame(_ one: Any, _ other: Any) -> Bool {
  func isEqual<Value: Equatable>(_ one: Value) -> Bool { one == other as? Value }
  if let object = object(in: one) { return object === PropertyInjector.object(in: other) }
  return (one as? any Equatable).map { isEqual($0) } ?? false
}

private func mayBeSame(_ value: Any) -> Bool { object(in: value) != nil || value is any Equatable }
