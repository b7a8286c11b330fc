/// The registrations by name and by type, in order. Mutations return what they remove, to be
/// released outside of locks: a deinit may run user code.
struct Registry: Sendable {
  let policy: DuplicatePolicy
  private var entries: [Subject: [Entry]] = [:]
  /// Finds registrations by type. Includes removed types.
  private var types = TypeIndex<ObjectIdentifier>()
  /// The qualifiers of each registered type, for questions that any qualifier may serve.
  private var qualifiers: [ObjectIdentifier: Set<String?>] = [:]
  /// Finds names by the types that they may serve. Built on demand.
  private var names = KeptIndex()
  /// The position of the next registration.
  private var end = 0
  /// Registrations of a higher level replace those of a lower one and take precedence.
  private var level = 0
  /// The installed modules, in the order of installation, and what their registrations are found by.
  private var installed: [(module: InstalledModule, subjects: Set<Subject>)] = []
  /// What is left of what modules registered, including what was refused or replaced. By subject, so
  /// that other modules cost nothing.
  private var listed: [Subject: [(module: ObjectIdentifier, entry: Entry)]] = [:]

  enum Subject: Hashable {
    case name(String)
    /// Indirect, or each name would take more memory, too.
    indirect case type(ObjectIdentifier, qualifier: String?)
    case arguments(of: ObjectIdentifier)
  }

  private struct Entry: Sendable {
    let position: Int
    let level: Int
    let registration: Registration
  }

  init(policy: DuplicatePolicy) { self.policy = policy }

  /// The entries of a subject. A subject without registrations takes no space.
  private subscript(subject: Subject) -> [Entry] {
    get { entries[subject, default: []] }
    set {
      let old = self[subject]
      entries[subject] = newValue.isEmpty ? nil : newValue
      switch subject {
      case .name(let name):
        // A copy of the registry may be building or using it.
        if !isKnownUniquelyReferenced(&names) { names = KeptIndex(names.index.withLock(\.self)) }
        names.index.withLock { index in
          for entry in old { index?.remove(name, for: entry.registration) }
          for entry in newValue { index?.add(name, for: entry.registration) }
        }
      case .type(let type, let qualifier):
        for entry in newValue { types.add(type, for: entry.registration) }
        qualifiers[type, default: []].remove(qualifier)
        if !newValue.isEmpty { qualifiers[type]?.insert(qualifier) }
      case .arguments: break
      }
    }
  }

  /// Whether nothing but arguments is registered.
  var isEmpty: Bool { entries.values.joined().allSatisfy(\.registration.isArguments) }

  /// All registrations, in order.
  var registrations: [Registration] { Self.ordered(entries.values.joined()) }

  private static func ordered(_ entries: some Sequence<Entry>) -> [Registration] {
    entries.sorted { $0.position < $1.position }.map(\.registration)
  }

  /// Returns all registrations of a name, in order, whatever their targets.
  func allRegistrations(named name: String) -> [Registration] {
    self[.name(name)].map(\.registration)
  }

  /// Returns those by type that surely serve a type, whatever their qualifiers and targets.
  func allRegistrations(of type: Any.Type) -> [Registration] {
    Self.ordered(entries(of: type)).filter {
      $0.serves(type) && Fit($0.type, as: type) != .unknown
    }
  }

  /// Returns the registrations by type that may serve a type.
  private func entries(of type: Any.Type, _ qualifier: Qualification = .any) -> [Entry] {
    types.keys(for: type).flatMap { key -> [Entry] in
      if case .equal(let only) = qualifier { return self[.type(key, qualifier: only)] }
      return qualifiers[key, default: []].flatMap { self[.type(key, qualifier: $0)] }
    }
  }

  /// Returns the registrations of a name, best first.
  func registrations(named name: String, for target: Any.Type?) -> [Registration] {
    ranked(self[.name(name)], for: target) { _ in 0 }
  }

  /// Returns the registrations of a type, its subclasses, and conforming types, best first.
  func registrations(
    of type: Any.Type, _ qualifier: Qualification, for target: Any.Type?
  ) -> [Registration] {
    ranked(entries(of: type, qualifier), for: target) {
      $0.serves(type) ? qualifier.rank(of: $0.info.qualifier) : nil
    } isSure: {
      // By types alone: what values reveal later mustn't change the order.
      $0.isInstance || Fit($0.type, as: type) != .unknown
    }
  }

