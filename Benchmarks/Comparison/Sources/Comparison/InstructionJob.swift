import Owners
import PropertyInjector

/// One job, done over and over in a function of its own, whose instructions callgrind counts.
struct InstructionJob {
  let way: String
  let properties: String

  struct Unknown: Error {}

  func run() throws {
    let values = Values(Service.init)
    let injector = injector(values)
    injector.injectDependencies(to: One())
    injector.injectDependencies(to: Ten())
    let (forest, floor) = (forest(), floorOfForest())
    _ = try? forest.make(Lone.self)
    let ones = Targets(1_000, One.init)
    let tens = Targets(1_000, Ten.init)
    switch (way, properties) {
    case ("hand", "1"): counted { ones.forEach { fillByHand($0, values) } }
    case ("hand", "10"): counted { tens.forEach { fillByHand($0, values) } }
    case ("injected", "1"): counted { ones.forEach { injector.injectDependencies(to: $0) } }
    case ("injected", "10"): counted { tens.forEach { injector.injectDependencies(to: $0) } }
    case ("floor", "kept"): counted { for _ in 0..<1_000 { _ = floor.make(Root.self) } }
    case ("made", "kept"): counted { for _ in 0..<1_000 { _ = try? forest.make(Root.self) } }
    case ("floor", "fresh"): counted { for _ in 0..<1_000 { _ = floor.make(Lone.self) } }
    case ("made", "fresh"): counted { for _ in 0..<1_000 { _ = try? forest.make(Lone.self) } }
    case ("plain", "10"): counted { _ = Targets(1_000, PlainTen.init) }
    case ("marked", "10"): counted { _ = Targets(1_000, MarkedTen.init) }
    default: throw Unknown()
    }
  }
}

/// The function that callgrind is told to look into, by this name.
@inline(never) @_silgen_name("counted_job")
private func counted(_ run: () -> Void) {
  run()
}
