// Closures without the actor that they belong to, which the caller must be on.
//
// Sound: a function of one of these types is called like one without an actor. The actor is kept
// beside what it captures, and the compiler has only the caller switch to it. See
// `ErasedIsolationTests`.

package func withoutIsolation<Argument, Result>(
  _ closure: @escaping @Sendable @isolated(any) (Argument) -> Result
) -> @Sendable (Argument) -> Result {
  unsafe unsafeBitCast(closure, to: (@Sendable (Argument) -> Result).self)
}

package func withoutIsolation<Owner, Value>(
  _ closure: @escaping @Sendable @isolated(any) (Owner, Value) -> Void
) -> @Sendable (Owner, Value) -> Void {
  unsafe unsafeBitCast(closure, to: (@Sendable (Owner, Value) -> Void).self)
}

package func withoutIsolation<Owner, Value>(
  _ closure: @escaping @Sendable @isolated(any) (inout Owner, Value) -> Void
) -> @Sendable (inout Owner, Value) -> Void {
  unsafe unsafeBitCast(closure, to: (@Sendable (inout Owner, Value) -> Void).self)
}
