import Foundation
import PropertyInjector

func registerServices(on injector: Injector) {
  injector.registerProperty("store", .instance(OrderStore()))
  injector.registerProperty("currentDate") { Date() }
}
