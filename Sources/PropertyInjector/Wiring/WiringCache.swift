/// Remembers the wirings of one injector, for as long as its registrations stay what they are.
///
/// Finding one takes no lock. For that, outdated wirings are kept as long as the injector, because
/// another thread may still be at them. So that an injector whose registrations change for ever
/// doesn't grow for ever, it takes a lock from then on, once it has as many of them as `capacity`.
package struct WiringCache: ~Copyable, Sendable {
  private let plain = PublishedTable<PlainSteps>()
  private let others = PublishedTable<Unretained<Wiring>>()
  private let state = Locked(State())

  package init() {}

  struct State {
    var generation = 0
    var wirings: [ObjectIdentifier: Wiring] = [:]
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

  /// Forgets all wirings, because the registrations have changed, and returns them: whoever holds
  /// a lock lets them go afterwards, because users' objects may go with them.
  @discardableResult
  package func forget() -> [ObjectIdentifier: Wiring] {
    state.withLock { state in
      defer { state.wirings = [:] }
      state.generation += 1
      if state.isPublishing, !state.wirings.isEmpty {
        plain.clear()
        others.clear()
        state.outdated += state.wirings.values
      }
      return state.wirings
    }
  }
}
