import PropertyInjector
import PropertyInjectorTesting
import Testing

@testable import After

extension Trait where Self == InjectingTrait {
  /// Gives each test its own services, registered as in `main`, of a shop without files.
  nonisolated static var shop: Self {
    .injecting { injector in
      injector.registerProperty("settings", .mainActor(.singleton) { Settings() })
      registerServices(on: injector, folder: "/nonexistent")
    }
  }
}
