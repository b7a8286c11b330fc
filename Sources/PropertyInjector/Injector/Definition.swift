import Synchronization

/// What was registered: what it is found by, and the provider of its values. Plain data, which the
/// registrations of several layers may share.
final class Definition: Sendable {
  let info: RegistrationInfo
  let provider: Provider
  let construction: Construction

  init(_ info: RegistrationInfo, _ provider: Provider) {
    var (provider, isFactory) = (provider, false)
    if case .factory(let factory) = provider {
      (provider, isFactory) = (.factory(factory.unwrapped), true)
    }
    (self.info, self.provider) = (info, provider)
    construction =
      isFactory && mayBeInjected(info.type) ? info.name == nil ? .byType : .byName : .none
    if isFactory, info.scope.kind == .graph { Self.graphsExist.store(true, ordering: .relaxed) }
    if let object = instance.flatMap(object(in:)) {
      KeptObjects.note(Swift.type(of: object), .instances)
    }
  }

  /// Whether any values were ever registered that a graph shares.
  static var someAreOfGraphs: Bool { graphsExist.load(ordering: .relaxed) }
  private static let graphsExist = Atomic(false)

  var instance: Any? { if case .instance(let kept) = provider { kept.value } else { nil } }
  var factory: (any Factory)? { if case .factory(let factory) = provider { factory } else { nil } }

  /// Whether its values outlive the call that makes them.
  var keepsBeyondCalls: Bool {
    factory != nil && info.scope.kind != .transient && info.scope.kind != .graph
  }

  /// Whether its values are kept by its layer, and not by an open scope.
  var keepsInLayer: Bool { keepsBeyondCalls && info.scope.kind != .opened }

  /// The class or struct that its factory makes and the injector injects, as far as its static type
  /// tells.
  var madeType: Any.Type? { construction == .none ? nil : made(of: info.type) }
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
}

/// Returns a type if it is a class or struct.
func made(of type: Any.Type) -> Any.Type? {
  TypeKind(type) == .class || TypeKind(type) == .struct ? type : nil
}
