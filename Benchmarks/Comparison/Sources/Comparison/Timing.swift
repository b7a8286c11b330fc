/// How many targets one sample fills.
let sampleSize = 500

/// Nanoseconds per target that `run` takes for fresh ones.
///
/// The targets are made before and borrowed meanwhile: a loop over an array of objects would retain and
/// release each, which no user pays for.
@inline(__always)
func nanoseconds<Target: AnyObject>(
  each make: () -> Target, _ run: (Target) -> Void
) -> Double {
  let targets = (0..<sampleSize).map { _ in Unmanaged.passRetained(make()) }
  defer { targets.forEach { $0.release() } }
  return nanoseconds(per: sampleSize) {
    for target in targets { target._withUnsafeGuaranteedRef { run($0) } }
  }
}

/// Nanoseconds that `run` takes, divided by a number.
@inline(__always)
func nanoseconds(per count: Int, _ run: () -> Void) -> Double {
  let duration = ContinuousClock().measure(run).components
  return (Double(duration.seconds) * 1e9 + Double(duration.attoseconds) / 1e9) / Double(count)
}

/// The same for structs.
@inline(__always)
func nanoseconds<Target>(eachValue make: () -> Target, _ run: (inout Target) -> Void) -> Double {
  var targets = (0..<sampleSize).map { _ in make() }
  return nanoseconds(per: sampleSize) {
    for index in targets.indices { run(&targets[index]) }
  }
}
