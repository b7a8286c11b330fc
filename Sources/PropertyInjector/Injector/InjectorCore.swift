import Synchronization

/// What is registered at one level, and what was worked out from that and from outer levels. The
/// injectors of open scopes share the core of the injector they were opened from.
final class InjectorCore: Sendable {
  let state: Locked<State>
  let tree: ObjectTree
  let trackedTargets = TrackedTargets()
  /// The observers that were added here. Separate from the state, which is copied often.
  let ownObservers = ObserverList()
  private let cache: WiringCache
  private let log = Locked(IssueLog())
  private let handlingThreads = Locked<Set<ThreadID>>([])

  /// The injector around this level. Nil for a root, and for an override of the shared injector, which
  /// inherits from whichever injector is shared.
  private let fixedParent: ChainReference<Injector>
  /// Whether there is a level around this one.
  private let inherits: Bool
  /// Whether it makes its own values for inherited singletons.
  let makesOwnSingletons: Bool
  /// Whether a scope is open around it, so that what it keeps may have values of that scope.
  let isWithinScope: Bool
  /// Nil if they are the parent's.
  private let ownSettings: Settings?
  private let ownIssueHandler: (@Sendable (InjectorIssue) -> Void)?

  /// The number of changes of levels that others inherit from.
  private static let changes = Atomic(0)
  /// The number of changes that the cache knows.
  private let knownChanges = Atomic(0)
  private let isInherited = Atomic(false)

  struct State: Sendable {
    var registry: Registry
    /// The registrations of `Makeable` types that nobody registered.
    var makeables: [ObjectIdentifier: Registration] = [:]
    var extensions: [any InjectorExtension] = []
    var excludedClasses: [Any.Type] = []
    var trackedTypes: [Any.Type] = []
    var modules: [InstalledModule] = []
    /// The modules that are being installed, each by one thread.
    var installations: [Installation] = []
    /// The notified registration delegates, by address. Weak, because addresses are reused.
    var told: [ObjectIdentifier: WeakReference] = [:]
    /// The injector that replaced this one as the shared injector, and gets its registrations.
    var successor: Injector?
    /// An override's own versions of inherited registrations, which keep those, by their address.
    var unshared: [ObjectIdentifier: Registration] = [:]
  }

  /// The settings that an injector is created with.
  struct Settings: Sendable {
    let convention: NamingConvention
    let writesStoredFields: Bool
  }

  /// Creates the core of a root.
  init(
    _ policy: DuplicatePolicy, _ settings: Settings,
    _ issueHandler: @escaping @Sendable (InjectorIssue) -> Void
  ) {
    state = Locked(State(registry: Registry(policy: policy)))
    tree = ObjectTree()
    cache = WiringCache()
    (inherits, makesOwnSingletons, isWithinScope) = (false, false, false)
    fixedParent = ChainReference(nil)
    (ownSettings, ownIssueHandler) = (settings, issueHandler)
  }

  /// Creates the core of a level within an injector or, without one, within the shared one.
  init(
    within parent: Injector?, makingOwnSingletons: Bool = false, policy: DuplicatePolicy? = nil,
    convention: NamingConvention? = nil, issueHandler: (@Sendable (InjectorIssue) -> Void)?
  ) {
    let outer = (parent ?? .shared).core
    outer.isInherited.store(true, ordering: .relaxed)
    knownChanges.store(Self.changes.load(ordering: .acquiring), ordering: .relaxed)
    state = Locked(
      State(registry: Registry(policy: policy ?? outer.state.withLock(\.registry.policy))))
    tree = outer.tree
    cache = WiringCache(publishesSteps: false)
    (inherits, makesOwnSingletons) = (true, makingOwnSingletons)
    fixedParent = ChainReference(parent)
    isWithinScope = parent.map { $0.scope != nil || $0.core.isWithinScope } ?? false
    ownIssueHandler = issueHandler
    ownSettings = convention.map {
      Settings(convention: $0, writesStoredFields: outer.settings.writesStoredFields)
    }
  }

  var isRoot: Bool { !inherits }

  /// Whether no level around it inherits from whichever injector is shared.
  var hasFixedRoot: Bool {
    var core = self
    while core.inherits {
      guard let parent = core.fixedParent.object else { return false }
      core = parent.core
    }
    return true
  }

  /// Whether it makes other values than its parent, or resolves other properties by type.
  var differsFromParent: Bool { makesOwnSingletons || ownSettings != nil }

