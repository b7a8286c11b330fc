import PropertyInjector

/// A start or a closing that the current task is part of: within it, its injector can't be started or
/// closed, which would wait for itself.
final class Passage: Sendable {
  @TaskLocal private static var current: Passage?

  private let injector: Injector
  /// The one within which it began. Tasks of a start inherit nothing.
  private let outer = Passage.current
  private let isOver = LockedObjects(false)

  init(of injector: Injector) { self.injector = injector }

  func run(_ body: () -> Void) {
    defer { isOver.withLock { $0 = true } }
    Self.$current.withValue(self, operation: body)
  }

  func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    defer { isOver.withLock { $0 = true } }
    return try await Self.$current.withValue(self) { try await body() }
  }

  /// Whether the current task is part of one of an injector, or of a level within it.
  static func isOf(_ injector: Injector) -> Bool {
    current.map { current in
      sequence(first: current, next: \.outer).contains {
        !$0.isOver.read(\.self) && $0.injector.isWithin(injector)
      }
    } ?? false
  }
}
