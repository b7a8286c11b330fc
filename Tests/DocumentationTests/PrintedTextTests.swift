import Foundation
import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// What README and the pages show as printed, each in a plain fence.
@Suite struct PrintedTextTests {
  private let injector = Injector.quiet()

  /// A document of the package has a fence with just this text.
  private func expect(_ text: some CustomStringConvertible, in path: String) throws {
    #expect(try Document.text(of: path).contains("```\n\(text)\n```"), "\(text)")
  }

  private func register<Value: Sendable>(
    _ name: String, _ source: Source<Value>, line: UInt
  ) {
    injector.registerProperty(name, source, fileID: "Orders/Wiring.swift", line: line)
  }

  private func page(_ name: String, of library: String = "PropertyInjector") -> String {
    "Sources/\(library)/\(library).docc/\(name).md"
  }

  // README

  @Test func theExampleOfTheReadmeIsExplained() throws {
    final class OrderHandler {
      var store: OrderStore?
      var paymentSevice: PaymentService?
      let id = 1
    }
    register("store", .instance(OrderStore()), line: 12)
    register("paymentService", .instance(PaymentService()), line: 13)
    try expect(injector.explain(OrderHandler()), in: "README.md")
  }

  @Test func theIssueOfTheReadmeIsToldOfAWrongType() throws {
    final class OrderHandler { var store: OrderStore? }
    register("store", .instance(1), line: 12)
    injector.injectDependencies(to: OrderHandler())
    let issue = try #require(injector.issues.first)
    try expect("PropertyInjector: \(issue)", in: "README.md")
  }

  // GettingStarted

  @Test func aMistypedNameIsExplained() throws {
    final class OrderHandler {
      var sotre: OrderStore?
      var currentDate: Date?
    }
    register("store", .instance(OrderStore()), line: 2)
    injector.registerProperty("currentDate", fileID: "Orders/Wiring.swift", line: 3) { Date() }
    try expect(injector.explain(OrderHandler()), in: page("GettingStarted"))
  }

  // WhyIsItNil

  @Test func theExampleIsExplained() throws {
    final class OrderHandler {
      var paymentSevice: PaymentService?
      let id = 1
    }
    register("paymentService", .instance(PaymentService()), line: 12)
    try expect(
      injector.explain(OrderHandler()), in: page("WhyIsItNil", of: "PropertyInjectorInspection"))
  }

  // Matching

  @Test func aWrongTypeIsAnIssue() throws {
    final class Report { var limit: Int? }
    register("limit", .instance(0.5), line: 14)
    injector.injectDependencies(to: Report())
    let issue = try #require(injector.issues.first)
    try expect("PropertyInjector: \(issue)", in: page("Matching"))
  }

  // RuntimePath

  @Test func whatIsNeverWrittenIsExplained() throws {
    final class Book {}
    final class Screen {
      let id: Int? = nil
      weak var book: Book?
      var onTap: ((Int) -> Void)?
      var title: String?
    }
    register("title", .instance("Orders"), line: 7)
    try expect(injector.explain(Screen.self), in: page("RuntimePath"))
  }

  @Test func whereFieldsCannotBeWrittenAnIssueSaysSo() throws {
    final class Invoice {}
    let issues: [InjectorIssue] = [.portableMode, .missingReflectionMetadata(Invoice.self)]
    for issue in issues { try expect("PropertyInjector: \(issue)", in: page("RuntimePath")) }
  }

  // Extensions

  @Test func theHooksOfAnExtensionAreCalledInTheOrderThePageShows() throws {
    let trace = Trace()
    injector.addExtension(trace)
    _ = try injector.make(Car.self)
    try expect(trace.lines.joined(separator: "\n"), in: page("Extensions"))
  }

  // Watching

  @Test func anObserverIsToldOfAFactoryAndOfTheInjectionItWasCalledFor() throws {
    final class OrderHandler { var store: OrderStore? }
    injector.registerProperty("store", fileID: "Orders/Wiring.swift", line: 12) { OrderStore() }
    let lines = Locked<[String]>([])
    injector.observe { event in
      let line = "\(event)".replacing(/after .*s\.$/, with: "after 21.0 µs.")
      lines.withLock { $0.append(line) }
    }
    injector.injectDependencies(to: OrderHandler())
    try expect(lines.withLock { $0.joined(separator: "\n") }, in: page("Watching"))
  }

  // MakingObjects

  @Test func allThatIsMissingIsListed() throws {
    struct Door {}
    final class Garage: Makeable {
      var car: (any Vehicle)?
      var door: Door?
      static var injectedProperties: [InjectableProperty] {
        [.property("car", \Garage.car), .property("door", \Garage.door)]
      }
    }
    try expect(error { try injector.make(Garage.self) }, in: page("MakingObjects"))
  }

  @Test func wrongArgumentsAreToldApart() throws {
    final class Car {}
    injector.register(Car.self, fileID: "Orders/Wiring.swift", line: 12) {
      (_, _: String?, _: Int) in
      Car()
    }
    let errors = [
      try error { try injector.make(Car.self, 4, 5) },
      try error { try injector.make(Car.self, "Red", 4, 5) },
      try error { try injector.make(Car.self, "Red") },
    ]
    try expect(errors.joined(separator: "\n"), in: page("MakingObjects"))
  }

  @Test func aCycleNamesItsPath() throws {
    try expect(error { try injector.make(A.self) }, in: page("MakingObjects"))
  }

  /// The text of what a call throws.
  private func error(_ call: () throws -> Any) throws -> String {
    "\(try #require(throws: InjectionError.self) { _ = try call() })"
  }
}

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

/// Writes down which hooks are called, each further in than the one it is called by.
private final class Trace: InjectorExtension, @unchecked Sendable {
  private(set) var lines: [String] = []
  private var depth = 0

  private func note<Result>(_ line: String, _ proceed: () throws -> Result) rethrows -> Result {
    lines.append(String(repeating: "  ", count: depth) + line)
    depth += 1
    defer { depth -= 1 }
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
  ) throws -> Any? {
    try note("make \(registration.type)", proceed)
  }

  func tell(_ target: Any, by injector: Injector, _ proceed: () -> Void) {
    note("tell \(type(of: target))", proceed)
  }
}

private protocol Vehicle {}

private final class A: Makeable {
  var b: B?
  static var injectedProperties: [InjectableProperty] { [.property("b", \A.b)] }
}

private final class B: Makeable {
  var a: A?
  static var injectedProperties: [InjectableProperty] { [.property("a", \B.a)] }
}
