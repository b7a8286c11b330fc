/// Registrations that belong together.
///
/// ```swift
/// struct Network: InjectorModule {
///   func configure(_ injector: Injector) throws {
///     injector.register(Client.self, .singleton { Client() })
///     injector.bind((any Fetcher).self, to: Client.self) { $0 }
///   }
/// }
/// ```
public protocol InjectorModule {
  /// Registers on the injector. What is registered here is found once the module is installed; if
  /// it throws, nothing is.
  func configure(_ injector: Injector) throws
}

/// A module that was installed.
public struct InstalledModule: Sendable {
  /// The name of its type, or the one that was given to an inline block.
  public let name: String
  /// Its type. Nil for an inline block.
  public let type: Any.Type?
  /// Where it was installed.
  public let origin: Origin
  /// What it registered, what was refused or replaced included.
  private(set) var registrations: [Registration]
  /// Its own address tells it apart from others.
  let identity = Identity()

  final class Identity: Sendable {}

  /// What users are given: it keeps nothing of what was registered.
  var listed: InstalledModule {
    var listed = self
    listed.registrations = []
    return listed
  }

  /// Has it forget registrations, which are returned.
  mutating func remove(where isMeant: (Registration) -> Bool) -> [Registration] {
    let removed = registrations.filter(isMeant)
    registrations.removeAll(where: isMeant)
    return removed
  }
}
