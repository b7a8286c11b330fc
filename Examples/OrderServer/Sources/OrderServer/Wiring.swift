import Foundation
import Logging
import PropertyInjector
import PropertyInjectorInspection

/// All types that the server injects. A controller that is added here is routed, audited, and drawn.
let injectedTypes: [Any.Type] = [
  PlaceOrder.self, ListOrders.self, ShowOrder.self, CancelOrder.self, ShowPage.self,
  CheckHealth.self, ReceiptJob.self,
]

/// The types that answer requests.
let controllers = injectedTypes.compactMap { $0 as? any Controller.Type }

/// Promises controllers and jobs what they ask for. Nothing else knows where it comes from.
func registerServices(on injector: Injector, _ settings: Settings) {
  // Made for the first who needs it. While it can't be opened, the next one tries again.
  injector.registerProperty(
    "store", .singleton { try SQLiteOrderStore(path: settings.database) })
  // What `OpenScopes` supplies each request with, and `JobQueue` each job.
  injector.registerProperty("user", .supplied(User.self, in: .request))
  injector.registerProperty("requestNumber", .supplied(Int.self, in: .request))
  injector.registerProperty("logger", .supplied(Logger.self, in: .request))
  injector.registerProperty("currentDate") { Date() }

  injector.register(JobQueue.self, .instance(JobQueue()))
  injector.register(
    OrdersPage.self,
    .singleton { injector in try OrdersPage(wiring: injector.graph(of: injectedTypes)) })
}
