/// What an injector would do with some types, and with those that it makes for them.
struct Survey {
  /// Of the types that were asked for, and then of those that are made for them, as they are found.
  private(set) var diagnoses: [Explainer.Diagnosis] = []
  /// The types whose lists of properties belong to an actor that this isn't.
  private(set) var unreadable: [Any.Type] = []
  /// What is registered, in its order, and what is made though nobody registered it.
  private(set) var registrations: [Registration]
  /// The registrations that fill a property, that another one leads to, or that make one of the
  /// types.
  private(set) var wanted: Set<ObjectIdentifier> = []
  /// All types, as they are found.
  private(set) var types: [Any.Type] = []
  private let explainer: Explainer
  private var places: [ObjectIdentifier: Int] = [:]
  private var seen: Set<ObjectIdentifier> = []
  private var pending: [(type: Any.Type, depth: Int)]
  private var boundTo: [ObjectIdentifier: Registration] = [:]
  private var followed: Set<ObjectIdentifier> = []

  /// How far what is made for others is followed: generic types may need ever deeper ones of
  /// themselves.
  private static let depth = 100

  init(of injector: Injector, _ types: [Any.Type]) {
    explainer = Explainer(of: injector)
    // One that an override adopted is inherited too.
    var known: Set<ObjectIdentifier> = []
    registrations = explainer.lineage.registrations(\.registrations).filter {
      !$0.isArguments && known.insert(ObjectIdentifier($0)).inserted
    }
    pending = types.map { ($0, depth: 0) }
    var next = 0
    while next < pending.count {
      examine(pending[next].type, depth: pending[next].depth)
      next += 1
    }
    for registration in registrations {
      if diagnosis(madeBy: registration) != nil { wanted.insert(ObjectIdentifier(registration)) }
      follow(registration, for: nil)
    }
  }

  private mutating func examine(_ type: Any.Type, depth: Int) {
    guard seen.insert(ObjectIdentifier(type)).inserted else { return }
    types.append(type)
    guard let plan = explainer.injector.plan(of: type, mirroring: nil) else {
      return unreadable.append(type)
    }
    places[ObjectIdentifier(type)] = diagnoses.count
    let diagnosis = explainer.diagnosis(of: plan, in: nil, refusal: plan.refusal)
    diagnoses.append(diagnosis)
    guard depth < Self.depth else { return }
    for property in diagnosis.properties {
      property.fillers.forEach { want($0, for: type, depth: depth) }
    }
  }

  private mutating func want(_ registration: Registration, for target: Any.Type, depth: Int) {
    guard wanted.insert(ObjectIdentifier(registration)).inserted else { return }
    if registration.info.isDeclared { registrations.append(registration) }
    if let type = registration.madeType { pending.append((type, depth + 1)) }
    follow(registration, for: target)
    if let bound = bound(by: registration) { want(bound, for: target, depth: depth) }
  }

  /// What a binding leads to.
  func bound(by registration: Registration) -> Registration? {
    boundTo[ObjectIdentifier(registration)]
  }

  private mutating func follow(_ registration: Registration, for target: Any.Type?) {
    guard followed.insert(ObjectIdentifier(registration)).inserted else { return }
    boundTo[ObjectIdentifier(registration)] = explainer.bound(by: registration, for: target)
  }

  /// What is known of a type that a registration makes.
  func diagnosis(madeBy registration: Registration) -> Explainer.Diagnosis? {
    registration.madeType.flatMap { places[ObjectIdentifier($0)] }.map { diagnoses[$0] }
  }
}

extension Registration {
  /// The type of what its factory makes and the injector completes, where that is known without a
  /// value: nothing is known of a protocol's.
  var madeType: Any.Type? {
    guard mayConstruct, info.boundType == nil else { return nil }
    return TypeKind(type) == .class || TypeKind(type) == .struct ? type : nil
  }
}
