import Foundation
import Testing
import TypeCheck

/// The code of the tutorial. `Scripts/check-tutorial` checks what its terminals show.
@Suite struct TutorialTests {
  private static let stages = Result { try Stage.all() }

  @Test func itsStepsUseEveryFile() throws {
    let names = try #require(Self.stages.get().last).files.keys
    #expect(names.contains("Sources/Orders/main.swift"))
    #expect(names.contains("Tests/OrdersTests/WiringTests.swift"))
    let folder = Stage.folder + "/Resources"
    let all = Document.paths(below: folder, extensions: ["swift", "txt"])
    #expect(Set(all) == Set(try Stage.steps().map { "\(folder)/\($0.file)" }))
  }

  @Test(arguments: try stages.get())
  func afterEachStepThePackageCompiles(_ stage: Stage) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try stage.write(to: folder)
    for module in ["Sources/Orders", "Tests/OrdersTests"] {
      let files = stage.files.keys.filter { $0.hasPrefix("\(module)/") }.sorted()
      guard !files.isEmpty else { continue }
      let name = URL(filePath: module).lastPathComponent
      let errors = try typeCheck(files: files, of: name, in: folder)
      try #require(errors.isEmpty, "\(errors.map(\.text).joined(separator: "\n"))")
    }
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
  static func steps() throws -> [(path: String, file: String)] {
    try Document.text(of: folder + "/BuildAnOrderService.tutorial")
      .matches(of: #/@Code\(name: "(.*)", file: "(.*)"\)/#).map { (String($0.1), String($0.2)) }
  }

  /// One for each step that changes the sources.
  static func all() throws -> [Stage] {
    var files: [String: String] = [:]
    return try steps().filter { $0.path.contains("/") }.map { path, file in
      files[path] = try Document.text(of: "\(folder)/Resources/\(file)")
      return Stage(step: file, files: files)
    }
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
