import Synchronization

/// A registration: what it is found by, and the provider of its values. Changes only by its end.
package final class Registration: Sendable {
  package let info: RegistrationInfo
  let provider: Provider
  let construction: Construction
  private let hasEnded = Atomic(false)
  /// The number of registries that have it: an injector that is configured adopts registrations.
  private let registries = Atomic(0)
  /// The storage of a value that is kept beyond a call, unless a scope keeps it.
  let shared: SharedValue?
  /// The registration of which this is a copy, if it is one.
  private let original: Registration?

  init(
    _ info: RegistrationInfo, _ provider: Provider, copying original: Registration? = nil
  ) {
    self.info = info
    self.provider = provider
    self.original = original
    let isFactory = if case .factory = provider { true } else { false }
    construction =
      isFactory && mayBeInjected(info.type) ? info.name == nil ? .byType : .byName : .none
    let isKept = isFactory && info.scope.kind != .transient && info.scope.kind != .graph
    shared = isKept ? SharedValue(in: info.scope) : nil
    if isFactory, info.scope.kind == .graph { Self.graphsExist.store(true, ordering: .relaxed) }
    if let object = instance.flatMap(object(in:)) {
      KeptObjects.note(Swift.type(of: object), isInstance: true)
    }
  }

  /// Creates a collection of elements. If these never change, neither does the array.
  convenience init(
    collecting elements: [Registration], as type: Any.Type, name: String? = nil,
    qualifier: String? = nil
  ) {
    self.init(
      RegistrationInfo(
        name: name, type: type, qualifier: qualifier, form: .collection,
        scope: elements.allSatisfy(\.keepsValue) ? .singleton : .transient,
        origin: elements.first?.info.origin ?? .declaration),
      .collection(elements))
  }

  /// Returns a registration that keeps values of its own, and has an end of its own.
  func copy() -> Registration { Registration(info, provider, copying: self) }

  /// Identifies it in cycles. A copy is the same, or a cycle could run forever.
  var canonical: Registration { original?.canonical ?? self }

  /// Whether any registration ever had values that a graph shares.
  static var someAreOfGraphs: Bool { graphsExist.load(ordering: .relaxed) }

  private static let graphsExist = Atomic(false)

  /// Notes that a registry has it, or one more.
  func enter() { registries.add(1, ordering: .relaxed) }

  /// Notes that a registry has it no more. Call `leave()` afterward, without locks.
  func exit() { registries.subtract(1, ordering: .relaxed) }

  var isRegistered: Bool { registries.load(ordering: .relaxed) > 0 }

  /// Ends it with its level, if no other has it: from here on, asking for a value throws. Returns what
  /// it kept, to be released without locks.
  func end() -> [any Sendable] {
    if registries.load(ordering: .relaxed) > 1 { return [] }
    hasEnded.store(true, ordering: .releasing)
    return valuesOfScopes + [shared?.end()]
  }

  /// Removes its values from open scopes if no registry has it. Returns them, to be released without
  /// locks.
  @inline(never)
  func leave() -> [any Sendable] { isRegistered ? [] : valuesOfScopes }

  /// What open scopes keep of it, which they let go of.
  private var valuesOfScopes: [any Sendable] {
    info.scope.kind == .opened ? OpenScopes.all.compactMap { $0.remove(self) } : []
  }

  var isOver: Bool { hasEnded.load(ordering: .acquiring) }

  /// The static type of the values, without optionals.
  var type: Any.Type { info.type }

  var isArguments: Bool { info.form == .arguments }

  /// The bound arguments of a factory, if it is a registration of some.
  var arguments: [Any] {
    if case .arguments(let kept) = provider { kept.value } else { [] }
  }

  /// Whether its value outlives the call that makes it.
  package var keepsBeyondCalls: Bool {
    if case .standIn = provider { true } else { shared != nil }
  }

  /// Whether its value, once made, never changes.
  var keepsValue: Bool { info.scope.kind == .singleton }

  var instance: Any? { if case .instance(let kept) = provider { kept.value } else { nil } }

  var isInstance: Bool { info.isInstance }

  /// The value that never changes, once all threads may have it.
  package var keptValue: Any? {
    if isOver { return nil }
    if case .collection(let elements) = provider {
      return array(of: elements.map(\.keptValue), as: type)
    }
    return instance ?? (keepsValue ? shared?.settled?.value?.value : nil)
  }

  /// Returns the value that it keeps for good, if there is one, and it is of a type.
  package func settledValue<Value>(as type: Value.Type) -> Value? {
    isOver ? nil : shared?.settled?.value(as: type)
  }

  /// The class or struct that its factory makes and the injector injects: that of a kept value, or the
  /// static one. Nil if it is unknown.
  package var madeType: Any.Type? {
    guard construction != .none else { return nil }
    let type = keptValue.map { Swift.type(of: $0) } ?? type
    return TypeKind(type) == .class || TypeKind(type) == .struct ? type : nil
  }

  /// Whether a value can be made only on the main actor.
  package var requiresMainActor: Bool { factory?.requiresMainActor ?? false }

  var parameterCount: Int { factory?.parameterCount ?? 0 }

  /// The elements, if it is a collection.
  var elements: [Registration] {
    if case .collection(let elements) = provider { elements } else { [] }
  }

  /// The elements of a collection; otherwise, itself.
  package var parts: [Registration] { elements.isEmpty ? [self] : elements }

  /// Throws if it has parameters, and the arguments that are bound for them don't match.
  package func checkArguments(_ parentChain: ParentChain) throws {
    guard parameterCount > 0 else { return }
    try factory?.check(parentChain.arguments(for: type)?.arguments ?? [])
  }

  package var mayGiveNil: Bool {
    if case .supplied(let mayBeNil) = provider { return mayBeNil }
    return factory.map { TypeKind($0.valueType) == .optional } ?? false
  }

  var isSupplied: Bool { info.form == .supplied }

  /// How its values are started or closed, if they are.
  package var lifecycle: (any ValueLifecycle)? { factory?.lifecycle }

  var factory: (any Factory)? { if case .factory(let factory) = provider { factory } else { nil } }

  /// Forgets its value, so that it is made anew. Returns what to release without locks.
  func discardValue() -> KeptValue? { shared?.discard() }

  /// The same, and doesn't keep a value that is being made.
  package func abandonValue() -> KeptValue? { shared?.abandon() }

  /// The value that it keeps itself, in whatever way.
  package var ownValue: KeptValue? { shared?.kept }

  /// Whether two registrations of one name, or of one type, are duplicates.
  func isDuplicate(of other: Registration) -> Bool {
    if info.isElement || other.info.isElement {
      return info.element?.key != nil && info.element == other.info.element
    }
    return info.qualifier == other.info.qualifier && info.target == other.info.target
      && (Fit(type, as: other.type).isCertain || Fit(other.type, as: type).isCertain)
  }
}

