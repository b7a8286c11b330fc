// The levels around an injector: each inherits from those further out.
extension Injector {
  /// This injector and those around it, innermost first.
  package var chain: some Sequence<Injector> { sequence(first: self, next: \.parent) }

  /// Whether this injector is another one or within it.
  package func isWithin(_ other: Injector) -> Bool { chain.contains { $0 === other } }

  /// Runs `body` with this injector as the current one if the current one is within it. If the
  /// current one is this one or around it, nothing changes. Otherwise, runs `body` outside the scopes
  /// that are open there: they may end before what `body` makes.
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let new = Current.injector?.with { current -> Injector? in
      if isWithin(current) { return nil }
      if current.chain.contains(where: { $0.core === core }) { return self }
      let outside = current.outsideOfScopes()
      return outside === current ? nil : outside
    }
    guard let new else { return try body() }
    return try Current.run(with: new === Injector.shared ? nil : new, body)
  }

  /// Returns the innermost level where a scope is open, or nil.
  func level(of scope: Scope) -> Injector? { chain.first { $0.isOpen(scope) } }

  /// Returns the innermost level around this one that is in no open scope or, with a level around
  /// it, in none that was opened within that.
  func outsideOfScopes(upTo level: Injector? = nil) -> Injector {
    var outside = self
    for inner in chain {
      if inner === level { break }
      if inner.isScope { outside = inner.parent ?? inner }
    }
    return outside
  }
}
