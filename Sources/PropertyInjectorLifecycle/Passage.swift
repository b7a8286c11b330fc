import PropertyInjector

/// A start or a closing that the current task is part of: within it, its injector can't be started or
/// closed, which would wait for itself.
///
/// Tasks that go on after it inherit it, so once it is over it keeps neither its injector nor others
/// that are over.
final class Passage: Sendable {
  @TaskLocal private static var current: Passage?

  private struct State {
    /// Nil once it is over.
    var injector: Injector?
    /// The one within which it began. Tasks of a start inherit nothing.
    var outer: Passage?
  }

  private let state: LockedObjects<State>

  init(of injector: Injector) {
    state = LockedObjects(State(injector: injector, outer: Self.current?.running))
  }

  func run(_ body: () -> Void) {
    defer { end() }
    Self.$current.withValue(self, operation: body)
  }

  func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    defer { end() }
    return try await Self.$current.withValue(self) { try await body() }
  }

  private func end() {
    let outer = state.read(\.outer)?.running
    state.withLock { $0 = State(injector: nil, outer: outer) }
  }

  /// This one, or else the innermost around it that isn't over.
  private var running: Passage? {
    let state = state.read(\.self)
    return state.injector == nil ? state.outer?.running : self
  }

  /// Whether the current task is part of one of an injector, or of a level within it.
  static func isOf(_ injector: Injector) -> Bool {
    var passage = current
    while let state = passage?.state.read(\.self) {
      if state.injector?.isWithin(injector) ?? false { return true }
      passage = state.outer
    }
    return false
  }
}
