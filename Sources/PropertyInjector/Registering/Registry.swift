/// The registrations by name and by type, in their order. Returns what it removes: a user's code
/// may run when that is released, outside of locks.
struct Registry: Sendable {
  let policy: DuplicatePolicy
  private var entries: [Subject: [Entry]] = [:]
  /// What is kept by type, removed types included.
  private var types = TypeIndex<ObjectIdentifier>()
  /// The names by the types they may serve, found out when that is asked.
  private var names = KeptIndex()
  /// The position of the next registration.
  private var end = 0
  /// What is registered on a higher level goes before what is on a lower one, and replaces it.
  private var level = 0
  /// The levels of what was registered above the lowest one, also of what was refused or replaced.
  private var levels: [ObjectIdentifier: Int] = [:]

  /// What registrations are kept under.
  enum Subject: Hashable {
    case name(String)
    case type(ObjectIdentifier)
    case arguments(of: ObjectIdentifier)
  }

  private struct Entry {
    let position: Int
    let level: Int
    let registration: Registration
  }

  init(policy: DuplicatePolicy) { self.policy = policy }

  /// What is kept under a subject. One without registrations takes no room, however many have come
  /// and gone.
  private subscript(subject: Subject) -> [Entry] {
    get { entries[subject, default: []] }
    set {
      entries[subject] = newValue.isEmpty ? nil : newValue
      // Also where it isn't known yet: a copy may be finding it out.
      if case .name = subject { names = KeptIndex() }
    }
  }

  /// Whether there are arguments at most.
  var isEmpty: Bool { entries.values.joined().allSatisfy(\.registration.isArguments) }

  /// All registrations, in their order.
  var registrations: [Registration] { Self.ordered(entries.values.joined()) }

  private static func ordered(_ entries: some Sequence<Entry>) -> [Registration] {
    entries.sorted { $0.position < $1.position }.map(\.registration)
  }

  /// The registrations of a name, in their order, whomever they serve.
  func allRegistrations(named name: String) -> [Registration] {
    self[.name(name)].map(\.registration)
  }

  /// The registrations that were made by a type and surely serve another one, in their order,
  /// whatever their qualifier and whomever they serve.
  func allRegistrations(of type: Any.Type) -> [Registration] {
    Self.ordered(entries(of: type)).filter { $0.serves(type) && Fit($0.type, as: type) != .unknown }
  }

  /// What was registered by a type and serves another one, or may on some actor.
  private func entries(of type: Any.Type) -> [Entry] {
    let entries = types.keys(for: type).flatMap { self[.type($0)] }
    let takesConformances = TypeKind(type).takesConformances
    return entries.filter { entry in
      entry.registration.serves(type)
        || takesConformances && !entry.registration.info.isExact
          && entry.registration.mayFitSomewhere(type)
    }
  }

  /// The registrations of a name, the one to be preferred first.
  func registrations(named name: String, for target: Any.Type?) -> [Registration] {
    ranked(self[.name(name)], for: target) { _ in 0 }
  }

  /// The registrations of a type, of a subclass, or of a type that conforms, the one to be
  /// preferred first.
  func registrations(
    of type: Any.Type, _ qualifier: Qualification, for target: Any.Type?
  ) -> [Registration] {
    ranked(entries(of: type), for: target) {
      qualifier.rank(of: $0.info.qualifier)
    } isSure: {
      // By types alone: what values have told mustn't change the order.
      $0.isInstance || Subtyping($0.type, of: type) != .unknown
    }
  }

  /// What is registered by name and serves a type without doubt, of each name the one to be
  /// preferred, in their order.
  func registrations(ofNamesServing type: Any.Type, for target: Any.Type?) -> [Registration] {
    guard namesMayServe(type) else { return [] }
    let index = names.index { () -> TypeIndex<String> in
      var index = TypeIndex<String>()
      for case (.name(let name), let entries) in entries {
        for entry in entries { index.add(name, for: entry.registration) }
      }
      return index
    }
    let serving =
      index.keys(for: type).compactMap { name -> Entry? in
        let serving = registrations(named: name, for: target).first { $0.surelyServes(type) }
        return self[.name(name)].first { $0.registration === serving }
      }
    let ordered = Self.ordered(serving)
    return policy == .replace ? ordered.reversed() : ordered
  }

  /// Lets what is registered from now on go before what is registered already, and replace it.
  mutating func beginReplacing() { level += 1 }

  /// The arguments that are bound for the factory of a type, if there are any.
  func arguments(for type: Any.Type) -> [Any]? {
    let entries = self[.arguments(of: ObjectIdentifier(type))]
    let registration = policy == .replace ? entries.last : entries.first
    guard case .arguments(let kept)? = registration?.registration.provider else { return nil }
    return kept.value
  }

  func contains(_ registration: Registration) -> Bool {
    self[registration.subject].contains { $0.registration === registration }
  }

