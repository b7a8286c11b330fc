/// The properties of a type, discovered once per type and process. Independent of registrations.
package struct InjectionPlan: Sendable {
  package let type: Any.Type
  /// The properties, in the order of declaration, superclasses first.
  package private(set) var properties: [Property]
  /// The same properties, ready to be matched.
  package private(set) var planned: [PlannedProperty] = []
  /// The weak properties that reference relatives.
  private(set) var references: [Reference] = []
  /// The mistakes in the list of declared properties.
  package private(set) var mistakes: [InjectionFailure] = []
  /// The reason why a target of this type can't be injected, or nil.
  package let refusal: TargetRefusal?
  /// The reason why a target can be injected only as an isolated actor, or nil if it is none.
  package let actorRefusal: TargetRefusal?
  /// Whether the type conforms to ``InjectionParticipant``, maybe on an actor only.
  package let isParticipant: Bool
  let isInjectable: Bool
  let isDelegate: Bool
  /// The type as a delegate, if that conformance isn't isolated.
  private(set) var delegate: UncheckedSendable<any InjectorDelegate.Type>?
  /// Whether an adopted conformance is isolated to an actor. Then targets belong to that actor, and
  /// only a cast of an instance tells whether this is it.
  let isIsolated: Bool
  /// Whether the type has stored properties without reflection metadata.
  package let lacksMetadata: Bool

  /// Returns the plan of a type, or nil if its property list is isolated to another actor.
  package static func of(_ type: Any.Type) -> InjectionPlan? {
    let key = ObjectIdentifier(type)
    if let known = known[key] {
      return known.isIsolated && known.isInjectable && !listsHere(type) ? nil : known
    }
    return InjectionPlan(of: type) { PropertyDiscovery(of: type).properties }
      .map { known.keep($0, for: key) }
  }

  static func unlisted(_ type: Any.Type) -> InjectionPlan? {
    InjectionPlan(of: type, readsList: false) { PropertyDiscovery(of: type).properties }
  }

  /// Returns the plan of a type in portable mode. Without a target, it has only what the type lists.
  static func portable(_ type: Any.Type, mirroring target: Any?) -> InjectionPlan? {
    InjectionPlan(of: type) { target.map { PropertyDiscovery(mirroring: $0).properties } ?? [] }
  }

  /// Whether a target may be injected here.
  package func admits(_ target: @autoclosure () -> Any) -> Bool {
    _fastPath(!isIsolated) || admitsHere(target())
  }

  private func admitsHere(_ target: Any) -> Bool {
    target is any InjectionParticipant && (!isInjectable || target is any Injectable)
      && (!isDelegate || target is any InjectorDelegate)
  }

  /// Whether an isolated conformance says that targets belong to the current actor.
  var belongsHere: Bool {
    isIsolated && conformsHere(type, to: (any InjectionParticipant.Type).self)
      && (!isInjectable || Self.listsHere(type))
      && (!isDelegate || conformsHere(type, to: (any InjectorDelegate.Type).self))
  }

  /// Whether a type's property list may be read on the current actor.
  private static func listsHere(_ type: Any.Type) -> Bool {
    conformsHere(type, to: (any Injectable.Type).self)
  }

  private static let known = Memo<ObjectIdentifier, InjectionPlan>()

  private init?(
    of type: Any.Type, readsList: Bool = true, _ discover: () -> [Property]
  ) {
    isParticipant = type is any InjectionParticipant.Type
    let injectable = isParticipant && readsList ? type as? any Injectable.Type : nil
    isInjectable = injectable != nil
    if isInjectable, !Self.listsHere(type) { return nil }
    isDelegate = isParticipant && type is any InjectorDelegate.Type
    isIsolated =
      isParticipant && Fit(type, as: (any InjectionParticipant).self) != .always
      || isInjectable && Fit(type, as: (any Injectable).self) != .always
      || isDelegate && Fit(type, as: (any InjectorDelegate).self) != .always
    if isDelegate, !isIsolated {
      delegate = (type as? any InjectorDelegate.Type).map { UncheckedSendable(value: $0) }
    }
    self.type = type
    properties = discover()
    properties.hideShadowed()
    refusal = TargetRefusal(of: type)
    actorRefusal = !isActor(type) ? nil : type is any Actor.Type ? .actor : .distributedActor
    lacksMetadata = lacksFieldMetadata(type)
    if let injectable { declare(injectable.injectedProperties) }
    planned = properties.indices.map { PlannedProperty(properties[$0], target(at: $0)) }
  }

  /// Joins the discovered properties with those that the type lists.
  private mutating func declare(_ list: [InjectableProperty]) {
    for (index, declared) in list.enumerated() {
      let isListedAgain = list[(index + 1)...].contains { $0.name == declared.name }
      if !isListedAgain, let mistake = declare(declared) { mistakes.append(mistake) }
    }
    properties.hideShadowed()
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
    guard case .asListed(let isMainActor) = declared.isolation else {
      return declared.isolation == .none
    }
    let isIsolated = Fit(type, as: (any Injectable).self).isIsolated
    return (isIsolated || !isolatedConformancesShow) && (isOnMainActor || !isMainActor)
  }

  private mutating func declare(
    _ name: String, _ slot: (any Declared)?, _ mark: Property.Mark
  ) -> InjectionFailure? {
    let owner = slot?.owner ?? type
    // The most derived property that the owner has, if several classes have one of that name.
    let index = properties.lastIndex {
      $0.name == name && $0.obstacle != .shadowed && extends(owner, $0.owner)
    }
    guard var slot else { return declareField(index, name, mark) }
    guard extends(type, owner) else { return .foreignProperty(type, name: name) }
    let stored = index.map { properties[$0] }
    var property =
      stored
      ?? Property(
        name: name, isRenamed: false, declaredType: slot.declaredType,
        type: slot.declaredType, owner: slot.owner, offset: nil)
    slot.field = stored.flatMap(LookedAtField.init)
    property.slot = slot
    property.mark = mark
    property.isStrong = stored?.obstacle != .weakOrUnowned
    property.obstacle = nil
    if let index { properties[index] = property } else { properties.append(property) }
    return nil
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
    guard extends(type, reference.slot.owner) else { return .foreignProperty(type, name: name) }
    // In portable mode, weak properties look like others.
    guard [.weakOrUnowned, .portableMode].contains(properties[index].obstacle) else {
      let why = "a reference must be weak, so that it doesn't keep its relatives. Declare it weak"
      return .unfillable(target(at: index), Reason(why))
    }
    properties[index].obstacle = .reference
    references.append(reference)
    return nil
  }

  /// Returns why a property stays empty, whatever is registered, or nil if it may not.
  package func whyUnfillable(at position: Int) -> InjectionFailure? {
    guard let obstacle = properties[position].obstacle, obstacle.leavesEmpty else { return nil }
    return .unfillable(planned[position].target, Reason(obstacle.withAdvice))
  }

  private func target(at position: Int) -> TargetProperty {
    let property = properties[position]
    return TargetProperty(
      target: type, name: property.name, type: property.declaredType,
      declaringType: property.owner, position: position,
      rank: properties[(position + 1)...].count { $0.name == property.name },
      isNameShared: properties.count { $0.name == property.name } > 1)
  }
}

