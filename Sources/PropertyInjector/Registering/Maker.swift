/// Makes objects with arguments that the compiler checks.
///
/// Registering a factory with arguments returns a maker.
public struct Maker<Object, each Argument>: Sendable {
  let injector: Injector
  let registration: Registration
}
