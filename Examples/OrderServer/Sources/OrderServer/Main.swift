import Foundation
import Hummingbird
import Logging
import PropertyInjector
import ServiceLifecycle

@main
struct Main {
  static func main() async {
    var logger = Logger(label: "OrderServer")
    do {
      let settings = try Settings(Environment())
      logger.logLevel = settings.logLevel
      try configureInjector(settings, logger: logger)
      let service = InjectorService(injector: .shared) { [logger] in
        try OrderApplication().make(settings, logger: logger)
      }
      try await ServiceGroup(
        services: [service], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger
      ).run()
    } catch {
      logger.critical("\(error)")
      exit(1)
    }
  }

  private static func configureInjector(_ settings: Settings, logger: Logger) throws {
    // The current logger adds the ID of the request in which an issue occurs.
    let injector = Injector(issueHandler: { Logger.current.error("\($0)") })
    try Injector.configure(injector) { injector in
      try registerServices(on: injector, settings)
      injector.logEvents(to: logger)
    }
  }
}
