/// Fills the plain stored properties of objects, by their names.
///
/// Register values and factories by property name, then call `injectDependencies(to:)` on each new
/// object. A property is filled when its name is registered, its type fits, and it is nil. Nothing
/// else is touched.
///
/// ```swift
/// let injector = Injector()
/// injector.registerProperty("store", .instance(OrderStore()))
/// injector.registerProperty("currentDate") { Date() }
/// injector.injectDependencies(to: handler)
/// ```
///
/// Most programs have one, `Injector.shared`, which `Injector.configure(_:_:)` sets up. It can be
/// used from any thread. No lock is held while your code runs, so factories and delegates may
/// register and inject.
public final class Injector: Sendable {
  let state: Locked<State>
  package let wirings = WiringCache()
  let inheritance: Inheritance?
  let tree: ObjectTree
  let trackedTargets = TrackedTargets()
  private let knownReference = Locked<InjectorReference?>(nil)
  private let ownSettings: Settings
  private let log = Locked(IssueLog())
  private let handlingThreads = Locked<Set<ThreadID>>([])
  /// Those who were added here. Apart from the rest, which is copied often.
  let ownObservers = Locked<[Observer]>([])

  struct State: Sendable {
    var registry: Registry
    /// The registrations of types that can be made though nobody registered them.
    var makeables: [ObjectIdentifier: Registration] = [:]
    var extensions: [any InjectorExtension] = []
    var excludedClasses: [Any.Type] = []
    var trackedTypes: [Any.Type] = []
    var modules: [InstalledModule] = []
    /// The modules that are just being installed, each by one thread.
    var installations: [Installation] = []
    /// The instances that know that registration is complete, by their addresses, which become
    /// another's when they are gone.
    var told: [ObjectIdentifier: WeakReference] = [:]
    /// The injector that is shared in place of this one, and gets what is registered here.
    var successor: Injector?
    /// What an override keeps in place of inherited registrations, by these. It keeps them, so that
    /// their addresses stay their own.
    var unshared: [ObjectIdentifier: Registration] = [:]
  }

  /// What is decided when an injector is created. An override has that of the one it inherits from.
  struct Settings: Sendable {
    let convention: NamingConvention
    let writesStoredFields: Bool
    let issueHandler: @Sendable (InjectorIssue) -> Void
  }

  /// Creates an injector without registrations.
  ///
  /// - Parameters:
  ///   - duplicates: What happens to a second registration of the same name or type.
  ///   - convention: Which plain properties ask by their type, if no name matches.
  ///   - issueHandler: Called with each issue, on the thread where it comes up. Issues that it
  ///     causes itself are kept in `issues`, without another call. By default it writes one line to
  ///     standard error.
  public convenience init(
    duplicates: DuplicatePolicy = .keepFirst, convention: NamingConvention = .exact,
    issueHandler: @escaping @Sendable (InjectorIssue) -> Void = Injector.writeToStandardError
  ) {
    self.init(
      duplicates: duplicates, convention: convention, writesStoredFields: Probe.succeeds,
      issueHandler: issueHandler)
  }

  /// Creates an injector that writes stored fields, or one in portable mode.
  package init(
    duplicates: DuplicatePolicy = .keepFirst, convention: NamingConvention = .exact,
    writesStoredFields: Bool, issueHandler: @escaping @Sendable (InjectorIssue) -> Void
  ) {
    state = Locked(State(registry: Registry(policy: duplicates)))
    inheritance = nil
    tree = ObjectTree()
    ownSettings = Settings(
      convention: convention, writesStoredFields: writesStoredFields, issueHandler: issueHandler)
  }

  /// Creates an injector that takes the place of another one.
  init(
    overriding other: Injector, makingOwnSingletons: Bool,
    issueHandler: (@Sendable (InjectorIssue) -> Void)?
  ) {
    state = Locked(State(registry: Registry(policy: other.state.withLock(\.registry.policy))))
    inheritance = Inheritance(
      fixedParent: other.inheritance == nil ? nil : other, makesOwnSingletons: makingOwnSingletons,
      issueHandler: issueHandler)
    tree = other.tree
    ownSettings = other.settings
  }

  deinit {
    ownObservers.withLock(\.self).forEach { $0.leave() }
    if inheritance != nil { ChildInjectors.remove(self) }
  }

  /// What refers to it and doesn't keep it. Not made before somebody needs it: a weak reference makes
  /// every strong one slower for good.
  var reference: InjectorReference {
    knownReference.withLock { known in
      let reference = known ?? InjectorReference(to: self)
      known = reference
      return reference
    }
  }

  /// What a developer should have heard of, oldest first. The latest hundred are kept.
  public var issues: [InjectorIssue] { log.withLock(\.issues) }

  /// What is registered, in the order in which it was. In an override its own registrations come
  /// first, and then those it inherits.
  public var registrations: [RegistrationInfo] {
    parentChain.registrations(\.registrations).filter { !$0.isArguments }.map(\.info)
  }

  var ownRegistrations: [RegistrationInfo] {
    state.withLock(\.registry).registrations.filter { !$0.isArguments }.map(\.info)
  }

  var settings: Settings { parent?.settings ?? ownSettings }

  /// Keeps an issue, and gives it to the handler and observers. To be called without a lock.
  func report(_ issue: InjectorIssue) {
    guard log.withLock({ $0.add(issue) }).isNew else { return }
    handle(issue)
    observers(of: .issue).emit(.issue(issue))
  }

  /// Calls the issue handler, unless it is what caused the issue: it might never return.
  private func handle(_ issue: InjectorIssue) {
    if inheritance?.issueHandler == nil, let parent { return parent.handle(issue) }
    guard handlingThreads.withLock({ $0.insert(.current).inserted }) else { return }
    defer { _ = handlingThreads.withLock { $0.remove(.current) } }
    (inheritance?.issueHandler ?? ownSettings.issueHandler)(issue)
  }

  @usableFromInline
  @Sendable static func writeToStandardError(_ issue: InjectorIssue) {
    PropertyInjector.writeToStandardError("PropertyInjector: \(issue)")
  }
}

/// Refers to an injector, for as long as somebody else keeps it.
final class InjectorReference: Sendable {
  private let reference: WeakReference

  init(to injector: Injector) { reference = WeakReference(injector) }

  var injector: Injector? { reference.object as? Injector }
}
