import Foundation
import PropertyInjector

struct Refusal: Error, Equatable {}

final class Database: Sendable {}
final class Cache: Sendable {}
final class Transaction: Sendable {}

final class Store: Sendable {
  let database: Database
  init(_ database: Database) { self.database = database }
}

/// A value that may have been made without what it asked for.
final class Page: Sendable {
  let database: Database?
  init(_ database: Database?) { self.database = database }
}

final class Shop: @unchecked Sendable, InjectionParticipant { var database: Database? }
final class Port: @unchecked Sendable, InjectionParticipant { var cache: Cache? }

// Objects that refer to each other. Those properties stand first, to be set before one is missed.

final class Left: @unchecked Sendable, InjectionParticipant, InjectorDelegate {
  var right: Right?
  var one: Database?
  var two: Database?
  private(set) var wasComplete = false
  func didInjectDependencies() { wasComplete = right?.left != nil }
}

final class Right: @unchecked Sendable, InjectionParticipant {
  var left: Left?
  var two: Database?
  let id = UUID()
}

/// An extension that makes values by calling a closure.
final class Maker: InjectorExtension {
  typealias Making = @Sendable (RegistrationInfo, Injector, () throws -> Any?) throws -> Any?
  private let body: Making
  init(_ body: @escaping Making) { self.body = body }

  func make(
    _ registration: RegistrationInfo, by injector: Injector, _ proceed: () throws -> Any?
  ) throws -> Any? { try body(registration, injector, proceed) }
}

extension Injector {
  /// Returns an injector that keeps its issues to itself.
  static func silent() -> Injector { Injector(issueHandler: { _ in }) }

  /// Closes it without `await`, in an asynchronous function too.
  func closeNow() { close() }

  var texts: [String] { issues.map(\.description) }
}

extension Scope {
  static let request = Scope("request")
  static let session = Scope("session")
}

/// Returns what a call throws, as text.
func refusal<Value>(_ call: () async throws -> Value) async -> String? {
  do {
    _ = try await call()
    return nil
  } catch { return "\(error)" }
}
