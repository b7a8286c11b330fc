import Synchronization

/// The properties of a type, discovered once per type and process. Independent of registrations.
package final class InjectionPlan: Sendable {
  package let type: Any.Type
  /// The properties, in the order of declaration, superclasses first.
  package let properties: [PlannedProperty]
  /// The weak properties that reference relatives.
  let references: [Reference]
  /// The mistakes in the list of declared properties.
  package let mistakes: [InjectionFailure]
  /// The reason why a target of this type can't be injected, or nil.
  package let refusal: Reason?
  /// The reason why a target can be injected only as an isolated actor, or nil if it is none.
  package let actorRefusal: Reason?
  /// What keeps the properties of an object from being filled if a factory makes it, or nil.
  package let obstacleIfMade: PropertyObstacle?
  /// Whether the type conforms to ``InjectionParticipant``, maybe on an actor only.
  package let isParticipant: Bool
  let isInjectable: Bool
  let isDelegate: Bool
  /// The type as a delegate, if that conformance isn't isolated.
  let delegate: UncheckedSendable<any InjectorDelegate.Type>?
  /// Whether an adopted conformance is isolated to an actor. Then targets belong to that actor, and
  /// only a cast of an instance tells whether this is it.
  let isIsolated: Bool
  /// Whether the type has stored properties without reflection metadata.
  package let lacksMetadata: Bool
  private let hasBeenChecked = Atomic(false)

  /// Returns the plan of a type, or nil if its property list is isolated to another actor.
  package static func of(_ type: Any.Type) -> InjectionPlan? {
    let key = ObjectIdentifier(type)
    if let known = known[key] {
      return known.isIsolated && known.isInjectable && !listsHere(type) ? nil : known
    }
    return InjectionPlan(of: type, PropertyDiscovery(of: type)).map { known.keep($0, for: key) }
  }

  /// Whether its properties have been checked for likely mistakes.
  var isChecked: Bool { hasBeenChecked.load(ordering: .relaxed) }

  /// Notes that they are checked. Returns whether they weren't before.
  func beginChecking() -> Bool { !hasBeenChecked.exchange(true, ordering: .relaxed) }

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

  /// Creates the plan of what was discovered. Fails as `of(_:)` does, if it reads the list.
  init?(
    of type: Any.Type, readsList: Bool = true, _ discovery: @autoclosure () -> PropertyDiscovery
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
    delegate =
      isDelegate && !isIsolated
      ? (type as? any InjectorDelegate.Type).map { UncheckedSendable(value: $0) } : nil
    self.type = type
    refusal = PropertyInjector.refusal(of: type)
    (actorRefusal, obstacleIfMade) =
      !isActor(type)
      ? (nil, nil)
      : type is any Actor.Type ? (.actor, .ofActor) : (.distributedActor, .ofDistributedActor)
    lacksMetadata = lacksFieldMetadata(type)
    var found = discovery()
    if let injectable { found.declare(injectable.injectedProperties) }
    (references, mistakes) = (found.references, found.mistakes)
    properties = found.properties.indices.map {
      PlannedProperty(found.properties[$0], found.target(at: $0))
    }
  }
}

/// Returns the reason why nothing of a type can be injected, or nil.
private func refusal(of type: Any.Type) -> Reason? {
  let why: String? =
    switch TypeKind(type) {
    case .class, .struct: nil
    case .enum, .optional:
      "an enum, an optional included, has no stored properties. Unwrap it first"
    case .tuple: "a tuple has no properties. Inject its elements one by one"
    case .function: "a function has no properties"
    case .metatype, .existentialMetatype: "a metatype has no stored properties. Inject an instance"
    case .existential, .parameterizedExistential:
      "its type is a protocol here. Pass the value itself, which Swift opens"
    case .foreignClass, .other: "it has no Swift fields"
    }
  return why.map { why in Reason(why) }
}
