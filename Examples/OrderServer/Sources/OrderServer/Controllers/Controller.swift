import Hummingbird

/// Responds to the requests of one route. One controller can serve them at the same time, because
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
  /// Whether the controller needs a user. If so, it's called in the scope `authenticated`.
  var needsUser = false
}

/// Routes that share middlewares.
typealias Routes = RouterGroup<BasicRequestContext>

extension Controller {
  /// Adds the controller's route to `users` if it needs a user, and to `everyone` otherwise.
  func add(to everyone: Routes, orTo users: Routes) {
    let routes = Self.route.needsUser ? users : everyone
    routes.on(Self.route.path, method: Self.route.method) { request, context in
      try await answer(request, in: context)
    }
  }
}
