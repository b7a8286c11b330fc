// The levels around an injector: each inherits from those further out.
extension Injector {
  /// This injector and those around it, innermost first.
  package var chain: some Sequence<Injector> { sequence(first: self, next: \.parent) }

  /// Whether this injector is another one or within it.
  package func isWithin(_ other: Injector) -> Bool { chain.contains { $0 === other } }

  /// Runs `body` with this injector as the current one. If the current one is around this one, or is
  /// the shared one, it stays. Any other may end before what `body` makes.
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    if Current.injector?.with(isWithin) ?? true { return try body() }
    return try Current.run(with: self === Injector.shared ? nil : self, body)
  }

  /// Returns the innermost level where a scope is open, or nil.
  func level(of scope: Scope) -> Injector? { chain.first { $0.isOpen(scope) } }

  /// Returns the innermost level around this one that is in no scope which was opened within a level.
  func outsideOfScopes(upTo level: Injector) -> Injector {
    var outside = self
    for inner in chain {
      if inner === level { break }
      if inner.isScope { outside = inner.parent ?? inner }
    }
    return outside
  }
}