  /// Those that serve a target: by level first, then by qualifier, then by how near to its type
  /// they are limited, and then in the order of the policy.
  private func ranked(
    _ entries: [Entry], for target: Any.Type?, rank: (Registration) -> Int?,
    isSure: (Registration) -> Bool = { _ in true }
  ) -> [Registration] {
    let ordered = policy == .replace ? -1 : 1
    return entries.compactMap { entry -> (key: (Int, Int, Int, Int, Int), Registration)? in
      guard let rank = rank(entry.registration),
        let distance = entry.registration.distance(to: target)
      else { return nil }
      let doubt = isSure(entry.registration) ? 0 : 1
      return ((-entry.level, rank, distance, doubt, ordered * entry.position), entry.registration)
    }
    .sorted { $0.key < $1.key }
    .map(\.1)
  }

  /// Adds a registration, or refuses it, and tells which others are concerned.
  mutating func insert(_ new: Registration) -> Insertion {
    if level > 0 { levels[ObjectIdentifier(new)] = level }
    return insert(new, level)
  }

  private mutating func insert(_ new: Registration, _ level: Int) -> Insertion {
    defer { end += 1 }
    let entries = self[new.subject]
    if entries.contains(where: { $0.registration === new }) { return .done(replacing: []) }
    let duplicates = entries.filter { new.isDuplicate(of: $0.registration) }
    let rivals = duplicates.filter { $0.level == level }.map(\.registration)
    if let same = rivals.first(where: { new.isSame(as: $0) }) { return .refused(for: same) }
    if policy == .keepFirst, let kept = rivals.first { return .refused(for: kept) }
    if case .type(let type) = new.subject { types.add(type, for: new) }
    self[new.subject] =
      entries.filter { entry in !duplicates.contains { $0.position == entry.position } }
      + [Entry(position: end, level: level, registration: new)]
    return .done(
      replacing: duplicates.map(\.registration),
      // Replacing what the same file registers is meant.
      unexpectedly: rivals.filter { $0.info.origin.fileID != new.info.origin.fileID })
  }

  enum Insertion: Sendable {
    case refused(for: Registration)
    case done(replacing: [Registration], unexpectedly: [Registration] = [])
  }

  /// Adds those registrations again that were refused or replaced, if nothing stands in their way
  /// any longer, what goes before others first.
  mutating func restore(_ registrations: [Registration]) {
    let ordered = policy == .replace ? registrations.reversed() : registrations
    for level in (0...level).reversed() {
      for registration in ordered where levels[ObjectIdentifier(registration), default: 0] == level
      {
        let others = self[registration.subject].map(\.registration)
        guard !others.contains(where: { registration.isDuplicate(of: $0) }) else { continue }
        _ = insert(registration, level)
      }
    }
  }

  /// Removes the registrations of a subject that are asked for, and returns them.
  mutating func remove(
    _ subject: Subject, where isMeant: (Registration) -> Bool
  ) -> [Registration] {
    let before = self[subject]
    self[subject] = before.filter { !isMeant($0.registration) }
    return before.map(\.registration).filter(isMeant)
  }

  mutating func removeAll() -> [Registration] {
    defer { self = Registry(policy: policy) }
    return registrations
  }
}

extension Registration {
  var subject: Registry.Subject {
    if isArguments { return .arguments(of: ObjectIdentifier(type)) }
    return info.name.map(Registry.Subject.name) ?? .type(ObjectIdentifier(type))
  }

  /// Whether it serves those who ask for targets of a type and, if it was registered by a type,
  /// with a qualifier.
  func serves(target: Any.Type?, qualifier: String?) -> Bool {
    distance(to: target) != nil && (info.name != nil || info.qualifier == qualifier)
  }

  /// How many superclasses above a target's type it is limited to; most where it isn't limited. Nil
  /// where it doesn't serve the target.
  fileprivate func distance(to target: Any.Type?) -> Int? {
    guard let limit = info.target else { return .max }
    guard let target else { return nil }
    if limit == target { return 0 }
    return superclasses(of: target).firstIndex { $0 == limit }.map { $0 + 1 }
  }

  /// Whether another one promises just the same: the same object, or a type without a factory of
  /// its own.
  fileprivate func isSame(as other: Registration) -> Bool {
    guard info.isExact == other.info.isExact, type == other.type, info.scope == other.info.scope
    else { return false }
    switch (provider, other.provider) {
    case (.instance(let one), .instance(let another)):
      return TypeKind(Swift.type(of: one.value)).isClass
        && ObjectIdentifier(one.value as AnyObject) == ObjectIdentifier(another.value as AnyObject)
    case (.transient(let one), .transient(let another)),
      (.graph(let one), .graph(let another)),
      (.shared(let one, _), .shared(let another, _)):
      return one.constructedType != nil && one.constructedType == another.constructedType
    default: return false
    }
  }
}
