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
    /// What is known for types.
    fileprivate var entries: [ObjectIdentifier: Entry] = [:]
    /// The cells of all types, which last, because a thread may be using them.
    fileprivate var cells: [Cell] = []
    /// What is known for questions that are not about a type alone.
    fileprivate var answers: [Question: Part] = [:]
    /// Outdated wirings.
    fileprivate var outdated: [Part] = []
    /// Outdated answers that a thread may still use.
    fileprivate var used: [(cell: Cell, answer: Part)] = []

    fileprivate var isPublishing: Bool { outdated.count < capacity }

    fileprivate func answer(to question: Question) -> Part? {
      question.isByTypeAlone ? entries[question.wanted]?.answer : answers[question]
    }

    /// Removes and returns outdated answers that no thread uses.
    fileprivate mutating func takeUnused() -> [any Sendable] {
      used.remove { $0.cell.answer.isUnused }.map(\.answer)
    }
  }

  /// What is known for one type.
  fileprivate struct Entry: Sendable {
    let cell: Cell
    /// The wiring of its targets.
    var wiring: Part?
    /// What serves a question about the type alone.
    var answer: Part?
  }

  /// The number of outdated wirings to keep, and of answers up to which those without candidates are
  /// kept: questions that nothing serves may be endless.
  private static let capacity = 1_000

  package var generation: Int { state.withLock { $0.generation } }

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

  /// Changes what is known for a type. Returns its cell.
  private func change(
    _ state: inout State, _ type: Any.Type, _ change: (inout Entry) -> Void
  ) -> Cell {
    let cell = cells[type]?.object ?? Cell()
    if cells[type] == nil {
      state.cells.append(cell)
      cells.add(Unretained(cell), of: type)
    }
    change(&state.entries[ObjectIdentifier(type), default: Entry(cell: cell)])
    return cell
  }

  /// Returns the answer for a type alone, if it takes no lock. The caller ends its use.
  @inline(__always)
  func use(answerAs type: Any.Type) -> AnswerInUse? {
    guard let cell = cells[type], let answer = cell.with({ $0.answer.begin() }) else { return nil }
    return AnswerInUse(answer: answer, cell: cell)
  }

  /// Returns the answer to a question about a type, which `find` finds unless it is known. It is kept
  /// until something changes; one without candidates only if there aren't too many.
  ///
  /// Each kind of question has answers of one class.
  func answer<Found: AnyObject & Sendable>(
    to question: Question, as type: Any.Type, _ find: () -> (answer: Found, hasCandidates: Bool)
  ) -> Found {
    let (known, generation) = state.withLock { ($0.answer(to: question), $0.generation) }
    if let known { return Unretained(known as AnyObject).known(as: Found.self).object }
    let (new, hasCandidates) = find()
    let gone = state.withLock { state in
      if state.generation == generation, state.answer(to: question) == nil {
        if question.isByTypeAlone {
          change(&state, type) { $0.answer = new }.answer.put(new)
        } else if hasCandidates || state.answers.count < Self.capacity {
          state.answers[question] = new
        }
      }
      return state.takeUnused()
    }
    withExtendedLifetime(gone) {}
    return new
  }

  /// Invalidates everything, because something has changed. Returns what was known, to be released
  /// outside of locks: a deinit may run user code.
  @discardableResult
  package func forget() -> [any Sendable] {
    state.withLock { state in
      state.generation += 1
      let gone: [any Sendable] = [state.entries, state.answers]
      let isPublishing = state.isPublishing
      if isPublishing, state.entries.values.contains(where: { $0.wiring != nil }) { plain.clear() }
      for entry in state.entries.values {
        entry.cell.wiring.publish(nil)
        entry.cell.answer.put(nil)
        if isPublishing, let wiring = entry.wiring { state.outdated.append(wiring) }
        if let answer = entry.answer { state.used.append((entry.cell, answer)) }
      }
      (state.entries, state.answers) = ([:], [:])
      return gone + state.takeUnused()
    }
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
  var qualifier: String?
  var target: ObjectIdentifier?
  let wanted: ObjectIdentifier
  /// Whether it asks what may be meant, because nothing serves.
  var isOfSuggestions = false

  var isByTypeAlone: Bool {
    name == nil && qualifier == nil && target == nil && !isOfSuggestions
  }
}
