import Synchronization

/// What a layer and those around it register at one time, and what was worked out from that. After a
/// change, whoever asks next gets a new one.
package final class Snapshot: Sendable {
  package typealias Part = any AnyObject & Sendable

  /// The layer and its core, which whoever asks keeps.
  let layer: Unretained<Injector>
  let core: Unretained<InjectorCore>
  let registry: Registry
  private let excludedTypes: [Any.Type]
  /// Whether the layer makes and keeps values of its own of what it inherits.
  private let keepsOwn: Bool
  /// What is registered around the layer.
  let outer: Snapshot?
  private let wirings = PublishedTable<Unretained<AnyObject>>()
  private let answers = PublishedTable<Unretained<AnyObject>>()
  private let parts = Locked(Parts())

  private struct Parts: Sendable {
    /// What the tables refer to.
    var published: [Part] = []
    /// The answers to questions that are not about a type alone.
    var answers: [Question: Part] = [:]
  }

  /// The number of answers up to which those without candidates are kept: questions that nothing serves
  /// may be endless.
  private static let capacity = 1_000

  init(_ layer: Injector, _ state: borrowing InjectorCore.State, within outer: Snapshot?) {
    (self.layer, core, self.outer) = (Unretained(layer), layer.unretainedCore, outer)
    (registry, excludedTypes, keepsOwn) = (state.registry, state.excludedTypes, state.keepsOwn)
  }

  /// Creates another one of the same registrations.
  init(_ other: Snapshot, within outer: Snapshot?) {
    (layer, core, self.outer) = (other.layer, other.core, outer)
    (registry, excludedTypes, keepsOwn) = (other.registry, other.excludedTypes, other.keepsOwn)
  }

  /// This and those of the layers around, innermost first.
  var chain: some Sequence<Snapshot> { sequence(first: self, next: \.outer) }

  // MARK: Registrations

  /// Returns what is found at each layer, innermost first. If a layer further inside makes its own values,
  /// its registrations stand in, except of what open scopes keep.
  func found(_ find: (Registry) -> [Registration]) -> [[Registration]] {
    var keeper: Snapshot?
    return chain.map { layer in
      defer { if layer.keepsOwn { keeper = keeper ?? layer } }
      let found = find(layer.registry)
      guard let keeper else { return found }
      return found.map { $0.keepsInLayer ? keeper.own($0.definition) : $0 }
    }
  }

  /// Returns the layer's own registration of a definition.
  private func own(_ definition: Definition) -> Registration {
    let layer = layer.object
    return layer.state.withLock {
      $0.own.keep(Registration(definition, at: layer), for: ObjectIdentifier(definition))
    }
  }

  /// All registrations but arguments, those of the innermost layer first. One that a layer has adopted
  /// and inherits is there once.
  package var all: [Registration] {
    var seen: Set<ObjectIdentifier> = []
    return found(\.registrations).joined().filter {
      !$0.isArguments && (outer == nil || seen.insert(ObjectIdentifier($0.definition)).inserted)
    }
  }

  /// Returns the registrations of a name, and of a type, whatever their qualifiers and targets.
  @inline(never)
  package func allRegistrations(named name: String?, of type: Any.Type?) -> [Registration] {
    found { $0.allRegistrations(named: name, of: type) }.flatMap(\.self)
  }

  /// Returns the registration of the arguments that the innermost layer binds for a type's factory.
  /// Throws a `NoValue` if that layer has ended.
  @inline(never)
  func arguments(for type: Any.Type) throws -> Registration? {
    let bound = chain.lazy.compactMap { $0.registry.arguments(for: type) }.first
    if let bound, bound.isOver { throw NoValue.ended(bound.info) }
    return bound
  }

  /// Returns how a registration stands at the innermost layer that says so.
  package func standing(of registration: Registration) -> Registry.Standing {
    chain.lazy.compactMap { $0.registry.standing(of: registration) }.first ?? .hidden
  }

  package func isExcluded(_ type: Any.Type) -> Bool {
    chain.contains { $0.excludedTypes.contains { isSubtype($0, of: type) } }
  }

  /// Returns the registration of a definition that nobody registered, at the outermost layer or, unless
  /// its value is a scope's, the innermost that keeps values of its own.
  func registration(of definition: Definition) -> Registration {
    var keeper = self
    while !(keeper.keepsOwn && definition.keepsInLayer), let outer = keeper.outer { keeper = outer }
    return keeper.own(definition)
  }

  // MARK: What is worked out

  @inline(__always)
  func wiring(of type: Any.Type) -> Unretained<AnyObject>? { wirings[type] }

  @inline(__always)
  func answer(as type: Any.Type) -> Unretained<AnyObject>? { answers[type] }

  /// Keeps the wiring of a type, in place of an outgrown one or none. Returns the one that counts.
  func keep(_ wiring: Part, of type: Any.Type, insteadOf old: Part? = nil) -> Unretained<AnyObject>
  {
    parts.withLock { parts in
      // Another thread may have been faster.
      if let known = wirings[type], known.object !== old { return known }
      parts.published.append(wiring)
      let new = Unretained(wiring as AnyObject)
      wirings.add(new, of: type)
      return new
    }
  }

  /// Returns the answer to a question about a type, which `find` finds unless it is known. It is kept;
  /// one without candidates only if there aren't too many.
  ///
  /// Each kind of question has answers of one class.
  func answer<Found: AnyObject & Sendable>(
    to question: Question, as type: Any.Type, _ find: () -> (answer: Found, hasCandidates: Bool)
  ) -> Found {
    func known(_ parts: borrowing Parts) -> Unretained<Found>? {
      let part =
        question.isByTypeAlone
        ? answers[type] : parts.answers[question].map { Unretained($0 as AnyObject) }
      return part?.known(as: Found.self)
    }
    if let known = parts.withLock({ known($0) }) { return known.object }
    let (new, hasCandidates) = find()
    return parts.withLock { parts in
      if let known = known(parts) { return known.object }
      if question.isByTypeAlone {
        parts.published.append(new)
        answers.add(Unretained(new as AnyObject), of: type)
      } else if hasCandidates || parts.answers.count < Self.capacity {
        parts.answers[question] = new
      }
      return new
    }
  }
}

