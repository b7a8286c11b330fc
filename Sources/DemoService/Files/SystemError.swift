import Foundation

/// What the operating system answered instead of doing what it was asked.
struct SystemError: Error, Equatable {
  let code: Int32
}

extension SystemError: CustomStringConvertible {
  var description: String {
    // Sound: the text is copied before anyone can ask for another one.
    unsafe String(cString: strerror(code))
  }
}
