import Foundation

/// An error of the operating system.
struct SystemError: Error, Equatable {
  let code: Int32
}

extension SystemError: CustomStringConvertible {
  var description: String {
    // Sound: the text is copied before another call can change it.
    unsafe String(cString: strerror(code))
  }
}