/// What an answer is for.
struct Question: Hashable, Sendable {
  let name: String?
  var qualifier: String?
  var target: ObjectIdentifier?
  let wanted: ObjectIdentifier
  /// Whether it asks what may be meant, because nothing serves.
  var isOfSuggestions = false

  var isByTypeAlone: Bool {
    name == nil && qualifier == nil && target == nil && !isOfSuggestions
  }
}

/// Snapshots that were taken back, until no call sees them any more.
enum Retired {
  private static let snapshots = Locked<[Snapshot]>([])
  private static let count = Atomic(0)

  /// Whether a call may see what has changed since.
  @inline(__always)
  static var exist: Bool { count.load(ordering: .acquiring) > 0 }

  /// Whether a call may see something else than a snapshot has of the same layers.
  static func includeFormer(of snapshot: Snapshot) -> Bool {
    exist
      && snapshots.withLock { snapshots in
        snapshots.contains { former in
          snapshot.chain.contains { $0.core.address == former.core.address }
        }
      }
  }

  static func add(_ gone: Snapshot) {
    snapshots.withLock { snapshots in
      snapshots.append(gone)
      count.store(snapshots.count, ordering: .releasing)
    }
  }

  /// Releases those that no call sees. Call it without locks: a deinit may run user code.
  @inline(never)
  static func release() {
    // Inner ones keep those around them.
    apartFromCalls { while !takeUnseen().isEmpty {} }
  }

  private static func takeUnseen() -> [Snapshot] {
    snapshots.withLock { snapshots in
      // Only now: what was taken back since may have been protected just before.
      let seen = Hazard.addresses
      var unseen: [Snapshot] = []
      for index in snapshots.indices.reversed()
      where !seen.contains(Unretained(snapshots[index]).address)
        && isKnownUniquelyReferenced(&snapshots[index])
      {
        unseen.append(snapshots.remove(at: index))
      }
      count.store(snapshots.count, ordering: .releasing)
      return unseen
    }
  }
}