  /// Returns the registrations by name that surely serve a type, the best of each name, in order.
  func registrations(ofNamesServing type: Any.Type, for target: Any.Type?) -> [Registration] {
    guard namesMayServe(type) else { return [] }
    let serving =
      namesByType.keys(for: type).compactMap { name -> Entry? in
        let serving = registrations(named: name, for: target).first { $0.surelyServes(type) }
        return self[.name(name)].first { $0.registration === serving }
      }
    let ordered = Self.ordered(serving)
    return policy == .replace ? ordered.reversed() : ordered
  }

  private var namesByType: TypeIndex<String> {
    if let known = names.index.withLock(\.self) { return known }
    var new = TypeIndex<String>()
    for case (.name(let name), let entries) in entries {
      for entry in entries { new.add(name, for: entry.registration) }
    }
    names.index.withLock { $0 = new }
    return new
  }

  /// Returns the registration of an object as an instance, if there is one.
  func registration(ofInstance object: AnyObject) -> Registration? {
    let type: AnyClass = type(of: object)
    let named = namesByType.keys(for: type).flatMap { self[.name($0)] }
    return (entries(of: type) + named).map(\.registration)
      .first { $0.instance.flatMap(PropertyInjector.object) === object }
  }

  /// Returns a copy whose registrations keep values of their own.
  func copy() -> Registry {
    var copy = self
    copy.entries = entries.mapValues { entries in
      entries.map {
        Entry(position: $0.position, level: $0.level, registration: $0.registration.copy())
      }
    }
    return copy
  }

  /// Begins a level: later registrations replace earlier ones and take precedence.
  mutating func beginReplacing() { level += 1 }

  /// Returns the registration of the arguments that are bound for a type's factory.
  func arguments(for type: Any.Type) -> Registration? {
    let entries = self[.arguments(of: ObjectIdentifier(type))]
    return (policy == .replace ? entries.last : entries.first)?.registration
  }

  func contains(_ registration: Registration) -> Bool {
    contains(registration.info) { $0 === registration }
  }

  /// Whether it has a registration as described that is meant.
  func contains(_ info: RegistrationInfo, where isMeant: (Registration) -> Bool) -> Bool {
    self[Subject(info)].contains { isMeant($0.registration) }
  }

  /// Returns those that serve a target, by level, qualifier, distance to the target, and policy.
  private func ranked(
    _ entries: [Entry], for target: Any.Type?, rank: (Registration) -> Int?,
    isSure: (Registration) -> Bool = { _ in true }
  ) -> [Registration] {
    if entries.isEmpty { return [] }
    if entries.count == 1 {
      let only = entries[0].registration
      return rank(only) == nil || only.distance(to: target) == nil ? [] : [only]
    }
    return entries.compactMap { entry -> (key: (Int, Int, Int, Int, Int), Registration)? in
      guard let rank = rank(entry.registration),
        let distance = entry.registration.distance(to: target)
      else { return nil }
      let doubt = isSure(entry.registration) ? 0 : 1
      let (level, order) = precedence(of: entry)
      return ((level, rank, distance, doubt, order), entry.registration)
    }
    .sorted { $0.key < $1.key }
    .map(\.1)
  }

  /// By level, then by the policy. The lowest goes first.
  private func precedence(of entry: Entry) -> (level: Int, order: Int) {
    (-entry.level, policy == .replace ? -entry.position : entry.position)
  }

  /// Inserts a registration, by default at the current level.
  mutating func insert(_ new: Registration, at level: Int? = nil, _ effect: inout Injector.Effect) {
    let level = level ?? self.level
    let entries = self[new.subject]
    if entries.contains(where: { $0.registration === new }) { return }
    let duplicates = entries.filter { new.isDuplicate(of: $0.registration) }
    let rivals = duplicates.filter { $0.level == level }.map(\.registration)
    let kept = rivals.first { new.isSame(as: $0) } ?? (policy == .keepFirst ? rivals.first : nil)
    if let kept { return effect.issues.append(.duplicateRefused(new.info, kept: kept.info)) }
    self[new.subject] =
      entries.filter { entry in !duplicates.contains { $0.position == entry.position } }
      + [nextEntry(new, at: level)]
    new.scopes?.noteRegistration()
    effect.isChange = true
    effect.removed += duplicates.map(\.registration)
    // Replacing a registration of the same file is intended.
    effect.issues += rivals.filter { $0.info.origin.fileID != new.info.origin.fileID }
      .map { .duplicateReplaced($0.info, by: new.info) }
  }

