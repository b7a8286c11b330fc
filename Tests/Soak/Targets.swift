import PropertyInjector
import Synchronization

// What is injected in the soak. The names of the properties are those of `Name`.

/// Counts how often it was told that it was injected.
class Told: InjectorDelegate, @unchecked Sendable {
  private let tellings = Atomic(0)

  init() {}

  final var told: Int { tellings.load(ordering: .acquiring) }

  func didInjectDependencies() { tellings.add(1, ordering: .acquiringAndReleasing) }
}

final class Page {
  private var plain, fresh, single, loose, left, right, kept: Stamp?
  private var marked: (any Marked)?
  private var number: Int?
  private var text: String?
  let untouched: Stamp? = nil
}

struct Sheet: InjectorDelegate {
  private var left, right, single, plain: Stamp?
  private var number: Int?
  private(set) var told = 0

  mutating func didInjectDependencies() { told += 1 }
}

actor Crew: InjectorDelegate {
  private var left, right, fresh, plain: Stamp?
  private var text: String?
  private(set) var told = 0

  var contents: Contents { Contents(of: self) }

  nonisolated func didInjectDependencies() { assumeIsolated { $0.told += 1 } }
}

/// Notes which properties are written. Sendable objects aren't written to, so it is injected as any.
final class Ledger: Told, Injectable, @unchecked Sendable {
  private var plain: Stamp? { didSet { writes.append(.plain) } }
  private var fresh: Stamp? { didSet { writes.append(.fresh) } }
  private var single: Stamp?
  private var number: Int? { didSet { writes.append(.number) } }
  private var text: String?
  private(set) var writes: [Name] = []

  static var injectedProperties: [InjectableProperty] {
    [
      .property("plain", isRequired: false, \Ledger.plain),
      .property("fresh", isRequired: false, \Ledger.fresh),
      .property("single", isRequired: false) { (ledger: Ledger, single: Stamp) in
        ledger.single = single
        ledger.writes.append(.single)
      },
      .property("number", isRequired: false, \Ledger.number),
    ]
  }
}

/// Fills itself.
final class SelfFilling {
  @Injected var plain: Stamp?
  @Injected var single: Stamp?
  @Injected(isLive: true) var marked: (any Marked)?

  var contents: Contents { Contents([(.plain, plain), (.single, single), (.marked, marked)]) }
}

/// Has one name for each worker.
final class Shelf {
  private var own0, own1, own2, own3, own4, own5, own6, own7, own8, own9: Int?

  subscript(_ index: Int) -> Int? {
    [own0, own1, own2, own3, own4, own5, own6, own7, own8, own9][index]
  }
}

@MainActor final class Screen: @MainActor InjectorDelegate {
  private(set) var kept: Stamp?
  private(set) var window: Window?
  private(set) var told = 0

  func didInjectDependencies() { told += 1 }
}

/// What only the main actor makes.
@MainActor final class Window {
  init() {}
}
