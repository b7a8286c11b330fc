/// The values that everything made for the outermost call shares.
final class GraphValues {
  /// What each injector shares. With what it is found by, so that nothing else has its address.
  private var tables:
    [ObjectIdentifier: (
      injector: Injector, objects: KeptObjects,
      values: [ObjectIdentifier: (definition: Definition, value: SharedValue)]
    )] = [:]

  func knownValue(of definition: Definition, by injector: Injector) -> SharedValue? {
    tables[ObjectIdentifier(injector)]?.values[ObjectIdentifier(definition)]?.value
  }

  /// Returns the value that everything made by an injector for the outermost call shares.
  func value(of definition: Definition, by injector: Injector) -> SharedValue {
    if let known = knownValue(of: definition, by: injector) { return known }
    let key = ObjectIdentifier(injector)
    let objects = tables[key]?.objects ?? KeptObjects(.passing)
    let new = SharedValue(in: objects)
    tables[key, default: (injector, objects, [:])]
      .values[ObjectIdentifier(definition)] = (definition, new)
    return new
  }

  /// Whether everything made by an injector for the outermost call shares an object.
  func shares(_ object: AnyObject, by injector: Injector) -> Bool {
    tables[ObjectIdentifier(injector)]?.objects.info(of: object) != nil
  }
}

extension Making {
  /// The values that this thread's calls share, if there are any.
  static var graph: GraphValues? { withCalls { $0.view.graph } as? GraphValues }

  /// The same, to add some.
  static var currentGraph: GraphValues {
    if let graph { return graph }
    let new = GraphValues()
    withCalls { $0.view.graph = new }
    return new
  }

  /// Runs `make` with the values of a graph or, without one, as an outermost call.
  static func within<Result>(
    _ inner: GraphValues?, _ make: () throws -> Result
  ) rethrows -> Result {
    let outer = exchangeGraph(for: inner)
    // Released after the outer one is restored: a deinit may run user code.
    defer { withExtendedLifetime(exchangeGraph(for: outer)) {} }
    return try make()
  }

  /// Runs `make` as an outermost call, with its own graph values.
  static func inOwnGraph<Result>(_ make: () throws -> Result) rethrows -> Result {
    try within(nil, make)
  }

  private static func exchangeGraph(for new: GraphValues?) -> GraphValues? {
    withCalls { exchange(&$0.view.graph, with: new) } as? GraphValues
  }
}
