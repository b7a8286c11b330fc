import Foundation
import Logging
import PropertyInjector

/// What answers requests. One more is routed, audited and drawn once it is in here.
let controllers: [any Controller.Type] = [
  PlaceOrder.self, ListOrders.self, ShowOrder.self, CancelOrder.self, ShowPage.self,
  CheckHealth.self,
]

/// All types that the server has injected.
let injectedTypes: [Any.Type] = controllers + [ReceiptJob.self]

/// Promises controllers and jobs what they ask for. Nothing else knows where it comes from.
func registerServices(on injector: Injector, _ settings: Settings) {
  // Made for the first who needs it. While it can't be opened, the next one tries again.
  injector.registerProperty("store", scope: .singleton) {
    try SQLiteOrderStore(path: settings.database)
  }
  // That of the request, or of the job: a task knows its logger.
  injector.registerProperty("logger") { Logger.current }
  injector.registerProperty("currentDate") { Date() }

  injector.register(JobQueue.self, instance: JobQueue())
  injector.register(OrdersPage.self, scope: .singleton) { _, injector in
    OrdersPage(wiring: injector.graph(of: injectedTypes))
  }
}
