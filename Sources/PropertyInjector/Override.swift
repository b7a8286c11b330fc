import Synchronization

/// The injector that takes the place of the shared one, for one task.
enum Override {
  /// What the task knows it by, so that asking for it counts no references.
  @TaskLocal private static var current: Unretained<Injector>?
  /// What keeps it for as long as the task, and those that were started in it.
  @TaskLocal private static var kept: Injector?

  /// Whether there ever was one. Asking the task takes longer.
  static var wasEntered: Bool {
    @inline(__always) get { entered.load(ordering: .relaxed) }
  }

  private static let entered = Atomic(false)

  /// Gives the override of this task to `body`, or returns nil if it has none.
  @inline(__always)
  static func withCurrent<Result>(_ body: (Injector) -> Result) -> Result? {
    wasEntered ? current?.with(body) : nil
  }

  /// An injector that goes before the one that is current now.
  static func injector(
    makingOwnSingletons: Bool, _ register: (Injector) throws -> Void
  ) rethrows -> Injector {
    entered.store(true, ordering: .relaxed)
    let current = Injector.current
    let injector = Injector(
      overriding: current,
      Inheritance(from: current, makingOwnSingletons: makingOwnSingletons))
    Heirs.add(injector)
    try register(injector)
    run(with: injector) { _ = injector.completeRegistration() }
    return injector
  }

  /// Has an injector be the current one in `body`; or, without one, the shared one.
  static func run<Result>(
    with injector: Injector?, _ body: () throws -> Result
  ) rethrows -> Result {
    try $kept.withValue(injector) {
      try $current.withValue(injector.map { Unretained($0) }) { try body() }
    }
  }

  static func run<Result>(
    with injector: Injector?, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $kept.withValue(injector) {
      try await $current.withValue(injector.map { Unretained($0) }) { try await body() }
    }
  }
}

extension Injector {
  /// Has this injector be the current one where an override of it is.
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard Override.withCurrent({ $0.inherits(from: self) }) == true else { return try body() }
    return try Override.run(with: inheritance == nil ? nil : self, body)
  }
}
