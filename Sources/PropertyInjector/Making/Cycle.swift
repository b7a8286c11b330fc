/// Values that need each other, so that none of them can be made.
package struct Cycle: Error {
  /// Each needs the next. The last one needs the first.
  let links: [Link]

  /// A call that is part of it.
  struct Link: Sendable {
    let definition: Definition
    /// Whether the one before it needs it for a property of an object.
    var isForProperty: Bool

    init(_ call: Call) { self.init(call.definition, isForProperty: call.isProperty) }

    init(_ definition: Definition, isForProperty: Bool = false) {
      (self.definition, self.isForProperty) = (definition, isForProperty)
    }
  }

  init(_ links: [Link]) { self.links = links }

  /// Whether it is of bindings alone, so that nothing would ever be made.
  var isOfBindings: Bool { links.allSatisfy { $0.definition.info.boundType != nil } }

  /// A predicted cycle of what is needed for properties and by bindings.
  package init(_ registrations: [Registration]) {
    links = zip(registrations, registrations.suffix(1) + registrations).map { one, maker in
      Link(one.definition, isForProperty: maker.info.boundType == nil && !maker.makesStructs)
    }
  }

  /// Returns the failure to get the value of a registration.
  package func failure(_ property: TargetProperty?, _ info: RegistrationInfo) -> InjectionFailure {
    .cycle(property, info.inCycle(brokenBy: remedy), path: path)
  }

  /// What would break a cycle of this shape.
  private var remedy: String {
    let definitions = links.map(\.definition)
    if definitions.allSatisfy({ $0.info.boundType != nil }) {
      return "Bind one of them to another type, or register it in place of the binding."
    }
    let isKept = definitions.contains { $0.info.scope.kind != .transient }
    if links.contains(where: \.isForProperty) {
      return isKept
        ? "Ask for it after its factory has returned."
        : "Register one of them as .singleton or .graph, or, if it isn't Sendable, as "
          + ".unchecked(.graph) { _ in … }."
    }
    if let value = definitions.first(where: { $0.madeType.map(TypeKind.init) == .struct }) {
      let name = sourceName(of: value.info.type)
      return "Make \(name) a class with a property that is filled later, and register it as "
        + ".singleton."
    }
    guard definitions.count > 1 else {
      return "To wrap another value, register that one with a qualifier, and ask for it."
    }
    let later = definitions[1].info.provided
    if definitions.allSatisfy(\.makesConstantObjects) {
      return "Their classes have no variables, so ask for one of them later: \(later)."
    }
    return "Make one of them a property instead of an initializer argument"
      + (isKept ? "" : ", and register one as .singleton") + ". In a Sendable class, use \(later)."
  }

  /// The labels from the repeated registration back to itself.
  package var path: [String] { (links + links.prefix(1)).map(\.definition.info.label) }

  package func contains(_ registration: Registration) -> Bool {
    links.contains { $0.definition === registration.definition }
  }
}

extension Making {
  /// The cycle of this thread's calls from a number inward, each of which needs the next.
  ///
  /// - Parameter isForProperty: Whether the last of them needs the first for a property.
  static func cycle(from call: Int, isForProperty: Bool) -> Cycle {
    var links = withCalls(\.calls).filter { $0.number >= call }.map(Cycle.Link.init)
    links[0].isForProperty = isForProperty
    return Cycle(links)
  }
}

/// Thrown where something needs a value whose factory is running, and can wait until it has returned.
struct Deferral: Error {
  let cycle: Cycle
  /// Nil if the value isn't kept, so that a property fills itself when it is read.
  let awaited: Attempt?

  /// Returns the failure of what can't wait.
  func failure(_ property: TargetProperty?) -> InjectionFailure {
    cycle.failure(property, cycle.links[0].definition.info)
  }
}

/// Thrown where something refers to a value that failed but may succeed in another attempt, or where the
/// quick way takes more. Whoever began the innermost call begins it again.
struct TryAgain: Error {}

extension Definition {
  /// Whether its factory makes objects whose properties are all constants.
  fileprivate var makesConstantObjects: Bool {
    guard let madeType, TypeKind(madeType) == .class else { return false }
    let fields = StoredField.all(of: madeType)
    return !fields.isEmpty && fields.allSatisfy { !$0.isVariable }
  }
}
