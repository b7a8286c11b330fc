import Foundation

extension OpenFile {
  /// Prevents files that are opened later from replacing a closed standard input, output, or error.
  /// Reading or writing the closed file still fails.
  ///
  /// Call this before opening any file.
  static func reserveClosedStandardDescriptors() throws(ServiceFailure) {
    let standardFiles = [
      (standardInput, O_WRONLY), (standardOutput, O_RDONLY), (standardError, O_RDONLY),
    ]
    for (file, uselessAccess) in standardFiles where fcntl(file.descriptor, F_GETFD) == -1 {
      // A new file gets the lowest free descriptor, which is this one.
      _ = try file.purpose.attempt { unsafe open("/dev/null", uselessAccess) }
    }
  }
}
