import PropertyInjector

/// An object that is injected by the current injector.
final class Target {
  var traitTitle: String?
  var traitNumber: Int?
  var traitStore: Store?
  var traitLog: Store?

  init() { Injector.injectDependencies(to: self) }
}

final class Store: Sendable {
  let name: String
  private let closed = Locked(false)
  init(_ name: String) { self.name = name }
  var isClosed: Bool { closed.withLock(\.self) }
  func close() { closed.withLock { $0 = true } }
}

struct Refusal: Error {}
