import Hummingbird
import Logging
import PropertyInjector

/// The server, with what is registered on the current injector.
///
/// At a shutdown it takes no more connections, answers what it was asked, and then does what is
/// left of its jobs.
func makeApplication(_ settings: Settings, logger: Logger) -> some ApplicationProtocol {
  let router = Router()
  router.add(middleware: LogRequestsMiddleware(.debug))
  router.add(middleware: JSONErrors())
  router.add(middleware: OpenScopes())
  for controller in controllers { controller.add(to: router) }

  @Injected var jobs: JobQueue
  return Application(
    router: router,
    configuration: ApplicationConfiguration(
      address: .hostname(settings.host, port: settings.port)),
    services: [jobs],
    logger: logger
  )
}
