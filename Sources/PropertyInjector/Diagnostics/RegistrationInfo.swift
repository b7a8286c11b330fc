/// A description of a registration: its name or type, its scope, and where it was written.
public struct RegistrationInfo: Sendable {
  /// Out of line, so that failures and events are small and quick to copy.
  private let facts: Box<Facts>

  private struct Facts {
    let name: String?, type: Any.Type, qualifier: String?, target: Any.Type?, isExact: Bool
    let boundType: Any.Type?, form: Form, scope: Scope, origin: Origin
  }

  /// What was registered.
  package enum Form: Sendable { case factory, instance, supplied, nothing, arguments }

  init(
    name: String? = nil, type: Any.Type, qualifier: String? = nil, target: Any.Type? = nil,
    isExact: Bool = false, boundType: Any.Type? = nil, form: Form = .factory, scope: Scope,
    origin: Origin
  ) {
    facts = Box(
      Facts(
        name: name, type: strippingOptionals(from: type), qualifier: qualifier, target: target,
        isExact: isExact, boundType: boundType, form: form, scope: scope, origin: origin))
  }

  /// The name of the properties it fills, or nil if it is registered by type.
  public var name: String? { facts.value.name }
  /// The static type of its values, without optionals, or the type of an instance of protocol type.
  public var type: Any.Type { facts.value.type }
  /// The scope of its values. An instance counts as a singleton.
  public var scope: Scope { facts.value.scope }
  package var form: Form { facts.value.form }
  /// The place of the registering call.
  public var origin: Origin { facts.value.origin }
  /// Whether an instance was registered, and not a factory.
  public var isInstance: Bool { form == .instance }
  /// The qualifier that distinguishes it from other registrations of its type.
  public var qualifier: String? { facts.value.qualifier }
  /// The only target type it serves, including subclasses, or nil if it serves all targets.
  public var target: Any.Type? { facts.value.target }
  /// Whether it serves only its exact type, without superclasses and protocols.
  public var isExact: Bool { facts.value.isExact }
  /// The type that it is bound to, if it is a binding.
  public var boundType: Any.Type? { facts.value.boundType }
}

extension RegistrationInfo: Hashable {
  /// Whether both describe the same registering call with the same values.
  public static func == (first: RegistrationInfo, second: RegistrationInfo) -> Bool {
    first.name == second.name && first.type == second.type && first.scope == second.scope
      && first.form == second.form && first.origin == second.origin
      && first.qualifier == second.qualifier
      && first.target == second.target && first.isExact == second.isExact
      && first.boundType == second.boundType
  }

  /// Hashes the name, type, and origin.
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
    form == .arguments
      ? "\(sourceName(of: type))'s argument list"
      : PropertyInjector.subject(name, type, qualifier, for: target)
  }

  /// Whether it stands for a type that is made without a registration.
  package var isDeclared: Bool { origin == .declaration }

  /// The source of its values, for a sentence.
  package var source: String {
    if isDeclared { return "\(sourceName(of: type)).init()" }
    return switch form {
    case .instance: "the instance registered at \(origin)"
    case .supplied: "the supply to the scope \(scope) (registered at \(origin))"
    case .nothing: "the registration of nothing at \(origin)"
    case .factory, .arguments:
      boundType == nil ? "the factory registered at \(origin)" : "the binding at \(origin)"
    }
  }

  /// The name or else the type, for a step of a path.
  package var label: String { name.map(onOneLine) ?? sourceName(of: type) }
}

/// Returns what is registered or requested, for the beginning of a sentence.
func subject(
  _ name: String?, _ type: Any.Type, _ qualifier: String? = nil, for target: Any.Type? = nil
) -> String {
  var subject = sourceName(of: type)
  if let name { subject = "\(quoted(name)) (\(subject))" }
  if let qualifier { subject += " qualified " + quoted(qualifier) }
  if let target { subject += " for " + sourceName(of: target) }
  return subject
}
