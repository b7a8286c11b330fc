import Resolver

extension Library {
  static func resolver() -> Library {
    let resolver = Resolver()
    registerServices(in: resolver)
    resolver.register { Handler($0.resolve(), $0.resolve(), $0.resolve()) }.scope(.unique)
    resolver.register { Card() as any Gateway }.scope(.unique)
    Resolver.register { Kept() }.scope(.application)

    let byClass = Resolver()
    registerServices(in: byClass)
    byClass.register { Card() }.implements((any Gateway).self).scope(.unique)

    let graphs = Resolver()
    registerGraph(in: graphs)

    // The two ways to make a handler can't be in one container, unless one has a name.
    let giving = Resolver()
    registerServices(in: giving)
    giving.register { resolver, arguments in
      Handler(arguments(), resolver.resolve(), resolver.resolve())
    }.scope(.unique)

    let crowded = Resolver()
    forEachOther(Registering(resolver: crowded))
    crowded.register { Fresh() }.scope(.unique)

    return Library(
      name: "Resolver", package: "resolver",
      note: """
        is used as it comes; its author has replaced it by Factory. Singletons are in the scope \
        `.application`, and what is fresh is `.unique`. Filling is ten calls of `resolve`. A class \
        is given its protocol with `implements`, and prepared with `resolveProperties`. \
        Graph-scoped objects are in the default scope, `.graph`, and weak ones in `.shared`. The \
        mark is `@Injected`. The request is a `Resolver` that has the shared one to ask next. \
        Version 1.5.1 was compiled on Linux with one constant, `PTHREAD_MUTEX_RECURSIVE`, \
        converted to `Int32`, and doesn't compile there without that.
        """,
      fill: { target in
        target.a = resolver.resolve(ServiceA.self)
        target.b = resolver.resolve(ServiceB.self)
        target.c = resolver.resolve(ServiceC.self)
        target.d = resolver.resolve(ServiceD.self)
        target.e = resolver.resolve(ServiceE.self)
        target.f = resolver.resolve(ServiceF.self)
        target.g = resolver.resolve(ServiceG.self)
        target.h = resolver.resolve(ServiceH.self)
        target.i = resolver.resolve(ServiceI.self)
        target.j = resolver.resolve(ServiceJ.self)
      },
      kept: { resolver.resolve(Kept.self) },
      keptByName: { resolver.resolve(Kept.self, name: "kept") },
      fresh: { resolver.resolve(Fresh.self) },
      freshAmongMany: { crowded.resolve(Fresh.self) },
      freshByProtocol: { resolver.resolve((any Gateway).self) },
      freshByClass: { byClass.resolve((any Gateway).self) },
      prepared: { resolver.resolve(Prepared.self) },
      graph: { resolver.resolve(Root.self) },
      graphScoped: { graphs.resolve(Kept.self) },
      graphOfScoped: { graphs.resolve(Root.self) },
      weak: { resolver.resolve(Held.self) },
      marked: { MarkedObject() },
      request: { user in
        let request = Resolver(child: resolver)
        request.register { user }.scope(.unique)
        return request.resolve(Handler.self)
      },
      argument: { giving.resolve(Handler.self, args: $0) })
  }
}

private func registerServices(in resolver: Resolver) {
  resolver.register { ServiceA() }.scope(.application)
  resolver.register { ServiceB() }.scope(.application)
  resolver.register { ServiceC() }.scope(.application)
  resolver.register { ServiceD() }.scope(.application)
  resolver.register { ServiceE() }.scope(.application)
  resolver.register { ServiceF() }.scope(.application)
  resolver.register { ServiceG() }.scope(.application)
  resolver.register { ServiceH() }.scope(.application)
  resolver.register { ServiceI() }.scope(.application)
  resolver.register { ServiceJ() }.scope(.application)
  resolver.register { Kept() }.scope(.application)
  resolver.register(name: "kept") { Kept() }.scope(.application)
  resolver.register { Fresh() }.scope(.unique)
  resolver.register { Prepared() }.scope(.unique)
    .resolveProperties { _, prepared in prepared.isReady = true }
  resolver.register { Held() }.scope(.shared)
  resolver.register { Root($0.resolve(), $0.resolve(), $0.resolve()) }.scope(.unique)
  resolver.register { Left($0.resolve()) }.scope(.unique)
  resolver.register { Right($0.resolve()) }.scope(.unique)
  resolver.register { Leaf($0.resolve()) }.scope(.unique)
}

private func registerGraph(in resolver: Resolver) {
  resolver.register { Kept() }
  resolver.register { Root($0.resolve(), $0.resolve(), $0.resolve()) }
  resolver.register { Left($0.resolve()) }
  resolver.register { Right($0.resolve()) }
  resolver.register { Leaf($0.resolve()) }
}

private final class MarkedObject: Marked {
  @Injected var part: Kept
}

private struct Registering: OtherVisitor {
  let resolver: Resolver

  func visit<Object: AnyObject & Sendable>(
    _ type: Object.Type, make: @escaping @Sendable () -> Object
  ) {
    resolver.register { make() }.scope(.unique)
  }
}
