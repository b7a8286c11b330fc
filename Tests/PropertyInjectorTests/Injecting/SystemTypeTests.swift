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
    injector.registerProperty("defaultDate", .instance(Date.distantPast))
  }

  @Test func anObjectAndAStructOfFoundationAreLeftAlone() {
    let (process, original) = (Process(), DateComponents())
    let names = injector.explain(original).properties.filter { $0.property.type == Int?.self }
    for property in names { injector.registerProperty(property.property.name, .instance(5)) }
    var components = original
    #expect(injector.injectDependencies(to: &components).injectedCount == 0 && names.count >= 5)
    #expect(injector.injectDependencies(to: process).injectedCount == 0 && components == original)
    #expect(process.arguments == nil && process.environment == nil)
    let text = "\(injector.explain(process))"
    #expect(text.contains("arguments: Array<String>? – it belongs to a type of the system"))
  }

  @Test func whatASubclassOfItDeclaresOrItListsIsFilled() {
    final class Work: Operation, @unchecked Sendable { var user: Visitor? }
    let (work, formatter) = (Work(), DateFormatter())
    #expect(injector.injectDependencies(to: work as AnyObject).injectedCount == 1)
    #expect(work.user != nil && work.name == nil)
    #expect(injector.injectDependencies(to: formatter as AnyObject).injectedCount == 1)
    #expect(formatter.defaultDate == .distantPast)
  }
}

private struct Visitor: Codable { let name: String }

extension DateFormatter: Injectable {
  /// A property that is named like a registration of the test.
  public static var injectedProperties: [InjectableProperty] {
    [.property("defaultDate", \DateFormatter.defaultDate)]
  }
}
