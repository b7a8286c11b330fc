import Foundation
import PropertyInjector
import TestSupport
import PropertyInjectorInspection
import Testing

/// What README and the pages show as printed, each in a plain fence.
@Suite struct PrintedTextTests {
  private let injector = Injector.quiet()

  /// A page or README has a fence with just this text.
  private func expect(
    _ text: some CustomStringConvertible, on page: String, of library: String = "PropertyInjector"
  ) throws {
    let path = page == "README" ? "README.md" : "Sources/\(library)/\(library).docc/\(page).md"
    #expect(try Document.text(of: path).contains("```\n\(text)\n```"), "\(text)")
  }

  private func register<Value: Sendable>(_ name: String, _ source: Source<Value>, line: UInt) {
    injector.registerProperty(name, source, fileID: "Orders/Wiring.swift", line: line)
  }

  @Test func theExampleOfTheReadmeIsExplained() throws {
    final class OrderHandler {
      var store: OrderStore?
      var paymentSevice: PaymentService?
      let id = 1
    }
    register("store", .instance(OrderStore()), line: 12)
    register("paymentService", .instance(PaymentService()), line: 13)
    try expect(injector.explain(OrderHandler()), on: "README")
  }

  @Test func aMistypedNameIsExplained() throws {
    final class OrderHandler {
      var sotre: OrderStore?
      var currentDate: Date?
    }
    register("store", .instance(OrderStore()), line: 2)
    injector.registerProperty("currentDate", fileID: "Orders/Wiring.swift", line: 3) { Date() }
    try expect(injector.explain(OrderHandler()), on: "GettingStarted")
  }

  @Test func whatIsNilIsExplained() throws {
    final class OrderHandler {
      var paymentSevice: PaymentService?
      let id = 1
    }
    register("paymentService", .instance(PaymentService()), line: 12)
    try expect(
      injector.explain(OrderHandler()), on: "WhyIsItNil", of: "PropertyInjectorInspection")
  }

  @Test func whatIsNeverWrittenIsExplained() throws {
    final class Book {}
    final class Screen {
      let id: Int? = nil
      weak var book: Book?
      var onTap: ((Int) -> Void)?
      var title: String?
    }
    register("title", .instance("Orders"), line: 7)
    try expect(injector.explain(Screen.self), on: "RuntimePath")
  }

  @Test func issuesAreTold() throws {
    final class Invoice {}
    final class OrderHandler { var store: OrderStore? }
    final class Report { var limit: Int? }
    register("store", .instance(1), line: 12)
    register("limit", .instance(0.5), line: 14)
    injector.injectDependencies(to: OrderHandler())
    injector.injectDependencies(to: Report())
    let issues = injector.issues + [.portableMode, .missingReflectionMetadata(Invoice.self)]
    for (issue, page) in zip(issues, ["GettingStarted", "Matching", "RuntimePath", "RuntimePath"]) {
      try expect("PropertyInjector: \(issue)", on: page)
    }
    #expect(issues.count == 4)
  }

  @Test func theHooksOfAnExtensionAreCalledInTheOrderThePageShows() throws {
    let trace = Trace()
    injector.addExtension(trace)
    _ = try injector.make(Car.self)
    try expect(trace.lines.joined(separator: "\n"), on: "Extensions")
  }

  @Test func anObserverIsToldOfAFactoryAndOfTheInjectionItWasCalledFor() throws {
    final class OrderHandler { var store: OrderStore? }
    injector.registerProperty("store", fileID: "Orders/Wiring.swift", line: 12) { OrderStore() }
    let lines = Locked<[String]>([])
    injector.observe { event in
      let line = "\(event)".replacing(/after .*s\.$/, with: "after 21.0 µs.")
      lines.withLock { $0.append(line) }
    }
    injector.injectDependencies(to: OrderHandler())
    try expect(lines.withLock { $0.joined(separator: "\n") }, on: "Watching")
  }

  @Test func whatCannotBeMadeIsTold() throws {
    struct Door {}
    final class Garage: Makeable {
      var car: (any Vehicle)?
      var door: Door?
      static var injectedProperties: [InjectableProperty] {
        [.property("car", \Garage.car), .property("door", \Garage.door)]
      }
    }
    try expect(error { try injector.make(Garage.self) }, on: "MakingObjects")
    // A cycle.
    try expect(error { try injector.make(A.self) }, on: "MakingObjects")
  }

  @Test func wrongArgumentsAreToldApart() throws {
    final class Car {}
    injector.register(Car.self, fileID: "Orders/Wiring.swift", line: 12) {
      (_, _: String?, _: Int) in Car()
    }
    let errors = [
      try error { try injector.make(Car.self, 4, 5) },
      try error { try injector.make(Car.self, "Red", 4, 5) },
      try error { try injector.make(Car.self, "Red") },
    ]
    try expect(errors.joined(separator: "\n"), on: "MakingObjects")
  }

  /// The text of what a call throws.
  private func error(_ call: () throws -> Any) throws -> String {
    "\(try #require(throws: InjectionError.self) { _ = try call() })"
  }
}

private protocol Vehicle {}
private final class OrderStore: Sendable {}
private final class PaymentService: Sendable {}

private final class Engine: Makeable, InjectorDelegate {
  static var injectedProperties: [InjectableProperty] { [] }
  func didInjectDependencies() {}
}
private final class Car: Makeable, InjectorDelegate {
  var engine: Engine?
  static var injectedProperties: [InjectableProperty] { [.property("engine")] }
  func didInjectDependencies() {}
}

private final class A: Makeable {
  var b: B?
  static var injectedProperties: [InjectableProperty] { [.property("b", \A.b)] }
}
private final class B: Makeable {
  var a: A?
  static var injectedProperties: [InjectableProperty] { [.property("a", \B.a)] }
}

/// Writes down which hooks are called, each further in than the one it is called by.
private final class Trace: InjectorExtension, @unchecked Sendable {
  private(set) var lines: [String] = []
  private var indent = ""

  private func note<Result>(_ line: String, _ proceed: () throws -> Result) rethrows -> Result {
    lines.append(indent + line)
    indent += "  "
    defer { indent.removeLast(2) }
    return try proceed()
  }

  func resolve(
    _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
    _ proceed: () throws -> Any?
  ) throws -> Any? {
    let owner = owner.map { " for \(type(of: $0))" } ?? ""
    return try note("resolve \(registration.type)\(owner)", proceed)
  }

  func make(
    _ registration: RegistrationInfo, by injector: Injector, _ proceed: () throws -> Any?
  ) throws -> Any? { try note("make \(registration.type)", proceed) }

  func tell(_ target: Any, by injector: Injector, _ proceed: () -> Void) {
    note("tell \(type(of: target))", proceed)
  }
}
