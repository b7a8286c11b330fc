/// Remembers the wirings of one injector, for as long as its registrations stay what they are.
///
/// Finding one takes no lock. For that, outdated wirings are kept as long as the injector, because
/// another thread may still be at them. So that an injector whose registrations change for ever
/// doesn't grow for ever, it takes a lock from then on, once it has as many of them as `capacity`.
package struct WiringCache: ~Copyable, Sendable {
  private let plain = PublishedTable<PlainSteps>()
  private let others = PublishedTable<Unretained<Wiring>>()
  /// Not private, so that a test can hold the lock and keep a change from forgetting.
  package let state = Locked(State())

  package init() {}

  package struct State: Sendable {
    var generation = 0
    var wirings: [ObjectIdentifier: Wiring] = [:]
    var suggestions: Suggestions?
    var outdated: [Wiring] = []

    var isPublishing: Bool { outdated.count < capacity }
  }

  /// How many outdated wirings are kept.
  private static let capacity = 1_000

  /// Counts the changes of the registrations.
  package var generation: Int { state.withLock(\.generation) }

  /// All there is to do for targets of a type, if that is known and runs no user's code.
  @inline(__always)
  func plainSteps(of type: Any.Type) -> PlainSteps? {
    plain[type]
  }

  /// The wiring of any other type, if it is known and can be had without a lock.
  @inline(__always)
  func published(of type: Any.Type) -> Unretained<Wiring>? {
    others[type]
  }

  /// The wiring of a type, if it is known.
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
      if let steps = wiring.plainSteps {
        plain.add(steps, of: type)
      } else {
        others.add(Unretained(wiring), of: type)
      }
    }
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

  /// What there was before the registrations changed.
  package struct Outdated: Sendable {
    fileprivate(set) var wirings: [ObjectIdentifier: Wiring] = [:]
    fileprivate(set) var suggestions: Suggestions?
  }

  /// Forgets everything, because the registrations have changed, and returns it: whoever holds a
  /// lock lets it go afterwards, because users' objects may go with it.
  @discardableResult
  package func forget() -> Outdated {
    state.withLock { state in
      defer { (state.wirings, state.suggestions) = ([:], nil) }
      state.generation += 1
      if state.isPublishing, !state.wirings.isEmpty {
        plain.clear()
        others.clear()
        state.outdated += state.wirings.values
      }
      return Outdated(wirings: state.wirings, suggestions: state.suggestions)
    }
  }
}
