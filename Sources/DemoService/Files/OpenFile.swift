import Foundation

/// A file that is read, written, and synchronized without buffering.
///
/// It stays open until it is closed or the process ends.
struct OpenFile {
  /// The purpose of a file, which error messages name.
  enum Purpose: Equatable {
    case requests(String)
    case answers
    case reports
    case store(String)
  }

  enum Access {
    case reading
    /// Reads anywhere and writes at the end. Creates the file if it doesn't exist.
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

  /// Opens the folder that contains a file. For a symbolic link, this is the folder of the file
  /// that the link leads to.
  init(folderOf path: String, as purpose: Purpose) throws(ServiceFailure) {
    // Sound: only this function uses the memory that `realpath` allocates, and frees it at the end.
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

  func close() throws(ServiceFailure) {
    _ = try purpose.attempt { systemClose(descriptor) }
  }

  /// Whether the file is a terminal that supports colors, and the user hasn't disabled them.
  var showsColors: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(descriptor) == 1 && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }

  /// Moves to the beginning of the file.
  ///
  /// - Returns: The size of the file in bytes: 0 for a device.
  /// - Throws: ``ServiceFailure`` if the file has no beginning, such as a pipe.
  func rewind() throws(ServiceFailure) -> Int {
    let length = try purpose.attempt { lseek(descriptor, 0, SEEK_END) }
    _ = try purpose.attempt { lseek(descriptor, 0, SEEK_SET) }
    return Int(length)
  }

  /// Returns the next bytes of the file, at most `count`; none at its end.
  ///
  /// Waits only while there is nothing to read, and returns the bytes that are available.
  func bytes(upTo count: Int) throws(ServiceFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    // Sound: the array has `count` elements and outlives the call.
    let length = try attempt(waitingFor: POLLIN) {
      unsafe read(descriptor, &bytes, count)
    }
    bytes.removeSubrange(length...)
    return bytes
  }

  /// Writes all bytes, in a single call if the system accepts them.
  func append(_ bytes: Data) throws(ServiceFailure) {
    var rest = bytes
    while !rest.isEmpty {
      // Sound: the buffer is used only during the call.
      let length = try attempt(waitingFor: POLLOUT) {
        unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(length)
    }
  }

  /// Waits until written data would survive a crash of the machine.
  func synchronize() throws(ServiceFailure) {
    #if canImport(Darwin)
      // Here, `fsync` doesn't flush the drive's own cache. Not every volume supports `F_FULLFSYNC`.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try purpose.attempt { fsync(descriptor) }
  }

  /// Removes everything after the first `length` bytes.
  func truncate(to length: Int) throws(ServiceFailure) {
    _ = try purpose.attempt { ftruncate(descriptor, off_t(length)) }
  }

  /// Locks the file until this process ends. The lock affects only processes that ask for it.
  ///
  /// - Throws: ``ServiceFailure`` with `EWOULDBLOCK` if another process has the lock.
  func lock() throws(ServiceFailure) {
    _ = try purpose.attempt { flock(descriptor, LOCK_EX | LOCK_NB) }
  }

  /// Returns the result of a call that reads or writes, after waiting until the file is ready.
  ///
  /// A call on a file with `O_NONBLOCK`, which the other end of a pipe may have set, doesn't wait.
  private func attempt<Number: SignedInteger>(
    waitingFor event: Int32, _ call: () -> Number
  ) throws(ServiceFailure) -> Number {
    try purpose.attempt {
      while true {
        let result = call()
        guard result < 0, errno == EAGAIN else { return result }
        var readiness = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        // Sound: it is called with one file, and `readiness` outlives the call.
        guard unsafe poll(&readiness, 1, -1) >= 0 else { return -1 }
      }
    }
  }
}

extension OpenFile.Purpose {
  /// Returns the result of a system call, and repeats the call if a signal interrupts it.
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

/// The function of the system, which `OpenFile.close()` hides.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