  /// The injector around this level.
  var parentInjector: Injector? { inherits ? fixedParent.object ?? .sharedRoot : nil }

  var parent: InjectorCore? { parentInjector?.core }

  /// This core and those around it, innermost first.
  var chain: some Sequence<InjectorCore> { sequence(first: self, next: \.parent) }

  var settings: Settings {
    for core in chain { if let settings = core.ownSettings { return settings } }
    return Settings(convention: .exact, writesStoredFields: Probe.succeeds)
  }

  // MARK: What is worked out

  /// What is worked out, if nothing changed in outer levels since.
  @inline(__always)
  var wirings: WiringCache {
    _read {
      if _slowPath(inherits) { forgetIfOuterLevelsChanged() }
      yield cache
    }
  }

  /// Returns the steps for a type, if they are known. Without a check: a core that inherits has none.
  @inline(__always)
  func plainSteps(of type: Any.Type) -> PlainSteps? { cache.plainSteps(of: type) }

  /// Returns the answer for a type alone, if it takes no lock. The caller ends its use.
  @inline(__always)
  func use(answerAs type: Any.Type) -> AnswerInUse? {
    if _slowPath(inherits) { forgetIfOuterLevelsChanged() }
    return cache.use(answerAs: type)
  }

  @inline(never)
  private func forgetIfOuterLevelsChanged() {
    let changes = Self.changes.load(ordering: .acquiring)
    guard knownChanges.load(ordering: .acquiring) != changes else { return }
    let removed = forgetUnshared()
    withExtendedLifetime((removed, cache.forget())) {}
    knownChanges.store(changes, ordering: .releasing)
  }

  /// Invalidates everything, because something changed here. Returns what to release without locks.
  func forget() -> [any Sendable] { cache.forget() }

  /// Notes that something changed here, for levels within this one. All levels of the process that
  /// inherit work out their wirings again: that is rare, and needs no list of them.
  func noteChange() {
    if isInherited.load(ordering: .relaxed) {
      Self.changes.add(1, ordering: .acquiringAndReleasing)
    }
  }

  /// Notes that overrides inherit from this core because it is that of the shared injector.
  func noteShared() {
    isInherited.store(true, ordering: .relaxed)
    noteChange()
  }

  // MARK: Registrations

  func owns(_ registration: Registration) -> Bool { state.withLock { $0.owns(registration) } }

  /// Returns this level's own version of an inherited registration, if it makes its own values.
  func ownInPlace(of inherited: Registration) -> Registration {
    guard makesOwnSingletons, case .factory(let factory, _?) = inherited.provider
    else { return inherited }
    return state.withLock { state in
      state.unshared.keep(
        Registration(
          inherited.info, factory, isInjected: inherited.isInjected, inPlaceOf: inherited),
        for: ObjectIdentifier(inherited))
    }
  }

  /// Removes and returns own versions of registrations that are gone.
  private func forgetUnshared() -> [Registration] {
    guard makesOwnSingletons, let parent else { return [] }
    let unshared = state.withLock(\.unshared)
    let gone = unshared.filter { _, own in
      !parent.chain.contains { $0.owns(own.canonical) }
    }
    return state.withLock { state in
      gone.keys.compactMap { state.unshared.removeValue(forKey: $0) }
    }
  }

  // MARK: Issues

  /// The latest hundred issues, oldest first.
  var issues: [InjectorIssue] { log.withLock(\.issues) }

  /// Keeps an issue and passes it to the handler. Returns whether it is new.
  func report(_ issue: InjectorIssue) -> Bool {
    guard log.withLock({ $0.add(issue) }).isNew else { return false }
    for core in chain {
      if let handler = core.ownIssueHandler {
        core.handle(issue, handler)
        break
      }
    }
    return true
  }

  /// Calls the issue handler, unless the handler itself caused the issue: it might never return.
  private func handle(_ issue: InjectorIssue, _ handler: @Sendable (InjectorIssue) -> Void) {
    guard handlingThreads.withLock({ $0.insert(.current).inserted }) else { return }
    defer { _ = handlingThreads.withLock { $0.remove(.current) } }
    handler(issue)
  }
}

extension InjectorCore.State {
  fileprivate func owns(_ registration: Registration) -> Bool {
    registry.contains(registration)
      || makeables[ObjectIdentifier(registration.type)] === registration
      || unshared.values.contains { $0 === registration }
  }
}
