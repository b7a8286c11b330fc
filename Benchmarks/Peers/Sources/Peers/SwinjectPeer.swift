// swift-format-ignore-file: NeverForceUnwrap
// Swinject's own documentation unwraps what is resolved by force.

import Swinject

extension Library {
  static func swinject() -> Library {
    let container = Container()
    registerServices(in: container)
    container.register((any Gateway).self) { _ in Card() }.inObjectScope(.transient)
    let resolver = container.synchronize()

    let byClass = Container()
    registerServices(in: byClass)
    byClass.register(Card.self) { _ in Card() }.implements((any Gateway).self)
      .inObjectScope(.transient)
    let byClassResolver = byClass.synchronize()

    let graphs = Container()
    registerGraph(in: graphs)
    let graphsResolver = graphs.synchronize()

    let crowded = Container()
    forEachOther(Registering(container: crowded))
    crowded.register(Fresh.self) { _ in Fresh() }.inObjectScope(.transient)
    let crowdedResolver = crowded.synchronize()

    return Library(
      name: "Swinject", package: "swinject",
      note: """
        is used through `synchronize()`, as its documentation asks where there are several \
        threads. Singletons are in the scope `.container`, and what is fresh is `.transient`. \
        Filling is ten calls of `resolve`. A class is given its protocol with `implements`, and \
        prepared with `initCompleted`. Graph-scoped objects are in the default scope, `.graph`, \
        and weak ones in `.weak`. For each such object that it makes, it keeps over 100 bytes \
        forever. The request is a container with the shared one as its parent, synchronized too. \
        It has no property wrapper.
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
      kept: { resolver.resolve(Kept.self)! },
      keptByName: { resolver.resolve(Kept.self, name: "kept")! },
      fresh: { resolver.resolve(Fresh.self)! },
      freshAmongMany: { crowdedResolver.resolve(Fresh.self)! },
      freshByProtocol: { resolver.resolve((any Gateway).self)! },
      freshByClass: { byClassResolver.resolve((any Gateway).self)! },
      prepared: { resolver.resolve(Prepared.self)! },
      graph: { resolver.resolve(Root.self)! },
      graphScoped: { graphsResolver.resolve(Kept.self)! },
      graphOfScoped: { graphsResolver.resolve(Root.self)! },
      weak: { resolver.resolve(Held.self)! },
      request: { user in
        let request = Container(parent: container)
        request.register(User.self) { _ in user }
        return request.synchronize().resolve(Handler.self)!
      },
      argument: { resolver.resolve(Handler.self, argument: $0)! })
  }
}

private func registerServices(in container: Container) {
  container.register(ServiceA.self) { _ in ServiceA() }.inObjectScope(.container)
  container.register(ServiceB.self) { _ in ServiceB() }.inObjectScope(.container)
  container.register(ServiceC.self) { _ in ServiceC() }.inObjectScope(.container)
  container.register(ServiceD.self) { _ in ServiceD() }.inObjectScope(.container)
  container.register(ServiceE.self) { _ in ServiceE() }.inObjectScope(.container)
  container.register(ServiceF.self) { _ in ServiceF() }.inObjectScope(.container)
  container.register(ServiceG.self) { _ in ServiceG() }.inObjectScope(.container)
  container.register(ServiceH.self) { _ in ServiceH() }.inObjectScope(.container)
  container.register(ServiceI.self) { _ in ServiceI() }.inObjectScope(.container)
  container.register(ServiceJ.self) { _ in ServiceJ() }.inObjectScope(.container)
  container.register(Kept.self) { _ in Kept() }.inObjectScope(.container)
  container.register(Kept.self, name: "kept") { _ in Kept() }.inObjectScope(.container)
  container.register(Fresh.self) { _ in Fresh() }.inObjectScope(.transient)
  container.register(Prepared.self) { _ in Prepared() }.inObjectScope(.transient)
    .initCompleted { _, prepared in prepared.isReady = true }
  container.register(Held.self) { _ in Held() }.inObjectScope(.weak)
  container.register(Root.self) { resolver in
    Root(
      resolver.resolve(Left.self)!, resolver.resolve(Right.self)!, resolver.resolve(Kept.self)!)
  }.inObjectScope(.transient)
  container.register(Left.self) { Left($0.resolve(Kept.self)!) }.inObjectScope(.transient)
  container.register(Right.self) { Right($0.resolve(Leaf.self)!) }.inObjectScope(.transient)
  container.register(Leaf.self) { Leaf($0.resolve(Kept.self)!) }.inObjectScope(.transient)
  container.register(Handler.self) { resolver in
    Handler(
      resolver.resolve(User.self)!, resolver.resolve(ServiceA.self)!,
      resolver.resolve(ServiceB.self)!)
  }.inObjectScope(.transient)
  container.register(Handler.self) { (resolver, user: User) in
    Handler(user, resolver.resolve(ServiceA.self)!, resolver.resolve(ServiceB.self)!)
  }.inObjectScope(.transient)
}

private func registerGraph(in container: Container) {
  container.register(Kept.self) { _ in Kept() }
  container.register(Root.self) { resolver in
    Root(
      resolver.resolve(Left.self)!, resolver.resolve(Right.self)!, resolver.resolve(Kept.self)!)
  }
  container.register(Left.self) { Left($0.resolve(Kept.self)!) }
  container.register(Right.self) { Right($0.resolve(Leaf.self)!) }
  container.register(Leaf.self) { Leaf($0.resolve(Kept.self)!) }
}

private struct Registering: OtherVisitor {
  let container: Container

  func visit<Object: AnyObject & Sendable>(
    _ type: Object.Type, make: @escaping @Sendable () -> Object
  ) {
    container.register(type) { _ in make() }.inObjectScope(.transient)
  }
}
