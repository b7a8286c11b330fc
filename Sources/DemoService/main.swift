import Foundation
import PropertyInjector
import PropertyInjectorLifecycle

do {
  switch try Command(Array(CommandLine.arguments.dropFirst())) {
  case .help: print(Command.usage)
  case .serve(let requestsPath, let storePath): try await serve(requestsPath, storePath)
  case .explain(let name): try Inspection().explain(name)
  case .audit: exit(Inspection().audit() ? 0 : 1)
  case .graph(let format): try Inspection().graph(format)
  }
} catch {
  FileHandle.standardError.write(Data("DemoService: \(error)\n".utf8))
  exit(error is UsageError ? 64 : 1)
}

/// Configures the shared injector, and answers requests while it is started.
func serve(_ requestsPath: String?, _ storePath: String?) async throws {
  let requests = try lines(ofFileAt: requestsPath)
  Injector.configure { registerServices(on: $0, storePath: storePath) }
  try await Injector.shared.start()
  do {
    try await OrderDesk().serve(requests)
  } catch {
    await Injector.shared.close()
    throw error
  }
  await Injector.shared.close()
}

/// The lines of a file or, without a path, those of standard input as they arrive.
func lines(ofFileAt path: String?) throws -> AnySequence<String> {
  guard let path else { return AnySequence { AnyIterator { readLine() } } }
  guard let content = FileManager.default.contents(atPath: path) else {
    throw UsageError(message: "cannot read \(path)")
  }
  let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  return AnySequence(lines.map { String(decoding: $0, as: UTF8.self) })
}
