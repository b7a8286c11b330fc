import Foundation
package import PropertyInjector
import PropertyInjectorLifecycle

/// The types that the service injects: the desk, and a handler for each kind of request.
package let injectedTypes: [Any.Type] = [
  OrderDesk.self, PlaceHandler.self, CancelHandler.self, ListHandler.self, TimeHandler.self,
]

/// Registers the values that the desk and its handlers need, under the names of their properties.
///
/// No other code in the service knows where these values come from.
private func registerServices(on injector: Injector, store: some OrderStore) {
  injector.registerProperty("store", .singleton({ store }, close: { try $0.close() }))
  injector.registerProperty("launchClock", .instance(LaunchClock()))
  injector.registerProperty("currentDate") { Date() }
  injector.registerProperty("answerEncoder", .instance(JSONEncoder.forLines))
}

/// Configures the shared injector with a store. `main` calls this once.
func configureInjector(store: any OrderStore) {
  Injector.configure { registerServices(on: $0, store: store) }
}

/// Returns an injector with the registrations of the service and an empty store, for inspection.
package func wiredInjector() -> Injector {
  let injector = Injector()
  registerServices(on: injector, store: MemoryOrderStore())
  return injector
}
