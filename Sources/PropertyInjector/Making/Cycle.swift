/// Registrations whose values need each other.
package struct Cycle: Error {
  /// Each needs the next. The last one needs the first.
  package let registrations: [Registration]
  /// Whether all their calls run on the thread that detected it.
  fileprivate let isOfOneThread: Bool

  package init(_ registrations: [Registration], isOfOneThread: Bool = true) {
    (self.registrations, self.isOfOneThread) = (registrations, isOfOneThread)
  }

  /// The labels from the repeated registration back to itself.
  package var path: [String] { (registrations + registrations.prefix(1)).map(\.info.label) }
}

extension Making {
  /// Fails the calls from a registration inward with the cycle that they and `others` form; returns it.
  static func closeCycle(at registration: Registration, beyond others: [Registration] = []) -> Cycle
  {
    let known = path(to: registration)
    // One that is served outside `apartFromCalls(_:)` isn't visible here, and its call doesn't fail.
    let path = known.first === registration ? known : [registration] + known
    let cycle = Cycle(path + others, isOfOneThread: others.isEmpty)
    failAll(from: registration, with: cycle)
    return cycle
  }

  /// Fails this thread's calls that take part in a cycle across several threads, if any.
  static func join(_ cycle: Cycle) {
    if cycle.isOfOneThread { return }
    for registration in cycle.registrations { failAll(from: registration, with: cycle) }
  }

  /// Fails the calls from the innermost one for a property inward. If a call further in notifies
  /// objects, fails only the calls within that one.
  static func failUpToProperty(with error: any Error) {
    fail(with: error) { $0.placeOfProperty() }
  }

  private static func failAll(from registration: Registration, with cycle: Cycle) {
    fail(with: cycle) { $0.place(of: registration) }
  }

  private static func fail(with error: any Error, from place: (CallStack) -> Int?) {
    // Replaced errors are released outside `withCalls`: a deinit may run user code that uses it.
    let replaced = withCalls { stack in
      place(stack).map { first in
        stack.places(from: first).map { index in
          let work = stack.work(at: index, orNew: Work())
          defer { work.error = error }
          return work.error
        }
      }
    }
    withExtendedLifetime(replaced) {}
  }

  /// Returns the registrations from a given one to that of the innermost call; all if this thread
  /// isn't serving it.
  static func path(to registration: Registration) -> [Registration] {
    withCalls { stack in
      stack.place(of: registration).map { stack.calls[$0...] } ?? stack.visible
    }.map(\.registration)
  }

  /// Whether this thread is making a value for a registration.
  static func isServing(_ registration: Registration) -> Bool {
    withCalls { $0.place(of: registration) != nil }
  }
}

extension Call {
  var registration: Registration { subject(as: Registration.self) }
  var injector: Injector { injector(as: Injector.self) }
}