/// Whether a type is another one or its subclass, so it has that one's properties.
private func extends(_ type: Any.Type, _ other: Any.Type) -> Bool {
  type == other || superclasses(of: type).contains { $0 == other }
}

extension LookedAtField {
  fileprivate init?(_ stored: Property) {
    guard let wrapped = wrappedType(of: stored.type) else { return nil }
    switch (stored.obstacle, stored.offset) {
    case (.storedInOwnForm, _) where TypeKind(strippingOptionals(from: wrapped)) != .function:
      return nil
    // All forms of closures have one size, and nil looks the same.
    case (nil, let offset?), (.untyped, let offset?), (.storedInOwnForm, let offset?):
      self = .slot(fieldSlot(wrapping: wrapped, at: offset))
    case (.portableMode, _): self = .mirrored(name: stored.name)
    default: return nil
    }
  }
}

extension TargetRefusal {
  fileprivate init?(of type: Any.Type) {
    switch TypeKind(type) {
    case .class, .struct: return nil
    case .enum, .optional: self = .enumeration
    case .tuple: self = .tuple
    case .function: self = .function
    case .metatype, .existentialMetatype: self = .metatype
    case .existential, .parameterizedExistential: self = .existential
    case .foreignClass, .other: self = .foreign
    }
  }
}
