extension Injector {
  /// One request to an injector: for whose property, and as part of which graph. Plain addresses,
  /// because the calls that make one keep all three until they return.
  struct Request: BitwiseCopyable {
    private let keptInjector: Unretained<Injector>
    private let keptOwner: Unretained<AnyObject>?
    private let keptGraph: Unretained<Graph>?

    @inline(__always)
    init(_ injector: Injector, for owner: AnyObject?, in graph: Graph?) {
      keptInjector = Unretained(injector)
      keptOwner = owner.map { Unretained($0) }
      keptGraph = graph.map { Unretained($0) }
    }

    var injector: Injector { keptInjector.object }
    /// The object whose property is to be filled. Nil for structs, and where a value is looked up.
    var owner: AnyObject? { keptOwner?.object }

    /// A value of a registration, or nil if its factory gives nil.
    func value(of registration: Registration, _ arguments: [Any] = []) throws -> Any? {
      let (injector, owner) = (injector, owner)
      let extensions = injector.extensions
      var arguments = arguments
      if registration.takesArguments {
        let bound = injector.lineage.arguments(for: registration.type)
        arguments += bound.dropFirst(arguments.count)
      }
      if extensions.isEmpty { return try registration.value(for: self, arguments) }
      return try extensions.around(
        { Result { try registration.value(for: self, arguments) } },
        { hook, proceed in
          Result {
            try hook.resolve(registration.info, for: owner, by: injector) { try proceed().get() }
          }
        }
      ).get()
    }

    /// A value of a type that another one is bound to.
    func value<Value>(of type: Value.Type, _ arguments: [Any]) throws -> Value? {
      let wanted = strippingOptionals(from: type)
      let registrations = try injector.boundRegistrations(of: wanted, qualifier: nil, for: owner)
      let found = Found(
        among: registrations, as: wanted, for: nil,
        ask: { registration in
          // What is bound may be left as that may which it is bound to.
          let mayLeave = keptGraph?.object.isLeaving ?? false
          return try leaving(mayLeave ? registration : nil) {
            try value(of: registration, arguments)
          }
        }, content: { fitted($0, as: type) })
      switch found {
      case .content(let value, _): return value
      case .failure(let failure): throw InjectionError(failures: [failure])
      case .leftForLater: throw LeftForLater()
      case .nothing: return nil
      }
    }

    /// Calls what a user wrote for a registration.
    func calling<Value>(
      _ registration: Registration, _ factory: () throws -> Value
    ) rethrows -> Value {
      guard Observer.exist else { return try factory() }
      return try injector.observers.around(registration.info, factory)
    }

    /// Has what `construct` gives injected, as one more object of its graph.
    func make(_ type: Any.Type, _ construct: () throws -> Any?) throws -> Any? {
      let (injector, owner) = (injector, owner)
      return try injector.extensions.around(
        { Result { try complete(construct(), for: owner, by: injector) } },
        { hook, proceed in
          Result { try hook.make(type, by: injector) { try proceed().get() } }
        }
      ).get()
    }

    private func complete(
      _ value: Any?, for owner: AnyObject?, by injector: Injector
    ) throws -> Any? {
      guard let value else { return nil }
      if let graph = keptGraph?.object {
        return try injector.complete(value, for: owner, in: graph)
      }
      return try injector.withGraph { graph -> Any? in
        try injector.complete(value, for: owner, in: graph)
      }
    }

    /// Has `make` make a value for several, with a graph of its own, and shares it with all threads
    /// at the end of that. It stays, whatever else is made, and is made where its registration
    /// belongs, so that nothing of those who inherit it gets into it.
    func sharing(
      _ registration: Registration, _ shared: SharedValue, _ make: (Request) throws -> Any?
    ) throws -> Any? {
      let (injector, owner) = (injector, owner)
      let home = injector.home(of: registration)
      return try home.asCurrent {
        let value = try home.withGraph(within: home === injector ? keptGraph?.object : nil) {
          graph in
          let value = try make(Request(home, for: owner, in: graph))
          // Without a value others may be making one by now, which is theirs to share.
          if value != nil { graph.add(shared) }
          return value
        }
        if value != nil { home.observers.tell(.singletonMade(registration.info)) }
        return value
      }
    }

    /// Asks a registration for a property that may be left for when it is read; or nil for one that
    /// may not.
    func leaving<Result>(
      _ registration: Registration?, _ ask: () throws -> Result
    ) rethrows -> Result {
      guard let graph = keptGraph?.object else { return try ask() }
      let outer = graph.exchangeLeaving(registration)
      defer { _ = graph.exchangeLeaving(outer) }
      return try ask()
    }

    /// Whether a registration is being asked for such a property.
    func mayLeave(_ registration: Registration) -> Bool {
      keptGraph?.object.mayLeave(registration) ?? false
    }

    /// Notes that a property was left for when it is read, because what it needs is being made.
    func leaveForLater() {
      keptGraph?.object.leaveOpen()
    }
  }

  /// Gives `body` a graph, which ends afterwards; or, if it isn't ready before the graph is that it
  /// is part of, together with that.
  func withGraph<Result, Failure: Error>(
    within outer: Graph? = nil, _ body: (Graph) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let graph = Graph()
    do throws(Failure) {
      let result = try body(graph)
      if let outer, graph.isLeftOpen { outer.absorb(graph) } else { finish(graph) }
      return result
    } catch {
      finish(graph, hasFailed: true)
      throw error
    }
  }
}
