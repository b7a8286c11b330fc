import Foundation

extension OpenFile {
  /// Keeps files that are opened later from becoming standard input, output or error in place of
  /// one that is closed. Reading or writing that one still fails.
  ///
  /// Call this before anything is opened.
  static func reserveClosedStandardDescriptors() throws(ServiceFailure) {
    let standardFiles = [
      (standardInput, O_WRONLY), (standardOutput, O_RDONLY), (standardError, O_RDONLY),
    ]
    for (file, uselessAccess) in standardFiles where fcntl(file.descriptor, F_GETFD) == -1 {
      // A new file is given the lowest number that is free, which is this one.
      _ = try file.purpose.attempt { unsafe open("/dev/null", uselessAccess) }
    }
  }
}
