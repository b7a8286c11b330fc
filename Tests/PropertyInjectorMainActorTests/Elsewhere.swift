/// Runs something where no actor is.
@concurrent
func elsewhere<Result: Sendable>(_ body: @Sendable () throws -> Result) async rethrows -> Result {
  try body()
}
