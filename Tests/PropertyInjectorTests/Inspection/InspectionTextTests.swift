import Foundation
import GoldenFile
import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// The whole texts of explanations, audits, graphs, strict calls, and issues for one wiring with
/// many mistakes.
@Suite struct InspectionTextTests {
  private let injector = Injector.quiet()

  init() {
    var line: UInt = 0
    func next() -> UInt {
      line += 1
      return line
    }
    let file = "App/Wiring.swift"
    injector.registerProperty("store", .instance(Store()), fileID: file, line: next())
    injector.registerProperty(
      "store", for: Report.self, .instance(Store()), fileID: file, line: next())
    injector.registerProperty("store", .instance(Store()), fileID: file, line: next())
    injector.registerProperty("paymentService", .instance(Payment()), fileID: file, line: next())
    injector.registerProperty("currentDate", fileID: file, line: next()) { "today" }
    injector.registerProperty("id", .instance(1), fileID: file, line: next())
    injector.registerProperty("delegate", .instance(Store()), fileID: file, line: next())
    injector.registerProperty(
      "closable", fileID: file, line: next(), factory: { Door() as any Closer })
    injector.registerProperty("", .instance(1), fileID: file, line: next())
    injector.registerProperty("ready", fileID: file, line: next()) {}
    injector.register(Clock.self, qualifier: "utc", fileID: file, line: next()) { Clock() }
    injector.bind((any Mover).self, to: Engine.self, fileID: file, line: next()) { $0 }
    injector.register(Engine.self, fileID: file, line: next()) { Engine() }
    injector.register(Broken.self, fileID: file, line: next()) { throw Broken() }
    injector.registerProperty(
      "rate", .instance(1).afterInit { rate, _ in rate = 2 }, fileID: file, line: next())
  }

  @Test func anObjectIsExplained() throws {
    try GoldenFile("explanation.txt").check(injector.explain(Desk()).description)
  }

  @Test func eachPropertyIsExplainedInASentence() throws {
    let sentences = injector.explain(Desk()).properties.map(\.description)
    try GoldenFile("explanation-sentences.txt").check(sentences.joined(separator: "\n"))
  }

  @Test func aRefusedTargetIsExplained() throws {
    let texts = [
      injector.explain(Int?.self), injector.explain((Int, Int).self),
      injector.explain((() -> Void).self), injector.explain(Int.Type.self),
      injector.explain((any Mover).self), injector.explain(Mistaken.self),
    ]
    try GoldenFile("explanation-refused.txt")
      .check(texts.map(\.description).joined(separator: "\n"))
  }

  @Test func anExplanationIsColoredForATerminal() throws {
    try GoldenFile("explanation-colored.txt").check(injector.explain(Desk()).text(isColored: true))
  }

  @Test func typesAreAudited() throws {
    let audit = injector.audit([Desk.self, Report.self, Mistaken.self, Int?.self])
    try GoldenFile("audit.txt").check(audit.description)
    try GoldenFile("audit-colored.txt").check(audit.text(isColored: true))
  }

  @Test func aStrictCallTellsAll() throws {
    let error = #expect(throws: InjectionError.self) {
      try injector.injectAllDependencies(to: Desk())
    }
    try GoldenFile("strict-error.txt").check(try #require(error).description)
  }

  @Test func makingTellsAll() throws {
    var texts: [String] = []
    func fail(_ body: () throws -> Void) {
      do { try body() } catch { texts.append("\(error)") }
    }
    fail { _ = try injector.make(Engine.self) }
    fail { _ = try injector.make((any Mover).self) }
    fail { _ = try injector.make(Clock.self) }
    injector.registerProperty("refund", .instance(Payment()), fileID: "App/Wiring.swift", line: 20)
    fail { _ = try injector.make(Payment.self) }
    fail { _ = try injector.make(Report.self) }
    fail { _ = try injector.make(Broken.self) }
    fail { _ = try injector.make(Engine.self, 1) }
    try GoldenFile("making-errors.txt").check(texts.joined(separator: "\n"))
  }

  @Test func issuesSayWhatHappened() throws {
    injector.injectDependencies(to: Desk())
    try GoldenFile("issues.txt").check(injector.issues.map(\.description).joined(separator: "\n"))
  }

  @Test func theGraphIsDrawn() throws {
    let graph = injector.graph(of: [Desk.self, Report.self])
    try GoldenFile("graph.mmd").check(graph.mermaid)
    try GoldenFile("graph.dot").check(graph.dot)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try GoldenFile("graph.json").check(String(decoding: try encoder.encode(graph), as: UTF8.self))
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
  @Injected(isLive: true) var live: Store?
  @Injected var mover: any Mover
}

private final class Report {
  var store: Store?
  var stores: Store?
}

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
