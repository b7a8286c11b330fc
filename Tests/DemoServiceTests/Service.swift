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
  static let executable: String = {
    let argument = CommandLine.arguments.first { $0.contains(".xctest") } ?? ".build/debug/.xctest"
    let folders = argument.split(separator: "/", omittingEmptySubsequences: false)
      .prefix { !$0.hasSuffix(".xctest") }
    return (folders + ["DemoService"]).joined(separator: "/")
  }()

  /// Held while a process is started, so that it inherits no pipe of another.
  private static let starting = NSLock()

  /// Makes writing to a service that has ended an error. Unlike a signal that is ignored, one with
  /// a handler is as it always was in the processes that are started.
  private static let signalsAreSet: Void = {
    signal(SIGPIPE) { _ in }
    // Whoever started the tests may ignore it.
    signal(SIGXFSZ, SIG_DFL)
  }()

  private let process = Process()
  private let input: Pipe
  private let output: Pipe
  private let errors: Pipe
  private let watchdog: DispatchWorkItem
  private var unread = Data()

  /// Starts the service, by itself or through a command that takes it as its last arguments.
  ///
  /// It reads these requests from a file; without them, it reads from a pipe what the test sends.
  /// Pipes that don't wait say so instead when they are empty or full.
  init(
    _ arguments: [String] = [], requests: Data? = nil, through command: [String] = [],
    pipesWait: Bool = true
  ) throws {
    Self.signalsAreSet
    Self.starting.lock()
    defer { Self.starting.unlock() }
    input = Pipe()
    output = Pipe()
    errors = Pipe()
    if !pipesWait {
      _ = fcntl(input.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK)
      _ = fcntl(output.fileHandleForWriting.fileDescriptor, F_SETFL, O_NONBLOCK)
    }
    let words = command + [Self.executable] + arguments
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    process.standardInput = try requests.map(Self.openFile) ?? input
    process.standardOutput = output
    process.standardError = errors
    // Built with ThreadSanitizer it would begin with a file of its own there, which isn't meant
    // where a test counts what is written, or allows little.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": "/nonexistent"]) { $1 }
    try Self.withoutBlockedSignals(process.run)

    // A service that hangs must not hang the tests.
    let identifier = process.processIdentifier
    watchdog = DispatchWorkItem { kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: watchdog)
  }

  /// A test that fails may leave a service behind.
  deinit {
    watchdog.cancel()
    if process.isRunning { killProcess() }
  }

  /// What the service does with these requests, from its start to its end.
  static func run(
    _ arguments: [String] = [], requests: String = "", through command: [String] = []
  ) throws -> Ending {
    try Service(arguments, requests: Data(requests.utf8), through: command).finish()
  }

  /// Writes lines to the service's input, all in one piece.
  func send(_ lines: String..., terminator: String = "\n") throws {
    let text = lines.joined(separator: "\n") + terminator
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
  func killProcess() {
    kill(process.processIdentifier, SIGKILL)
  }

  /// Ends the input and waits until the service has ended, too.
  func finish() throws -> Ending {
    try input.fileHandleForWriting.close()
    var answers: [String] = []
    while let answer = nextAnswer() { answers.append(answer) }
    let reports = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    watchdog.cancel()
    return Ending(
      answers: answers,
      reports: String(decoding: reports, as: UTF8.self),
      exitCode: process.terminationReason == .exit ? process.terminationStatus : nil
    )
  }

  /// Starts a process with signals as they are in a shell: Dispatch blocks most of them on its
  /// threads, and a process inherits that from the thread that starts it.
  private static func withoutBlockedSignals(_ start: () throws -> Void) rethrows {
    var none = sigset_t()
    var blocked = sigset_t()
    // Sound: both sets live through the calls that fill and read them.
    _ = unsafe sigemptyset(&none)
    _ = unsafe pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try start()
  }

  /// An open file with those bytes that is in no folder any more.
  private static func openFile(_ bytes: Data) throws -> FileHandle {
    let url = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try bytes.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try FileHandle(forReadingFrom: url)
  }
}