  private mutating func nextEntry(_ registration: Registration, at level: Int) -> Entry {
    defer { end += 1 }
    return Entry(position: end, level: level, registration: registration)
  }

  mutating func remove(
    _ subject: Subject, where isMeant: (Registration) -> Bool
  ) -> [Registration] {
    let removed = self[subject].remove { isMeant($0.registration) }
    let unlisted = listed[subject]?.remove { isMeant($0.entry.registration) } ?? []
    if listed[subject]?.isEmpty ?? false { listed[subject] = nil }
    return (removed + unlisted.map(\.entry)).map(\.registration)
  }

  mutating func removeAll() -> [Registration] {
    defer { self = Registry(policy: policy) }
    return registrations + listed.values.joined().map(\.entry.registration)
  }

  var modules: [InstalledModule] { installed.map(\.module) }

  /// Lists a module, unless it is listed, and its registrations, which were inserted already.
  mutating func list(_ registrations: [Registration], of module: InstalledModule) {
    guard !modules.contains(where: { $0.identity === module.identity }) else { return }
    installed.append((module, Set(registrations.map(\.subject))))
    for registration in registrations {
      listed[registration.subject, default: []].append(
        (ObjectIdentifier(module.identity), nextEntry(registration, at: level)))
    }
  }

  /// The modules with what is left of their registrations, in order.
  var listings: [(module: InstalledModule, registrations: [Registration])] {
    installed.map { ($0.module, registrations(of: $0.module, $0.subjects)) }
  }

  private func registrations(
    of module: InstalledModule, _ subjects: Set<Subject>
  ) -> [Registration] {
    let all = subjects.flatMap { listed[$0, default: []] }
    return Self.ordered(all.filter { $0.module == ObjectIdentifier(module.identity) }.map(\.entry))
  }

  /// Removes modules and their registrations. What they displaced of other modules comes back.
  mutating func uninstall(
    where isMeant: (InstalledModule) -> Bool, _ effect: inout Injector.Effect
  ) {
    let gone = installed.remove { isMeant($0.module) }
    let removed = gone.flatMap { registrations(of: $0.module, $0.subjects) }
    for registration in removed { _ = remove(registration.subject) { $0 === registration } }
    let displaced = Set(removed.map(\.subject)).flatMap { listed[$0, default: []] }.map(\.entry)
    for entry in displaced.sorted(by: { precedence(of: $0) < precedence(of: $1) }) {
      let others = self[entry.registration.subject].map(\.registration)
      guard !others.contains(where: { entry.registration.isDuplicate(of: $0) }) else { continue }
      insert(entry.registration, at: entry.level, &effect)
    }
    effect.removed += removed
  }
}

extension Registry.Subject {
  init(_ info: RegistrationInfo) {
    if info.form == .arguments {
      self = .arguments(of: ObjectIdentifier(info.type))
    } else {
      self =
        info.name.map(Self.name) ?? .type(ObjectIdentifier(info.type), qualifier: info.qualifier)
    }
  }
}

extension Registration {
  var subject: Registry.Subject { Registry.Subject(info) }

  /// Whether it serves a target type and, if it is registered by type, a qualifier.
  package func serves(target: Any.Type?, qualifier: String?) -> Bool {
    distance(to: target) != nil && (info.name != nil || info.qualifier == qualifier)
  }

  /// The number of superclasses between a target and the limit of this registration, `Int.max` if
  /// it has no limit, or nil if it doesn't serve the target.
  fileprivate func distance(to target: Any.Type?) -> Int? {
    guard let limit = info.target else { return .max }
    guard let target else { return nil }
    if limit == target { return 0 }
    return superclasses(of: target).firstIndex { $0 == limit }.map { $0 + 1 }
  }

  /// Whether both provide the same: the same object, or the same type without a closure.
  fileprivate func isSame(as other: Registration) -> Bool {
    guard info.isExact == other.info.isExact, type == other.type, info.scope == other.info.scope
    else { return false }
    switch (provider, other.provider) {
    case (.instance(let one), .instance(let another)):
      return object(in: one.value).map { $0 === object(in: another.value) } ?? false
    case (.factory(let one), .factory(let another)):
      return one.constructedType != nil && one.constructedType == another.constructedType
    case (.binding(let one), .binding(let another)):
      return one == nil && another == nil && info.boundType == other.info.boundType
    default: return false
    }
  }
}
