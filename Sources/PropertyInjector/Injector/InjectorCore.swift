import Synchronization

/// What is registered at one level, and what was worked out from that and from outer levels. The
/// injectors of open scopes share the core of the injector they were opened from.
final class InjectorCore: Sendable {
  let state: Locked<State>
  let trackedTargets = TrackedTargets()
  /// The observers that were added here. Separate from the state, which is copied often.
  let ownObservers = ObserverList()
  private let cache: WorkedOut
  private let log = Locked(IssueLog())
  private let handlingThreads = Locked<Set<ThreadID>>([])

  /// The injector around this level. Nil for a root, and for an override of the shared injector, which
  /// inherits from whichever injector is shared.
  private let fixedParent: ChainReference<Injector>
  /// Whether there is a level around this one.
  let inherits: Bool
  /// Whether neither it nor a level around it inherits from whichever injector is shared.
  let hasFixedRoot: Bool
  /// Copies of the registrations around this level, innermost first, in place of those that it would
  /// inherit. Nil if it inherits.
  let copies: [Registry]?
  /// Whether a scope is open around it, so that what it keeps may have values of that scope.
  let isWithinScope: Bool
  /// Nil if they are the parent's.
  private let ownSettings: Settings?
  private let ownIssueHandler: (@Sendable (InjectorIssue) -> Void)?

  /// The number of changes and ends of levels that others inherit from.
  private static let allChanges = Atomic(0)
  /// What it was when the cache was last known to be valid.
  private let knownChanges = Atomic(-1)
  /// The number of changes of what is registered here.
  private let changes = Atomic(0)
  /// What `changesAround` was when the cache was emptied.
  private let changesOfCache = Atomic(-1)

  struct State: Sendable {
    var registry: Registry
    /// The registrations of `Makeable` types that nobody registered.
    var makeables: [ObjectIdentifier: Registration] = [:]
    var hasEnded = false
    var extensions: [any InjectorExtension] = []
    var excludedTypes: [Any.Type] = []
    var trackedTypes: [Any.Type] = []
    /// The modules that are being installed, each by one thread.
    var installations: [Installation] = []
    /// The notified registration delegates, by address. Weak, because addresses are reused.
    var told: [ObjectIdentifier: WeakReference] = [:]
    /// The injector that replaced this one as the shared injector, and gets its registrations.
    var successor: Injector?
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
    cache = WorkedOut()
    (inherits, hasFixedRoot, copies, isWithinScope) = (false, true, nil, false)
    fixedParent = ChainReference(nil)
    (ownSettings, ownIssueHandler) = (settings, issueHandler)
  }

  /// Creates the core of a level within an injector or, without one, within the shared one.
  init(
    within parent: Injector?, copying: Bool = false, policy: DuplicatePolicy? = nil,
    convention: NamingConvention? = nil, issueHandler: (@Sendable (InjectorIssue) -> Void)?
  ) {
    let around = parent ?? .shared
    let outer = around.core
    state = Locked(
      State(registry: Registry(policy: policy ?? outer.state.withLock(\.registry.policy))))
    cache = WorkedOut(publishesSteps: false)
    (inherits, copies) = (true, copying ? around.parentChain.registries.map { $0.copy() } : nil)
    fixedParent = ChainReference(parent)
    hasFixedRoot = parent?.core.hasFixedRoot ?? false
    isWithinScope = parent?.isInScope ?? false
    ownIssueHandler = issueHandler
    ownSettings = convention.map {
      Settings(convention: $0, writesStoredFields: outer.settings.writesStoredFields)
    }
    if around.isOver { return }
    let all = Self.allChanges.load(ordering: .acquiring)
    changesOfCache.store(changesAround, ordering: .relaxed)
    knownChanges.store(all, ordering: .relaxed)
  }

  deinit { ownObservers.removeAll() }

  /// The injector around this level, unless that is whichever one is shared.
  @inline(__always)
  var lastingParent: Unretained<Injector>? { fixedParent.unretained }

  @inline(__always)
  var isWithinShared: Bool { inherits && fixedParent.unretained == nil }

  /// Passes the injector around this level to `body`, without counting a reference.
  @inline(__always)
  func withParent<Result>(_ body: (Injector) -> Result) -> Result? {
    guard inherits else { return nil }
    if let parent = fixedParent.unretained { return parent.with(body) }
    return SharedInjector.ofProcess.with { $0.core.hasFixedRoot ? body($0) : nil }
  }

  var parent: InjectorCore? { @inline(never) get { withParent(\.core) } }

  /// This core and those around it, innermost first.
  var chain: some Sequence<InjectorCore> { sequence(first: self, next: \.parent) }

