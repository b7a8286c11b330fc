/// A type's properties, worked out once per type and process, for all injectors. Knows no registration.
package struct InjectionPlan: Sendable {
  let type: Any.Type
  /// In the order in which they are declared, superclasses' first.
  let properties: [Property]
  /// Why nothing of a target of this type can be injected, or nil.
  let refusal: TargetRefusal?
  /// Actors are injected only through the overload that is isolated to them.
  let isActor: Bool
  /// The type has stored properties that can't be seen.
  let lacksMetadata: Bool

  /// The plan of a type. Instances of it need not exist.
  package static func of(_ type: Any.Type) -> InjectionPlan {
    let key = ObjectIdentifier(type)
    if let known = known.withLock({ $0[key] }) { return known }
    let plan = InjectionPlan(of: type, PropertyDiscovery(of: type))
    known.withLock { $0[key] = plan }
    return plan
  }

  /// The plan of a target in portable mode, which sees properties only where there are values.
  static func mirroring(_ target: Any) -> InjectionPlan {
    InjectionPlan(of: Swift.type(of: target), PropertyDiscovery(mirroring: target))
  }

  private static let known = Locked<[ObjectIdentifier: InjectionPlan]>([:])

  private init(of type: Any.Type, _ discovery: PropertyDiscovery) {
    self.type = type
    properties = discovery.properties
    refusal = TargetRefusal(of: type)
    // The fields are asked first because casts are slow. An actor with an executor of its own lacks
    // that of other actors.
    isActor =
      discovery.hasDefaultActor || type is any Actor.Type
      || properties.contains { $0.name == "actorSystem" } && isDistributedActor(type)
    lacksMetadata = lacksFieldMetadata(type)
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
    case .existential, .parameterisedExistential: self = .existential
    case .foreignClass, .other: self = .foreign
    }
  }
}
