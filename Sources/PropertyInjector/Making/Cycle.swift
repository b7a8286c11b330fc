/// Values that need each other, so that none of them can be made.
package struct Cycle: Error {
  /// Each needs the next. The last one needs the first.
  let links: [Link]
  /// The cycles that the failed call is part of, by their hash values.
  fileprivate var others: [Int: [Link]] = [:]

  /// A call that is part of it.
  struct Link: Sendable, Hashable {
    let definition: Definition
    /// What keeps its value, if that outlives calls: whoever makes that value is part of the cycle.
    let keeper: ObjectIdentifier?
    /// Whether the one before it needs it for a property of an object.
    var isForProperty: Bool

    init(_ call: Call) {
      (definition, isForProperty) = (call.definition, call.isProperty)
      let isKept = call.isKept && definition.keepsBeyondCalls
      keeper = isKept ? ObjectIdentifier(call.injector) : nil
    }

    init(_ definition: Definition, isForProperty: Bool = false) {
      (self.definition, self.isForProperty, keeper) = (definition, isForProperty, nil)
    }

    static func == (one: Link, other: Link) -> Bool {
      one.definition === other.definition && one.keeper == other.keeper
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(definition))
      hasher.combine(keeper)
    }
  }

  init(_ links: [Link]) { self.links = links }

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

  /// The cycle of a kept value, if that is part of one.
  fileprivate func cycle(of link: Link) -> Cycle? {
    ([links] + others.values).first { $0.contains(link) }.map { Cycle($0) }
  }
}

extension Work {
  /// Has the call fail even if it succeeds.
  fileprivate func fail(with error: any Error, hash: Int) {
    self.error = error
    if let cycle = error as? Cycle { cycles[hash] = cycle.links }
  }

  /// The error that the call must throw, with all cycles that it is part of.
  var failure: (any Error)? {
    guard var cycle = error as? Cycle else { return error }
    cycle.others = cycles
    return cycle
  }
}

extension Making {
  /// Returns the cycle of this thread's calls from a definition inward and of other threads' calls.
  ///
  /// - Parameter isForProperty: Whether the last of them needs the first for a property.
  static func cycle(
    at definition: Definition, beyond others: [Cycle.Link] = [], isForProperty: Bool = false
  ) -> Cycle {
    var own = links(from: definition)
    // One that is served outside `apartFromCalls(_:)` isn't visible here.
    if own.first?.definition !== definition { own.insert(Cycle.Link(definition), at: 0) }
    own[0].isForProperty = isForProperty
    return Cycle(own + others)
  }

  /// Fails this thread's calls of a cycle that it has found. Returns the cycle.
  static func closeCycle(
    at definition: Definition, beyond others: [Cycle.Link] = [], isForProperty: Bool = false
  ) -> Cycle {
    let cycle = cycle(at: definition, beyond: others, isForProperty: isForProperty)
    fail(with: cycle) { $0.place(of: definition) }
    return cycle
  }

  /// Fails this thread's calls that make a value of a cycle that another thread has found: they would
  /// find it, too, if it weren't over already. Returns the cycle, or nil if there are none.
  static func join(_ cycle: Cycle) -> Cycle? {
    links().reduce(nil) { joined, link in
      guard let keeper = link.keeper, let own = cycle.cycle(of: link),
        fail(with: own, from: { $0.place(of: link.definition, keptBy: keeper) })
      else { return joined }
      return own
    }
  }

  /// Fails the calls from the innermost one for a property inward. If a call further in notifies
  /// objects, fails only the calls within that one.
  static func failUpToProperty(with error: any Error) {
    fail(with: error) { $0.placeOfProperty() }
  }

  /// Fails all calls of this thread, even those that catch the error.
  package static func failAll(with error: any Error) { fail(with: error) { _ in 0 } }

  /// Fails the calls from a place inward. Returns whether there are any.
  @discardableResult
  private static func fail(with error: any Error, from place: (CallStack) -> Int?) -> Bool {
    let hash = (error as? Cycle)?.links.hashValue ?? 0
    // Replaced errors are released outside `withCalls`: a deinit may run user code that uses it.
    let replaced: [(any Error)?] = withCalls { stack in
      place(stack).map { first in
        stack.places(from: first).map { index in
          let work = stack.work(at: index, orNew: Work())
          defer { work.fail(with: error, hash: hash) }
          return work.error
        }
      } ?? []
    }
    return withExtendedLifetime(replaced) { !replaced.isEmpty }
  }

  /// This thread's calls, outermost first; from a definition inward, if it is serving that.
  static func links(from definition: Definition? = nil) -> [Cycle.Link] {
    withCalls { stack in
      let place = definition.flatMap { stack.place(of: $0) }
      return place.map { stack.calls[$0...] } ?? stack.visible
    }.map(Cycle.Link.init)
  }

  /// Whether this thread is making a value for a definition.
  static func isServing(_ definition: Definition) -> Bool {
    withCalls { $0.place(of: definition) != nil }
  }
}

extension Call {
  var definition: Definition { subject(as: Definition.self) }
  var injector: Injector { injector(as: Injector.self) }
}

extension Definition {
  /// Whether its factory makes objects whose properties are all constants.
  fileprivate var makesConstantObjects: Bool {
    guard let madeType, TypeKind(madeType) == .class else { return false }
    let fields = StoredField.all(of: madeType)
    return !fields.isEmpty && fields.allSatisfy { !$0.isVariable }
  }
}
