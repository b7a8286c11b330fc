import Logging
import PropertyInjector

extension Injector {
  /// Has the log of the request, or of the job, tell what this injector does, if `logger` is so
  /// talkative. Nobody watches otherwise, because that would cost each property a microsecond.
  func logEvents(to logger: Logger) {
    guard logger.logLevel == .trace else { return }
    observe { event in Logger.current.trace("\(event)") }
  }
}
