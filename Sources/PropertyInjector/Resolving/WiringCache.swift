/// Caches the wirings and answers of one injector until its registrations change.
///
/// Look-ups take no lock. Outdated wirings are kept as long as the injector, because another thread
/// may still use them. Once there are `capacity` of them, look-ups take a lock.
package struct WiringCache: ~Copyable, Sendable {
  private let plain = PublishedTable<PlainSteps>()
  private let derived = PublishedTable<PlainSteps>()
  private let others = PublishedTable<Unretained<Wiring>>()
  private let answers = PublishedTable<Unretained<UsedPlace>>()
  /// Not private, so a test can hold the lock and delay an invalidation.
  package let state = Locked(State())

  /// Whether plain steps are found without asking whether they are outdated.
  private let publishesSteps: Bool

  package init(publishesSteps: Bool = true) { self.publishesSteps = publishesSteps }

  package struct State: Sendable {
    var generation = 0
    var wirings: [ObjectIdentifier: Wiring] = [:]
    var derived: [ObjectIdentifier: DerivedSteps] = [:]
    var answers: [Question: any AnyObject & Sendable] = [:]
    /// The places of answers that are read without a lock, by wanted type.
    var places: [ObjectIdentifier: UsedPlace] = [:]
    var suggestions: [Question: [Suggestion]] = [:]
    /// What each scope can be supplied with.
    var supplyKeys: [(scope: Scope, keys: [Supply.Key])] = []
    /// Outdated wirings and steps.
    var outdated: [any AnyObject & Sendable] = []
    /// Outdated answers that a thread may still use, by wanted type.
    var used: [ObjectIdentifier: [any AnyObject & Sendable]] = [:]

    var isPublishing: Bool { outdated.count < capacity }
  }

  /// The number of outdated wirings to keep, and of answers up to which those without candidates are
  /// kept: questions that nothing serves may be endless.
  private static let capacity = 1_000

  package var generation: Int { state.withLock(\.generation) }

  /// Returns all there is to do for targets of a type, if it is known and runs no user code.
  @inline(__always)
  func plainSteps(of type: Any.Type) -> PlainSteps? {
    plain[type]
  }

  /// Returns the wiring of a type, if it is known and readable without a lock.
  @inline(__always)
  func published(of type: Any.Type) -> Unretained<Wiring>? {
    others[type]
  }

  package func wiring(of type: Any.Type) -> Wiring? {
    state.withLock { $0.wirings[ObjectIdentifier(type)] }
  }

  /// Keeps a wiring, maybe instead of an outgrown one, unless the registrations have changed since its
  /// generation.
  package func keep(
    _ wiring: Wiring, of type: Any.Type, insteadOf old: Wiring? = nil, madeIn generation: Int
  ) {
    state.withLock { state in
      // Another thread may have been faster. Its wiring is equivalent and may be in use.
      guard state.generation == generation, state.wirings[ObjectIdentifier(type)] === old
      else { return }
      if let old {
        // The last place is reserved for invalidations.
        guard state.outdated.count < Self.capacity - 1 else { return }
        // The caller uses the old wiring without retaining it.
        state.outdated.append(old)
      }
      state.wirings[ObjectIdentifier(type)] = wiring
      guard state.isPublishing else { return }
      if publishesSteps, let steps = wiring.plainSteps { plain.add(steps, of: type) }
      others.add(Unretained(wiring), of: type)
    }
  }

  /// Returns all there is to do for targets of a type at a level that derives it from another one.
  @inline(__always)
  package func derivedSteps(of type: Any.Type) -> PlainSteps? {
    derived[type]
  }

  /// Keeps derived steps, unless the registrations have changed since their generation. Returns the
  /// steps that are kept.
  package func keep(
    _ steps: DerivedSteps, of type: Any.Type, madeIn generation: Int
  ) -> PlainSteps? {
    state.withLock { state in
      guard state.generation == generation, state.isPublishing else { return nil }
      // Another thread may have been faster.
      if let known = state.derived[ObjectIdentifier(type)] { return known.plain }
      state.derived[ObjectIdentifier(type)] = steps
      derived.add(steps.plain, of: type)
      return steps.plain
    }
  }

  /// Returns the answer for a type alone, if it takes no lock. The caller ends its use.
  @inline(__always)
  func use(answerAs type: Any.Type) -> AnswerInUse? {
    guard let place = answers[type], let answer = place.with({ $0.begin() }) else { return nil }
    return AnswerInUse(answer: answer, place: place)
  }

  func answer<Wanted>(to question: Question, as type: Wanted.Type) -> Answer<Wanted>? {
    state.withLock { $0.answers[question] } as? Answer<Wanted>
  }

  /// Keeps an answer, unless the registrations have changed since its generation.
  func keep<Wanted>(_ answer: Answer<Wanted>, to question: Question, madeIn generation: Int) {
    let gone = state.withLock { state in
      if state.generation == generation, state.answers[question] == nil,
        question.isByTypeAlone || !answer.candidates.isEmpty || state.answers.count < Self.capacity
      {
        state.answers[question] = answer
        if question.isByTypeAlone {
          let place = state.places[question.wanted] ?? UsedPlace()
          place.put(answer)
          if state.places.updateValue(place, forKey: question.wanted) == nil {
            answers.add(Unretained(place), of: Wanted.self)
          }
        }
      }
      return state.takeUnused()
    }
    withExtendedLifetime(gone) {}
  }

  /// Returns suggestions. Ten thousand names take 6 ms, so they are compared once per question.
  func suggestions(for question: Question, _ find: () -> [Suggestion]) -> [Suggestion] {
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

  /// Invalidates everything, because the registrations have changed. Returns what was cached, to be
  /// released outside of locks: a deinit may run user code.
  @discardableResult
  package func forget() -> [any Sendable] {
    state.withLock { state in
      defer {
        (state.wirings, state.derived) = ([:], [:])
        (state.answers, state.suggestions) = ([:], [:])
        state.supplyKeys = []
      }
      state.generation += 1
      if state.isPublishing, !state.wirings.isEmpty || !state.derived.isEmpty {
        plain.clear()
        derived.clear()
        others.clear()
        state.outdated += Array(state.wirings.values) + Array(state.derived.values)
      }
      for (question, answer) in state.answers where question.isByTypeAlone {
        state.places[question.wanted]?.put(nil)
        state.used[question.wanted, default: []].append(answer)
      }
      let others = state.answers.filter { !$0.key.isByTypeAlone }.values
      return [state.wirings, others, state.takeUnused(), state.suggestions]
    }
  }
}

extension WiringCache.State {
  /// Removes and returns outdated answers that no thread uses.
  fileprivate mutating func takeUnused() -> [any AnyObject & Sendable] {
    if used.isEmpty { return [] }
    let unused = used.filter { places[$0.key]?.isUnused ?? true }
    for type in unused.keys { used[type] = nil }
    return unused.values.flatMap(\.self)
  }
}

/// An answer in use. Not generic, because the metadata of generic structs is looked up each time.
struct AnswerInUse {
  fileprivate let answer: Unretained<AnyObject>
  fileprivate let place: Unretained<UsedPlace>

  /// Returns the answer as its type: that of a wanted type has it as its parameter.
  @inline(__always)
  func answer<Wanted>(as type: Wanted.Type) -> Unretained<Answer<Wanted>> {
    answer.known(as: Answer<Wanted>.self)
  }

  @inline(__always)
  func end() { place.with { $0.end() } }
}
