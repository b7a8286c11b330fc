import Foundation
import PropertyInjector
import Testing

/// What the pages say is printed.
@Suite struct PrintedTextTests {
  private let injector = Injector(issueHandler: { _ in })

  private func expect(_ text: some CustomStringConvertible, on page: String) throws {
    let page = try Document.text(of: "Sources/PropertyInjector/PropertyInjector.docc/\(page).md")
    #expect(page.contains("```\n\(text)\n```"))
  }

  @Test func aMistypedNameIsExplained() throws {
    final class OrderStore: Sendable {}
    final class OrderHandler {
      var sotre: OrderStore?
      var currentDate: Date?
    }
    injector.registerProperty(
      "store", instance: OrderStore(), fileID: "Orders/Wiring.swift", line: 2)
    injector.registerProperty("currentDate", fileID: "Orders/Wiring.swift", line: 3) { Date() }
    try expect(injector.explain(OrderHandler()), on: "GettingStarted")
  }

  @Test func aWrongTypeIsAnIssue() throws {
    final class Report { var limit: Int? }
    injector.registerProperty("limit", instance: 0.5, fileID: "Orders/Wiring.swift", line: 14)
    injector.injectDependencies(to: Report())
    let issue = try #require(injector.issues.first)
    try expect("PropertyInjector: \(issue)", on: "Matching")
  }

  @Test func whatIsNeverWrittenIsExplained() throws {
    final class Book {}
    final class Screen {
      let id: Int? = nil
      weak var book: Book?
      var onTap: ((Int) -> Void)?
      var title: String?
    }
    injector.registerProperty(
      "title", instance: "Orders", fileID: "Orders/Wiring.swift", line: 7)
    try expect(injector.explain(Screen.self), on: "RuntimePath")
  }

  @Test func whereFieldsCannotBeWrittenAnIssueSaysSo() throws {
    final class Invoice {}
    let issues: [InjectorIssue] = [.portableMode, .missingReflectionMetadata(Invoice.self)]
    for issue in issues { try expect("PropertyInjector: \(issue)", on: "RuntimePath") }
  }

  @Test func theHooksOfAnExtensionAreCalledInTheOrderThePageShows() throws {
    let trace = Trace()
    injector.addExtension(trace)
    _ = try injector.make(Car.self)
    try expect(trace.lines.joined(separator: "\n"), on: "Extensions")
  }
}

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

  func make(_ type: Any.Type, by injector: Injector, _ proceed: () throws -> Any?) throws -> Any? {
    try note("make \(type)", proceed)
  }

  func tell(_ target: Any, by injector: Injector, _ proceed: () -> Void) {
    note("tell \(type(of: target))", proceed)
  }
}
