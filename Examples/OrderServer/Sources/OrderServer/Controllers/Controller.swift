import Hummingbird

/// Responds to the requests of one route. One controller serves all of them, also at the same time:
/// its `@Provided` properties read the values of the current request.
protocol Controller: Sendable {
  associatedtype Answer: ResponseGenerator

  static var route: Route { get }
  func answer(_ request: Request, in context: BasicRequestContext) async throws -> Answer
}

/// The requests that a controller responds to.
struct Route {
  let method: HTTPRequest.Method
  let path: RouterPath
}

extension Controller {
  /// Adds its route to a router.
  func add(to router: Router<BasicRequestContext>) {
    router.on(Self.route.path, method: Self.route.method) { request, context in
      try await answer(request, in: context)
    }
  }
}
