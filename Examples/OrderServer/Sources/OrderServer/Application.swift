import Hummingbird
import Logging
import PropertyInjector

/// A middleware between the router and a controller.
typealias Middleware = MiddlewareProtocol<Request, Response, BasicRequestContext>

/// The server, made from the registrations of the current injector.
struct OrderApplication {
  @Provided private var middlewares: [any Middleware]
  @Provided(qualifier: "users") private var middlewaresForUsers: [any Middleware]
  @Provided private var controllers: [any Controller]
  @Provided private var jobs: JobQueue

  /// Makes the application.
  ///
  /// At a shutdown, the application accepts no more connections, responds to pending requests, and
  /// then runs the remaining jobs.
  ///
  /// - Throws: An `InjectionError`, if something isn't registered.
  func make(_ settings: Settings, logger: Logger) throws -> some ApplicationProtocol {
    let router = Router()
    for middleware in try $middlewares.get() { router.add(middleware: middleware) }
    let (everyone, users) = (router.group(), router.group())
    for middleware in try $middlewaresForUsers.get() { users.add(middleware: middleware) }
    for controller in try $controllers.get() { controller.add(to: everyone, orTo: users) }
    return Application(
      router: router,
      configuration: ApplicationConfiguration(
        address: .hostname(settings.host, port: settings.port)),
      services: [try $jobs.get()],
      logger: logger
    )
  }
}
