// What PropertyInjectorLifecycle adds to registrations and levels. The core only says when something
// happens, so programs that don't use it don't carry it.

/// What is known of a registration whose values are started or closed.
package protocol ValueLifecycle: Sendable {
  /// Whether `start()` makes its value.
  var isStarted: Bool { get }
  /// Throws if the level that keeps it can't make a value now or, for an audit, once it is started.
  /// Returns one that an asynchronous factory has returned, if there is one.
  @discardableResult
  func admit(
    _ registration: Registration, by level: Injector, onceStarted: Bool
  ) throws -> HandedOver?
  /// Notes that this thread can't make a value, which the main actor can.
  func noteRefusal(of registration: Registration, with error: any Error)
  /// Notes that a value was constructed or is complete and kept, for the level that keeps it. Throws
  /// if the level was closed meanwhile.
  ///
  /// - Parameters:
  ///   - attempt: What makes it.
  ///   - isOvertaken: Whether what it makes is no longer to be kept.
  func note(
    _ value: Any, of registration: Registration, by level: Injector,
    madeBy attempt: (any AnyObject & Sendable)?, isOvertaken: @autoclosure () -> Bool,
    isComplete: Bool
  ) throws
}

/// What an asynchronous factory has returned, to be completed by any call of its start. One that failed
/// may have filled some of its properties with what isn't complete.
package final class HandedOver: Sendable {
  let value: UncheckedSendable<Any>
  /// The positions of the properties that were nil before any was filled.
  private let open = LockedObjects<Set<Int>?>(nil)

  package init(_ value: Any) { self.value = UncheckedSendable(value: value) }

  /// Returns the properties to fill, whatever they hold by now. At first, notes those that are nil.
  func openProperties(notingEmpty empty: () -> Set<Int>) -> Set<Int> {
    if let known = open.read(\.self) { return known }
    let empty = empty()
    open.withLock { $0 = empty }
    return []
  }
}

/// Knows which scopes are open, and closes levels.
package protocol LevelLifecycle: AnyObject, Sendable {
  /// Notes that a scope was opened, for a body or as a handle, which ends when it is released.
  func noteOpened(_ scope: Injector, isHandle: Bool)
  /// Closes what a level and the scopes within it keep, with the error of the level's body.
  func close(_ level: Injector, after error: (any Error)?)
  /// Closes the same, and awaits closers.
  ///
  /// - Parameter throwsFirst: Whether the first error of a closer is thrown, if there is no other
  ///   error, and isn't an issue.
  func close(_ level: Injector, after error: (any Error)?, throwsFirst: Bool) async throws
}

/// Where the core finds what closes levels.
package enum Lifecycle {
  private static let ofLevels = OnceReference()

  /// What closes levels, once a program uses PropertyInjectorLifecycle.
  @inline(__always)
  static var current: (any LevelLifecycle)? {
    ofLevels.object.flatMap { $0.known(as: Original<any LevelLifecycle>.self).with(\.value) }
  }

  package static func use(_ lifecycle: any LevelLifecycle) {
    if ofLevels.object == nil { ofLevels.set(Original(lifecycle)) }
  }
}
