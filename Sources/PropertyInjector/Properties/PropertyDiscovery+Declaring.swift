extension PropertyDiscovery {
  /// Joins the discovered properties with those that the type lists.
  mutating func declare(_ list: [InjectableProperty]) {
    for (index, declared) in list.enumerated() {
      let isListedAgain = list[(index + 1)...].contains { $0.name == declared.name }
      if !isListedAgain, let mistake = declare(declared) { mistakes.append(mistake) }
    }
  }

  /// Declares a listed property, or returns the mistake in it.
  private mutating func declare(_ declared: InjectableProperty) -> InjectionFailure? {
    guard canCall(declared) else { return .foreignIsolation(type, name: declared.name) }
    return switch declared.use {
    case .property(let slot, let mark): declare(declared.name, slot, mark)
    case .reference(let reference): declare(declared.name, reference)
    }
  }

  /// Whether a listed property's closures are isolated to the actor of the conformance, or to none.
  private func canCall(_ declared: InjectableProperty) -> Bool {
    let actors = declared.actors.compactMap(\.self)
    if actors.isEmpty { return true }
    return actors.allSatisfy { $0 === declared.listActor }
      && (Fit(type, as: (any Injectable).self).isIsolated || !isolatedConformancesShow)
      && (isOnMainActor || declared.listActor !== MainActor.shared)
  }

  private mutating func declare(
    _ name: String, _ slot: (any Declared)?, _ mark: Property.Mark
  ) -> InjectionFailure? {
    let owner = slot?.owner ?? type
    // The most derived property that the owner has, if several classes have one of that name.
    let index = properties.lastIndex {
      [$0.name, $0.fieldName].contains(name) && isSubtype(owner, of: $0.owner)
    }
    if let index, properties[index].fieldName == name { properties[index].name = name }
    guard var slot else { return declareField(index, name, mark) }
    guard isSubtype(type, of: owner) else { return .foreignProperty(type, name: name) }
    if slot.look == nil { slot.look = index.flatMap { look(at: properties[$0]) } }
    var property =
      index.map { properties[$0] } ?? Property(name: name, type: slot.declaredType, owner: owner)
    property.isStrong = property.obstacle != .weakOrUnowned
    (property.slot, property.mark, property.obstacle) = (slot, mark, nil)
    if let index { properties[index] = property } else { properties.append(property) }
    return nil
  }

  /// Returns a way to get the value of a stored property of optional type, or nil if it is strange.
  private func look(at stored: Property) -> (@Sendable (TargetStorage) -> Any?)? {
    guard let wrapped = wrappedType(of: stored.type) else { return nil }
    switch stored.obstacle {
    case .storedInOwnForm where TypeKind(strippingOptionals(from: wrapped)) != .function: return nil
    // All forms of closures have one size, and nil looks the same.
    case nil, .untyped, .storedInOwnForm:
      guard let offset = stored.offset else { return nil }
      let slot = fieldSlot(wrapping: wrapped, at: offset)
      return { slot.value(in: $0) }
    case .portableMode:
      let target = UncheckedSendable(value: type)
      return { mirroredValue(of: stored, in: $0.value(as: target.value)) }
    default: return nil
    }
  }

  /// Marks a stored property that is listed by name alone.
  private mutating func declareField(
    _ index: Int?, _ name: String, _ mark: Property.Mark
  ) -> InjectionFailure? {
    guard let index else { return .unknownProperty(type, name: name) }
    if properties[index].obstacle == .ofSystem { properties[index].obstacle = nil }
    if let obstacle = properties[index].obstacle {
      return .unfillable(target(at: index), Reason(obstacle.withAdvice))
    }
    properties[index].mark = mark
    return nil
  }

  private mutating func declare(_ name: String, _ reference: Reference) -> InjectionFailure? {
    guard let index = properties.lastIndex(where: { $0.name == name }) else {
      return .unknownProperty(type, name: name)
    }
    guard isSubtype(type, of: reference.slot.owner) else {
      return .foreignProperty(type, name: name)
    }
    // In portable mode, weak properties look like others.
    guard [.weakOrUnowned, .portableMode].contains(properties[index].obstacle) else {
      let why = "a reference must be weak, so that it doesn't keep its relatives. Declare it weak"
      return .unfillable(target(at: index), Reason(why))
    }
    properties[index].obstacle = .reference
    references.append(reference)
    return nil
  }
}

/// Returns the value that `Mirror` finds in an optional property.
private func mirroredValue(of property: Property, in target: Any) -> Any? {
  let chain = sequence(first: Mirror(reflecting: target), next: \.superclassMirror)
  let level = chain.first { $0.subjectType == property.owner }
  let names = [property.name, "_\(property.name)", "$__lazy_storage_$_\(property.name)"]
  let child = level?.children.first { names.contains($0.label ?? "") }
  guard let value = child?.value, TypeKind(type(of: value)) == .optional else { return nil }
  return strippingOptionals(from: value)
}
