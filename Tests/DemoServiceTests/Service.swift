import Foundation

/// The built executable, running for one test.
final class Service {
  /// How a run of the service ended, and what it said that no test had read before.
  struct Ending: Equatable {
    var answers: [String] = []
    var reports = ""
    /// `nil` if a signal ended the process.
    var exitCode: Int32? = 0

    static func failing(_ exitCode: Int32, _ complaint: String) -> Ending {
      Ending(reports: "DemoService: \(complaint)\n", exitCode: exitCode)
    }
  }

  /// The executable that the build has put beside the bundle of these tests.
  private static let executable =
    (CommandLine.arguments.first { $0.contains(".xctest") } ?? ".build/debug/.xctest")
    .replacing(#/[^/]*\.xctest.*/#, with: "DemoService")

  /// Held while a process is started, so that it inherits no pipe of another.
  private static let starting = {
    // Writing to a service that has ended is an error then, and doesn't end the tests.
    signal(SIGPIPE) { _ in }
    return NSLock()
  }()

  private let process = Process()
  private let input: Pipe
  private let output: Pipe
  private let errors: Pipe
  private var unread = Data()

  /// Starts the service by a script for the shell, in which `"$@"` stands for it.
  ///
  /// It reads these requests from a file; without them, it reads from a pipe what the test sends.
  init(
    _ arguments: [String] = [], requests: Data? = nil, by script: String = #"exec "$@""#
  ) throws {
    Self.starting.lock()
    defer { Self.starting.unlock() }
    (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, "sh", Self.executable] + arguments
    process.standardInput = try requests.map(Self.openFile) ?? input
    process.standardOutput = output
    process.standardError = errors
    // Built with ThreadSanitizer, it would begin with a file of its own there.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": "/nonexistent"]) { $1 }
    try process.run()

    // A service that hangs must not hang the tests.
    DispatchQueue.global().asyncAfter(deadline: .now() + 120) { [weak process] in
      if let process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  /// A test that fails may leave a service behind.
  deinit { if process.isRunning { killProcess() } }

  /// What the service does with these requests, from its start to its end.
  static func run(
    _ arguments: [String] = [], requests: String = "", by script: String = #"exec "$@""#
  ) throws -> Ending {
    try Service(arguments, requests: Data(requests.utf8), by: script).finish()
  }

  /// Writes lines to the service's input, all in one piece.
  func send(_ lines: String...) throws {
    let text = lines.map { $0 + "\n" }.joined()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// The next answer, waiting for it; `nil` if there is none to come.
  func nextAnswer() -> String? {
    while true {
      if let newline = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = Data(unread[(newline + 1)...]) }
        return String(decoding: unread[..<newline], as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      unread += more
    }
  }

  /// Kills the service where it stands.
  func killProcess() { kill(process.processIdentifier, SIGKILL) }

  /// Ends the input and waits until the service has ended, too.
  func finish() throws -> Ending {
    try input.fileHandleForWriting.close()
    var answers: [String] = []
    while let answer = nextAnswer() { answers.append(answer) }
    let reports = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Ending(
      answers: answers, reports: String(decoding: reports, as: UTF8.self),
      exitCode: process.terminationReason == .exit ? process.terminationStatus : nil)
  }

  /// An open file with those bytes that is in no folder any more.
  private static func openFile(_ bytes: Data) throws -> FileHandle {
    let url = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try bytes.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try FileHandle(forReadingFrom: url)
  }
}
