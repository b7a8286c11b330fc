/// A description of a registration: its name or type, its scope, and where it was written.
public struct RegistrationInfo: Sendable {
  /// The name of the properties it fills, or nil if it is registered by type.
  public let name: String?
  /// The static type of its values, without optionals. For an instance declared as a protocol, its
  /// own type.
  public let type: Any.Type
  /// The scope of its values. An instance counts as a singleton.
  public let scope: Scope
  /// The place of the registering call.
  public let origin: Origin
  // Behind the origin, where it takes no space of its own.
  package private(set) var form: Form
  /// What few registrations have, out of line, so the others take no space for it.
  private var details: Original<Details>?

  /// What was registered; a collection of registered elements; or what a module that isn't complete
  /// registers.
  package enum Form: Sendable {
    case factory, async, instance, supplied, nothing, arguments, collection, pending
  }

  /// What makes a registration an element of collections. One with a key can be replaced.
  struct Element: Hashable, Sendable { let key: String? }

  private struct Details: Sendable {
    var qualifier: String?
    var target: Any.Type?
    var isExact = false
    var boundType: Any.Type?
    var boundQualifier: String?
    var element: Element?
    var remedy: String?
  }

  init(
    name: String? = nil, type: Any.Type, qualifier: String? = nil, target: Any.Type? = nil,
    isExact: Bool = false, boundType: Any.Type? = nil, boundQualifier: String? = nil,
    element: Element? = nil, form: Form = .factory, scope: Scope, origin: Origin
  ) {
    (self.name, self.type) = (name, strippingOptionals(from: type))
    (self.scope, self.form, self.origin) = (scope, form, origin)
    let isPlain =
      qualifier == nil && target == nil && !isExact && boundType == nil && element == nil
    let details = Details(
      qualifier: qualifier, target: target, isExact: isExact, boundType: boundType,
      boundQualifier: boundQualifier, element: element)
    self.details = isPlain ? nil : Original(details)
  }

  /// The same, of a module that isn't complete.
  var pending: RegistrationInfo {
    var info = self
    info.form = .pending
    return info
  }

  /// The same, as part of a cycle.
  package func inCycle(brokenBy remedy: String) -> RegistrationInfo {
    var (info, details) = (self, details?.value ?? Details())
    details.remedy = remedy
    info.details = Original(details)
    return info
  }

  /// What would break the cycle that it is described for, in sentences.
  var remedy: String? { details?.value.remedy }

  /// Whether an instance was registered, and not a factory.
  public var isInstance: Bool { form == .instance }
  /// The qualifier that distinguishes it from other registrations of its type.
  public var qualifier: String? { details?.value.qualifier }
  /// The only target type it serves, including subclasses, or nil if it serves all targets.
  public var target: Any.Type? { details?.value.target }
  /// Whether it serves only its exact type, without superclasses and protocols.
  public var isExact: Bool { details?.value.isExact ?? false }
  /// The type that it is bound to, if it is a binding.
  public var boundType: Any.Type? { details?.value.boundType }
  /// The qualifier that what serves a binding must have.
  package var boundQualifier: String? { details?.value.boundQualifier }
  /// What makes it an element of collections, if it is one.
  var element: Element? { details?.value.element }
  package var isElement: Bool { element != nil }
  /// Whether it is an element that is no duplicate of any other.
  var isKeyless: Bool { element.map { $0.key == nil } ?? false }
}

extension RegistrationInfo: Hashable {
  /// Whether both describe the same registering call with the same values.
  public static func == (first: RegistrationInfo, second: RegistrationInfo) -> Bool {
    first.name == second.name && first.type == second.type && first.scope == second.scope
      && first.form == second.form && first.origin == second.origin
      && first.qualifier == second.qualifier
      && first.target == second.target && first.isExact == second.isExact
      && first.boundType == second.boundType
      && first.boundQualifier == second.boundQualifier && first.element == second.element
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
    if form == .arguments { return "\(sourceName(of: type))'s argument list" }
    let subject = PropertyInjector.subject(name, type, qualifier, for: target)
    return (element?.key).map { "\(subject), the element \(quoted($0))" } ?? subject
  }

  /// Whether it stands for a type that is made without a registration.
  package var isDeclared: Bool { origin == .declaration }

  /// The source of its values, for a sentence.
  package var source: String {
    if isDeclared { return "\(sourceName(of: type)).init()" }
    return switch form {
    case .async: "the asynchronous factory registered at \(origin)"
    case .instance: "the instance registered at \(origin)"
    case .supplied: "the supply to the scope \(scope) (registered at \(origin))"
    case .nothing: "the registration of nothing at \(origin)"
    case .collection: "the collection"
    case .factory, .arguments, .pending:
      boundType == nil ? "the factory registered at \(origin)" : "the binding at \(origin)"
    }
  }

  /// A property that asks for it at each read, as in the source.
  var provided: String {
    let key =
      name.map { "property: \(quoted($0))" } ?? qualifier.map { "qualifier: \(quoted($0))" } ?? ""
    return "let value = Provided<\(sourceName(of: type))>(\(key))"
  }

  /// The name or else the type and qualifier, for a step of a path.
  package var label: String {
    name.map(onOneLine) ?? sourceName(of: type) + (qualifier.map { " \(quoted($0))" } ?? "")
  }
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
