import PropertyInjector
import PropertyInjectorLifecycle

/// What factories and closers do, in order.
final class Journal: Sendable {
  private let entries = Locked<[String]>([])

  func note(_ entry: String) { entries.withLock { $0.append(entry) } }

  /// Notes an entry, and returns nil.
  func noted<Value>(_ entry: String) -> Value? {
    note(entry)
    return nil
  }

  var all: [String] { entries.withLock(\.self) }

  func count(of entry: String) -> Int { all.count { $0 == entry } }
}

extension Source {
  /// Notes an entry when the value is closed, by an asynchronous closer if it is said.
  func closing(_ entry: String, in journal: Journal, isAsync: Bool = false) -> Source {
    if !isAsync { return closing { _ in journal.note(entry) } }
    return closing { _ in journal.note(await later(entry, yields: 5)) }
  }

  /// Notes when the value is closed whether the scope is committed or rolled back, and why.
  func committing(in journal: Journal, isAsync: Bool = false) -> Source {
    let note = { @Sendable (outcome: (any Error)?) in
      journal.note(outcome.map { "roll back \($0)" } ?? "commit")
    }
    return isAsync ? closing { note(await later($1)) } : closing { note($1) }
  }
}

extension Source where Value: Sendable {
  /// A factory that notes an entry when it is called.
  static func singleton(
    noting entry: String, in journal: Journal, _ make: @escaping @Sendable () -> Value
  ) -> Source {
    singleton {
      journal.note(entry)
      return make()
    }
  }

  /// A factory for `start()` and a closer that note "open" and "close" with a name.
  static func noting(
    _ name: String, in journal: Journal,
    async make: @escaping @Sendable (Starting) async throws -> Value
  ) -> Source {
    let source = singleton(async: { starting in
      let value = try await make(starting)
      journal.note("open \(name)")
      return value
    })
    return source.closing("close \(name)", in: journal)
  }
}

extension Injector {
  /// Registers a factory for `start()`, by a property name or by the type.
  func registerAsync<Value: Sendable>(
    _ name: String? = nil, _ make: @escaping @Sendable (Starting) async throws -> Value
  ) { register(name, .singleton(async: make)) }

  /// Registers a singleton, by a property name or by the type.
  func registerSingleton<Value: Sendable>(
    _ name: String? = nil, _ make: @escaping @Sendable (Injector) throws -> Value
  ) { register(name, .singleton(make)) }

  /// Registers a singleton that `start()` makes, by the type.
  func registerEager<Value: Sendable>(_ make: @escaping @Sendable (Injector) throws -> Value) {
    register(nil, Source.singleton(make).eager())
  }

  private func register<Value>(_ name: String?, _ source: Source<Value>) {
    if let name { registerProperty(name, source) } else { register(Value.self, source) }
  }
}
