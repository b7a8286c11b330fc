import Foundation

/// A till's executable and a folder with a shop's files, for one test.
final class Shop {
  struct Ending {
    let output: [String]
    let isSuccess: Bool
  }

  private let executable: URL
  private let folder = FileManager.default.temporaryDirectory
    .appending(component: "Shop-\(UUID().uuidString)")

  init(_ program: String) throws {
    executable = Self.products.appending(component: program)
    try FileManager.default.copyItem(at: testFiles.appending(component: "Shop"), to: folder)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs the till with typed lines, and returns what it answers and prints.
  func run(_ typed: [String]) throws -> Ending {
    let input = folder.appending(component: "typed")
    try typed.map { $0 + "\n" }.joined().write(to: input, atomically: true, encoding: .utf8)
    let output = Pipe()
    let process = Process()
    process.executableURL = executable
    process.arguments = [folder.path]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Ending(
      output: maskedLines(String(decoding: text, as: UTF8.self)),
      isSuccess: process.terminationReason == .exit && process.terminationStatus == 0)
  }

  func journal() throws -> [String] {
    let url = folder.appending(component: "journal.txt")
    return maskedLines((try? String(contentsOf: url, encoding: .utf8)) ?? "")
  }

  func remove(_ file: String) throws {
    try FileManager.default.removeItem(at: folder.appending(component: file))
  }

  /// The folder of the built programs, which also holds the test bundle.
  private static let products: URL = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? ".build/debug/.xctest"
    var url = URL(filePath: bundle)
    while url.path.contains(".xctest") { url.deleteLastPathComponent() }
    return url
  }()
}
