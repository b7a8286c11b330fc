import Foundation

/// The built executable, running for one test.
final class Service {
  /// What a run printed that the test hasn't read yet, and how it ended.
  struct Ending: Equatable {
    var answers: [String] = []
    var errors = ""
    var exitCode: Int32 = 0
  }

  /// The executable, which the build puts beside the bundle of these tests.
  private static let executable =
    (CommandLine.arguments.first { $0.contains(".xctest") } ?? ".build/debug/.xctest")
    .replacing(#/[^/]*\.xctest.*/#, with: "DemoService")

  /// Held while a process is started, so that it doesn't inherit the pipes of another.
  private static let starting = NSLock()

  private let process = Process()
  private let input: Pipe
  private let output: Pipe
  private let errors: Pipe

  init(_ arguments: [String]) throws {
    Self.starting.lock()
    defer { Self.starting.unlock() }
    (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = errors
    (process.executableURL, process.arguments) = (URL(filePath: Self.executable), arguments)
    try process.run()
  }

  deinit { if process.isRunning { killProcess() } }

  /// Runs the service from its start to its end.
  static func run(_ arguments: [String] = [], requests: [String] = []) throws -> Ending {
    let service = try Service(arguments)
    try service.send(requests)
    return try service.finish()
  }

  func send(_ requests: [String]) throws {
    let text = requests.map { $0 + "\n" }.joined()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Waits for the next answer, and returns it, or nil if none follows.
  func nextAnswer() -> String? {
    var line = Data()
    while let byte = output.fileHandleForReading.readData(ofLength: 1).first {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }

  func killProcess() { kill(process.processIdentifier, SIGKILL) }

  /// Ends the input, and waits until the process has ended.
  func finish() throws -> Ending {
    try input.fileHandleForWriting.close()
    var ending = Ending()
    while let answer = nextAnswer() { ending.answers.append(answer) }
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    ending.errors = String(decoding: text, as: UTF8.self)
    process.waitUntilExit()
    ending.exitCode = process.terminationStatus
    return ending
  }
}

extension String {
  static let list = #"{"request":"list"}"#
  static func cancel(_ id: String) -> String { #"{"request":"cancel","id":\#(id)}"# }
  static func place(_ item: String, _ quantity: String = "1") -> String {
    #"{"request":"place","item":"\#(item)","quantity":\#(quantity)}"#
  }

  /// The text with every time replaced by `TIME`.
  var timesMasked: String { replacing(/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"/, with: #""TIME""#) }
}
