/// Adds its own behaviour around what an injector does.
///
/// Each hook is given what is about to be done and calls `proceed` to have it done, once, several
/// times or not at all. Of several extensions the last one that was added is outermost. All hooks
/// have a default that just proceeds.
///
/// > Warning: Call `proceed` on the thread that called the hook. Values that need each other are
/// > noticed by the thread that makes them: if `proceed` runs on another one while the hook waits
/// > for it, a cycle waits forever instead of failing.
///
/// While an injector has an extension it asks for each value anew, so that injecting costs about a
/// microsecond for each property instead of a few nanoseconds.
public protocol InjectorExtension: AnyObject, Sendable {
  /// Around asking a registration for a value, for a property of `owner`, or for a look-up.
  func resolve(
    _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
    _ proceed: () throws -> Any?
  ) throws -> Any?

  /// Around constructing an object, or another value, by its type and injecting it.
  func make(_ type: Any.Type, by injector: Injector, _ proceed: () throws -> Any?) throws -> Any?

  /// Around injecting a target that was there already. Of a struct a copy is given.
  func inject(
    _ target: Any, by injector: Injector, _ proceed: () -> InjectionReport
  ) -> InjectionReport

  /// Around telling a delegate. Of a struct a copy is given.
  func tell(_ target: Any, by injector: Injector, _ proceed: () -> Void)
}

extension InjectorExtension {
  /// Just proceeds.
  public func resolve(
    _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
    _ proceed: () throws -> Any?
  ) throws -> Any? { try proceed() }

  /// Just proceeds.
  public func make(
    _ type: Any.Type, by injector: Injector, _ proceed: () throws -> Any?
  ) throws -> Any? { try proceed() }

  /// Just proceeds.
  public func inject(
    _ target: Any, by injector: Injector, _ proceed: () -> InjectionReport
  ) -> InjectionReport { proceed() }

  /// Just proceeds.
  public func tell(_ target: Any, by injector: Injector, _ proceed: () -> Void) { proceed() }
}
