/// Remembers the wirings of one injector, for as long as its registrations stay what they are.
///
/// Finding one takes no lock: outdated wirings are kept as long as the injector, because another
/// thread may still be at them. Once there are as many as `capacity`, finding one takes a lock.
package struct WiringCache: ~Copyable, Sendable {
  private let plain = PublishedTable<PlainSteps>()
  private let others = PublishedTable<Unretained<Wiring>>()
  private let answers = PublishedTable<Unretained<UsedPlace>>()
  /// Not private, so that a test can hold the lock and keep a change from forgetting.
  package let state = Locked(State())

  package init() {}

  package struct State: Sendable {
    var generation = 0
    var wirings: [ObjectIdentifier: Wiring] = [:]
    var answers: [Question: any AnyObject & Sendable] = [:]
    /// Where the answers are that can be had without a lock, by the types that are asked for.
    var places: [ObjectIdentifier: UsedPlace] = [:]
    var suggestions: Suggestions?
    var outdated: [Wiring] = []
    /// Outdated answers that somebody may be using, by the types that were asked for.
    var used: [ObjectIdentifier: [any AnyObject & Sendable]] = [:]

    var isPublishing: Bool { outdated.count < capacity }
  }

  /// How many outdated wirings are kept, and how many answers: questions by name may be endless.
  private static let capacity = 1_000

  package var generation: Int { state.withLock(\.generation) }

  /// All there is to do for targets of a type, if that is known and runs no user's code.
  @inline(__always)
  func plainSteps(of type: Any.Type) -> PlainSteps? {
    plain[type]
  }

  /// The wiring of a type, if it is known and can be had without a lock.
  @inline(__always)
  func published(of type: Any.Type) -> Unretained<Wiring>? {
    others[type]
  }

  package func wiring(of type: Any.Type) -> Wiring? {
    state.withLock { $0.wirings[ObjectIdentifier(type)] }
  }

  /// Keeps a wiring, unless the registrations have changed since the generation it was made in.
  package func keep(_ wiring: Wiring, of type: Any.Type, madeIn generation: Int) {
    state.withLock { state in
      // Another thread may have been faster. Its wiring is as good, and may be in use.
      guard state.generation == generation, state.wirings[ObjectIdentifier(type)] == nil
      else { return }
      state.wirings[ObjectIdentifier(type)] = wiring
      guard state.isPublishing else { return }
      if let steps = wiring.plainSteps { plain.add(steps, of: type) }
      others.add(Unretained(wiring), of: type)
    }
  }

  /// Keeps another wiring in place of one, unless the registrations have changed meanwhile.
  func replace(_ old: Wiring, with new: Wiring, of type: Any.Type, madeIn generation: Int) {
    state.withLock { state in
      // The last place is for what is forgotten.
      guard state.generation == generation, state.wirings[ObjectIdentifier(type)] === old,
        state.outdated.count < Self.capacity - 1
      else { return }
      // Whoever calls this is at the old one, and counts no reference for that.
      state.outdated.append(old)
      state.wirings[ObjectIdentifier(type)] = new
      if let steps = new.plainSteps { plain.add(steps, of: type) }
      others.replace(Unretained(new), of: type)
    }
  }

  /// The answer to one who asks just by a type, if it is known and can be had without a lock.
  /// Whoever gets one ends its use.
  @inline(__always)
  func use(answerAs type: Any.Type) -> AnswerInUse? {
    guard let place = answers[type], let answer = place.with({ $0.begin() }) else { return nil }
    return AnswerInUse(answer: answer, place: place)
  }

  func answer<Wanted>(to question: Question, as type: Wanted.Type) -> Answer<Wanted>? {
    state.withLock { $0.answers[question] } as? Answer<Wanted>
  }

  /// Keeps an answer, unless the registrations have changed since the generation it was made in.
  func keep<Wanted>(_ answer: Answer<Wanted>, to question: Question, madeIn generation: Int) {
    let gone = state.withLock { state in
      if state.generation == generation, state.answers[question] == nil,
        question.isByTypeAlone || state.answers.count < Self.capacity
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

  /// What may have been meant where nothing is found. Sorting out many names takes milliseconds, so
  /// that it is done once for as long as the registrations stay what they are.
  func suggestions(among registrations: () -> [Registration]) -> Suggestions {
    let (known, generation) = state.withLock { ($0.suggestions, $0.generation) }
    if let known { return known }
    let new = Suggestions(registrations())
    state.withLock { if $0.generation == generation { $0.suggestions = new } }
    return new
  }

  /// Forgets everything, because the registrations have changed, and returns it: whoever holds a
  /// lock lets it go afterwards, because users' objects may go with it.
  @discardableResult
  package func forget() -> [any Sendable] {
    state.withLock { state in
      defer { (state.wirings, state.answers, state.suggestions) = ([:], [:], nil) }
      state.generation += 1
      if state.isPublishing, !state.wirings.isEmpty {
        plain.clear()
        others.clear()
        state.outdated += state.wirings.values
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
  /// Outdated answers that nobody uses any longer.
  fileprivate mutating func takeUnused() -> [any AnyObject & Sendable] {
    if used.isEmpty { return [] }
    let unused = used.filter { places[$0.key]?.isUnused ?? true }
    for type in unused.keys { used[type] = nil }
    return unused.values.flatMap(\.self)
  }
}

/// An answer that somebody uses. Not generic: types of generic structs are looked up each time.
struct AnswerInUse {
  fileprivate let answer: Unretained<AnyObject>
  fileprivate let place: Unretained<UsedPlace>

  /// The answer as what it is: that of a type is typed by it.
  @inline(__always)
  func answer<Wanted>(as type: Wanted.Type) -> Unretained<Answer<Wanted>> {
    answer.known(as: Answer<Wanted>.self)
  }

  @inline(__always)
  func end() { place.with { $0.end() } }
}
