import PropertyInjector
import TestSupport

// All that this test calls of the library: the ways to register a value, and to have it injected.

/// A way to register a value for the property `slot`.
enum Registering: CaseIterable, Sendable {
  case instance, unchecked
  case fresh, freshWithInjector
  case singleton, singletonWithInjector, weak
  case typeInstance, typeFresh, typeSingleton

  /// Those that differ in how often a value is made: never, each time, and once.
  static let main: [Registering] = [.instance, .fresh, .singleton]
  /// Those that suit all values, not only objects.
  static let suitingAll = allCases.filter { $0 != .weak }

  /// Whether the second target is filled in another way than the first: with what is kept by then.
  var settles: Bool {
    [.singleton, .singletonWithInjector, .typeSingleton, .weak].contains(self)
  }

  /// An injector on which the property `slot` asks as this way wants: by its type or its name.
  func makeInjector() -> Injector {
    let isByType = [.typeInstance, .typeFresh, .typeSingleton].contains(self)
    return Injector.quiet(duplicates: .replace, convention: isByType ? .prefix("slot") : .exact)
  }

  func makeInjector<Value: Sendable>(_ value: Value) -> Injector {
    let injector = makeInjector()
    register(value, on: injector)
    return injector
  }

  func register<Value: Sendable>(
    _ value: Value, as name: String = "slot", on injector: Injector
  ) {
    switch self {
    case .instance: injector.registerProperty(name, .instance(value))
    case .unchecked: injector.registerProperty(name, .unchecked(value))
    case .fresh: injector.registerProperty(name) { value }
    case .freshWithInjector: injector.registerProperty(name) { _ in value }
    case .singleton: injector.registerProperty(name, .singleton { value })
    case .singletonWithInjector: injector.registerProperty(name, .singleton { _ in value })
    case .weak: injector.registerProperty(name, .weak { value })
    case .typeInstance: injector.register(Value.self, .instance(value))
    case .typeFresh: injector.register(Value.self) { value }
    case .typeSingleton: injector.register(Value.self, .singleton { value })
    }
  }
}

/// A way to have a target injected.
enum Calling: Sendable {
  case filling, overwriting, strict
  /// While an extension has a say in every value.
  case attended

  func prepare(_ injector: Injector) {
    if self == .attended { injector.addExtension(Attendant()) }
  }
}

extension Target {
  mutating func accept(_ calling: Calling, from injector: Injector) throws -> Int {
    if calling == .strict { return try injector.injectAllDependencies(to: &self).injectedCount }
    return injector.injectDependencies(to: &self, overwriting: calling == .overwriting)
      .injectedCount
  }
}

extension Target where Self: AnyObject {
  mutating func accept(_ calling: Calling, from injector: Injector) throws -> Int {
    let object: AnyObject = self
    if calling == .strict { return try injector.injectAllDependencies(to: object).injectedCount }
    return injector.injectDependencies(to: object, overwriting: calling == .overwriting)
      .injectedCount
  }
}

extension Injector {
  func track(_ type: AnyClass) {
    func track<Target: AnyObject>(_ type: Target.Type) { trackTargets(of: type) }
    _openExistential(type, do: track)
  }
}

/// An extension that changes nothing.
private final class Attendant: InjectorExtension {}