/// Whether the injector injects what a registration makes, and whether that is found by name. Nothing
/// can be injected into most values.
enum Construction: Sendable { case none, byName, byType }

/// Whether values of a static type may be objects.
func mayBeObject(_ type: Any.Type) -> Bool {
  TypeKind(type).isClass || TypeKind(type).isExistential
}

/// Whether values of a static type may be objects or structs with something to fill.
private func mayBeInjected(_ type: Any.Type) -> Bool {
  switch TypeKind(type) {
  case .class, .existential, .parameterizedExistential: true
  case .struct: !isOfSystem(type) || type is any Injectable.Type
  default: false
  }
}

/// Where values come from. Not generic, because the metadata of generic types is looked up each time.
enum Provider: Sendable {
  case instance(UncheckedSendable<Any>)
  case factory(any Factory)
  /// Another type, with what converts its values, if the user says how.
  case binding(convert: (@Sendable (Any) throws -> Any)?)
  /// A value that an open scope is supplied with. May be left out if it may be nil.
  case supplied(mayBeNil: Bool)
  /// It is said that there is none.
  case nothing
  /// An array of what these give.
  case collection([Registration])
  /// The bound arguments of a type's factory.
  case arguments(UncheckedSendable<[Any]>)
  /// Stands in a call that fills an object which outlives calls, for what keeps it or passed it on.
  case standIn(isPassedOn: Bool)
}
