import Benchmark
import Dispatch
import PropertyInjector

// The injector's own times, one job a benchmark, for comparing one revision with another:
// `swift package benchmark baseline …`. What they are worth beside hand-written assignments is for the
// package in Comparison/ to say.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .instructions], scalingFactor: .kilo, maxDuration: .milliseconds(500))
  objects()
  kinds()
  circumstances()
}

/// Injects a fresh object over and over.
private func measure<Target: AnyObject>(
  _ name: String, _ injector: Injector, _ make: @escaping @Sendable () -> Target
) {
  Benchmark(name) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(injector.injectDependencies(to: make())) }
  }
}

private func objects() {
  let services = Values(Service.init)
  let shared = injector(services)
  Benchmark("by hand, 10 shared") { benchmark in
    for _ in benchmark.scaledIterations {
      let target = Ten()
      fillByHand(target, services)
      blackHole(target)
    }
  }
  measure("1 shared", shared, One.init)
  measure("5 shared", shared, Five.init)
  measure("10 shared", shared, Ten.init)
  measure("20 shared", shared, Twenty.init)
  measure("10 shared, a delegate", shared, DelegateTen.init)
  measure("1 marked", shared, MarkedOne.init)
  Benchmark("10 shared, all or none") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(try? shared.injectAllDependencies(to: Ten())) }
  }
  let marked = MarkedOne()
  shared.injectDependencies(to: marked)
  Benchmark("reading a marked property") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(marked.a) }
  }
  let full = Ten()
  shared.injectDependencies(to: full)
  Benchmark("a full object") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(shared.injectDependencies(to: full)) }
  }
  Benchmark("a struct, 10 shared") { benchmark in
    for _ in benchmark.scaledIterations {
      var value = ValueTen()
      blackHole(shared.injectDependencies(to: &value))
    }
  }
}

private func kinds() {
  measure(
    "10 of a class-bound protocol", injector(Values { Service() as any Bound }), BoundTen.init)
  measure("10 of any protocol", injector(Values { Point() as any Open }), OpenTen.init)
  measure("10 strings", injector(Values { "a text that is too long for its place" }), TextTen.init)
  measure("10 integers", injector(Values { 7 }), NumberTen.init)
  measure("10 structs", injector(Values(Point.init)), PointTen.init)
  let (made, once) = (Injector(), Injector())
  for (name, value) in Values(Service.init).named {
    made.registerProperty(name) { Service() }
    once.registerProperty(name, .singleton { value })
  }
  measure("10 by factories", made, Ten.init)
  measure("10 singletons", once, Ten.init)
}

private func circumstances() {
  let services = Values(Service.init)
  for others in [0, 90, 990, 9_990] {
    measure("10 shared, \(others + 20) registrations", injector(services, others: others), Ten.init)
  }
  for count in [1, 1_000] {
    let shared = injector(services)
    let makers = Array(ManyTypes().makers.prefix(count))
    for make in makers { shared.injectDependencies(to: make()) }
    Benchmark("10 shared, \(count) types") { benchmark in
      for index in benchmark.scaledIterations {
        blackHole(shared.injectDependencies(to: makers[index % count]()))
      }
    }
  }
  let shared = injector(services)
  Benchmark("10 shared, two threads") { benchmark in
    let iterations = benchmark.scaledIterations
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      for _ in iterations { blackHole(shared.injectDependencies(to: Ten())) }
    }
  }
  Benchmark("a first object", configuration: .init(scalingFactor: .one)) { benchmark in
    let cold = injector(services)
    benchmark.startMeasurement()
    blackHole(cold.injectDependencies(to: Ten()))
  }
}
