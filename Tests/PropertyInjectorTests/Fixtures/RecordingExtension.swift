import PropertyInjector

/// An extension that records each call of its hooks.
final class RecordingExtension: InjectorExtension {
  private let calls: Calls

  init(_ calls: Calls) { self.calls = calls }

  func resolve(
    _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
    _ proceed: () throws -> Any?
  ) throws -> Any? {
    let owner = owner.map { " for \(type(of: $0))" } ?? ""
    calls.add("resolve \(registration.name ?? "\(registration.type)")\(owner)")
    return try proceed()
  }

  func make(
    _ registration: RegistrationInfo, by injector: Injector, _ proceed: () throws -> Any?
  ) throws -> Any? {
    try calls.add("make \(registration.name ?? "\(registration.type)")", making: try proceed())
  }

  func inject(
    _ target: Any, by injector: Injector, _ proceed: () -> InjectionReport
  ) -> InjectionReport { calls.add("inject \(type(of: target))", making: proceed()) }

  func tell(_ target: Any, by injector: Injector, _ proceed: () -> Void) {
    calls.add("tell \(type(of: target))")
    proceed()
  }
}
