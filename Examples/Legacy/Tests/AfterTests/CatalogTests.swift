import PropertyInjector
import Testing

@testable import After

@Suite struct CatalogTests {
  @Test(arguments: [(17, 240), (18, 120), (23, 120), (0, 240)])
  func breadIsCheaperInTheHappyHour(hour: Int, price: Int) throws {
    let injector = Injector()
    injector.registerProperty("clock", .instance(StoppedClock(atHour: hour)))
    injector.registerProperty("settings", .instance(Settings()))  // happy hour begins at 18
    let catalog = Catalog()
    injector.injectDependencies(to: catalog)
    #expect(catalog.price(of: try #require(Item(line: "4001;Bread;240;120"))) == price)
  }
}
