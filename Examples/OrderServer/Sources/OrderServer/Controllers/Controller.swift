import Hummingbird
import PropertyInjector

/// Answers one request. A new one is made for each, and injected before it is asked.
protocol Controller: AnyObject, SendableMetatype {
  associatedtype Answer: ResponseGenerator

  static var route: Route { get }
  init()
  func answer(_ request: Request, in context: BasicRequestContext) async throws -> Answer
}

/// Which requests a controller answers.
struct Route {
  let method: HTTPRequest.Method
  let path: RouterPath
}

extension Controller {
  /// Has a router make one for each request of its route.
  static func add(to router: Router<BasicRequestContext>) {
    router.on(route.path, method: route.method) { request, context in
      let controller = Self()
      Injector.injectDependencies(to: controller)
      return try await controller.answer(request, in: context)
    }
  }
}
