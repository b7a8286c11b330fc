import Foundation
import PropertyInjector
import PropertyInjectorLifecycle

func registerServices(on injector: Injector) {
  injector.registerProperty("store", .instance(OrderStore()))
  injector.registerProperty("currentDate") { Date() }
  injector.registerProperty(
    "paymentService",
    .singleton(async: { try await PaymentService.connect() })
      .closing { service in await service.disconnect() })
}