  var settings: Settings {
    for core in chain { if let settings = core.ownSettings { return settings } }
    return Settings(convention: .exact, writesStoredFields: Probe.succeeds)
  }

  // MARK: What is worked out

  /// What is worked out, if nothing changed in outer levels since.
  @inline(__always)
  var workedOut: WorkedOut {
    _read {
      noticeChanges()
      yield cache
    }
  }

  /// Returns the steps for a type, if they are known. Without a check: a core that inherits has none.
  @inline(__always)
  func plainSteps(of type: Any.Type) -> PlainSteps? { cache.plainSteps(of: type) }

  /// Notices what has changed or ended around this level.
  @inline(__always)
  func noticeChanges() { if _slowPath(inherits) { forgetIfOuterLevelsChanged() } }

  @inline(never)
  private func forgetIfOuterLevelsChanged() {
    let all = Self.allChanges.load(ordering: .acquiring)
    if knownChanges.load(ordering: .acquiring) == all { return }
    let changes = changesAround
    if changesOfCache.load(ordering: .acquiring) != changes {
      // What ends around a level ends what that registers, too.
      if withParent(\.isOver) ?? false {
        for core in chain where core.withParent(\.isOver) ?? false { core.end() }
      }
      withExtendedLifetime(cache.forget()) {}
      changesOfCache.store(changes, ordering: .releasing)
    }
    knownChanges.store(all, ordering: .releasing)
  }

  /// A number that differs once something has changed here, or another injector is shared around it.
  var changeCount: Int { changes.load(ordering: .acquiring) &+ shareCount }

  private var shareCount: Int {
    isWithinShared ? SharedInjector.ofProcess.shareCount << 32 : 0
  }

  /// A number that differs once something has changed or ended in levels around this one.
  private var changesAround: Int {
    var sum = shareCount
    _ = withParent { parent in
      parent.first { level -> Bool? in
        sum &+= level.changeCount
        return nil
      }
    }
    return sum
  }

  /// Ends what is registered here: whoever asks for it hears that.
  @inline(never)
  func end() {
    state.withLock { $0.hasEnded = true }
    let ended = ownRegistrations.map { $0.end() }
    withExtendedLifetime((ended, cache.forget())) {}
    noteChange()
  }

  /// Invalidates everything, because something changed here. Returns what to release without locks.
  func forget() -> [any Sendable] { cache.forget() }

  /// Notes that something changed here, for levels within this one.
  func noteChange() {
    changes.add(1, ordering: .acquiringAndReleasing)
    Self.noteChangeOfSome()
  }

  /// Has all levels that inherit look whether something changed around them.
  static func noteChangeOfSome() { allChanges.add(1, ordering: .acquiringAndReleasing) }

  // MARK: Registrations

  /// The registrations here, with those of `Makeable` types that nobody registered, and copies.
  var ownRegistrations: [Registration] {
    state.withLock { $0.registry.registrations + $0.makeables.values }
      + (copies ?? []).flatMap(\.registrations)
  }

  func owns(_ registration: Registration) -> Bool {
    contains(registration.info) { $0 === registration }
  }

  /// Whether a value is kept here, and not by an open scope.
  func keeps(_ hold: KeptObjects.Hold) -> Bool {
    contains(hold.info) { $0.shared.map { ObjectIdentifier($0) } == hold.place }
  }

  @inline(never)
  private func contains(_ info: RegistrationInfo, where isMeant: (Registration) -> Bool) -> Bool {
    state.withLock { state in
      state.registry.contains(info, where: isMeant)
        || state.makeables[ObjectIdentifier(info.type)].map(isMeant) ?? false
    } || copies?.contains { $0.contains(info, where: isMeant) } ?? false
  }

  func registration(ofInstance object: AnyObject) -> Registration? {
    state.withLock(\.registry).registration(ofInstance: object)
  }

  // MARK: Issues

  /// The latest hundred issues, oldest first.
  var issues: [InjectorIssue] { log.withLock(\.issues) }

  /// Keeps an issue and passes it to the handler. Returns whether it is new.
  func report(_ issue: InjectorIssue) -> Bool {
    let kept = issue.withoutErrors
    guard log.withLock({ $0.add(kept) }) else { return false }
    // Not if the handler itself caused the issue: it might never return.
    guard let core = chain.first(where: { $0.ownIssueHandler != nil }),
      core.handlingThreads.withLock({ $0.insert(.current).inserted })
    else { return true }
    defer { _ = core.handlingThreads.withLock { $0.remove(.current) } }
    core.ownIssueHandler?(issue)
    return true
  }
}
