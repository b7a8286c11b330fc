import PropertyInjector
import PropertyInjectorTesting
import Testing

@testable import Orders

@Test func theWiringIsSound() {
  let injector = Injector()
  registerServices(on: injector)
  injector.expectSoundWiring(of: [OrderHandler.self])
}
