import Foundation
import Hummingbird
import Logging
import PropertyInjector

@main
struct Main {
  static func main() async {
    var logger = Logger(label: "OrderServer")
    do {
      let settings = try Settings(Environment())
      logger.logLevel = settings.logLevel
      configureInjector(settings, logger: logger)
      try await makeApplication(settings, logger: logger).runService()
    } catch {
      logger.critical("\(error)")
      exit(1)
    }
  }

  private static func configureInjector(_ settings: Settings, logger: Logger) {
    // What goes wrong is told with the number of the request in which it did.
    let injector = Injector(issueHandler: { Logger.current.error("\($0)") })
    Injector.configure(injector) { injector in
      registerServices(on: injector, settings)
      injector.logEvents(to: logger)
    }
  }
}
