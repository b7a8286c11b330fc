/// How many targets one sample fills.
let sampleSize = 200

/// Fresh objects, which are borrowed when it is their turn: a loop over an array of objects would
/// retain and release each, which no user pays for.
struct Targets<Target: AnyObject>: ~Copyable {
  private let objects: [Unmanaged<Target>]

  @inline(__always)
  init(_ count: Int, _ make: () -> Target) {
    objects = (0..<count).map { _ in Unmanaged.passRetained(make()) }
  }

  deinit {
    for object in objects { object.release() }
  }

  @inline(__always)
  func forEach(_ run: (Target) -> Void) {
    for object in objects { object._withUnsafeGuaranteedRef { run($0) } }
  }
}

/// Nanoseconds that `run` takes for each of many fresh targets.
@inline(__always)
func nanoseconds<Target: AnyObject>(
  each make: () -> Target, _ run: (Target) -> Void
) -> Double {
  let targets = Targets(sampleSize, make)
  return nanoseconds(per: sampleSize) { targets.forEach(run) }
}

/// The same for structs.
@inline(__always)
func nanoseconds<Target>(eachValue make: () -> Target, _ run: (inout Target) -> Void) -> Double {
  var targets = (0..<sampleSize).map { _ in make() }
  return nanoseconds(per: sampleSize) {
    for index in targets.indices { run(&targets[index]) }
  }
}

/// Nanoseconds that an object takes from its allocation to its end.
@inline(__always)
func nanoseconds<Target: AnyObject>(making make: () -> Target) -> Double {
  nanoseconds(per: sampleSize) {
    for _ in 0..<sampleSize { withExtendedLifetime(make()) {} }
  }
}

/// Nanoseconds that it takes to get a value, and to let it go.
@inline(__always)
func nanoseconds<Value>(_ get: () -> Value) -> Double {
  nanoseconds(per: sampleSize) {
    for _ in 0..<sampleSize { withExtendedLifetime(get()) {} }
  }
}

/// Nanoseconds that `run` takes, divided by a number. Reads the clock itself, so that `run` is
/// inlined, as the clock's own `measure` is not.
@inline(__always)
func nanoseconds(per count: Int, _ run: () -> Void) -> Double {
  let start = ContinuousClock.now
  run()
  let duration = (ContinuousClock.now - start).components
  return (Double(duration.seconds) * 1e9 + Double(duration.attoseconds) / 1e9) / Double(count)
}
