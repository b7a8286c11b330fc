import Foundation
import PropertyInjector
import PropertyInjectorInspection
import Testing
import TypeCheck

/// The code of the tutorial, and what the library prints in its terminals.
/// `Scripts/check-tutorial` checks all that they show.
@Suite struct TutorialTests {
  private static let stages = Result { try Stage.all }

  @Test func itsStepsAreFound() throws {
    let names = try Self.stages.get().last?.files.map(\.key)
    #expect(names?.contains("Sources/Orders/main.swift") == true)
    #expect(names?.contains("Tests/OrdersTests/WiringTests.swift") == true)
  }

  @Test func everyFileIsUsed() throws {
    let folder = Document.url(of: Stage.folder + "/Resources")
    let all = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".txt") }
    let used = try Stage.steps.map(\.file)
    #expect(Set(all) == Set(used))
  }

  @Test func aTerminalShowsTheExplanation() throws {
    final class OrderStore: Sendable {}
    final class PaymentService: Sendable {}
    final class OrderHandler {
      private var store: OrderStore?
      private var currentDate: Date?
      private var paymentSevice: PaymentService?
      private var number: Int?
    }
    let injector = Injector()
    injector.registerProperty(
      "store", .instance(OrderStore()), fileID: "Orders/Wiring.swift", line: 5)
    injector.registerProperty("currentDate", fileID: "Orders/Wiring.swift", line: 6) { Date() }
    injector.registerProperty(
      "paymentService", .instance(PaymentService()), fileID: "Orders/Wiring.swift", line: 7)
    let terminal = try Document.text(of: Stage.folder + "/Resources/orders-5-7-terminal.txt")
    #expect(terminal.contains("$ swift run\n\(injector.explain(OrderHandler.self))\nOrder 1"))
  }

  @Test(arguments: try stages.get())
  func afterEachStepThePackageCompiles(_ stage: Stage) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try stage.write(to: folder)
    let sources = stage.paths(below: "Sources/Orders/")
    let errors = try typeCheck(files: sources, of: "Orders", in: folder)
    #expect(errors.isEmpty, "\(errors.map(\.text).joined(separator: "\n"))")
    let tests = stage.paths(below: "Tests/OrdersTests/")
    guard errors.isEmpty, !tests.isEmpty else { return }
    let errorsInTests = try typeCheck(files: tests, of: "OrdersTests", in: folder)
    #expect(errorsInTests.isEmpty, "\(errorsInTests.map(\.text).joined(separator: "\n"))")
  }
}

/// The package of a reader who has come to a step of the tutorial.
struct Stage: CustomTestStringConvertible {
  static let folder = "Sources/PropertyInjector/PropertyInjector.docc/Tutorials"

  /// What the step shows, by its name in the catalogue.
  let step: String
  /// The contents of all files that are there, by their paths in the package.
  let files: [String: String]

  var testDescription: String { step }

  /// What each step shows: where it goes, and its name in the catalogue.
  static var steps: [(path: String, file: String)] {
    get throws {
      try Document.text(of: folder + "/BuildAnOrderService.tutorial")
        .matches(of: #/@Code\(name: "(.*)", file: "(.*)"\)/#)
        .map { (String($0.1), String($0.2)) }
    }
  }

  /// One for each step that changes the sources.
  static var all: [Stage] {
    get throws {
      var files: [String: String] = [:]
      var stages: [Stage] = []
      for (path, file) in try steps where path.contains("/") {
        files[path] = try Document.text(of: "\(folder)/Resources/\(file)")
        stages.append(Stage(step: file, files: files))
      }
      return stages
    }
  }

  func paths(below folder: String) -> [String] {
    files.keys.filter { $0.hasPrefix(folder) }.sorted()
  }

  func write(to folder: URL) throws {
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }
}
