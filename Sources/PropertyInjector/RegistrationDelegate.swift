/// A registered instance that wants to know when registration is complete.
public protocol RegistrationDelegate {
  /// Called once, by `completeRegistration()` or at the end of `Injector.configure(_:_:)`.
  func didCompleteRegistration(in injector: Injector)
}
