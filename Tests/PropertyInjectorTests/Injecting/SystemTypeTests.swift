public import Foundation
public import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Types of the system are left alone, whatever their fields are named.
@Suite struct SystemTypeTests {
  private let injector = Injector.quiet()

  init() {
    injector.registerProperty("arguments", .instance(["left alone"]))
    injector.registerProperty("environment", .instance(["left": "alone"]))
    injector.registerProperty("__name", .instance("left alone"))
    injector.registerProperty("user", .instance(Visitor(name: "Alice")))
  }

  @Test func anObjectOfFoundationIsLeftAlone() throws {
    let process = Process()
    #expect(injector.injectDependencies(to: process).injectedCount == 0)
    #expect(try injector.injectAllDependencies(to: process).injectedCount == 0)
    #expect(process.arguments == nil && process.environment == nil)
    let text = "\(injector.explain(process))"
    #expect(text.contains("arguments: Array<String>? – it belongs to a type of the system"))
  }

  @Test func whatASubclassOfItDeclaresIsFilled() {
    final class Work: Operation, @unchecked Sendable { var user: Visitor? }
    let work = Work()
    #expect(injector.injectDependencies(to: work as AnyObject).injectedCount == 1)
    #expect(work.user != nil && work.name == nil)
  }

  @Test func aStructOfFoundationIsLeftAlone() {
    let original = DateComponents()
    let names = injector.explain(original).properties.map(\.property)
      .filter { $0.type == Int?.self }.map(\.name)
    #expect(names.count >= 5)
    for name in names { injector.registerProperty(name, .instance(5)) }
    var components = original
    #expect(injector.injectDependencies(to: &components).injectedCount == 0)
    #expect(components == original)
  }

  @Test func whatItListsIsFilled() {
    let formatter = DateFormatter()
    injector.registerProperty("defaultDate", .instance(Date.distantPast))
    #expect(injector.injectDependencies(to: formatter as AnyObject).injectedCount == 1)
    #expect(formatter.defaultDate == .distantPast)
  }

  /// As decoded data does, whose optional is named like a registration.
  @Test func aStructOfAProgramIsExcludedOnRequest() {
    struct Order: Decodable { var user: Visitor? }
    var order = Order()
    injector.excludeProperties(of: Order.self)
    #expect(injector.injectDependencies(to: &order).injectedCount == 0)
    #expect(order.user == nil)
  }
}

private struct Visitor: Codable { let name: String }

extension DateFormatter: Injectable {
  /// A property that is named like a registration of the test.
  public static var injectedProperties: [InjectableProperty] {
    [.property("defaultDate", \DateFormatter.defaultDate)]
  }
}
