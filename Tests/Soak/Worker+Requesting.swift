import DrawnCases
import PropertyInjector

extension Scope {
  fileprivate static let request = Scope("request")
  fileprivate static let session = Scope("session")
}

/// Whose request it is.
private final class Caller: Sendable {}

/// What a request keeps. Made with the caller whose request it is.
private final class Desk: Sendable {
  let caller: Caller?

  init(_ injector: Injector) {
    caller = injector.instance(forProperty: "caller", as: Caller.self)
  }
}

private final class Clerk {
  var caller: Caller?
  var desk, archive: Desk?
}

// Requests and sessions, each of one caller, and singletons that try to keep the caller.
extension Worker {
  static func registerRequests(on injector: Injector) {
    injector.registerProperty("caller", .supplied(Caller.self, in: .request))
    injector.registerProperty("desk", .scoped(.request) { Desk($0) })
    injector.registerProperty("archive", .singleton { Desk($0) })
    injector.registerProperty("folder", .scoped(.session) { Desk($0) })
  }

  func serveRequest() {
    let caller = Caller()
    if dice.isOne(in: 3) { return serveSession(caller) }
    world.requests.withScope(.request, { $0.supply("caller", caller) }) {
      checkRequest(caller)
      let inner = Caller()
      Injector.withScope(.request, { $0.supply("caller", inner) }) { checkRequest(inner) }
      if dice.isOne(in: 50) { world.requests.discardValues(in: .singleton) }
      checkRequest(caller)
    }
    let clerk = Clerk()
    world.requests.injectDependencies(to: clerk)
    check(clerk.caller == nil && clerk.desk == nil, "a request goes on after its end")
  }

  func serveRequestInTask() async {
    let (caller, world, seed) = (Caller(), world, dice.next())
    let end: Void? = try? await world.requests.withScope(
      .request, { $0.supply("caller", caller) }
    ) {
      checkRequest(caller)
      async let child: Void = Worker(world, seed: seed).checkRequest(caller)
      await Task.yield()
      checkRequest(caller)
      await child
    }
    check(end != nil, "a closer throws though there is none")
  }

  /// A session that somebody else may close while it is used.
  private func serveSession(_ caller: Caller) {
    let session = world.requests.openScope(.session)
    let request = session.openScope(.request) { $0.supply("caller", caller) }
    let closer = Task.detached { await session.close() }
    let folder = request.instance(forProperty: "folder", as: Desk.self)
    check(folder?.caller == nil, "a session keeps the caller of a request")
    let desk = request.instance(forProperty: "desk", as: Desk.self)
    // It ends with the session.
    check(desk?.caller == nil || desk?.caller === caller, "a desk is another caller's")
    request.close()
    withExtendedLifetime(closer) {}
  }

  private func checkRequest(_ caller: Caller) {
    let clerk = Clerk()
    Injector.injectDependencies(to: clerk)
    check(clerk.caller === caller, "a request has another caller")
    check(clerk.desk?.caller === caller, "a desk is another caller's")
    check(clerk.archive != nil && clerk.archive?.caller == nil, "an archive keeps a caller")
    let again = Injector.current.instance(forProperty: "desk", as: Desk.self)
    check(again === clerk.desk, "a request has two desks")
  }
}
