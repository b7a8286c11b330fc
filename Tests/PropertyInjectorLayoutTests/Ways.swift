import PropertyInjector
import TestSupport

// All that this test calls of the library stands here: the ways to register a value, and the ways
// to have it injected.

/// A way to register a value for the property `slot`.
enum Registering: CaseIterable, Sendable {
  case instance, unchecked
  case fresh, freshWithInjector
  case singleton, singletonWithInjector, weak
  case typeInstance, typeFresh, typeSingleton

  /// Whether the property is found by its type, not by its name.
  var isByType: Bool { Self.byType.contains(self) }

  /// Those that differ in how often a value is made: never, each time, and once.
  static let main: [Registering] = [.instance, .fresh, .singleton]
  /// Those that suit all values.
  static let byName: [Registering] = [
    .instance, .unchecked, .fresh, .freshWithInjector, .singleton, .singletonWithInjector,
  ]
  static let byType: [Registering] = [.typeInstance, .typeFresh, .typeSingleton]

  /// Whether the second target is filled in another way than the first: with what is kept by then.
  var settles: Bool {
    [.singleton, .singletonWithInjector, .typeSingleton, .weak].contains(self)
  }

  /// An injector that writes no stored fields, as on platforms where these can't be trusted.
  static func makePortableInjector() -> Injector {
    Injector.quiet(writesStoredFields: false)
  }

  /// An injector on which the property `slot` asks as this way wants.
  func makeInjector() -> Injector {
    Injector.quiet(duplicates: .replace, convention: isByType ? .prefix("slot") : .exact)
  }

  func register<Value: Sendable>(_ value: Value, on injector: Injector) {
    switch self {
    case .instance: injector.registerProperty("slot", .instance(value))
    case .unchecked: injector.registerProperty("slot", .unchecked(value))
    case .fresh: injector.registerProperty("slot") { value }
    case .freshWithInjector: injector.registerProperty("slot") { _ in value }
    case .singleton: injector.registerProperty("slot", .singleton { value })
    case .singletonWithInjector:
      injector.registerProperty("slot", .singleton { _ in value })
    case .weak: injector.registerProperty("slot", .weak { value })
    case .typeInstance: injector.register(Value.self, .instance(value))
    case .typeFresh: injector.register(Value.self) { value }
    case .typeSingleton: injector.register(Value.self, .singleton { value })
    }
  }
}

/// A way to have a target injected.
enum Calling: CaseIterable, Sendable {
  case filling, overwriting, strict
  /// While an extension has a say in every value.
  case attended

  func prepare(_ injector: Injector) {
    if self == .attended { injector.addExtension(Attendant()) }
  }
}

/// Calls `body` in a task where a value is registered in place of what the shared injector has.
func withOverride<Value: Sendable, Result>(
  _ registering: Registering, _ value: Value, _ body: (Injector) -> Result
) -> Result {
  Injector.withOverrides({ registering.register(value, on: $0) }, issueHandler: { _ in }) {
    body(Injector.current)
  }
}

/// One call that injects a target. Gives the number of properties that it set.
struct Injection {
  let injector: Injector
  let calling: Calling

  func callAsFunction(_ object: some AnyObject) throws -> Int {
    let object: AnyObject = object
    return switch calling {
    case .filling, .attended: injector.injectDependencies(to: object).injectedCount
    case .overwriting:
      injector.injectDependencies(to: object, overwriting: true).injectedCount
    case .strict: try injector.injectAllDependencies(to: object).injectedCount
    }
  }

  func callAsFunction<Target>(_ target: inout Target) throws -> Int {
    switch calling {
    case .filling, .attended: injector.injectDependencies(to: &target).injectedCount
    case .overwriting:
      injector.injectDependencies(to: &target, overwriting: true).injectedCount
    case .strict: try injector.injectAllDependencies(to: &target).injectedCount
    }
  }
}

extension Injector {
  /// Fills an actor. Gives the number of properties that it set.
  func fill<Target: Actor>(_ target: isolated Target) -> Int {
    injectDependencies(to: target).injectedCount
  }

  /// Fills what was filled before with what is registered now. Gives how many targets changed.
  func refill() -> Int { reinjectTrackedTargets().count }

  /// Registers a factory for the property `slot`, one without arguments.
  func registerFactory<Value: Sendable>(_ make: @escaping @Sendable () -> Value) {
    registerProperty("slot", .factory(make))
  }

  func track(_ type: AnyClass) {
    func track<Target: AnyObject>(_ type: Target.Type) { trackTargets(of: type) }
    _openExistential(type, do: track)
  }
}

/// An extension that changes nothing.
private final class Attendant: InjectorExtension {}
