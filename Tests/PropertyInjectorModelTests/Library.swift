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
    case .register(let registration): register(registration, registration.type.type)
    case .removeProperty(let name): injector.removeProperty(name)
    case .removeType(let type, let qualifier): remove(type.type, qualifier)
    case .removeAll: injector.removeAll()
    case .inject(let target, let extent): answer = inject(target, extent)
    case .set(let target, let property, let value):
      targets[target].set(property, to: value.map(workshop.keep))
    case .readLazies: break
    case .lookUpName(let name, let type): answer = .found(lookUp(type.type, named: name))
    case .lookUpType(let type, let qualifier): answer = .found(lookUp(type.type, qualifier))
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
      let report =
        extent == .allOrNothing
        ? try targets[target].fillAll(by: injector)
        : targets[target].fill(overwriting: extent == .overwriting, by: injector)
      return .injected(report.injectedCount, failures: report.failures.count)
    } catch {
      return .threw(failures: error.failures.count)
    }
  }

  // MARK: Calls with a type

  private func register<Value: Sendable>(_ registration: Registration, _: Value.Type) {
    let workshop = workshop
    switch registration.source {
    case .instance(let trace):
      guard let value = workshop.keep(trace) as? Value else { fatalError("no \(Value.self)") }
      register(registration, .instance(value))
    case .factory(let scope, let outcomes) where outcomes.contains(.givesNil):
      register(registration, source(scope) { try workshop.call(registration) as Value? })
    case .factory(let scope, _):
      register(
        registration,
        source(scope) {
          guard let value: Value = try workshop.call(registration) else { fatalError("nil") }
          return value
        })
    }
  }

  private func source<Made: Sendable>(
    _ scope: Scope, _ factory: @escaping @Sendable () throws -> Made
  ) -> Source<Made> {
    switch scope {
    case .transient: .factory(factory)
    case .singleton: .singleton(factory)
    default: .weak(factory)
    }
  }

  private func register<Made: Sendable>(_ registration: Registration, _ source: Source<Made>) {
    let line = UInt(registration.number)
    if let name = registration.name {
      injector.registerProperty(name, for: registration.target, source, line: line)
    } else {
      injector.register(
        Made.self, qualifier: registration.qualifier, for: registration.target,
        exactly: registration.isExact, source, line: line)
    }
  }

  private func remove<Value: Sendable>(_: Value.Type, _ qualifier: String?) {
    injector.remove(Value.self, qualifier: qualifier)
  }

  private func lookUp<Value: Sendable>(_: Value.Type, named name: String) -> Trace? {
    (injector.instance(forProperty: name, as: Value.self) as? any Traced)?.trace
  }

  private func lookUp<Value: Sendable>(_: Value.Type, _ qualifier: String?) -> Trace? {
    (injector.instance(of: Value.self, qualifier: qualifier) as? any Traced)?.trace
  }
}

/// Makes the values of a case, and counts.
private final class Workshop: Sendable {
  private let state = Locked(State())

  private struct State {
    var made = 0
    var calls: [Int: Int] = [:]
    /// Instances, and what was set by hand, so that nobody else has to hold them.
    var kept: [Trace: any Traced] = [:]
  }

  /// How often each factory has been called.
  var calls: [Int: Int] { state.withLock(\.calls) }

  /// The value of a trace, always the same.
  func keep(_ trace: Trace) -> any Traced {
    state.withLock { state in
      let value = state.kept[trace] ?? make(trace.type, trace.serial)
      state.kept[trace] = value
      return value
    }
  }

  /// Does what the next call of a factory does.
  func call<Value: Sendable>(_ registration: Registration) throws -> Value? {
    try state.withLock { state in
      let before = state.calls[registration.number, default: 0]
      state.calls[registration.number] = before + 1
      switch registration.outcome(after: before) {
      case .givesNil: return nil
      case .fails: throw CancellationError()
      case .makes(let type):
        state.made += 1
        guard let value = make(type, state.made) as? Value else { fatalError("no \(Value.self)") }
        return value
      }
    }
  }

  private func make(_ type: ValueType, _ serial: Int) -> any Traced {
    guard let type = type.type as? any Traced.Type else { fatalError("\(type) is not concrete") }
    return type.init(serial: serial)
  }
}
