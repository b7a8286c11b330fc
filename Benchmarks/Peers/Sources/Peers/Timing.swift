/// How often one sample does a job.
let sampleSize = 200

/// Nanoseconds that `run` takes for each of many fresh targets, which are made beforehand.
func nanoseconds(filling run: (Ten) throws -> Void) rethrows -> Double {
  // Borrowed when it is their turn: a loop over an array of objects would retain and release each,
  // which no user pays for.
  let targets = (0..<sampleSize).map { _ in Unmanaged.passRetained(Ten()) }
  defer { for target in targets { target.release() } }
  return try nanoseconds {
    for target in targets { try target._withUnsafeGuaranteedRef { try run($0) } }
  }
}

/// Nanoseconds that something takes from being asked for to its release.
@inline(__always)
func nanoseconds<Value>(making make: () throws -> Value) rethrows -> Double {
  try nanoseconds { for _ in 0..<sampleSize { withExtendedLifetime(try make()) {} } }
}

/// Nanoseconds that a sample takes, for each time it does the job. Reads the clock itself, so that
/// `run` is inlined, as the clock's own `measure` is not.
@inline(__always)
private func nanoseconds(_ run: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try run()
  let duration = (ContinuousClock.now - start).components
  let nanoseconds = Double(duration.seconds) * 1e9 + Double(duration.attoseconds) / 1e9
  return nanoseconds / Double(sampleSize)
}
