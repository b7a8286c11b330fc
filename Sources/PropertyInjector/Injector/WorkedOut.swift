/// What one level has worked out, until something changes: how to fill the targets of a type, and what
/// serves a question. Keeps wirings and answers without knowing their types.
///
/// Look-ups take no lock. Outdated wirings are kept as long as the injector, because another thread
/// may still use them. Once there are `capacity` of them, look-ups take a lock.
package struct WorkedOut: ~Copyable, Sendable {
  package typealias Part = any AnyObject & Sendable

  private let plain = PublishedTable<PlainSteps>()
  private let cells = PublishedTable<Unretained<Cell>>()
  /// Not private, so a test can hold the lock and delay an invalidation.
  package let state = Locked(State())
  /// Whether plain steps are found without asking whether they are outdated.
  private let publishesSteps: Bool

  package init(publishesSteps: Bool = true) { self.publishesSteps = publishesSteps }

  /// What is read without a lock of what is worked out for one type.
  final class Cell: Sendable {
    let wiring = PublishedReference<AnyObject>()
    let answer = UsedPlace()
  }

  package struct State: Sendable {
    fileprivate var generation = 0
    fileprivate var entries: [ObjectIdentifier: Entry] = [:]
    /// The types for which something is known.
    fileprivate var known: [ObjectIdentifier] = []
    /// The answers to questions that are not about a type alone.
    fileprivate var answers: [Question: Part] = [:]
    /// What may have been meant where nothing serves.
    fileprivate var suggestions: [Question: Part] = [:]
    /// What each scope can be supplied with.
    fileprivate var supplyKeys: [(scope: Scope, keys: [Supply.Key])] = []
    /// Outdated wirings.
    fileprivate var outdated: [Part] = []
    /// Outdated answers that a thread may still use, by wanted type.
    fileprivate var used: [ObjectIdentifier: [Part]] = [:]

    fileprivate var isPublishing: Bool { outdated.count < capacity }
  }

  /// What is worked out for one type. The cell lasts, because a thread may be using it.
  fileprivate struct Entry: Sendable {
    let cell = Cell()
    /// The wiring of its targets.
    var wiring: Part?
    /// What serves a question about the type alone.
    var answer: Part?

    var isEmpty: Bool { wiring == nil && answer == nil }
  }

  /// The number of outdated wirings to keep, and of answers up to which those without candidates are
  /// kept: questions that nothing serves may be endless.
  private static let capacity = 1_000

  package var generation: Int { state.withLock(\.generation) }

  /// Returns all there is to do for targets of a type, if it is known and runs no user code.
  @inline(__always)
  func plainSteps(of type: Any.Type) -> PlainSteps? { plain[type] }

  /// Returns the wiring of a type, if it is known and readable without a lock.
  @inline(__always)
  func published(of type: Any.Type) -> Unretained<AnyObject>? {
    cells[type]?.with { $0.wiring.object }
  }

  package func wiring(of type: Any.Type) -> Part? {
    state.withLock { $0.entries[ObjectIdentifier(type)]?.wiring }
  }

  /// Keeps a wiring, maybe instead of an outgrown one, unless something has changed since its
  /// generation.
  package func keep(
    _ wiring: Part, _ steps: PlainSteps?, of type: Any.Type, insteadOf old: Part? = nil,
    madeIn generation: Int
  ) {
    state.withLock { state in
      // Another thread may have been faster. Its wiring is equivalent and may be in use.
      guard state.generation == generation,
        state.entries[ObjectIdentifier(type)]?.wiring === old
      else { return }
      if let old {
        // The last place is reserved for invalidations.
        guard state.outdated.count < Self.capacity - 1 else { return }
        // The caller uses the old wiring without retaining it.
        state.outdated.append(old)
      }
      let cell = change(&state, type) { $0.wiring = wiring }
      guard state.isPublishing else { return }
      if publishesSteps, let steps { plain.add(steps, of: type) }
      cell.wiring.publish(wiring)
    }
  }

  /// Changes the entry of a type.
  private func change(
    _ state: inout State, _ type: Any.Type, _ change: (inout Entry) -> Void
  ) -> Cell {
    let key = ObjectIdentifier(type)
    var entry = state.entries[key] ?? Entry()
    if state.entries[key] == nil { cells.add(Unretained(entry.cell), of: type) }
    if entry.isEmpty { state.known.append(key) }
    change(&entry)
    state.entries[key] = entry
    return entry.cell
  }

  /// Returns the answer for a type alone, if it takes no lock. The caller ends its use.
  @inline(__always)
  func use(answerAs type: Any.Type) -> AnswerInUse? {
    guard let cell = cells[type], let answer = cell.with({ $0.answer.begin() }) else { return nil }
    return AnswerInUse(answer: answer, cell: cell)
  }

  func answer(to question: Question) -> Part? {
    state.withLock { state in
      question.isByTypeAlone
        ? state.entries[question.wanted]?.answer : state.answers[question]
    }
  }

  /// Keeps an answer, unless something has changed since its generation.
  func keep(
    _ answer: Part, to question: Question, as type: Any.Type, hasCandidates: Bool,
    madeIn generation: Int
  ) {
    let gone = state.withLock { state in
      if state.generation == generation {
        if question.isByTypeAlone {
          if state.entries[question.wanted]?.answer == nil {
            change(&state, type) { $0.answer = answer }.answer.put(answer)
          }
        } else if hasCandidates || state.answers.count < Self.capacity {
          _ = state.answers.keep(answer, for: question)
        }
      }
      return state.takeUnused()
    }
    withExtendedLifetime(gone) {}
  }

  /// Returns what may have been meant. Ten thousand names take 6 ms, so they are compared once per
  /// question.
  func suggestions(for question: Question, _ find: () -> Part) -> Part {
    let (known, generation) = state.withLock { ($0.suggestions[question], $0.generation) }
    if let known { return known }
    let new = find()
    return state.withLock { state in
      guard state.generation == generation, state.suggestions.count < Self.capacity
      else { return new }
      return state.suggestions.keep(new, for: question)
    }
  }

  /// Returns what a scope can be supplied with.
  func supplyKeys(in scope: Scope, _ registrations: () -> [Registration]) -> [Supply.Key] {
    let (known, generation) = state.withLock { state in
      (state.supplyKeys.first { $0.scope == scope }?.keys, state.generation)
    }
    if let known { return known }
    let new = registrations().map(\.supplyKey)
    state.withLock { if $0.generation == generation { $0.supplyKeys.append((scope, new)) } }
    return new
  }

  /// Invalidates everything, because something has changed. Returns what was known, to be released
  /// outside of locks: a deinit may run user code.
  @discardableResult
  package func forget() -> [any Sendable] {
    state.withLock { state in
      state.generation += 1
      let isPublishing = state.isPublishing
      var gone: [any Sendable] = [state.answers, state.suggestions]
      if isPublishing, state.known.contains(where: { state.entries[$0]?.wiring != nil }) {
        plain.clear()
      }
      for key in state.known {
        guard var entry = state.entries[key] else { continue }
        entry.cell.wiring.publish(nil)
        entry.cell.answer.put(nil)
        if let wiring = entry.wiring {
          if isPublishing { state.outdated.append(wiring) } else { gone.append(wiring) }
        }
        if let answer = entry.answer { state.used[key, default: []].append(answer) }
        (entry.wiring, entry.answer) = (nil, nil)
        state.entries[key] = entry
      }
      (state.known, state.answers) = ([], [:])
      (state.suggestions, state.supplyKeys) = ([:], [])
      return gone + state.takeUnused()
    }
  }
}

extension WorkedOut.State {
  /// Removes and returns outdated answers that no thread uses.
  fileprivate mutating func takeUnused() -> [any Sendable] {
    if used.isEmpty { return [] }
    let unused = used.filter { entries[$0.key]?.cell.answer.isUnused ?? true }
    for type in unused.keys { used[type] = nil }
    return unused.values.flatMap(\.self)
  }
}

/// An answer in use.
struct AnswerInUse {
  let answer: Unretained<AnyObject>
  fileprivate let cell: Unretained<WorkedOut.Cell>

  @inline(__always)
  func end() { cell.with { $0.answer.end() } }
}

/// What an answer is for.
struct Question: Hashable, Sendable {
  let name: String?
  let qualifier: String?
  let target: ObjectIdentifier?
  let wanted: ObjectIdentifier

  init(name: String?, qualifier: String?, target: Any.Type?, wanted: Any.Type) {
    (self.name, self.qualifier) = (name, qualifier)
    self.target = target.map { ObjectIdentifier($0) }
    self.wanted = ObjectIdentifier(wanted)
  }

  var isByTypeAlone: Bool { name == nil && qualifier == nil && target == nil }
}
