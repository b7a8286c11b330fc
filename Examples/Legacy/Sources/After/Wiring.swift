import PropertyInjector

/// Promises the services of the till to properties of these names, for the shop in a folder: all but
/// the settings, which `main` loads before. Each is made when it is needed first.
nonisolated func registerServices(on injector: Injector, folder: String) {
  injector.registerProperty("catalogPath", instance: "\(folder)/catalog.txt")
  injector.registerProperty("clock", scope: .singleton, mainActorFactory: { WallClock() })
  injector.registerProperty("log", scope: .singleton, mainActorFactory: { injected(Log()) })
  injector.registerProperty("catalog", scope: .singleton, mainActorFactory: { injected(Catalog()) })
  injector.registerProperty(
    "cashDrawer", scope: .singleton, mainActorFactory: { injected(CashDrawer()) })
  injector.registerProperty(
    "terminal", scope: .singleton, mainActorFactory: { injected(CardTerminal.open()) })
  injector.registerProperty(
    "printer", scope: .singleton, mainActorFactory: { injected(ReceiptPrinter(width: 48)) })
  injector.registerProperty(
    "journal", scope: .singleton,
    mainActorFactory: { injected(Journal(path: "\(folder)/journal.txt")) })
}

/// Gives a service what it asks for itself, before others get it.
private func injected<Service: AnyObject & Sendable>(_ service: Service) -> Service {
  Injector.injectDependencies(to: service)
  return service
}
