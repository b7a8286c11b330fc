import FactoryKit

extension Library {
  static func factory() -> Library {
    let container = Container.shared
    let crowded = Container()
    forEachOther(Registering(container: crowded))
    // A container with a graph-scoped object takes a global lock for each request.
    let graphs = Container()
    return Library(
      name: "Factory", package: "factory",
      note: """
        is asked through the properties of its container. Each has a name and a type at once, so \
        there is no row by name alone. Singletons are `.singleton`; `.cached` takes about as long. \
        Filling is ten such calls. The property for a protocol calls the one for the class. An \
        object is prepared with a `decorator`. Weak objects are `.shared`; if several threads need \
        a new one at once, each may get its own. Graph-scoped objects are `.graph`. They have a \
        container to themselves, because a container with such an object takes a global lock for \
        each request. The price: while another thread asks a container that takes no lock, a call \
        may get objects of an earlier one. The mark is `@Injected`. The request is a new \
        `Container` in the task-local `Container.shared`, which is how Factory keeps tests apart. \
        The argument goes through a `ParameterFactory`.
        """,
      fill: { target in
        target.a = container.a()
        target.b = container.b()
        target.c = container.c()
        target.d = container.d()
        target.e = container.e()
        target.f = container.f()
        target.g = container.g()
        target.h = container.h()
        target.i = container.i()
        target.j = container.j()
      },
      kept: { container.kept() },
      fresh: { container.fresh() },
      freshAmongMany: { crowded.fresh() },
      freshByProtocol: { container.gateway() },
      freshByClass: { container.gatewayOfCard() },
      prepared: { container.prepared() },
      graph: { container.root() },
      graphScoped: { graphs.scopedKept() },
      graphOfScoped: { graphs.scopedRoot() },
      weak: { container.held() },
      marked: { MarkedObject() },
      request: { user in
        Container.$shared.withValue(Container()) {
          Container.shared.user { user }
          return Container.shared.handler()
        }
      },
      argument: { container.handlerOf($0) })
  }
}

extension Container {
  fileprivate var a: Factory<ServiceA> { self { ServiceA() }.singleton }
  fileprivate var b: Factory<ServiceB> { self { ServiceB() }.singleton }
  fileprivate var c: Factory<ServiceC> { self { ServiceC() }.singleton }
  fileprivate var d: Factory<ServiceD> { self { ServiceD() }.singleton }
  fileprivate var e: Factory<ServiceE> { self { ServiceE() }.singleton }
  fileprivate var f: Factory<ServiceF> { self { ServiceF() }.singleton }
  fileprivate var g: Factory<ServiceG> { self { ServiceG() }.singleton }
  fileprivate var h: Factory<ServiceH> { self { ServiceH() }.singleton }
  fileprivate var i: Factory<ServiceI> { self { ServiceI() }.singleton }
  fileprivate var j: Factory<ServiceJ> { self { ServiceJ() }.singleton }
  fileprivate var kept: Factory<Kept> { self { Kept() }.singleton }
  fileprivate var fresh: Factory<Fresh> { self { Fresh() } }
  fileprivate var gateway: Factory<any Gateway> { self { Card() } }
  fileprivate var card: Factory<Card> { self { Card() } }
  fileprivate var gatewayOfCard: Factory<any Gateway> { self { self.card() } }
  fileprivate var prepared: Factory<Prepared> {
    self { Prepared() }.decorator { $0.isReady = true }
  }
  fileprivate var held: Factory<Held> { self { Held() }.shared }
  fileprivate var root: Factory<Root> { self { Root(self.left(), self.right(), self.kept()) } }
  fileprivate var left: Factory<Left> { self { Left(self.kept()) } }
  fileprivate var right: Factory<Right> { self { Right(self.leaf()) } }
  fileprivate var leaf: Factory<Leaf> { self { Leaf(self.kept()) } }
  fileprivate var scopedKept: Factory<Kept> { self { Kept() }.graph }
  fileprivate var scopedRoot: Factory<Root> {
    self { Root(self.scopedLeft(), self.scopedRight(), self.scopedKept()) }.graph
  }
  fileprivate var scopedLeft: Factory<Left> { self { Left(self.scopedKept()) }.graph }
  fileprivate var scopedRight: Factory<Right> { self { Right(self.scopedLeaf()) }.graph }
  fileprivate var scopedLeaf: Factory<Leaf> { self { Leaf(self.scopedKept()) }.graph }
  fileprivate var user: Factory<User> { self { User(number: 0) } }
  fileprivate var handler: Factory<Handler> {
    self { Handler(self.user(), self.a(), self.b()) }
  }
  fileprivate var handlerOf: ParameterFactory<User, Handler> {
    self { Handler($0, self.a(), self.b()) }
  }
}

private final class MarkedObject: Marked {
  @Injected(\.kept) var part
}

/// A factory is known to its container once something is registered for it.
private struct Registering: OtherVisitor {
  let container: Container

  func visit<Object: AnyObject & Sendable>(
    _ type: Object.Type, make: @escaping @Sendable () -> Object
  ) {
    Factory(container, key: "other", make).register(factory: make)
  }
}
