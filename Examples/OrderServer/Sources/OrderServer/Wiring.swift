import Foundation
import Hummingbird
import PropertyInjector
import PropertyInjectorInspection
import PropertyInjectorLifecycle

/// The types from which the page's graph starts. The registered controllers follow from them.
let injectedTypes: [Any.Type] = [OrderApplication.self, ReceiptJob.self]

/// Registers everything that the server needs and that isn't registered yet, so a test can register its
/// own database first.
func registerServices(on injector: Injector, _ settings: Settings) throws {
  try injector.install(Middlewares(), keepingExisting: true)
  try injector.install(Controllers(), keepingExisting: true)
  try injector.install(Storage(path: settings.database), keepingExisting: true)
  try injector.install(Services(), keepingExisting: true)
}

/// The middlewares, as elements of two collections, outermost first: one collection for all routes,
/// and one for routes that need a user.
struct Middlewares: InjectorModule {
  func configure(_ injector: Injector) {
    injector.register((any Middleware).self, .instance(LogRequestsMiddleware(.debug)).element())
    injector.register((any Middleware).self, .instance(JSONErrors<BasicRequestContext>()).element())
    injector.register((any Middleware).self, .instance(OpenScope()).element())
    injector.register(
      (any Middleware).self, qualifier: "users", .instance(Authenticate()).element())
  }
}

/// The controllers, as elements of a collection. Each is registered with its own type, so that an
/// audit can check its properties.
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

/// The database, its transactions, and the store that uses them.
struct Storage: InjectorModule {
  let path: String

  func configure(_ injector: Injector) {
    injector.register(
      OrderDatabase.self,
      .singleton(async: { [path] in try OrderDatabase(path: path) })
        .closing { database in try database.close() })
    injector.register(
      Transaction.self,
      .scoped(.request) { Transaction(of: try $0.make(OrderDatabase.self)) }
        .closing { transaction, error in try await transaction.end(after: error) })
    injector.registerProperty("store", .singleton { SQLiteOrderStore() })
  }
}

/// Everything else that controllers and jobs need.
struct Services: InjectorModule {
  func configure(_ injector: Injector) {
    injector.register(RequestInfo.self, .supplied(RequestInfo.self, in: .request))
    injector.register(User.self, .supplied(User.self, in: .authenticated))
    injector.registerProperty("currentDate") { Date() }
    injector.register(JobQueue.self, .singleton { JobQueue() })
    injector.register(
      OrdersPage.self,
      .singleton { injector in try OrdersPage(wiring: injector.graph(of: injectedTypes)) })
  }
}
