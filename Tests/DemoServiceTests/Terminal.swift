#if os(Linux)
  import Foundation

  /// A terminal of its own for a run of the service, made by `script`.
  enum Terminal {
    private static let script = "/usr/bin/script"

    /// Whether this machine has `script`, and terminals.
    static let isThere =
      FileManager.default.isExecutableFile(atPath: script)
      && (try? output(of: ["--help"], environment: []))?.isEmpty == false

    /// What the service shows there, line by line. The environment is changed by arguments for
    /// `env`; without them neither `NO_COLOR` nor `TERM` is set.
    static func output(of arguments: [String], environment: [String]) throws -> [String] {
      let command = #"exec env -u NO_COLOR -u TERM $0 \#(script) -qec "$*" /dev/null"#
      let ending = try Service.run(
        arguments, through: ["/bin/sh", "-c", command, environment.joined(separator: " ")])
      return ending.answers.map { $0.replacing("\r", with: "") }
    }
  }
#endif
