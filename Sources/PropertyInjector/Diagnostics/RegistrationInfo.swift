/// What was registered: the name or the type it is found by, and where that was written.
public struct RegistrationInfo: Sendable {
  /// The name of the properties it fills, or nil if it was registered by its type.
  public let name: String?
  /// The type the registering call was written with, without optionals. An instance that is known
  /// by a protocol there counts as what it is.
  public let type: Any.Type
  /// How long a value is kept. An instance counts as a singleton.
  public let scope: Scope
  /// Whether an instance was given, and not a factory.
  public let isInstance: Bool
  /// Where the registering call was written.
  public let origin: Origin
  private let details: Details?

  /// What few registrations have, apart, so that the others take no room for it.
  private final class Details: Sendable {
    let qualifier: String?
    let target: Any.Type?
    let isExact: Bool
    let boundType: Any.Type?
    let isArguments: Bool

    init(
      _ qualifier: String?, _ target: Any.Type?, _ isExact: Bool, _ boundType: Any.Type?,
      _ isArguments: Bool
    ) {
      (self.qualifier, self.target, self.boundType) = (qualifier, target, boundType)
      (self.isExact, self.isArguments) = (isExact, isArguments)
    }
  }

  /// - Parameter type: optionals around it are taken off.
  init(
    name: String? = nil, type: Any.Type, qualifier: String? = nil, target: Any.Type? = nil,
    isExact: Bool = false, boundType: Any.Type? = nil, isArguments: Bool = false,
    isInstance: Bool = false, scope: Scope, origin: Origin
  ) {
    self.name = name
    self.type = strippingOptionals(from: type)
    self.scope = scope
    self.isInstance = isInstance
    self.origin = origin
    let isPlain = qualifier == nil && target == nil && !isExact && boundType == nil && !isArguments
    details = isPlain ? nil : Details(qualifier, target, isExact, boundType, isArguments)
  }

  /// The word that tells it apart from others of its type.
  public var qualifier: String? { details?.qualifier }
  /// The only type whose objects it serves, subclasses included, or nil if it serves all.
  public var target: Any.Type? { details?.target }
  /// Whether it serves just its own type, and not its superclasses and protocols too.
  public var isExact: Bool { details?.isExact ?? false }
  /// The type that is made in place of its own.
  public var boundType: Any.Type? { details?.boundType }
}

extension RegistrationInfo: Hashable {
  /// Whether two are of the same registering call, and say the same.
  public static func == (first: RegistrationInfo, second: RegistrationInfo) -> Bool {
    first.name == second.name && first.type == second.type && first.scope == second.scope
      && first.isInstance == second.isInstance && first.origin == second.origin
      && first.qualifier == second.qualifier
      && first.target == second.target && first.isExact == second.isExact
      && first.boundType == second.boundType
  }

  /// Hashes what tells most registrations apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(origin)
  }
}

extension RegistrationInfo: CustomStringConvertible {
  /// For example `"store" (OrderStore), registered at Wiring.swift:12`.
  public var description: String { "\(subject), registered at \(origin)" }

  /// The name and type, for the beginning of a sentence.
  var subject: String {
    if details?.isArguments == true { return "\(sourceName(of: type))'s argument list" }
    let key =
      name.map { "\(quoted($0)) (\(sourceName(of: type)))" } ?? sourceName(of: type)
    return [
      key, qualifier.map { "qualified \(quoted($0))" }, target.map { "for \(sourceName(of: $0))" },
    ].compactMap(\.self).joined(separator: " ")
  }

  /// Whether nobody registered it: it is made as its type declares.
  var isDeclared: Bool { origin == .declaration }

  /// Where its values come from, for a sentence.
  var source: String {
    if isDeclared { return "\(sourceName(of: type)).init()" }
    if isInstance { return "the instance registered at \(origin)" }
    return boundType == nil ? "the factory registered at \(origin)" : "the binding at \(origin)"
  }

  /// Its scope, or that it is an instance.
  var kind: String { isInstance ? "instance" : "\(scope)" }

  /// The name, or the type that stands for it, for a step of a path.
  var label: String { name.map(onOneLine) ?? sourceName(of: type) }
}
