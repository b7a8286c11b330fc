// The yardstick: what a programmer would write without a library, in functions that aren't inlined.

import Synchronization

extension Library {
  static func byHand() -> Library {
    let services = Services()
    return Library(
      name: "by hand",
      fill: { fillByHand($0, services) },
      kept: { keptByHand(services) },
      fresh: { freshByHand() },
      freshByProtocol: { gatewayByHand() },
      prepared: { preparedByHand() },
      graph: { graphByHand(services) },
      graphScoped: { keptOfGraphByHand() },
      graphOfScoped: { graphOfScopedByHand() },
      weak: { services.held.object() },
      marked: { PlainObject(services.kept) },
      request: { requestByHand($0, services) },
      argument: { handlerByHand($0, services) })
  }
}

private struct Services {
  let a = ServiceA(), b = ServiceB(), c = ServiceC(), d = ServiceD(), e = ServiceE()
  let f = ServiceF(), g = ServiceG(), h = ServiceH(), i = ServiceI(), j = ServiceJ()
  let kept = Kept()
  let held = WeaklyHeld()
}

@inline(never)
private func fillByHand(_ target: Ten, _ services: Services) {
  if target.a == nil { target.a = services.a }
  if target.b == nil { target.b = services.b }
  if target.c == nil { target.c = services.c }
  if target.d == nil { target.d = services.d }
  if target.e == nil { target.e = services.e }
  if target.f == nil { target.f = services.f }
  if target.g == nil { target.g = services.g }
  if target.h == nil { target.h = services.h }
  if target.i == nil { target.i = services.i }
  if target.j == nil { target.j = services.j }
}

@inline(never)
private func keptByHand(_ services: Services) -> Kept { services.kept }

@inline(never)
private func freshByHand() -> Fresh { Fresh() }

@inline(never)
private func gatewayByHand() -> any Gateway { Card() }

@inline(never)
private func preparedByHand() -> Prepared {
  let prepared = Prepared()
  prepared.isReady = true
  return prepared
}

@inline(never)
private func graphByHand(_ services: Services) -> Root {
  Root(Left(services.kept), Right(Leaf(services.kept)), services.kept)
}

@inline(never)
private func keptOfGraphByHand() -> Kept { Kept() }

@inline(never)
private func graphOfScopedByHand() -> Root {
  let kept = Kept()
  return Root(Left(kept), Right(Leaf(kept)), kept)
}

/// Keeps an object as long as something else holds it.
private final class WeaklyHeld: Sendable {
  private struct Reference {
    weak var object: Held?
  }

  private let reference = Mutex(Reference())

  @inline(never)
  func object() -> Held {
    reference.withLock { reference in
      if let object = reference.object { return object }
      let object = Held()
      reference.object = object
      return object
    }
  }
}

private final class PlainObject: Marked {
  let part: Kept

  init(_ part: Kept) {
    self.part = part
  }
}

private enum Request {
  @TaskLocal static var user = User(number: 0)
}

@inline(never)
private func requestByHand(_ user: User, _ services: Services) -> Handler {
  Request.$user.withValue(user) { handlerByHand(Request.user, services) }
}

@inline(never)
private func handlerByHand(_ user: User, _ services: Services) -> Handler {
  Handler(user, services.a, services.b)
}
