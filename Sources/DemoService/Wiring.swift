import Foundation
package import PropertyInjector

/// The types that the service has injected: the desk, and a handler for each kind of request.
package let injectedTypes: [Any.Type] = [
  OrderDesk.self, PlaceHandler.self, CancelHandler.self, ListHandler.self, TimeHandler.self,
]

extension Injector {
  /// What would go wrong where the service has something injected.
  package var serviceAudit: Audit {
    audit(
      OrderDesk.self, PlaceHandler.self, CancelHandler.self, ListHandler.self, TimeHandler.self)
  }

  /// What fills the properties of what the service has injected.
  var serviceGraph: InjectionGraph {
    graph(
      of: OrderDesk.self, PlaceHandler.self, CancelHandler.self, ListHandler.self,
      TimeHandler.self)
  }
}

/// Promises the desk and its handlers what they ask for, each by the name of a property.
///
/// Nothing else in the service knows where these values come from.
private func registerServices(on injector: Injector, store: any OrderStore) {
  injector.registerProperty("store", .instance(store))
  injector.registerProperty("launchClock", .instance(LaunchClock()))
  injector.registerProperty("currentDate") { Date() }
  injector.registerProperty("answerEncoder", .instance(JSONEncoder.forLines))
}

/// Wires the service, with a store of its choice. `main` calls it once.
func configureInjector(store: any OrderStore) {
  Injector.configure { registerServices(on: $0, store: store) }
}

/// An injector that is wired as the service is, to be looked at: its store is empty.
package func wiredInjector() -> Injector {
  let injector = Injector()
  registerServices(on: injector, store: MemoryOrderStore())
  return injector
}
