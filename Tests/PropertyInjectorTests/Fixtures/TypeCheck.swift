import Foundation
import Testing

/// An error of the compiler that built these tests.
struct CompilerError {
  let line: Int
  let text: String
}

/// The compiler's errors for a source that may import the library, those about data races included.
func typeCheck(_ source: String, _ options: [String] = []) throws -> [CompilerError] {
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
  defer { try? FileManager.default.removeItem(at: file) }
  try source.write(to: file, atomically: true, encoding: .utf8)
  let compiler = Process()
  compiler.executableURL = URL(filePath: "/usr/bin/env")
  compiler.arguments =
    [
      "swiftc", "-emit-sil", "-o", "/dev/null", "-parse-as-library", "-swift-version", "6",
      "-I", try modules().path, file.path,
    ] + options
  let output = Pipe()
  compiler.standardError = output
  try compiler.run()
  let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  compiler.waitUntilExit()
  let errors = text.matches(of: #/\.swift:(\d+):\d+: error: (.*)/#).compactMap { match in
    Int(match.1).map { CompilerError(line: $0, text: String(match.2)) }
  }
  #expect(errors.isEmpty == (compiler.terminationStatus == 0), "\(text)")
  return errors
}

/// The folder of the module under test, beside the executable that runs the tests.
private func modules() throws -> URL {
  let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
  var products = URL(filePath: bundle)
  while products.pathComponents.count > 1 {
    products.deleteLastPathComponent()
    let modules = products.appending(path: "Modules")
    if FileManager.default.fileExists(atPath: modules.path) { return modules }
  }
  throw CocoaError(.fileNoSuchFile)
}
