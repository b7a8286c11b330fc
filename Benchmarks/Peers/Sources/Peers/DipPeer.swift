import Dip

extension Library {
  static func dip() -> Library {
    let container = DependencyContainer(autoInjectProperties: false)
    registerServices(in: container)
    container.register(.unique) { Card() as any Gateway }

    let byClass = DependencyContainer(autoInjectProperties: false)
    registerServices(in: byClass)
    byClass.register(.unique) { Card() }.implements((any Gateway).self)

    let graphs = DependencyContainer(autoInjectProperties: false)
    registerGraph(in: graphs)

    let crowded = DependencyContainer(autoInjectProperties: false)
    forEachOther(Registering(container: crowded))
    crowded.register(.unique) { Fresh() }

    let injecting = DependencyContainer()
    injecting.register(.singleton) { Kept() }
    injecting.register(.unique) { MarkedObject() }

    return Library(
      name: "Dip", package: "dip",
      note: """
        is thread-safe as it comes. It looks for marked properties in each object that it makes, \
        which is slow; this is off but for the row that has one. Filling is ten calls of \
        `resolve`, because `resolveDependencies(of:)` isn't there on Linux. The name is a tag. \
        A class is given its protocol with `implements`, and prepared with `resolvingProperties`. \
        Graph-scoped objects are in the default scope, `.shared`, and weak ones in \
        `.weakSingleton`. \
        The mark is `@Injected`. The request is a container of its own, whose factory asks the \
        shared one for the services; with containers that collaborate, a second request crashed.
        """,
      fill: { target in
        target.a = try container.resolve() as ServiceA
        target.b = try container.resolve() as ServiceB
        target.c = try container.resolve() as ServiceC
        target.d = try container.resolve() as ServiceD
        target.e = try container.resolve() as ServiceE
        target.f = try container.resolve() as ServiceF
        target.g = try container.resolve() as ServiceG
        target.h = try container.resolve() as ServiceH
        target.i = try container.resolve() as ServiceI
        target.j = try container.resolve() as ServiceJ
      },
      kept: { try container.resolve() },
      keptByName: { try container.resolve(tag: "kept") },
      fresh: { try container.resolve() },
      freshAmongMany: { try crowded.resolve() },
      freshByProtocol: { try container.resolve() },
      freshByClass: { try byClass.resolve() },
      prepared: { try container.resolve() },
      graph: { try container.resolve() },
      graphScoped: { try graphs.resolve() },
      graphOfScoped: { try graphs.resolve() },
      weak: { try container.resolve() },
      marked: { try injecting.resolve() as MarkedObject },
      request: { user in
        let request = DependencyContainer(autoInjectProperties: false)
        request.register(.unique) { user }
        request.register(.unique) { [unowned request] in
          Handler(try request.resolve(), try container.resolve(), try container.resolve())
        }
        return try request.resolve()
      },
      argument: { try container.resolve(arguments: $0) })
  }
}

private func registerServices(in container: DependencyContainer) {
  unowned let container = container
  container.register(.singleton) { ServiceA() }
  container.register(.singleton) { ServiceB() }
  container.register(.singleton) { ServiceC() }
  container.register(.singleton) { ServiceD() }
  container.register(.singleton) { ServiceE() }
  container.register(.singleton) { ServiceF() }
  container.register(.singleton) { ServiceG() }
  container.register(.singleton) { ServiceH() }
  container.register(.singleton) { ServiceI() }
  container.register(.singleton) { ServiceJ() }
  container.register(.singleton) { Kept() }
  container.register(.singleton, tag: "kept") { Kept() }
  container.register(.unique) { Fresh() }
  container.register(.unique) { Prepared() }
    .resolvingProperties { _, prepared in prepared.isReady = true }
  container.register(.weakSingleton) { Held() }
  container.register(.unique) {
    Root(try container.resolve(), try container.resolve(), try container.resolve())
  }
  container.register(.unique) { Left(try container.resolve()) }
  container.register(.unique) { Right(try container.resolve()) }
  container.register(.unique) { Leaf(try container.resolve()) }
  container.register(.unique) { (user: User) in
    Handler(user, try container.resolve(), try container.resolve())
  }
}

private func registerGraph(in container: DependencyContainer) {
  unowned let container = container
  container.register { Kept() }
  container.register {
    Root(try container.resolve(), try container.resolve(), try container.resolve())
  }
  container.register { Left(try container.resolve()) }
  container.register { Right(try container.resolve()) }
  container.register { Leaf(try container.resolve()) }
}

private final class MarkedObject: Marked {
  @Injected var injected: Kept?

  var part: Kept {
    guard let injected else { fatalError("not injected") }
    return injected
  }
}

private struct Registering: OtherVisitor {
  let container: DependencyContainer

  func visit<Object: AnyObject & Sendable>(
    _ type: Object.Type, make: @escaping @Sendable () -> Object
  ) {
    container.register(.unique, type: type) { make() }
  }
}
