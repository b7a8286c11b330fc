#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// Tells threads that live at the same time apart.
package struct ThreadID: Sendable, Hashable {
  private let bits: UInt

  package static var current: ThreadID {
    // Sound: a thread is a word on every platform, and its bits are compared, never followed.
    ThreadID(bits: unsafe withUnsafeBytes(of: pthread_self()) { unsafe $0.load(as: UInt.self) })
  }
}
