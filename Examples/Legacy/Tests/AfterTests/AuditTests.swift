import PropertyInjector
import PropertyInjectorTesting
import Testing

@testable import After

@Suite(.shop) struct AuditTests {
  private func audit() -> Audit {
    Injector.current.audit([
      Sale.self, DayReport.self, Catalog.self, CardTerminal.self, ReceiptPrinter.self, Journal.self,
      CashDrawer.self, Log.self,
    ])
  }

  @Test func theWiringIsSound() throws {
    try audit().check()
  }

  @Test(arguments: [
    "settings", "catalogPath", "clock", "log", "catalog", "cashDrawer", "terminal", "printer",
    "journal",
  ])
  func everyRegistrationIsRequired(name: String) {
    Injector.current.removeProperty(name)
    #expect(throws: Audit.self) { try audit().check() }
  }
}
