extension Injector {
  /// One request to an injector: for whose property, and as part of which graph. Plain addresses,
  /// because the calls that make one keep all three until they return.
  struct Request: BitwiseCopyable {
    private let keptInjector: Unretained<Injector>
    private let keptOwner: Unretained<AnyObject>?
    private let keptGraph: Unretained<Graph>?
    /// The type of the struct whose property is to be filled.
    private let structType: Any.Type?

    @inline(__always)
    init(
      _ injector: Injector, for owner: AnyObject?, in graph: Graph?, structType: Any.Type? = nil
    ) {
      keptInjector = Unretained(injector)
      keptOwner = owner.map { Unretained($0) }
      keptGraph = graph.map { Unretained($0) }
      self.structType = structType
    }

    var injector: Injector { keptInjector.object }
    /// The object whose property is to be filled. Nil for structs, and where a value is looked up.
    var owner: AnyObject? { keptOwner?.object }
    var target: Any.Type? { owner.map { Swift.type(of: $0) } ?? structType }

    /// A value of a registration, with the extensions around it. Throws as that does.
    func value<Wanted>(
      of registration: Registration, as type: Wanted.Type, _ arguments: [Any] = []
    ) throws -> Wanted {
      let (injector, owner) = (injector, owner)
      var arguments = arguments
      if registration.takesArguments {
        let bound = injector.lineage.arguments(for: registration.type)
        arguments += bound.dropFirst(arguments.count)
      }
      let extensions = injector.extensions
      if extensions.isEmpty { return try registration.value(as: type, for: self, arguments) }
      let value = try extensions.around {
        do {
          return try registration.value(as: Any.self, for: self, arguments)
        } catch is NoValue { return nil }
      } _: {
        try $0.resolve(registration.info, for: owner, by: injector, $1)
      }
      return try converted(value, to: type)
    }

    /// What the closure of a registration makes, injected if it is constructed for whoever asks.
    @inline(__always)
    func value<Value>(
      of registration: Unretained<Registration>, _ make: (Request) throws -> Value,
      _ constructs: Bool
    ) throws -> Value {
      let value =
        Observer.exist(for: .factory)
        ? try calling(registration.object) { try make(self) } : try make(self)
      guard constructs, !isFilledPlainly(value) else { return value }
      return try completed(value, for: owner, by: injector)
    }

    /// Has `ask` ask as part of a graph: the one there is, or one of its own.
    func inGraph<Result>(_ ask: (Request) throws -> Result) rethrows -> Result {
      if keptGraph != nil { return try ask(self) }
      return try injector.withGraph {
        try ask(Request(injector, for: owner, in: $0, structType: structType))
      }
    }

    func value<Value>(bound type: Value.Type, _ arguments: [Any]) throws -> Value {
      let answer = injector.answer(as: type, for: target)
      do {
        // What is bound may be left as that may which it is bound to.
        let mayLeave = keptGraph?.object.leaving != nil
        return try answer.found(for: self, mayLeave: mayLeave, arguments).value
      } catch let shortfall as Shortfall {
        switch shortfall {
        case .leftForLater: throw LeftForLater()
        case .nothing(.gaveNil?): throw NoValue()
        case .nothing(let failure):
          throw InjectionError(failures: [failure ?? injector.whyNothing(answer)])
        case .failure(let failure): throw InjectionError(failures: [failure])
        }
      }
    }

    /// Calls what a user wrote for a registration.
    @inline(__always)
    func calling<Value>(
      _ registration: Registration, _ factory: () throws -> Value
    ) rethrows -> Value {
      guard Observer.exist(for: .factory) else { return try factory() }
      return try injector.observers(of: .factory).around(registration.info, factory)
    }

    /// Has what `construct` gives injected, as one more object of its graph.
    func make<Value>(_ type: Any.Type, _ construct: () throws -> Value) throws -> Value {
      let (injector, owner) = (injector, owner)
      let extensions = injector.extensions
      if extensions.isEmpty { return try completed(construct(), for: owner, by: injector) }
      let value = try extensions.around {
        strippingOptionals(from: try completed(construct(), for: owner, by: injector))
      } _: {
        try $0.make(type, by: injector, $1)
      }
      return try unwrapped(value, as: Value.self)
    }

    /// Injects a value for which plain steps are all there is to do. False if there is more.
    @inline(__always)
    private func isFilledPlainly<Value>(_ value: Value) -> Bool {
      guard keptOwner == nil, let object = object(of: value) else { return false }
      return keptInjector.with { injector in
        guard let steps = injector.wirings.plainSteps(of: Swift.type(of: object)), steps.fillsAll
        else { return false }
        _ = steps.fill(TargetStorage(object))
        return true
      }
    }

    /// A value, injected. What has nothing to do but plain steps needs no graph.
    private func completed<Value>(
      _ value: Value, for owner: AnyObject?, by injector: Injector
    ) throws -> Value {
      if isFilledPlainly(value) { return value }
      guard let content = strippingOptionals(from: value) else { return value }
      let completed =
        if let graph = keptGraph?.object {
          try injector.complete(content, for: owner, in: graph)
        } else {
          try injector.withGraph { try injector.complete(content, for: owner, in: $0) }
        }
      return try unwrapped(completed, as: Value.self)
    }

    /// What was a value before extensions had it, as that again; nil, where it may be.
    private func unwrapped<Value>(_ value: Any?, as type: Value.Type) throws -> Value {
      guard let value else { throw NoValue() }
      return try converted(value, to: type)
    }

    /// Makes a value for several in a graph of its own, and shares it when that ends. The injector
    /// that owns the registration makes it, so that nothing of an override gets into it.
    func sharing(
      _ registration: Registration, _ shared: SharedValue, _ make: (Request) throws -> Any?
    ) throws -> Any? {
      let injector = injector
      let home = injector.home(of: registration)
      return try home.asCurrent {
        let value = try home.withGraph(within: home === injector ? keptGraph?.object : nil) {
          graph in
          let value = try make(Request(home, for: owner, in: graph, structType: structType))
          // Without a value others may be making one by now, which is theirs to share.
          if value != nil { graph.add(shared) }
          return value
        }
        if value != nil {
          home.observers(of: .singletonMade).tell(.singletonMade(registration.info))
        }
        return value
      }
    }

    /// Asks a registration for a property that may be left for when it is read; or nil for one that
    /// may not.
    func leaving<Result>(
      _ registration: Registration?, _ ask: () throws -> Result
    ) rethrows -> Result {
      guard let graph = keptGraph?.object else { return try ask() }
      let outer = graph.leaving
      defer { graph.leaving = outer }
      graph.leaving = registration
      return try ask()
    }

    func mayLeave(_ registration: Registration) -> Bool {
      keptGraph?.object.leaving === registration
    }

    /// Notes that a property was left for when it is read, because what it needs is being made.
    func leaveForLater() { keptGraph?.object.isLeftOpen = true }
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
