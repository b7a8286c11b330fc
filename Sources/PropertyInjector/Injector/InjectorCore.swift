/// What is registered at one layer. The injectors of open scopes share the core of the injector they
/// were opened from.
package final class InjectorCore: Sendable {
  let state: Locked<State>
  let trackedTargets = TrackedTargets()
  /// The observers that were added here. Separate from the state, which is copied often.
  let ownObservers = ObserverList()
  /// The snapshot, unless something has changed since. Whoever uses it without counting a reference
  /// protects it.
  let published = PublishedReference<Snapshot>()
  /// All there is to do for targets of a type, if that runs no user code.
  let plain = PublishedTable<PlainSteps>()
  /// The objects that this layer keeps.
  let objects = KeptObjects(.kept)
  private let log = Locked(IssueLog())
  private let handlingThreads = Locked<Set<ThreadID>>([])

  /// The injector around this level, to be read without counting. Nil for a root.
  let around: ChainReference<Injector>
  /// Whether it writes stored fields. Otherwise, it is in portable mode.
  let writesStoredFields: Bool
  /// Nil if it is the parent's.
  private let ownConvention: NamingConvention?
  private let ownIssueHandler: (@Sendable (InjectorIssue) -> Void)?

  struct State: Sendable {
    var registry: Registry
    /// Whether it makes and keeps values of its own of what it inherits.
    let keepsOwn: Bool
    /// The registrations of that, and of `Makeable` types, by definition.
    var own: [ObjectIdentifier: Registration] = [:]
    fileprivate var snapshot: Snapshot?
    /// The cores further inside whose snapshots were made with that of this one.
    fileprivate var inner: [ObjectIdentifier: WeakReference] = [:]
    /// That to this core, once one further out has it.
    fileprivate var reference: WeakReference?
    /// The wirings that `plain` has the steps of, and former ones, which another thread may still use.
    fileprivate var wirings: (present: [Snapshot.Part], former: [Snapshot.Part]) = ([], [])
    var extensions: [any InjectorExtension] = []
    var excludedTypes: [Any.Type] = []
    var trackedTypes: [Any.Type] = []
    /// The modules that are being installed, each by one thread.
    var installations: [Installation] = []
    /// The notified registration delegates, by address. Weak, because addresses are reused.
    var told: [ObjectIdentifier: WeakReference] = [:]

    init(_ policy: DuplicatePolicy, keepingOwn: Bool) {
      registry = Registry(policy: policy)
      keepsOwn = keepingOwn
    }
  }

  /// Creates the core of a root or, within an injector, of a level that inherits.
  @inline(never)
  init(
    within around: Injector?, keepingOwn: Bool = false,
    policy: DuplicatePolicy?, convention: NamingConvention?, writesStoredFields: Bool? = nil,
    issueHandler: (@Sendable (InjectorIssue) -> Void)?
  ) {
    let outer = around?.core
    let policy = policy ?? outer?.state.withLock { $0.registry.policy } ?? .keepFirst
    state = Locked(State(policy, keepingOwn: keepingOwn))
    self.around = ChainReference(around.map { Unretained($0) })
    self.writesStoredFields = writesStoredFields ?? outer?.writesStoredFields ?? Probe.succeeds
    (ownConvention, ownIssueHandler) = (convention, issueHandler)
  }

  deinit {
    ownObservers.removeAll()
    _ = parent?.state.withLock { $0.inner.removeValue(forKey: ObjectIdentifier(self)) }
  }

  /// Whether a scope is open around it, so that what it registers may have values of that scope.
  var isWithinScope: Bool {
    around.unretained?.with { $0.chain.contains(where: \.isScope) } ?? false
  }

  var parent: InjectorCore? { @inline(never) get { around.unretained?.with(\.core) } }

  /// This core and those around it, innermost first.
  var chain: some Sequence<InjectorCore> { sequence(first: self, next: \.parent) }

  /// Which plain properties are resolved by type if no name matches.
  var convention: NamingConvention {
    chain.lazy.compactMap(\.ownConvention).first ?? .exact
  }

  // MARK: Snapshots

  /// Returns the present snapshot of the layer that has this core, given that of the layer around. Nil
  /// if that has changed meanwhile.
  func snapshot(for layer: Injector, around: Snapshot?) -> Snapshot? {
    if let known = state.withLock(\.snapshot) { return known }
    let parent = parent
    if let parent {
      let new = WeakReference(self)
      let reference = state.withLock { state in
        state.reference = state.reference ?? new
        return state.reference
      }
      parent.state.withLock { $0.inner[ObjectIdentifier(self)] = reference }
    }
    return state.withLock { state in
      if let known = state.snapshot { return known }
      // Whoever changes what is around takes back that first, and then what was made with it.
      if let around, !(parent?.published.isStill(Unretained(around)) ?? false) { return nil }
      let new = Snapshot(layer, state, within: around)
      state.snapshot = new
      published.publish(new)
      return new
    }
  }

  /// Changes something that snapshots depend on, and takes back those of this layer and of those within
  /// it.
  func change<Result: Sendable>(_ change: (inout State) -> Result) -> Result {
    // First, so that the registry isn't copied, unless a call sees it.
    invalidate()
    defer { Snapshot.renew(Unretained(self)) }
    return takingBack(change)
  }

  /// Takes back the snapshots of this layer and of those within it. Running calls still see them.
  package func invalidate() { takingBack { _ in } }

  private func takingBack<Result: Sendable>(_ change: (inout State) -> Result) -> Result {
    let (result, inner) = state.withLock { state in
      let inner = takeBack(&state)
      return (change(&state), inner)
    }
    withExtendedLifetime(inner) {}
    if Retired.exist { Retired.release() }
    return result
  }

  /// Returns the cores further inside, to be released without locks: they ask for those in their deinit.
  private func takeBack(_ state: inout State) -> [InjectorCore] {
    guard let old = state.snapshot.take() else { return [] }
    published.publish(nil)
    if !state.wirings.present.isEmpty {
      plain.clear()
      state.wirings.former += exchange(&state.wirings.present, with: [])
    }
    Retired.add(old)
    let inner = exchange(&state.inner, with: [:]).values.compactMap { $0.object as? InjectorCore }
    return inner + inner.flatMap { core in core.state.withLock { core.takeBack(&$0) } }
  }

  /// The number of former wirings up to which steps are published.
  private static let capacity = 1_000

  /// Has the steps of a wiring be found without a lock as long as a snapshot is the present one, unless
  /// a call sees a former one.
  func publish(
    _ steps: PlainSteps, of wiring: Snapshot.Part, for type: Any.Type, _ snapshot: Snapshot
  ) {
    if plain[type] != nil { return }
    state.withLock { state in
      guard state.snapshot === snapshot, state.wirings.former.count < Self.capacity,
        !Retired.includeFormer(of: snapshot)
      else { return }
      state.wirings.present.append(wiring)
      plain.add(steps, of: type)
    }
  }

  /// Forgets the values of registrations at this layer, unless they are being made. A call that sees
  /// them still does.
  func discard(_ registrations: [Registration]) {
    let kept = registrations.filter { $0.place.map { !$0.isBeingMade } ?? false }
    if kept.isEmpty { return }
    let ids = kept.map { ObjectIdentifier($0.definition) }
    let old = change { state in
      state.registry.renew(kept) + ids.compactMap { state.own.removeValue(forKey: $0) }
    }
    withExtendedLifetime(old) {}
  }

  /// Releases what is kept here, once this layer has ended.
  @inline(never)
  func end() {
    let ended = ownRegistrations.map { $0.discardValue() }
    change { _ in }
    withExtendedLifetime(ended) {}
  }

  // MARK: Registrations

  /// The registrations at this layer so far.
  var ownRegistrations: [Registration] {
    state.withLock { $0.registry.registrations + $0.registry.listed + $0.own.values }
  }

  // MARK: Issues

  /// The latest hundred issues, oldest first.
  var issues: [InjectorIssue] { log.withLock { $0.issues } }

  /// Keeps an issue and passes it to the handler and the observers. Call it without holding a lock.
  package func report(_ issue: InjectorIssue) {
    let kept = issue.withoutErrors
    guard log.withLock({ $0.add(kept) }) else { return }
    handle(issue)
    if Observer.exist(for: .issue) { observers(of: .issue).emit(.issue(issue)) }
  }

  private func handle(_ issue: InjectorIssue) {
    // Not if the handler itself caused the issue: it might never return.
    guard let core = chain.first(where: { $0.ownIssueHandler != nil }),
      core.handlingThreads.withLock({ $0.insert(.current).inserted })
    else { return }
    defer { _ = core.handlingThreads.withLock { $0.remove(.current) } }
    // What a handler asks for is no part of what this thread is making.
    apartFromCalls { core.ownIssueHandler?(issue) }
  }
}
