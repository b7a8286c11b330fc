/// An object whose initializer takes another one.
final class Holding<Held: Sendable>: Sendable {
  let held: Held
  init(_ held: Held) { self.held = held }
}
