import PropertyInjector

/// Promises the services of the till to properties of these names, for the shop in a folder: all but
/// the settings, which `main` loads before. Each is made when it is needed first.
nonisolated func registerServices(on injector: Injector, folder: String) {
  injector.registerProperty("catalogPath", .instance("\(folder)/catalog.txt"))
  injector.registerProperty("clock", .mainActor(.singleton) { WallClock() })
  injector.registerProperty("log", .mainActor(.singleton) { injected(Log()) })
  injector.registerProperty("catalog", .mainActor(.singleton) { injected(Catalog()) })
  injector.registerProperty("cashDrawer", .mainActor(.singleton) { injected(CashDrawer()) })
  injector.registerProperty("terminal", .mainActor(.singleton) { injected(CardTerminal.open()) })
  injector.registerProperty(
    "printer", .mainActor(.singleton) { injected(ReceiptPrinter(width: 48)) })
  injector.registerProperty(
    "journal", .mainActor(.singleton) { injected(Journal(path: "\(folder)/journal.txt")) })
}

/// Gives a service what it asks for itself, before others get it.
private func injected<Service: AnyObject & Sendable>(_ service: Service) -> Service {
  Injector.injectDependencies(to: service)
  return service
}
