import PropertyInjector

extension Library {
  static func propertyInjector() -> Library {
    let injector = Injector()
    registerServices(on: injector)
    injector.register((any Gateway).self) { Card() }
    Injector.configure(registerServices)

    let byClass = Injector()
    registerServices(on: byClass)
    byClass.register(Card.self) { Card() }

    let bound = Injector()
    registerServices(on: bound)
    bound.bind((any Gateway).self, to: Card.self) { $0 }
    bound.register(Card.self) { Card() }

    let graphs = Injector()
    registerGraph(on: graphs)

    let crowded = Injector()
    forEachOther(Registering(injector: crowded))
    crowded.register(Fresh.self) { Fresh() }

    let handler = injector.register(Handler.self) { (injector, user: User) in
      Handler(user, try injector.make(ServiceA.self), try injector.make(ServiceB.self))
    }
    return Library(
      name: "PropertyInjector",
      note: """
        fills by the names of the properties, and makes by type with `make`. All services are \
        `.singleton`. A protocol is bound with `bind`, and an object is prepared with \
        `.afterInit`. Graph-scoped objects are `.graph`, and weak ones `.weak`. The mark is \
        `@Injected`. The request is a scope that is supplied with the user, and its handler is \
        filled by name. The argument goes through a `Maker`.
        """,
      fill: { injector.injectDependencies(to: $0) },
      kept: { try injector.make(Kept.self) },
      keptByName: { try injector.make(property: "kept") },
      fresh: { try injector.make(Fresh.self) },
      freshAmongMany: { try crowded.make(Fresh.self) },
      freshByProtocol: { try injector.make((any Gateway).self) },
      freshByClass: { try byClass.make((any Gateway).self) },
      freshByBinding: { try bound.make((any Gateway).self) },
      prepared: { try injector.make(Prepared.self) },
      graph: { try injector.make(Root.self) },
      graphScoped: { try graphs.make(Kept.self) },
      graphOfScoped: { try graphs.make(Root.self) },
      weak: { try injector.make(Held.self) },
      marked: { MarkedObject() },
      request: { user in
        Injector.withScope(.request, { $0.supply("user", user) }) {
          let handler = Handler()
          Injector.injectDependencies(to: handler)
          return handler
        }
      },
      argument: { try handler.make($0) })
  }
}

extension Scope {
  fileprivate static let request = Scope("request")
}

@Sendable
private func registerServices(on injector: Injector) {
  injector.registerProperty("user", .supplied(User.self, in: .request))
  injector.registerProperty("a", .singleton { ServiceA() })
  injector.registerProperty("b", .singleton { ServiceB() })
  injector.registerProperty("c", .singleton { ServiceC() })
  injector.registerProperty("d", .singleton { ServiceD() })
  injector.registerProperty("e", .singleton { ServiceE() })
  injector.registerProperty("f", .singleton { ServiceF() })
  injector.registerProperty("g", .singleton { ServiceG() })
  injector.registerProperty("h", .singleton { ServiceH() })
  injector.registerProperty("i", .singleton { ServiceI() })
  injector.registerProperty("j", .singleton { ServiceJ() })
  injector.registerProperty("store", .singleton { ServiceA() })
  injector.registerProperty("log", .singleton { ServiceB() })
  injector.registerProperty("part", .singleton { Kept() })
  injector.registerProperty("kept", .singleton { Kept() })

  injector.register(ServiceA.self, .singleton { ServiceA() })
  injector.register(ServiceB.self, .singleton { ServiceB() })
  injector.register(Kept.self, .singleton { Kept() })
  injector.register(Fresh.self) { Fresh() }
  injector.register(
    Prepared.self, .factory { Prepared() }.afterInit { prepared, _ in prepared.isReady = true })
  injector.register(Held.self, .weak { Held() })
  injector.register(Root.self) { injector in
    Root(
      try injector.make(Left.self), try injector.make(Right.self), try injector.make(Kept.self))
  }
  injector.register(Left.self) { injector in Left(try injector.make(Kept.self)) }
  injector.register(Right.self) { injector in Right(try injector.make(Leaf.self)) }
  injector.register(Leaf.self) { injector in Leaf(try injector.make(Kept.self)) }
}

private func registerGraph(on injector: Injector) {
  injector.register(Kept.self, .graph { Kept() })
  injector.register(
    Root.self,
    .graph { injector in
      Root(
        try injector.make(Left.self), try injector.make(Right.self), try injector.make(Kept.self))
    })
  injector.register(Left.self, .graph { injector in Left(try injector.make(Kept.self)) })
  injector.register(Right.self, .graph { injector in Right(try injector.make(Leaf.self)) })
  injector.register(Leaf.self, .graph { injector in Leaf(try injector.make(Kept.self)) })
}

private final class MarkedObject: Marked {
  @Injected var part: Kept
}

private struct Registering: OtherVisitor {
  let injector: Injector

  func visit<Object: AnyObject & Sendable>(
    _ type: Object.Type, make: @escaping @Sendable () -> Object
  ) {
    injector.register(type) { make() }
  }
}
