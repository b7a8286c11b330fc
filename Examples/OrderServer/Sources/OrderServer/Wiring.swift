import Foundation
import Hummingbird
import Logging
import PropertyInjector
import PropertyInjectorInspection

/// The types that audits and the page start from. They lead to the controllers, which are registered.
let injectedTypes: [Any.Type] = [OrderApplication.self, ReceiptJob.self]

/// Registers everything that the server needs. What is registered already stays in effect, so a test
/// can register its own store first.
func registerServices(on injector: Injector, _ settings: Settings) throws {
  try injector.install(Middlewares(), keepingExisting: true)
  try injector.install(Controllers(), keepingExisting: true)
  try injector.install(Services(settings: settings), keepingExisting: true)
}

/// Middlewares are elements of a collection, outermost first.
struct Middlewares: InjectorModule {
  func configure(_ injector: Injector) {
    injector.register((any Middleware).self, .instance(LogRequestsMiddleware(.debug)).element())
    injector.register((any Middleware).self, .instance(JSONErrors()).element())
    injector.register((any Middleware).self, .instance(OpenScopes()).element())
  }
}

/// Controllers are elements of a collection. Each is registered with its own type, so that an audit
/// knows its properties.
struct Controllers: InjectorModule {
  func configure(_ injector: Injector) {
    injector.register(PlaceOrder.self, .singleton { PlaceOrder() }.element())
    injector.register(ListOrders.self, .singleton { ListOrders() }.element())
    injector.register(ShowOrder.self, .singleton { ShowOrder() }.element())
    injector.register(CancelOrder.self, .singleton { CancelOrder() }.element())
    injector.register(ShowPage.self, .singleton { ShowPage() }.element())
    injector.register(CheckHealth.self, .singleton { CheckHealth() }.element())
  }
}

/// What controllers and jobs ask for.
struct Services: InjectorModule {
  let settings: Settings

  func configure(_ injector: Injector) {
    // Opened when it is first needed. If that fails, the next request tries again.
    injector.registerProperty(
      "store", .singleton { [settings] in try SQLiteOrderStore(path: settings.database) })
    // `OpenScopes` supplies these to each request, and `JobQueue` to each job.
    injector.registerProperty("user", .supplied(User.self, in: .request))
    injector.registerProperty("requestNumber", .supplied(Int.self, in: .request))
    injector.registerProperty("logger", .supplied(Logger.self, in: .request))
    injector.registerProperty("currentDate") { Date() }

    injector.register(JobQueue.self, .instance(JobQueue()))
    injector.register(
      OrdersPage.self,
      .singleton { injector in try OrdersPage(wiring: injector.graph(of: injectedTypes)) })
  }
}
