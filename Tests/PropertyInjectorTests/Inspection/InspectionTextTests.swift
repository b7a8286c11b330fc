import Foundation
import GoldenFile
import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// The whole texts of explanations, audits, graphs, errors, and issues for one wrong wiring.
@Suite struct InspectionTextTests {
  private let injector = Injector.quiet()

  init() {
    let file = wiringFile
    injector.wire("store", Store(), line: 1)
    injector.registerProperty("store", for: Report.self, .instance(Store()), fileID: file, line: 2)
    injector.wire("store", Store(), line: 3)
    injector.wire("paymentService", Payment(), line: 4)
    injector.registerProperty("currentDate", fileID: file, line: 5) { "today" }
    injector.wire("id", 1, line: 6)
    injector.wire("delegate", Store(), line: 7)
    injector.registerProperty("closable", fileID: file, line: 8, factory: { Door() as any Closer })
    injector.wire("", 1, line: 9)
    injector.registerProperty("ready", fileID: file, line: 10) {}
    injector.wire(Clock.self, qualifier: "utc", line: 11) { Clock() }
    injector.bind((any Mover).self, to: Engine.self, fileID: file, line: 12) { $0 }
    injector.wire(Engine.self, line: 13) { Engine() }
    injector.wire(Broken.self, line: 14) { throw Broken() }
    injector.registerProperty(
      "rate", .instance(1).afterInit { rate, _ in rate = 2 }, fileID: file, line: 15)
  }

  private func check(_ name: String, _ texts: [any CustomStringConvertible]) throws {
    try GoldenFile(name).check(texts.map(\.description).joined(separator: "\n"))
  }

  @Test func anObjectIsExplained() throws {
    let explanation = injector.explain(Desk())
    try check("explanation.txt", [explanation])
    try check("explanation-sentences.txt", explanation.properties)
    try check("explanation-colored.txt", [explanation.text(isColored: true)])
  }

  @Test func aRefusedTargetIsExplained() throws {
    let targets: [Any.Type] = [
      Int?.self, (Int, Int).self, (() -> Void).self, Int.Type.self, (any Mover).self, Mistaken.self,
    ]
    try check("explanation-refused.txt", targets.map { injector.explain($0) })
  }

  @Test func typesAreAudited() throws {
    let audit = injector.audit([Desk.self, Report.self, Mistaken.self, Int?.self])
    try check("audit.txt", [audit])
    try check("audit-colored.txt", [audit.text(isColored: true)])
  }

  @Test func aStrictCallTellsAll() throws {
    let text = refusal { try injector.injectAllDependencies(to: Desk()) }
    try check("strict-error.txt", [text ?? ""])
  }

  @Test func makingTellsAll() throws {
    injector.wire("refund", Payment(), line: 20)
    let texts = [
      refusal { try injector.make(Engine.self) }, refusal { try injector.make((any Mover).self) },
      refusal { try injector.make(Clock.self) }, refusal { try injector.make(Payment.self) },
      refusal { try injector.make(Report.self) }, refusal { try injector.make(Broken.self) },
      refusal { try injector.make(Engine.self, 1) },
    ]
    try check("making-errors.txt", texts.compactMap(\.self))
  }

  @Test func issuesSayWhatHappened() throws {
    injector.injectDependencies(to: Desk())
    // A likely name is told once per process, here or in another test: see `SilenceTests`.
    let issues = injector.issues.filter { if case .likelyName = $0 { false } else { true } }
    try check("issues.txt", issues)
  }

  @Test func theGraphIsDrawn() throws {
    let graph = injector.graph(of: [Desk.self, Report.self])
    try check("graph.mmd", [graph.mermaid])
    try check("graph.dot", [graph.dot])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try check("graph.json", [String(decoding: try encoder.encode(graph), as: UTF8.self)])
  }
}

private final class Desk {
  var store: Store?
  var paymentSevice: Payment?
  var currentDate: Date?
  var title: String? = "mine"
  var closable: (any Opener)?
  var note: String?
  let id = 1
  weak var delegate: Store?
  var anything: Any?
  var limit = 10
  @Injected var clock: Clock
  @Injected var spare: Report?
  @Injected var mover: any Mover
}

private final class Report { var store: Store?, stores: Store? }

private final class Mistaken: Injectable {
  var title: String?
  let id = 1
  static var injectedProperties: [InjectableProperty] {
    [.property("titel"), .property("id"), .property("title", \Report.store)]
  }
}

private final class Engine: Mover, Makeable {
  var wheel: Wheel?
  static var injectedProperties: [InjectableProperty] { [.property("wheel", \Engine.wheel)] }
}

private final class Wheel: Makeable {
  var engine: Engine?
  static var injectedProperties: [InjectableProperty] { [.property("engine", \Wheel.engine)] }
}

private protocol Mover {}
private final class Store: Sendable {}
private final class Payment: Sendable {}
private final class Clock: Sendable {}
private struct Broken: Error {}
