import Foundation

/// A file that is read, written and synced exactly when it is told to, with nothing in between.
///
/// It stays open until the process ends.
struct OpenFile {
  /// What a file is for, which is what can't be done when it fails.
  enum Purpose: Equatable {
    case requests(String)
    case answers
    case reports
    case store(String)
  }

  enum Access {
    case reading
    /// Reading anywhere and writing at the end; a file that isn't there is created.
    case appending
  }

  let descriptor: Int32
  let purpose: Purpose

  static let standardInput = OpenFile(descriptor: 0, purpose: .requests("standard input"))
  static let standardOutput = OpenFile(descriptor: 1, purpose: .answers)
  static let standardError = OpenFile(descriptor: 2, purpose: .reports)

  init(_ path: String, as purpose: Purpose, for access: Access) throws(ServiceFailure) {
    let flags =
      switch access {
      case .reading: O_RDONLY
      case .appending: O_RDWR | O_CREAT | O_APPEND
      }
    let descriptor = try purpose.attempt { unsafe open(path, flags, 0o666) }
    self.init(descriptor: descriptor, purpose: purpose)
  }

  /// Opens the folder that a file is in. For the path of a symbolic link, this is the folder of the
  /// file that the link leads to.
  init(folderOf path: String, as purpose: Purpose) throws(ServiceFailure) {
    // Sound: what `realpath` allocates is changed and read here alone, and freed at the end.
    guard let realPath = unsafe realpath(path, nil) else {
      throw .fileFailed(purpose, SystemError(code: errno))
    }
    defer { unsafe free(realPath) }
    let folder: UnsafeMutablePointer<CChar> = unsafe dirname(realPath)
    let descriptor = try purpose.attempt { unsafe open(folder, O_RDONLY) }
    self.init(descriptor: descriptor, purpose: purpose)
  }

  private init(descriptor: Int32, purpose: Purpose) {
    self.descriptor = descriptor
    self.purpose = purpose
  }

  /// Whether it is a terminal that shows colors to somebody who wants them.
  var showsColors: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(descriptor) == 1 && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }

  /// Makes reading start at the beginning.
  ///
  /// - Returns: How many bytes the file holds: none if it is a device.
  /// - Throws: ``ServiceFailure`` if it has no beginning, as a pipe.
  func rewind() throws(ServiceFailure) -> Int {
    let length = try purpose.attempt { lseek(descriptor, 0, SEEK_END) }
    _ = try purpose.attempt { lseek(descriptor, 0, SEEK_SET) }
    return Int(length)
  }

  /// The next bytes of the file, at most `count`; none at its end.
  ///
  /// Waits only while there is nothing to read, and takes no more than what is there.
  func bytes(upTo count: Int) throws(ServiceFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    // Sound: the array is as long as is said and lives through the call.
    let length = try attempt(waitingFor: POLLIN) {
      unsafe read(descriptor, &bytes, count)
    }
    bytes.removeSubrange(length...)
    return bytes
  }

  /// Writes all of the bytes, in one go if the system takes them so.
  func append(_ bytes: Data) throws(ServiceFailure) {
    var rest = bytes
    while !rest.isEmpty {
      // Sound: the buffer is read only while it is borrowed.
      let length = try attempt(waitingFor: POLLOUT) {
        unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(length)
    }
  }

  /// Returns once what was written is safe from a crash of the machine.
  func synchronize() throws(ServiceFailure) {
    #if canImport(Darwin)
      // There `fsync` leaves the drive's own cache as it is. Not every volume knows the better way.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try purpose.attempt { fsync(descriptor) }
  }

  /// Drops everything after the first `length` bytes.
  func truncate(to length: Int) throws(ServiceFailure) {
    _ = try purpose.attempt { ftruncate(descriptor, off_t(length)) }
  }

  /// Keeps other processes that ask for the lock away until this one ends.
  ///
  /// - Throws: ``ServiceFailure`` with `EWOULDBLOCK` if another process has the lock.
  func lock() throws(ServiceFailure) {
    _ = try purpose.attempt { flock(descriptor, LOCK_EX | LOCK_NB) }
  }

  /// What a call that reads or writes returned, once the file was ready for it.
  ///
  /// A file with `O_NONBLOCK`, as the other end of a pipe may have set, leaves waiting to others.
  private func attempt<Number: SignedInteger>(
    waitingFor event: Int32, _ call: () -> Number
  ) throws(ServiceFailure) -> Number {
    try purpose.attempt {
      while true {
        let result = call()
        guard result < 0, errno == EAGAIN else { return result }
        var readiness = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        // Sound: it is asked about one file, and the answer lives through the call.
        guard unsafe poll(&readiness, 1, -1) >= 0 else { return -1 }
      }
    }
  }
}

extension OpenFile.Purpose {
  /// What a call of the system returned, made again as long as a signal interrupts it.
  func attempt<Number: SignedInteger>(
    _ call: () -> Number
  ) throws(ServiceFailure) -> Number {
    while true {
      let result = call()
      let code = errno
      if result >= 0 { return result }
      if code != EINTR { throw .fileFailed(self, SystemError(code: code)) }
    }
  }
}
