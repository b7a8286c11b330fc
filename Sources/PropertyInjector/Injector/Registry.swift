/// The registrations by name and by type, in order. Mutations return what they remove, to be
/// released outside of locks: a deinit may run user code.
package struct Registry: Sendable {
  let policy: DuplicatePolicy
  private var entries: [Subject: Entries] = [:]
  /// Finds subjects by the types that they may serve.
  private var index = KeptIndex()
  /// The arrays that are registered by type, by their qualifiers.
  private var arrays: [String?: Set<Subject>] = [:]
  /// The position of the next registration.
  private var endPosition = 0
  /// Registrations of a higher precedence replace those of a lower one.
  private var precedence = 0
  /// That of what is registered only if it is missing.
  static let lowestPrecedence = -1
  /// The installed modules, with their positions and the subjects that they registered.
  private var installed:
    [ObjectIdentifier: (position: Int, module: InstalledModule, subjects: Set<Subject>)] = [:]
  /// What is left of what modules registered, including what was refused or replaced.
  private var ofModules: [Subject: [(module: ObjectIdentifier, entry: Entry)]] = [:]

  package enum Subject: Hashable {
    case name(String)
    /// Indirect, or each name would take more memory, too.
    indirect case type(ObjectIdentifier, qualifier: String?)
    case arguments(of: ObjectIdentifier)
  }

  private struct Entry: Sendable {
    let position: Int
    let precedence: Int
    let registration: Registration
  }

  /// The entries of a subject, at least one. Most have just that, which takes no array.
  private enum Entries: Sendable {
    case one(Entry)
    case several([Entry])

    var all: [Entry] {
      switch self {
      case .one(let entry): [entry]
      case .several(let all): all
      }
    }

    var count: Int { if case .several(let all) = self { all.count } else { 1 } }
  }

  init(policy: DuplicatePolicy) { self.policy = policy }

  /// The entries of a subject. A subject without registrations takes no space.
  private subscript(subject: Subject) -> [Entry] {
    get { entries[subject]?.all ?? [] }
    set {
      let old = self[subject]
      put(newValue, subject)
      note(subject, removed: old.map(\.registration), added: newValue.map(\.registration))
    }
  }

  private mutating func put(_ all: [Entry], _ subject: Subject) {
    entries[subject] = all.count > 1 ? .several(all) : all.first.map(Entries.one)
  }

  /// Keeps the indexes and arrays true to a change of a subject's entries.
  private mutating func note(
    _ subject: Subject, removed: [Registration] = [], added: [Registration]
  ) {
    // A copy of the registry may be building or using them.
    if !isKnownUniquelyReferenced(&index) {
      index = KeptIndex(index.types.withLock { $0 }, index.names.withLock { $0 })
    }
    index.types.withLock { types in
      for registration in removed { types?.remove(subject, for: registration) }
      for registration in added { types?.add(subject, for: registration) }
    }
    let count = entries[subject]?.count ?? 0
    let (isKnown, wasKnown) = (count > 0, count - added.count + removed.count > 0)
    if case .name(let name) = subject, isKnown != wasKnown {
      index.names.withLock { names in
        if isKnown { names?.add(name) } else { names?.forgetOne() }
        if names?.isOutgrown(by: entries.count) ?? false { names = nil }
      }
    } else if case .type(_, let qualifier) = subject {
      let isArray = added.contains { elementType(of: $0.type) != nil && !$0.info.isElement }
      if isArray { arrays[qualifier, default: []].insert(subject) }
      if !isKnown, arrays[qualifier]?.remove(subject) != nil, arrays[qualifier]?.isEmpty ?? false {
        arrays[qualifier] = nil
      }
    }
  }

  /// What modules have registered and is left, including what was refused or replaced.
  var listed: [Registration] { ofModules.values.joined().map(\.entry.registration) }

  /// The registrations, in order.
  var registrations: [Registration] { Self.ordered(entries.values.flatMap(\.all)) }

  private static func ordered(_ entries: [Entry]) -> [Registration] {
    entries.sorted { $0.position < $1.position }.map(\.registration)
  }

  /// Where an entry goes among others, the lowest first.
  private typealias Rank = (precedence: Int, qualifier: Int, distance: Int, doubt: Int, order: Int)

  /// By precedence, qualifier, distance to the target, doubt, and then by the policy.
  private func rank(
    of entry: Entry, qualifier: Int = 0, distance: Int = 0, doubt: Int = 0
  ) -> Rank {
    let order = policy == .replace ? -entry.position : entry.position
    return (-entry.precedence, qualifier, distance, doubt, order)
  }

  /// Returns the registrations of a name, and those by type that surely serve a type, each in order,
  /// whatever their qualifiers and targets.
  func allRegistrations(named name: String?, of type: Any.Type?) -> [Registration] {
    let named = name.map { self[.name($0)].map(\.registration) } ?? []
    guard let type else { return named }
    let elements = elements(of: subjects(ofElementsServing: type)).filter { $0.info.name == nil }
    return named
      + (Self.ordered(entries(of: type)) + elements).filter {
        $0.serves(type) && $0.isMeant(for: type)
      }
  }

  /// Returns how a registration stands here, or nil if neither it nor what hides it is here.
  func standing(of registration: Registration) -> Standing? {
    let found = self[registration.subject]
    guard found.contains(where: { $0.registration.definition === registration.definition }) else {
      return found.contains { $0.registration.standsIn(for: registration) } ? .hidden : nil
    }
    let (info, isOnly) = (registration.info, found.count == 1)
    return isOnly && !info.isElement && info.target == nil ? .alone : .besideOthers
  }

  /// Whether a registration serves its name, or exactly its type and qualifier.
  package enum Standing {
    case alone, besideOthers
    /// Another one serves in its place.
    case hidden
  }

  /// Returns the subjects that may have elements that serve a type of array.
  func subjects(ofElementsServing type: Any.Type) -> Set<Subject> {
    elementType(of: type).map { types.subjects(for: $0) } ?? []
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Returns the elements of some subjects, in order.
  func elements(of subjects: Set<Subject>) -> [Registration] {
    Self.ordered(subjects.flatMap { self[$0] }.filter { $0.registration.info.isElement })
  }

  /// Returns the registrations by type that may serve a type.
  private func entries(of type: Any.Type, _ qualifier: Qualification = .any) -> [Entry] {
    types.subjects(for: type, qualifier).flatMap { subject -> [Entry] in
      if case .type = subject { self[subject] } else { [] }
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
      $0.isInstance || $0.isMeant(for: type)
    }
  }

  /// Returns the registrations by name that surely serve a type, the best of each name, in order.
  func registrations(ofNamesServing type: Any.Type, for target: Any.Type?) -> [Registration] {
    guard namesMayServe(type) else { return [] }
    let serving = types.subjects(for: type).compactMap { subject -> Entry? in
      guard case .name(let name) = subject else { return nil }
      let serving = registrations(named: name, for: target).first { $0.surelyServes(type) }
      return self[subject].first { $0.registration === serving }
    }
    return serving.sorted { rank(of: $0).order < rank(of: $1).order }.map(\.registration)
  }

  /// The index, which is built when it is first needed.
  private var types: TypeIndex {
    if let known = index.types.withLock({ $0 }) { return known }
    var new = TypeIndex()
    for (subject, entries) in entries {
      for entry in entries.all { new.add(subject, for: entry.registration) }
    }
    index.types.withLock { $0 = new }
    return new
  }

  /// The index of names, which is built when it is first needed.
  var names: NameIndex {
    if let known = index.names.withLock({ $0 }) { return known }
    var new = NameIndex()
    for case .name(let name) in entries.keys { new.add(name) }
    index.names.withLock { $0 = new }
    return new
  }

  /// Returns the registration of an object as an instance, if there is one. By type first.
  func registration(ofInstance object: AnyObject) -> Registration? {
    let all = Self.ordered(types.subjects(for: type(of: object)).flatMap { self[$0] })
    let own = all.filter { $0.instance.flatMap(PropertyInjector.object) === object }
    return own.first { $0.info.name == nil } ?? own.first
  }

  /// Puts registrations without values in the place of some. Returns the old ones.
  mutating func renew(_ registrations: [Registration]) -> [Registration] {
    var gone: [Registration] = []
    for old in registrations {
      let new = Registration(old.definition, at: old.layer)
      func renewed(_ entry: Entry) -> Entry {
        // Others may have renewed it since it was seen.
        guard entry.registration.definition === old.definition else { return entry }
        gone.append(entry.registration)
        return Entry(position: entry.position, precedence: entry.precedence, registration: new)
      }
      put(self[old.subject].map(renewed), old.subject)
      ofModules[old.subject] = ofModules[old.subject]?.map { ($0.module, renewed($0.entry)) }
    }
    return gone
  }

  /// Has later registrations replace earlier ones and take precedence.
  mutating func beginReplacing() { precedence += 1 }

  /// Returns the registration of the arguments that are bound for a type's factory.
  func arguments(for type: Any.Type) -> Registration? {
    self[.arguments(of: ObjectIdentifier(type))].first?.registration
  }

  /// Whether it has a registration in place of a new one, besides some.
  func hasAlternative(to new: Registration, except some: Set<ObjectIdentifier> = []) -> Bool {
    // A collection may have many elements.
    !new.info.isKeyless
      && self[new.subject].contains {
        $0.registration.isAlternative(to: new) && !some.contains(ObjectIdentifier($0.registration))
      }
  }

  /// Returns those that serve a target, best first.
  private func ranked(
    _ entries: [Entry], for target: Any.Type?, rank: (Registration) -> Int?,
    isSure: (Registration) -> Bool = { _ in true }
  ) -> [Registration] {
    if entries.isEmpty { return [] }
    if entries.count == 1 {
      let only = entries[0].registration
      return rank(only) == nil || only.distance(to: target) == nil ? [] : [only]
    }
    return entries.compactMap { entry -> (rank: Rank, registration: Registration)? in
      guard let qualifier = rank(entry.registration),
        let distance = entry.registration.distance(to: target)
      else { return nil }
      let doubt = isSure(entry.registration) ? 0 : 1
      let rank = self.rank(of: entry, qualifier: qualifier, distance: distance, doubt: doubt)
      return (rank, entry.registration)
    }.sorted { $0.rank < $1.rank }.map(\.registration)
  }

  /// Inserts a registration, by default with the current precedence.
  mutating func insert(
    _ new: Registration, with precedence: Int? = nil, _ effect: inout Injector.Effect
  ) {
    let precedence = precedence ?? self.precedence
    // A collection may have many elements.
    let duplicates =
      new.info.isKeyless ? [] : self[new.subject].filter { new.isDuplicate(of: $0.registration) }
    let rivals = duplicates.filter { $0.precedence == precedence }.map(\.registration)
    let kept = rivals.first { new.isSame(as: $0) } ?? (policy == .keepFirst ? rivals.first : nil)
    if let kept { return effect.issues.append(.duplicateRefused(new.info, kept: kept.info)) }
    let isElement = new.info.isElement
    if let last = self[new.subject].last, last.precedence == precedence,
      last.registration.info.isElement != isElement
    {
      effect.issues.append(.elementBesideValue(new.info, last.registration.info))
    }
    if let rival = rival(ofArrayOrElement: new, precedence) {
      effect.issues.append(.elementBesideValue(new.info, rival.info))
    }
    effect.removed += duplicates.map(\.registration)
    // Replacing a registration of the same file is intended.
    effect.issues += rivals.filter { $0.info.origin.fileID != new.info.origin.fileID }
      .map { .duplicateReplaced($0.info, by: new.info) }
    if !duplicates.isEmpty { self[new.subject].removeAll { new.isDuplicate(of: $0.registration) } }
    // A replaced element keeps its place in collections.
    let entry = entry(of: new, with: precedence, in: isElement ? duplicates.first?.position : nil)
    // In constant time, because a collection may have many.
    var all = self[new.subject]
    entries[new.subject] = nil
    all.append(entry)
    put(all, new.subject)
    note(new.subject, added: [new])
  }

  /// Returns an element that is registered beside a new array of its type, or an array beside a new
  /// element, if both serve the same requests by type.
  private func rival(ofArrayOrElement new: Registration, _ precedence: Int) -> Registration? {
    guard case .type(_, let qualifier) = new.subject else { return nil }
    let isElement = new.info.isElement
    let subjects =
      isElement
      ? arrays[qualifier, default: []]
      : elementType(of: new.type).map { types.subjects(for: $0, .equal(to: qualifier)) } ?? []
    return subjects.lazy.flatMap { self[$0] }.first { entry in
      let other = entry.registration
      return entry.precedence == precedence
        && other.info.isElement != isElement && other.info.target == new.info.target
        && (isElement ? new.serves(other.type) : other.serves(new.type))
    }?.registration
  }

  /// Returns an entry, by default in the next place.
  private mutating func entry(
    of registration: Registration, with precedence: Int, in place: Int? = nil
  ) -> Entry {
    defer { endPosition += 1 }
    return Entry(position: place ?? endPosition, precedence: precedence, registration: registration)
  }

  mutating func remove(_ subject: Subject) -> [Registration] {
    let listed = ofModules.removeValue(forKey: subject) ?? []
    defer { self[subject] = [] }
    return (self[subject] + listed.map(\.entry)).map(\.registration)
  }

  mutating func removeAll() -> [Registration] {
    defer { self = Registry(policy: policy) }
    return registrations + listings.flatMap(\.entries).map(\.registration)
  }

  /// The installed modules, in the order of installation.
  var modules: [InstalledModule] {
    installed.values.sorted { $0.position < $1.position }.map(\.module)
  }

  /// Lists a module, unless it is listed, and its registrations, which were inserted already.
  mutating func list(
    _ registrations: [Registration], of module: InstalledModule, ifMissing: Bool
  ) {
    guard installed[module.id] == nil else { return }
    installed[module.id] = (endPosition, module, Set(registrations.map(\.subject)))
    endPosition += 1
    let precedence = ifMissing ? Self.lowestPrecedence : precedence
    for registration in registrations {
      let entry = entry(of: registration, with: precedence)
      ofModules[registration.subject, default: []].append((module.id, entry))
    }
  }

  /// The modules with what is left of their registrations, in order.
  private var listings: [(module: InstalledModule, entries: [Entry])] {
    modules.map { module in
      let all = installed[module.id]?.subjects.flatMap { ofModules[$0, default: []] } ?? []
      let own = all.filter { $0.module == module.id }.map(\.entry)
      return (module, own.sorted { $0.position < $1.position })
    }
  }

  /// The changes that have another layer adopt what is here, with its values, and wasn't in earlier
  /// copies.
  func changes(adoptedAt layer: Injector, since earlier: [Registry]) -> [RegistryChange] {
    let known = Set(
      earlier.flatMap(\.registrations).map { ObjectIdentifier($0.definition) })
    var adopted: [ObjectIdentifier: Registration] = [:]
    func adopt(_ one: Registration) -> Registration {
      adopted.keep(
        Registration(one.definition, at: layer, one.place), for: ObjectIdentifier(one.definition))
    }
    let all = entries.values.flatMap(\.all).sorted { $0.position < $1.position }
    return all.filter { !known.contains(ObjectIdentifier($0.registration.definition)) }
      .map { .insert(adopt($0.registration), ifMissing: $0.precedence == Self.lowestPrecedence) }
      + listings.filter { listing in
        !earlier.contains { $0.installed[listing.module.id] != nil }
      }.map { module, entries in
        .listModule(
          module, entries.map { adopt($0.registration) },
          ifMissing: entries.first?.precedence == Self.lowestPrecedence)
      }
  }

  /// Removes modules and their registrations. What they displaced of other modules steps in.
  mutating func uninstall(_ modules: [InstalledModule], _ effect: inout Injector.Effect) {
    let gone = modules.compactMap { installed.removeValue(forKey: $0.id) }
    let goneModules = Set(modules.map(\.id))
    var displaced: [Entry] = []
    for subject in Set(gone.flatMap(\.subjects)) {
      var left = ofModules.removeValue(forKey: subject) ?? []
      let removed = left.remove { goneModules.contains($0.module) }.map(\.entry.registration)
      if !left.isEmpty { ofModules[subject] = left }
      let ids = Set(removed.map { ObjectIdentifier($0) })
      self[subject].removeAll { ids.contains(ObjectIdentifier($0.registration)) }
      effect.removed += removed
      let there = Set(self[subject].map { ObjectIdentifier($0.registration) })
      displaced += left.map(\.entry).filter { !there.contains(ObjectIdentifier($0.registration)) }
    }
    for entry in displaced.sorted(by: { rank(of: $0) < rank(of: $1) }) {
      let new = entry.registration
      if self[new.subject].contains(where: { new.isDuplicate(of: $0.registration) }) { continue }
      insert(new, with: entry.precedence, &effect)
    }
  }
}

extension Registry.Subject {
  init(_ info: RegistrationInfo) {
    let type = ObjectIdentifier(info.type)
    self =
      info.name.map(Self.name)
      ?? (info.form == .arguments ? .arguments(of: type) : .type(type, qualifier: info.qualifier))
  }
}

extension Registration {
  package var subject: Registry.Subject { Registry.Subject(info) }

  /// Whether it takes the place of another one of its subject, so that this isn't registered if only
  /// what is missing is: it is a duplicate, or both are objects with a name, like a test's double.
  func isAlternative(to other: Registration) -> Bool {
    if isDuplicate(of: other) { return true }
    return info.name != nil && info.target == other.info.target && !info.isElement
      && !other.info.isElement && [type, other.type].allSatisfy(mayBeObject)
  }

  /// Whether it serves a target type and, if it is registered by type, a qualifier.
  package func serves(target: Any.Type?, qualifier: String?) -> Bool {
    distance(to: target) != nil && (info.name != nil || info.qualifier == qualifier)
  }

  /// The number of superclasses between a target and the limit of this registration, `Int.max` if
  /// it has no limit, or nil if it doesn't serve the target.
  fileprivate func distance(to target: Any.Type?) -> Int? {
    guard let limit = info.target else { return .max }
    return target.flatMap { ([$0] + superclasses(of: $0)).firstIndex { $0 == limit } }
  }

  /// Whether it serves all that another one of its subject serves.
  fileprivate func standsIn(for other: Registration) -> Bool {
    info.element == other.info.element && !info.isKeyless
      && (info.target == nil || info.target == other.info.target)
  }

  /// Whether both provide the same: the same object, or the same type without a closure.
  fileprivate func isSame(as other: Registration) -> Bool {
    source != nil && source == other.source && type == other.type
      && info.isExact == other.info.isExact && info.scope == other.info.scope
      && info.boundType == other.info.boundType
      && info.boundQualifier == other.info.boundQualifier
  }

  /// The object or type that values come from, if no closure decides.
  private var source: ObjectIdentifier? {
    switch provider {
    case .instance(let kept): object(in: kept.value).map { ObjectIdentifier($0) }
    case .factory(let factory) where !factory.preparesValues:
      factory.traits.initializedType.map { ObjectIdentifier($0) }
    case .binding(convert: nil): ObjectIdentifier(type)
    default: nil
    }
  }
}
