import PropertyInjector
import PropertyInjectorLifecycle
import ServiceLifecycle

/// Runs a service while an injector is started.
///
/// The injector is started before the service is made, and closed once the service has ended, also
/// if it failed. At a graceful shutdown, the service ends first.
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
