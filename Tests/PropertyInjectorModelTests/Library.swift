import PropertyInjector
import PropertyInjectorInspection
import TestSupport

/// An injector and its targets, on which the calls of a case are made.
struct Library {
  private let injector: Injector
  private let workshop = Workshop()
  private let layouts: [Layout]
  private var targets: [any Target]
  private var observation: InjectorObservation?

  init(_ policy: DuplicatePolicy, _ targets: [Layout]) {
    injector = Injector.quiet(duplicates: policy)
    layouts = targets
    self.targets = targets.map { $0.type.init() }
  }

  mutating func perform(_ step: Step) -> Observation {
    var answer = Answer.nothing
    let explained = step.injects.map { explain(targets[$0], layouts[$0]) } ?? []
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
    case .observe(let isObserved):
      observation?.cancel()
      observation = isObserved ? injector.observe { _ in } : nil
    }
    return Observation(
      answer: answer, registered: injector.registrations.map { Int($0.origin.line) },
      calls: workshop.calls,
      contents: targets.indices.map { targets[$0].look(lazies: $0 == step.readsLazies) },
      timesTold: targets.map(\.timesTold), explained: explained)
  }

  private func explain(_ target: some Target, _ layout: Layout) -> [Int?] {
    // Targets have properties of the tests' own too.
    let explained = target.explain(by: injector).properties.filter { property in
      layout.properties.contains { $0.name == property.property.name }
    }
    return explained.map { property in
      switch property.verdict {
      case .filled(let infos), .doubtful(let infos, _), .ambiguous(let infos):
        infos.first.map { Int($0.origin.line) }
      default: nil
      }
    }
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
