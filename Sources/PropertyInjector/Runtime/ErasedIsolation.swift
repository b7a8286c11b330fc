// Functions that remove the actor from a closure's type, for callers on it. Sound: the calling
// convention is the same, and only callers use the stored actor. See `ErasedIsolationTests`.

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
