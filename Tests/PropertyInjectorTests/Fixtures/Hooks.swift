import PropertyInjector

/// An extension whose hooks are closures. Those that aren't given proceed. It may record each call.
final class Hooks: InjectorExtension {
  typealias Resolve = @Sendable (Injector, () throws -> Any?) throws -> Any?
  typealias Make = @Sendable (Any.Type, () throws -> Any?) throws -> Any?
  typealias Inject = @Sendable (Any, Injector, () -> InjectionReport) -> InjectionReport
  typealias Tell = @Sendable (Any, () -> Void) -> Void

  private let (resolving, making): (Resolve, Make)
  private let (injecting, telling): (Inject, Tell)
  private let calls: Calls?

  init(
    recording calls: Calls? = nil,
    resolve: @escaping Resolve = { try $1() }, make: @escaping Make = { try $1() },
    inject: @escaping Inject = { $2() }, tell: @escaping Tell = { $1() }
  ) {
    (resolving, making, injecting, telling) = (resolve, make, inject, tell)
    self.calls = calls
  }

  func resolve(
    _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
    _ proceed: () throws -> Any?
  ) throws -> Any? {
    let owner = owner.map { " for \(type(of: $0))" } ?? ""
    calls?.add("resolve \(registration.name ?? "\(registration.type)")\(owner)")
    return try resolving(injector, proceed)
  }

  func make(
    _ registration: RegistrationInfo, by injector: Injector, _ proceed: () throws -> Any?
  ) throws -> Any? {
    calls?.add("make \(registration.name ?? "\(registration.type)")")
    return try making(registration.type, proceed)
  }

  func inject(
    _ target: Any, by injector: Injector, _ proceed: () -> InjectionReport
  ) -> InjectionReport {
    calls?.add("inject \(type(of: target))")
    return injecting(target, injector, proceed)
  }

  func tell(_ target: Any, by injector: Injector, _ proceed: () -> Void) {
    calls?.add("tell \(type(of: target))")
    telling(target, proceed)
  }
}
