import PropertyInjector

/// An injector and its targets, on which the calls of a case are made.
struct Library {
  private let injector: Injector
  private let workshop = Workshop()
  private var targets: [any Target]

  init(_ policy: DuplicatePolicy, _ targets: [Layout]) {
    injector = Injector(duplicates: policy, issueHandler: { _ in })
    self.targets = targets.map { $0.type.init() }
  }

  mutating func perform(_ step: Step) -> Observation {
    var answer = Answer.nothing
    switch step {
    case .register(let registration):
      registration.type.bridge.register(registration, on: injector, from: workshop)
    case .removeProperty(let name): injector.removeProperty(name)
    case .removeType(let type, let qualifier):
      type.bridge.remove(qualifier: qualifier, from: injector)
    case .removeAll: injector.removeAll()
    case .inject(let target, let extent): answer = inject(target, extent)
    case .set(let target, let property, let value):
      targets[target].set(property, to: value.map(workshop.keep))
    case .readLazies: break
    case .lookUpName(let name, let type):
      answer = .found(type.bridge.lookUp(name, in: injector))
    case .lookUpType(let type, let qualifier):
      answer = .found(type.bridge.lookUp(qualifier: qualifier, in: injector))
    }
    return Observation(
      answer: answer, registered: injector.registrations.map { Int($0.origin.line) },
      calls: workshop.calls,
      contents: targets.indices.map { targets[$0].look(lazies: $0 == step.readsLazies) },
      timesTold: targets.map(\.timesTold))
  }

  private mutating func inject(_ target: Int, _ extent: Extent) -> Answer {
    do {
      let report = try targets[target].fill(extent, by: injector)
      return .injected(report.injectedCount, failures: report.failures.count)
    } catch {
      return .threw(failures: error.failures.count)
    }
  }
}
