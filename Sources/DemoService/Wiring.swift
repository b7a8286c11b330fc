import Foundation
package import PropertyInjector
import PropertyInjectorLifecycle

/// The types whose properties the injector fills. `explain`, `audit`, and `graph` look at these.
package let injectedTypes: [Any.Type] = [
  PlaceHandler.self, CancelHandler.self, ListHandler.self, TimeHandler.self, OrderStore.self,
]

/// Registers what handlers and services need. `main` calls this, and so do tests.
package func registerServices(on injector: Injector, storePath: String? = nil) {
  // By type: opened when the store asks for it, and closed by `close()`.
  injector.register(
    Journal.self, .singleton { try Journal(path: storePath) }.closing { try $0.close() })

  // By the names of properties. `start()` makes the store, and throws if the journal is broken.
  injector.registerProperty("store", .singleton { try OrderStore() }.eager())
  injector.registerProperty("launchTime", .instance(Date()))  // one value for all
  injector.registerProperty("currentDate") { Date() }  // a new value for each property
  injector.registerProperty("maximumQuantity", .instance(1_000_000))
}
