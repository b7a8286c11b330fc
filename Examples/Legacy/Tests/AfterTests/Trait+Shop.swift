import PropertyInjector
import PropertyInjectorTesting
import Testing

@testable import After

extension Trait where Self == InjectingTrait {
  /// Gives each test a till of its own, as `main` opens it, of a shop without files.
  nonisolated static var shop: Self {
    .injecting { injector in
      injector.registerProperty("settings", .mainActor(.singleton) { Settings() })
      registerServices(on: injector, folder: "/nonexistent")
    }
  }
}
