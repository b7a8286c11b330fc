import Foundation

/// A server that runs in its own process and folder.
@MainActor final class ServerProcess {
  private let process = Process()
  private let folder = memory.appending(component: "OrderServer-\(UUID())")
  private let log: URL

  /// A folder in memory, on Linux, so that the speed of the disk doesn't matter.
  private static var memory: URL {
    let path = "/dev/shm"
    let isThere = FileManager.default.isWritableFile(atPath: path)
    return isThere ? URL(filePath: path) : FileManager.default.temporaryDirectory
  }

  var database: String { folder.appending(component: "orders.sqlite").path }

  /// Starts the executable at a path, on a free port.
  init(_ path: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    log = folder.appending(component: "log")
    try Data().write(to: log)
    process.executableURL = URL(filePath: path)
    process.environment = ["PORT": "0", "DATABASE": database]
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
  }

  /// The port on which the server listens, read from its log.
  var port: Int {
    get async throws {
      for _ in 0..<300 where process.isRunning {
        let text = try String(contentsOf: log, encoding: .utf8)
        if let match = text.firstMatch(of: #/listening on .*:(\d+)\n/#), let port = Int(match.1) {
          return port
        }
        try await Task.sleep(for: .milliseconds(100))
      }
      throw Failure("The server hasn't started within 30 seconds.")
    }
  }

  /// The memory that the server uses, or nil if the system isn't Linux.
  var residentMebibytes: Double? {
    get throws {
      let path = "/proc/\(process.processIdentifier)/status"
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      let status = try String(contentsOfFile: path, encoding: .utf8)
      let kibibytes = status.firstMatch(of: #/VmRSS:\s*(\d+) kB/#).flatMap { Double($0.1) }
      return kibibytes.map { ($0 / 102.4).rounded() / 10 }
    }
  }

  /// Terminates the server, and waits until it has ended.
  func shutDown() async throws {
    process.terminate()
    for _ in 0..<300 where process.isRunning { try await Task.sleep(for: .milliseconds(100)) }
    guard !process.isRunning, process.terminationStatus == 0 else {
      throw Failure("The server didn't end in good order within 30 seconds.")
    }
  }

  /// Kills the server if it still runs, and deletes its folder.
  func end() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }
}
