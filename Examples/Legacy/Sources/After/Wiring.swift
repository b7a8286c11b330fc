import PropertyInjector

/// Registers the till's services by name, for the shop in a folder, except for the settings, which
/// `main` loads first. The injector makes each service when it's first needed.
nonisolated func registerServices(on injector: Injector, folder: String) {
  injector.registerProperty("catalogPath", .instance("\(folder)/catalog.txt"))
  injector.registerProperty("clock", .mainActor(.singleton) { WallClock() })
  injector.registerProperty("log", .mainActor(.singleton) { Log() })
  injector.registerProperty("catalog", .mainActor(.singleton) { Catalog() })
  injector.registerProperty("cashDrawer", .mainActor(.singleton) { CashDrawer() })
  injector.registerProperty("terminal", .mainActor(.singleton) { CardTerminal.open() })
  injector.registerProperty("printer", .mainActor(.singleton) { ReceiptPrinter(width: 48) })
  injector.registerProperty(
    "journal", .mainActor(.singleton) { Journal(path: "\(folder)/journal.txt") })
}
