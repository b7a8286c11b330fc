/// What an injector would do with some types, and with those that it makes for them.
struct Survey {
  /// Of the types that were asked for, and then of those that are made for them, as they are found.
  private(set) var readings: [Explainer.Reading] = []
  /// The types whose lists of properties belong to an actor that this isn't.
  private(set) var unreadable: [Any.Type] = []
  /// What is registered, in its order, and what is made though nobody registered it.
  private(set) var registrations: [Registration]
  /// The registrations that fill a property, that another one leads to, or that make one of the
  /// types.
  private(set) var wanted: Set<ObjectIdentifier> = []
  private let injector: Injector
  private var places: [ObjectIdentifier: Int] = [:]
  private var pending: [Any.Type]

  /// - Parameter types: If there are none, all types that are registered to be made.
  init(of injector: Injector, _ types: [Any.Type]) {
    self.injector = injector
    let explainer = Explainer(of: injector)
    registrations = explainer.lineage.registrations(\.registrations).filter { !$0.isArguments }
    pending = types.isEmpty ? registrations.compactMap(\.madeType) : types
    var next = 0
    while next < pending.count {
      read(pending[next], explainer)
      next += 1
    }
    for registration in registrations where reading(madeBy: registration) != nil {
      wanted.insert(ObjectIdentifier(registration))
    }
  }

  private mutating func read(_ type: Any.Type, _ explainer: Explainer) {
    let key = ObjectIdentifier(type)
    guard places[key] == nil else { return }
    guard let plan = injector.plan(of: type, mirroring: nil) else {
      if !unreadable.contains(where: { $0 == type }) { unreadable.append(type) }
      return
    }
    places[key] = readings.count
    let reading = explainer.reading(of: plan, in: nil, refusal: plan.refusal)
    readings.append(reading)
    for property in reading.properties { property.fillers.forEach { want($0) } }
  }

  private mutating func want(_ registration: Registration) {
    guard wanted.insert(ObjectIdentifier(registration)).inserted else { return }
    if registration.info.isDeclared { registrations.append(registration) }
    if let type = registration.madeType { pending.append(type) }
    bound(by: registration).forEach { want($0) }
  }

  /// What a binding leads to.
  func bound(by registration: Registration) -> [Registration] {
    guard let type = registration.info.boundType else { return [] }
    let wanted = strippingOptionals(from: type)
    return Array(injector.registrations(of: wanted, qualifier: nil, for: nil).prefix(1))
  }

  /// What is known of a type that a registration makes.
  func reading(madeBy registration: Registration) -> Explainer.Reading? {
    registration.madeType.flatMap { places[ObjectIdentifier($0)] }.map { readings[$0] }
  }
}

extension Registration {
  /// The type of what its factory makes and the injector completes, where that is known without a
  /// value: nothing is known of a protocol's.
  var madeType: Any.Type? {
    guard mayConstruct, info.boundType == nil, keptValue == nil else { return nil }
    return TypeKind(type) == .class || TypeKind(type) == .struct ? type : nil
  }
}
