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
  /// Whether the controller needs a user, and so is called in a user's scope.
  var needsUser = false
}

/// Routes that share middlewares.
typealias Routes = RouterGroup<BasicRequestContext>

extension Controller {
  /// Adds its route to those for everyone or, if it needs a user, to those for users.
  func add(to everyone: Routes, orTo users: Routes) {
    let routes = Self.route.needsUser ? users : everyone
    routes.on(Self.route.path, method: Self.route.method) { request, context in
      try await answer(request, in: context)
    }
  }
}
