/// A group of registrations that are installed and uninstalled together.
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
  /// Registers on the injector. If it throws, none of the registrations takes effect.
  func configure(_ injector: Injector) throws
}

/// An installed module.
public struct InstalledModule: Sendable {
  /// The name of its type, or the name that an inline block was installed with.
  public let name: String
  /// Its type, or nil for an inline block.
  public let type: Any.Type?
  /// The place where it was installed.
  public let origin: Origin
  /// What its registrations are found by, including refused and replaced ones.
  let subjects: Set<Registry.Subject>
  /// Distinguishes installations by address.
  let identity = Identity()

  final class Identity: Sendable {}
}
