/// Makes objects with checked arguments. Registering a factory with arguments returns one.
public struct Maker<Object, each Argument>: Sendable {
  let injector: Injector
  let registration: Registration
}
