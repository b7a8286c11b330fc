import Synchronization

/// What is registered at one level, and what was worked out from that and from outer levels. The
/// injectors of open scopes share the core of the injector they were opened from.
package final class InjectorCore: Sendable {
  let state: Locked<State>
  let trackedTargets = TrackedTargets()
  /// The observers that were added here. Separate from the state, which is copied often.
  let ownObservers = ObserverList()
  /// Ask for it with `Injector.workedOut`, which notices changes in outer levels. A core that inherits
  /// has no plain steps, so these need no check.
  let workedOut: WorkedOut
  private let log = Locked(IssueLog())
  private let handlingThreads = Locked<Set<ThreadID>>([])

  /// The injector around this level, to be read without counting. Nil for a root.
  let around: ChainReference<Injector>
  /// What it inherits, if it makes and keeps values of its own of that: what was registered around it
  /// when it was created. Nil if it inherits what is registered there.
  let inherited: ParentChain?
  /// Whether a scope is open around it, so that what it keeps may have values of that scope.
  let isWithinScope: Bool
  /// Whether it writes stored fields. Otherwise, it is in portable mode.
  let writesStoredFields: Bool
  /// Nil if it is the parent's.
  private let ownConvention: NamingConvention?
  private let ownIssueHandler: (@Sendable (InjectorIssue) -> Void)?

  /// The number of changes and ends of levels that others inherit from.
  private static let allChanges = Atomic(0)
  /// What it was when the cache was last known to be valid.
  private let knownChanges = Atomic(-1)
  /// The number of changes of what is registered here.
  private let changes = Atomic(0)
  /// The sum of the changes in the levels around when everything was last forgotten.
  private let changesOfCache = Atomic(-1)

  struct State: Sendable {
    var registry: Registry
    /// The registrations of `Makeable` types that nobody registered.
    var makeables: [ObjectIdentifier: Registration] = [:]
    /// The registrations of inherited definitions whose values this level makes and keeps itself.
    var own: [ObjectIdentifier: Registration] = [:]
    var extensions: [any InjectorExtension] = []
    var excludedTypes: [Any.Type] = []
    var trackedTypes: [Any.Type] = []
    /// The modules that are being installed, each by one thread.
    var installations: [Installation] = []
    /// The notified registration delegates, by address. Weak, because addresses are reused.
    var told: [ObjectIdentifier: WeakReference] = [:]
  }

  /// Creates the core of a root or, within an injector, of a level that inherits.
  @inline(never)
  init(
    within around: Injector?, keepingOwn: Bool = false,
    policy: DuplicatePolicy?, convention: NamingConvention?, writesStoredFields: Bool? = nil,
    issueHandler: (@Sendable (InjectorIssue) -> Void)?
  ) {
    let outer = around?.core
    around?.noteInner()
    let policy = policy ?? outer?.state.withLock { $0.registry.policy } ?? .keepFirst
    state = Locked(State(registry: Registry(policy: policy)))
    workedOut = WorkedOut(publishesSteps: around == nil)
    inherited = keepingOwn ? around?.parentChain : nil
    self.around = ChainReference(around.map { Unretained($0) })
    isWithinScope = around?.isInScope ?? false
    self.writesStoredFields = writesStoredFields ?? outer?.writesStoredFields ?? Probe.succeeds
    (ownConvention, ownIssueHandler) = (convention, issueHandler)
  }

  deinit { ownObservers.removeAll() }

  /// Whether there is a level around this one.
  @inline(__always)
  var inherits: Bool { around.unretained != nil }

  var parent: InjectorCore? { @inline(never) get { around.unretained?.with(\.core) } }

  /// This core and those around it, innermost first.
  var chain: some Sequence<InjectorCore> { sequence(first: self, next: \.parent) }

  /// Which plain properties are resolved by type if no name matches.
  var convention: NamingConvention {
    for core in chain { if let convention = core.ownConvention { return convention } }
    return .exact
  }

  // MARK: What is worked out

  /// Notices what has changed or ended around this level.
  @inline(__always)
  func noticeChanges() { if _slowPath(inherits) { forgetIfOuterLevelsChanged() } }

  @inline(never)
  private func forgetIfOuterLevelsChanged() {
    let all = Self.allChanges.load(ordering: .acquiring)
    if knownChanges.load(ordering: .acquiring) == all { return }
    var changes = 0
    _ = around.unretained?.with { parent in
      parent.first { level -> Bool? in
        changes &+= level.changeCount
        return nil
      }
    }
    if changesOfCache.load(ordering: .acquiring) != changes {
      withExtendedLifetime(workedOut.forget()) {}
      changesOfCache.store(changes, ordering: .releasing)
    }
    knownChanges.store(all, ordering: .releasing)
  }

  /// A number that differs once something has changed here.
  var changeCount: Int { changes.load(ordering: .acquiring) }

  /// Releases what is kept here, once this level has ended.
  @inline(never)
  func end() {
    let ended = ownRegistrations.map { $0.discardValue() }
    invalidate()
    withExtendedLifetime(ended) {}
  }

  /// Invalidates everything here and in levels within this one.
  package func invalidate() {
    withExtendedLifetime(workedOut.forget()) {}
    noteChange()
  }

  /// Notes that something changed here, for levels within this one.
  func noteChange() {
    changes.add(1, ordering: .acquiringAndReleasing)
    Self.noteChangeOfSome()
  }

  /// Has all levels that inherit look whether something changed around them.
  static func noteChangeOfSome() { allChanges.add(1, ordering: .acquiringAndReleasing) }

  // MARK: Registrations

  /// The registrations at this level so far: what is registered here, `Makeable` types that nobody
  /// registered, and inherited definitions whose values it keeps itself.
  var ownRegistrations: [Registration] {
    state.withLock { $0.registry.registrations + $0.makeables.values + $0.own.values }
  }

  /// Whether a value is kept here, and not by an open scope.
  @inline(never)
  func keeps(_ hold: KeptObjects.Hold) -> Bool {
    state.withLock { state in
      let isMeant = { (one: Registration) in
        one.place.map { ObjectIdentifier($0) } == hold.place
      }
      return state.registry.contains(hold.info, where: isMeant)
        || state.makeables[ObjectIdentifier(hold.info.type)].map(isMeant) ?? false
        || state.own.values.contains(where: isMeant)
    }
  }

  func registration(ofInstance object: AnyObject) -> Registration? {
    state.withLock { $0.registry }.registration(ofInstance: object)
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
