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
