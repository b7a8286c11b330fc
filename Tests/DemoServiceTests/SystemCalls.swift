#if os(Linux)
  import Foundation

  /// What the service asked the system for, told by `strace`: one text per write and sync, or per call
  /// of the kinds that are traced.
  struct SystemCalls {
    private static let strace = "/usr/bin/strace"

    /// Whether this machine has `strace` and lets it look.
    static let areVisible =
      FileManager.default.isExecutableFile(atPath: strace)
      && (try? Service.run(["--help"], through: [strace, "-qq", "-o", "/dev/null"]))?.exitCode == 0

    /// Calls such as `write orders.jsonl` and `fsync orders.jsonl`; standard output is `answers`.
    let names: [String]

    init(
      of arguments: [String], requests: String, in directory: String = ".",
      tracing kinds: String = "write,pwrite64,writev,fsync,fdatasync"
    ) throws {
      let folder = TemporaryFolder()
      let command = [
        "/bin/sh", "-c", #"cd "$0" && exec "$@""#, directory,
        Self.strace, "-qq", "-y", "-e", "trace=\(kinds)",
        "-o", folder.path("calls"),
      ]
      _ = try Service.run(arguments, requests: requests, through: command)
      names = try folder.text("calls").split(separator: "\n").compactMap { line in
        guard let match = line.firstMatch(of: /^(\w+)\((\d+)<(.*?)>/) else { return nil }
        let file = match.2 == "1" ? "answers" : URL(filePath: String(match.3)).lastPathComponent
        return "\(match.1) \(file)"
      }
    }
  }
#endif
