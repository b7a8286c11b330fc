package import Foundation

/// An error of the compiler that built these tests.
package struct CompilerError {
  package let line: Int
  package let text: String

  package init(line: Int, text: String) { (self.line, self.text) = (line, text) }
}

/// What a compiler said that failed without an error in the source.
package struct UnreadableOutput: Error { package let text: String }

/// The compiler's errors for a source that may import what the package builds, those about data
/// races included.
///
/// - Parameter options: Further options of the compiler. Without `-parse-as-library` the source is
///   a script.
/// - Throws: ``UnreadableOutput`` if the compiler fails without an error, or can't be started.
package func typeCheck(_ source: String, _ options: [String] = []) throws -> [CompilerError] {
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
  defer { try? FileManager.default.removeItem(at: file) }
  try source.write(to: file, atomically: true, encoding: .utf8)
  return try compile(options + [file.path])
}

/// The compiler's errors for a module of several files, at paths from a folder. They may import
/// the modules that were checked in it before; the module is left there for others.
package func typeCheck(
  files: [String], of module: String, in folder: URL
) throws -> [CompilerError] {
  let emitted = folder.appending(path: "\(module).swiftmodule").path
  let options = ["-emit-module-path", emitted, "-I", folder.path, "-enable-testing", "-wmo"]
  let paths = files.map { folder.appending(path: $0).path }
  return try compile(options + ["-module-name", module] + paths)
}

private func compile(_ arguments: [String]) throws -> [CompilerError] {
  // Some errors are found only on the way to this. It is a file of its own, because the driver may
  // replace what stands there, `/dev/null` included.
  let result = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sil")
  defer { try? FileManager.default.removeItem(at: result) }
  let (_, text, status) = try swiftc(
    ["-emit-sil", "-o", result.path, "-swift-version", "6", "-I", try modules().path] + arguments)
  let errors = text.matches(of: #/\.swift:(\d+):\d+: error: (.*)/#).compactMap { match in
    Int(match.1).map { CompilerError(line: $0, text: String(match.2)) }
  }
  guard errors.isEmpty == (status == 0) else { throw UnreadableOutput(text: text) }
  return errors
}

/// The options with which a manifest compiles, as the toolchain that built these tests does it.
package func manifestOptions(_ toolsVersion: String) throws -> [String] {
  let (output, text, _) = try swiftc(["-print-target-info"])
  let path = String(decoding: output, as: UTF8.self).firstMatch(
    of: #/"runtimeResourcePath": "(.*)"/#)
  guard let path else { throw UnreadableOutput(text: text) }
  return ["-I", "\(path.1)/pm/ManifestAPI", "-package-description-version", toolsVersion]
}

/// Runs the compiler that built these tests: what it writes, and with which status it ends.
private func swiftc(
  _ arguments: [String]
) throws -> (output: Data, errors: String, status: Int32) {
  let (compiler, output, errors) = (Process(), Pipe(), Pipe())
  compiler.executableURL = URL(filePath: "/usr/bin/env")
  compiler.arguments = ["swiftc"] + arguments
  (compiler.standardOutput, compiler.standardError) = (output, errors)
  try compiler.run()
  // The errors first: they may be more than a pipe holds, and the output never is.
  let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  let data = try output.fileHandleForReading.readToEnd() ?? Data()
  compiler.waitUntilExit()
  return (data, text, compiler.terminationStatus)
}

/// The folder of the built modules, beside the executable that runs the tests.
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
