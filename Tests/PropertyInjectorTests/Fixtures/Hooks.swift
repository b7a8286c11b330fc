import PropertyInjector

/// An extension whose hooks are closures. Those that aren't given proceed.
final class Hooks: InjectorExtension {
  typealias Resolve = @Sendable (Injector, () throws -> Any?) throws -> Any?
  typealias Make = @Sendable (Any.Type, () throws -> Any?) throws -> Any?
  typealias Inject = @Sendable (Any, Injector, () -> InjectionReport) -> InjectionReport
  typealias Tell = @Sendable (Any, () -> Void) -> Void

  private let (resolving, making): (Resolve, Make)
  private let (injecting, telling): (Inject, Tell)

  init(
    resolve: @escaping Resolve = { try $1() }, make: @escaping Make = { try $1() },
    inject: @escaping Inject = { $2() }, tell: @escaping Tell = { $1() }
  ) { (resolving, making, injecting, telling) = (resolve, make, inject, tell) }

  func resolve(
    _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
    _ proceed: () throws -> Any?
  ) throws -> Any? { try resolving(injector, proceed) }

  func make(
    _ registration: RegistrationInfo, by injector: Injector, _ proceed: () throws -> Any?
  ) throws -> Any? { try making(registration.type, proceed) }

  func inject(
    _ target: Any, by injector: Injector, _ proceed: () -> InjectionReport
  ) -> InjectionReport { injecting(target, injector, proceed) }

  func tell(_ target: Any, by injector: Injector, _ proceed: () -> Void) {
    telling(target, proceed)
  }
}
