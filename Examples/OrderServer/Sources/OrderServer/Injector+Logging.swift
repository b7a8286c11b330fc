import Logging
import PropertyInjector

extension Injector {
  /// Logs the events of this injector to the current request's or job's logger, if the level of
  /// `logger` is trace. Otherwise adds no observer, which would cost a microsecond per property.
  func logEvents(to logger: Logger) {
    guard logger.logLevel == .trace else { return }
    observe { event in Logger.current.trace("\(event)") }
  }
}
