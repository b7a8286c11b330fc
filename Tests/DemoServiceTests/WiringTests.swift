import DemoService
import PropertyInjector
import PropertyInjectorTesting
import Testing

struct WiringTests {
  private let injector = Injector()
  init() { registerServices(on: injector) }

  @Test func isSound() {
    injector.expectSoundWiring(of: injectedTypes, requiringOptionals: true)
  }

  @Test(arguments: ["store", "launchTime", "currentDate", "maximumQuantity"])
  func aMissingRegistrationIsFound(name: String) {
    injector.removeProperty(name)
    let findings = injector.audit(injectedTypes, requiringOptionals: true).findings
    #expect(findings.contains { "\($0)".contains(name) && $0.severity >= .warning })
  }
}
