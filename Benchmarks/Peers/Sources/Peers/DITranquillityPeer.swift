import DITranquillity

extension Library {
  static func diTranquillity() -> Library {
    DISetting.Log.level = .none
    let container = DIContainer()
    registerServices(in: container)
    container.register { Handler($0, $1, $2) }
    container.register { Card() as any Gateway }

    let byClass = DIContainer()
    registerServices(in: byClass)
    byClass.register { Card() }.as(check: (any Gateway).self) { $0 }

    let graphs = DIContainer()
    registerGraph(in: graphs)

    // The two ways to make a handler can't be in one container, because they would be ambiguous.
    let giving = DIContainer()
    registerServices(in: giving)
    giving.register { Handler(arg($0), $1, $2) }

    let crowded = DIContainer()
    forEachOther(Registering(container: crowded))
    crowded.register { Fresh() }

    return Library(
      name: "DITranquillity", package: "ditranquillity",
      note: """
        is thread-safe as it comes. Its log is off, as it recommends for release builds. \
        Singletons are `.perRun(.strong)`. Filling is `inject(into:)`. A class is given its \
        protocol with `as(check:)`, and prepared with `postInit`. Graph-scoped objects are \
        `.objectGraph`. Weak ones are `.perRun(.weak)`; if several threads need a new one at once, \
        each may get its own. The request is a \
        container with the shared one as its parent. It has no property wrapper.
        """,
      fill: { container.inject(into: $0) },
      kept: { container.resolve() },
      keptByName: { container.resolve(name: "kept") },
      fresh: { container.resolve() },
      freshAmongMany: { crowded.resolve() },
      freshByProtocol: { container.resolve() },
      freshByClass: { byClass.resolve() },
      prepared: { container.resolve() },
      graph: { container.resolve() },
      graphScoped: { graphs.resolve() },
      graphOfScoped: { graphs.resolve() },
      weak: { container.resolve() },
      request: { user in
        let request = DIContainer(parent: container)
        request.register { user }
        return request.resolve()
      },
      argument: { giving.resolve(args: $0) })
  }
}

private func registerServices(in container: DIContainer) {
  container.register { ServiceA() }.lifetime(.perRun(.strong))
  container.register { ServiceB() }.lifetime(.perRun(.strong))
  container.register { ServiceC() }.lifetime(.perRun(.strong))
  container.register { ServiceD() }.lifetime(.perRun(.strong))
  container.register { ServiceE() }.lifetime(.perRun(.strong))
  container.register { ServiceF() }.lifetime(.perRun(.strong))
  container.register { ServiceG() }.lifetime(.perRun(.strong))
  container.register { ServiceH() }.lifetime(.perRun(.strong))
  container.register { ServiceI() }.lifetime(.perRun(.strong))
  container.register { ServiceJ() }.lifetime(.perRun(.strong))
  container.register { Kept() }.lifetime(.perRun(.strong))
    .as(Kept.self, name: "kept")
  container.register { Fresh() }
  container.register { Prepared() }.postInit { $0.isReady = true }
  container.register { Held() }.lifetime(.perRun(.weak))
  container.register { Root($0, $1, $2) }
  container.register { Left($0) }
  container.register { Right($0) }
  container.register { Leaf($0) }
  container.register(Ten.self)
    .injection { $0.a = $1 }
    .injection { $0.b = $1 }
    .injection { $0.c = $1 }
    .injection { $0.d = $1 }
    .injection { $0.e = $1 }
    .injection { $0.f = $1 }
    .injection { $0.g = $1 }
    .injection { $0.h = $1 }
    .injection { $0.i = $1 }
    .injection { $0.j = $1 }
}

private func registerGraph(in container: DIContainer) {
  container.register { Kept() }.lifetime(.objectGraph)
  container.register { Root($0, $1, $2) }.lifetime(.objectGraph)
  container.register { Left($0) }.lifetime(.objectGraph)
  container.register { Right($0) }.lifetime(.objectGraph)
  container.register { Leaf($0) }.lifetime(.objectGraph)
}

private struct Registering: OtherVisitor {
  let container: DIContainer

  func visit<Object: AnyObject & Sendable>(
    _ type: Object.Type, make: @escaping @Sendable () -> Object
  ) {
    container.register { make() }
  }
}
