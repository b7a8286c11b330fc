/// An installed module.
public struct InstalledModule: Sendable {
  /// The name of its type, or the name given to an inline block.
  public let name: String
  /// Its type, or nil for an inline block.
  public let type: Any.Type?
  /// The place where it was installed.
  public let origin: Origin
  /// Distinguishes installations by address.
  private let identity = Identity()

  private final class Identity: Sendable {}

  var id: ObjectIdentifier { ObjectIdentifier(identity) }
}

/// The pending changes of a module that is being installed.
struct Installation: Sendable {
  let thread: ThreadID
  let module: InstalledModule
  var changes: [RegistryChange] = []
  var failures: [InjectionFailure] = []

  /// The module's own registrations, without those of modules that it installs.
  var registrations: [Registration] {
    let others = Set(changes.flatMap(\.listed).map { ObjectIdentifier($0) })
    return changes.compactMap(\.registration).filter { !others.contains(ObjectIdentifier($0)) }
  }
}
