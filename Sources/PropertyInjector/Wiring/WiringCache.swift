/// Remembers the wirings of one injector, for as long as its registrations stay what they are.
final class WiringCache: Sendable {
  private let state = Locked(State())

  private struct State {
    var generation = 0
    var wirings: [ObjectIdentifier: Wiring] = [:]
  }

  /// Counts the changes of the registrations.
  var generation: Int { state.withLock(\.generation) }

  func wiring(of type: Any.Type) -> Wiring? {
    state.withLock { $0.wirings[ObjectIdentifier(type)] }
  }

  /// Keeps a wiring, unless the registrations have changed since the generation it was made in.
  func keep(_ wiring: Wiring, of type: Any.Type, madeIn generation: Int) {
    state.withLock { state in
      guard state.generation == generation else { return }
      state.wirings[ObjectIdentifier(type)] = wiring
    }
  }

  /// Forgets all wirings, because the registrations have changed.
  func forget() {
    state.withLock { state in
      state.generation += 1
      state.wirings = [:]
    }
  }
}
