/// What was registered: the name, the type, how long a value is kept, and where it was written.
public struct RegistrationInfo: Sendable, CustomStringConvertible {
  /// The name of the properties it fills.
  public let name: String
  /// The type the registering call was written with, without optionals.
  public let type: Any.Type
  /// How long a value is kept. An instance counts as a singleton.
  public let scope: Scope
  /// Where the registering call was written.
  public let origin: Origin

  /// For example `"store" (OrderStore), registered at Wiring.swift:12`.
  public var description: String {
    "\(subject), registered at \(origin)"
  }

  /// The name and type, for the beginning of a sentence.
  var subject: String {
    "\"\(name)\" (\(sourceName(of: type)))"
  }
}
