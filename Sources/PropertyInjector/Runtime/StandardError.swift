#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// Writes one line to standard error. What can't be written is dropped.
package func writeToStandardError(_ line: String) {
  var rest = Array((line + "\n").utf8)[...]
  while !rest.isEmpty {
    // Sound: the buffer is the array's own, for the length of the call.
    let written = unsafe rest.withUnsafeBytes { bytes in
      unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
    if written > 0 {
      rest = rest.dropFirst(written)
    } else if errno != EINTR {
      return
    }
  }
}
