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
    let forest = forest()
    _ = try? forest.make(Lone.self)
    let factory = Injector()
    factory.registerProperty("a") { Service() }
    factory.injectDependencies(to: One())
    injector.injectDependencies(to: MarkedOne())
    let marked = Targets(1_000, MarkedOne.init)
    let ones = Targets(1_000, One.init)
    let tens = Targets(1_000, Ten.init)
    switch (way, properties) {
    case ("hand", "1"): counted { ones.forEach { fillByHand($0, values) } }
    case ("hand", "10"): counted { tens.forEach { fillByHand($0, values) } }
    case ("injected", "1"): counted { ones.forEach { injector.injectDependencies(to: $0) } }
    case ("injected", "10"): counted { tens.forEach { injector.injectDependencies(to: $0) } }
    case ("kept", "1"): counted { for _ in 0..<1_000 { _ = try? forest.make(Root.self) } }
    case ("fresh", "1"): counted { for _ in 0..<1_000 { _ = try? forest.make(Lone.self) } }
    case ("graph", "1"): counted { for _ in 0..<1_000 { _ = try? forest.make(Tree.self) } }
    case ("factory", "1"): counted { ones.forEach { factory.injectDependencies(to: $0) } }
    case ("wrapped", "1"): counted { marked.forEach { injector.injectDependencies(to: $0) } }
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
