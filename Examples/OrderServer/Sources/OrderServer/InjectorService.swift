import PropertyInjector
import PropertyInjectorLifecycle
import ServiceLifecycle

/// Starts an injector, runs a service, and closes the injector.
///
/// The injector starts before the service is made, and closes after the service ends or fails. At a
/// graceful shutdown, the service ends first.
struct InjectorService: Service {
  let injector: Injector
  let makeService: @Sendable () throws -> any Service

  func run() async throws {
    try await injector.start()
    do {
      try await makeService().run()
    } catch {
      await injector.close()
      throw error
    }
    await injector.close()
  }
}
