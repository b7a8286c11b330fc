import PropertyInjector

// Which registration fills which property: the rules of README.md and of the public doc comments.
// Where these say nothing, the test is named that does.

extension Property {
  /// Whether it can be filled, whatever other classes of its target call by its name
  /// (`PropertyKindTests.whatOneClassStoresSaysNothingAboutAPropertyOfThatNameInAnother`).
  var isFillable: Bool {
    switch kind {
    case .variable: form != .required && type.form != .untyped
    case .marked, .lazy: true
    case .constant, .weak, .unowned: false
    }
  }
}

extension Registration {
  var instance: Trace? {
    if case .instance(let trace) = source { trace } else { nil }
  }

  /// Whether it promises to the same targets what another one promises: by name something of a
  /// related type, by type the same.
  func isDuplicate(of other: Registration) -> Bool {
    guard name == other.name, qualifier == other.qualifier, target == other.target else {
      return false
    }
    if name == nil { return type == other.type }
    return knownType.includes(other.knownType) || other.knownType.includes(knownType)
  }

  /// The type it is registered with: of an instance that is written as a protocol and registered by
  /// name, its own (`RegistrationInfo.type`).
  private var knownType: ValueType {
    guard name != nil, let instance, type.form == .protocols else { return type }
    return instance.type
  }

  /// Whether it registers the same object as the same type once more
  /// (`CVKInjectorTests.anIdenticalRegistrationKeepsItsPlace`).
  func isSame(as other: Registration) -> Bool {
    guard let instance, instance.type.form == .class else { return false }
    return instance == other.instance && knownType == other.knownType
      && isExact == other.isExact
  }

  /// Whether its value may be of a type. What a factory makes may be of a subclass, which may
  /// conform to more, or, if it is typed by protocols, of whatever conforms to them.
  func mayFit(_ wanted: ValueType) -> Bool {
    if let instance { return wanted.includes(instance.type) }
    if wanted.includes(type) || type.includes(wanted) { return true }
    switch (type.form, wanted.form) {
    case (.class, .protocols), (.protocols, .class), (.protocols, .protocols): return true
    default: return false
    }
  }

  /// Whether it serves one who asks for a type: by the type it is written with, as an instance also
  /// by its value.
  @inline(never)  // Swift 6.3 crashes where it optimizes those who call it otherwise.
  func serves(_ wanted: ValueType) -> Bool {
    if isExact { return type == wanted }
    return wanted.includes(type) || instance.map { wanted.includes($0.type) } == true
  }
}

/// What one who asks is offered.
struct Offers {
  /// The one to be preferred first.
  var registrations: [Registration]
  /// Several that have names of their own, if they contend for one who asks by type. Then none is
  /// taken.
  var rivals: [Registration] = []
}

extension [Registration] {
  /// What may fill a property of a target: by its name, and then, if it is marked, by its type and
  /// qualifier.
  func offers(for property: Property, of target: Layout, _ policy: DuplicatePolicy) -> Offers {
    let named = filter { $0.name == property.name }.preferred(for: target, policy)
    guard property.kind == .marked else { return Offers(registrations: named) }
    var offers = offers(
      ofType: property.type, property.qualifier, for: target, beside: property.name, policy)
    offers.registrations = named + offers.registrations
    return offers
  }

  /// What serves a request by type: registrations of the type and then, if there is just one, the
  /// name that has a value of it. Names don't serve requests for value types.
  func offers(
    ofType type: ValueType, _ qualifier: String?, for target: Layout?, beside name: String? = nil,
    _ policy: DuplicatePolicy
  ) -> Offers {
    let serving = filter { $0.serves(type) }.preferred(for: target, policy)
    let typed = serving.filter { $0.name == nil && $0.qualifier == qualifier }
    guard qualifier == nil, type.form == .class || type.form == .protocols else {
      return Offers(registrations: typed)
    }
    // Each name offers what it prefers: what is for the target before what is for all.
    var numbers: [String: Int] = [:]
    for one in serving {
      if let other = one.name, other != name, numbers[other] == nil { numbers[other] = one.number }
    }
    let named = filter { one in numbers.values.contains(one.number) }
    if named.count < 2 { return Offers(registrations: typed + named) }
    return Offers(registrations: typed, rivals: policy == .replace ? named.reversed() : named)
  }

  /// Those that serve a target, or, without one, a look-up: those for its own type first, then for
  /// its superclasses, nearest first, then for all; among equals the earliest first or, where they
  /// replace, the latest.
  func preferred(for target: Layout?, _ policy: DuplicatePolicy) -> Self {
    let ordered = policy == .replace ? reversed() : self
    let limited = (target?.chain ?? []).flatMap { type in ordered.filter { $0.target == type } }
    return limited + ordered.filter { $0.target == nil }
  }

  /// Registers one more.
  mutating func insert(_ new: Registration, _ policy: DuplicatePolicy) {
    let duplicates = filter { new.isDuplicate(of: $0) }
    if duplicates.contains(where: { new.isSame(as: $0) }) { return }
    switch policy {
    case .keepFirst: if !duplicates.isEmpty { return }
    case .replace: removeAll { new.isDuplicate(of: $0) }
    }
    append(new)
  }
}
