// How an injector inherits: its own registrations first, then those of the levels around it.
extension Injector {
  /// This injector and those around it, innermost first.
  var chain: some Sequence<Injector> { sequence(first: self, next: \.parent) }

  var parentChain: ParentChain {
    ParentChain(levels: core.chain.map { ($0, $0.state.withLock(\.self)) })
  }

  /// The shared injector, unless that inherits from another: it can't inherit from itself.
  static var sharedRoot: Injector? {
    let shared = shared
    return shared.core.isRoot ? shared : nil
  }

  /// Returns the injector that owns a registration: this one, unless an ancestor does.
  func home(of registration: Registration) -> Injector {
    chain.first { $0.core.owns(registration) } ?? self
  }

  /// Runs `body` with this injector as the current one, if an injector within it is current.
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard Current.with({ $0 !== self && $0.chain.contains { $0 === self } }) == true
    else { return try body() }
    return try Current.run(with: self === Injector.shared ? nil : self, body)
  }
}
