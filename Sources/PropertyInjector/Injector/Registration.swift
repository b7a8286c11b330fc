/// A definition at a layer, the injector that registers it, with the place of the value that the layer
/// keeps. Layers over the same definition have registrations and, unless one has adopted those of the
/// other, values of their own.
package final class Registration: Sendable {
  let definition: Definition
  /// The layer, which outlives whatever asks it.
  let unretainedLayer: Unretained<Injector>
  /// The place of a value that is kept beyond a call. Unused while an open scope keeps it.
  let place: SharedValue?

  /// - Parameter place: The place of its value, if another layer has it already.
  init(_ definition: Definition, at layer: Injector, _ place: SharedValue? = nil) {
    (self.definition, unretainedLayer) = (definition, Unretained(layer))
    let scope = definition.keepsBeyondCalls ? definition.info.scope : nil
    self.place = place ?? scope.map { SharedValue(in: layer.core.objects, as: $0) }
  }

  convenience init(_ info: RegistrationInfo, _ provider: Provider, at layer: Injector) {
    self.init(Definition(info, provider), at: layer)
  }

  /// Creates a collection of elements. If these never change, neither does the array.
  convenience init(
    collecting elements: [Registration], as type: Any.Type, name: String? = nil,
    qualifier: String? = nil, at layer: Injector
  ) {
    self.init(
      RegistrationInfo(
        name: name, type: type, qualifier: qualifier, form: .collection,
        scope: elements.allSatisfy(\.keepsValue) ? .singleton : .transient,
        origin: elements.first?.info.origin ?? .declaration),
      .collection(elements), at: layer)
  }

  package var layer: Injector { unretainedLayer.object }
  package var info: RegistrationInfo { definition.info }
  var provider: Provider { definition.provider }
  var construction: Construction { definition.construction }

  /// Whether its layer, or one around that, has ended: asking for a value throws.
  var isOver: Bool { unretainedLayer.with(\.isOver) }

  /// The static type of the values, without optionals.
  var type: Any.Type { info.type }

  var isArguments: Bool { info.form == .arguments }

  /// The bound arguments of a factory, if it is a registration of some.
  var arguments: [Any] {
    if case .arguments(let kept) = provider { kept.value } else { [] }
  }

  /// Whether its value outlives the call that makes it.
  package var keepsBeyondCalls: Bool { definition.keepsBeyondCalls }

  /// Whether its value is kept by its layer, and not by an open scope.
  package var keepsInLayer: Bool { definition.keepsInLayer }

  /// Whether what it gives, or that it gives nothing, may end with an open scope, and isn't made for each
  /// request.
  var mayBeOfScope: Bool {
    if info.scope.kind == .opened || info.boundType != nil { return true }
    return (isInstance || keepsInLayer || info.form == .nothing)
      && unretainedLayer.with { $0.core.isWithinScope }
  }

  /// Whether its value, once made, never changes.
  var keepsValue: Bool { info.scope.kind == .singleton }

  var instance: Any? { definition.instance }

  var isInstance: Bool { info.isInstance }

  /// The value that never changes, once all threads may have it.
  package var keptValue: Any? {
    if isOver { return nil }
    if case .collection(let elements) = provider {
      return array(of: elements.map(\.keptValue), as: type)
    }
    return instance ?? (keepsValue ? place?.settled?.value?.value : nil)
  }

  /// Returns the value that it keeps for good, if there is one, and it is of a type.
  package func settledValue<Value>(as type: Value.Type) -> Value? {
    isOver ? nil : place?.settled?.value(as: type)
  }

  /// The class or struct that its factory makes and the injector injects: that of a kept value, or the
  /// static one. Nil if it is unknown.
  package var madeType: Any.Type? {
    guard construction != .none else { return nil }
    return made(of: keptValue.map { Swift.type(of: $0) } ?? type)
  }

  /// Whether its factory makes structs that the injector injects.
  package var makesStructs: Bool { madeType.map { TypeKind($0) == .struct } ?? false }

  /// Whether a value can be made only on the main actor.
  package var requiresMainActor: Bool { factory?.traits.requiresMainActor ?? false }

  var parameterCount: Int { factory?.traits.parameterCount ?? 0 }

  /// The elements, if it is a collection.
  var elements: [Registration] {
    if case .collection(let elements) = provider { elements } else { [] }
  }

  /// The elements of a collection; otherwise, itself.
  package var parts: [Registration] { elements.isEmpty ? [self] : elements }

  /// Throws if it has parameters, and the arguments that are bound for them don't match.
  package func checkArguments(_ snapshot: Snapshot) throws {
    guard parameterCount > 0 else { return }
    try factory?.check(snapshot.arguments(for: type)?.arguments ?? [])
  }

  package var mayGiveNil: Bool {
    if case .supplied(let mayBeNil) = provider { return mayBeNil }
    return factory?.traits.mayGiveNil ?? false
  }

  var isSupplied: Bool { info.form == .supplied }

  /// How its values are started or closed, if they are.
  package var lifecycle: (any ValueLifecycle)? { factory?.traits.lifecycle }

  var factory: (any Factory)? { definition.factory }

  /// Forgets its value, so that it is made anew. Returns what to release without locks.
  ///
  /// - Parameter isAbandoned: Whether to forget one that is being made, too, which isn't kept then.
  package func discardValue(isAbandoned: Bool = false) -> KeptValue? {
    place?.discard(isAbandoned: isAbandoned)
  }

  /// The value that it keeps itself, in whatever way.
  package var ownValue: KeptValue? { place?.kept }

  /// Whether two registrations of one name, or of one type, are duplicates.
  func isDuplicate(of other: Registration) -> Bool {
    if info.isElement || other.info.isElement {
      return info.element?.key != nil && info.element == other.info.element
    }
    return info.qualifier == other.info.qualifier && info.target == other.info.target
      && (Fit(type, as: other.type).isCertain || Fit(other.type, as: type).isCertain)
  }
}

extension Registration: Hashable {
  /// Whether two are of one definition at one layer, whatever became of their values.
  package static func == (one: Registration, other: Registration) -> Bool {
    one.definition === other.definition
      && one.unretainedLayer.address == other.unretainedLayer.address
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(definition))
    hasher.combine(unretainedLayer.address)
  }
}
