import PropertyInjector
import Synchronization

// What is injected and made. The names of the properties are those of `Name`.

/// Counts how often it was notified.
class Told: InjectorDelegate, @unchecked Sendable {
  private let tellings = Atomic(0)

  final var told: Int { tellings.load(ordering: .acquiring) }

  func didInjectDependencies() { tellings.add(1, ordering: .acquiringAndReleasing) }
}

final class Page: Told, @unchecked Sendable {
  private var plain, fresh, single, loose, left, right, kept: Stamp?
}

/// Lists its properties.
final class Ledger: Told, Injectable, @unchecked Sendable {
  private var plain, fresh, single: Stamp?

  static var injectedProperties: [InjectableProperty] {
    [
      .property("plain", isRequired: false, \Ledger.plain),
      .property("fresh", isRequired: false, \Ledger.fresh),
      .property("single", isRequired: false) { (ledger: Ledger, stamp: Stamp) in
        ledger.single = stamp
      },
    ]
  }
}

struct Sheet: InjectorDelegate {
  private var left, right, single, plain: Stamp?
  private(set) var told = 0

  mutating func didInjectDependencies() { told += 1 }
}

actor Crew: InjectorDelegate {
  private var left, right, fresh, plain: Stamp?
  private(set) var told = 0

  var contents: Contents { Contents(of: self) }

  nonisolated func didInjectDependencies() { assumeIsolated { $0.told += 1 } }
}

/// Fills itself.
final class SelfFilling {
  @Injected var plain: Stamp?
  @Injected var single: Stamp?
  @Injected var loose: Stamp?

  var contents: Contents { Contents([.plain: plain, .single: single, .loose: loose]) }
}

/// Made with an engine, and with the garage of all cars.
final class Car: Told, Makeable, @unchecked Sendable {
  private(set) var engine: Engine?
  private(set) var garage: Garage?

  static var injectedProperties: [InjectableProperty] {
    [.property("engine"), .property("garage")]
  }
}

final class Engine: Told, Makeable, @unchecked Sendable {
  private(set) weak var car: Car?

  static var injectedProperties: [InjectableProperty] { [.reference("car", \Engine.car)] }
}

final class Garage: Told, SharedMakeable, @unchecked Sendable {
  static var injectedProperties: [InjectableProperty] { [] }
}
