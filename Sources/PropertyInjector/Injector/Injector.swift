/// Fills the plain stored properties of objects by name.
///
/// Register instances and factories by property name, then call `injectDependencies(to:)` on each
/// object. It fills only properties that are nil, whose name is registered, and whose type fits.
///
/// ```swift
/// let injector = Injector()
/// injector.registerProperty("store", .instance(OrderStore()))
/// injector.registerProperty("currentDate") { Date() }
/// injector.injectDependencies(to: handler)
/// ```
///
/// Most programs use one injector, `Injector.shared`, and set it up with
/// `Injector.configure(_:_:)`. Any thread may use it. Factories and delegates may, too.
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
  /// The observers that were added here. Separate from the state, which is copied often.
  let ownObservers = Locked<[Observer]>([])

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

  /// The settings that an injector is created with. An override uses its parent's.
  struct Settings: Sendable {
    let convention: NamingConvention
    let writesStoredFields: Bool
    let issueHandler: @Sendable (InjectorIssue) -> Void
  }

  /// Creates an injector without registrations.
  ///
  /// - Parameters:
  ///   - duplicates: What happens to a second registration of the same name or type.
  ///   - convention: Which plain properties are resolved by type if no name matches.
  ///   - issueHandler: A closure that is called with each issue, on the thread that causes it. What
  ///     the handler itself causes is only kept in `issues`. By default, it prints.
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

  /// A weak reference to this injector. Created on demand, because it makes every retain slower.
  var reference: InjectorReference {
    knownReference.withLock { known in
      let reference = known ?? InjectorReference(to: self)
      known = reference
      return reference
    }
  }

  /// The latest hundred issues, oldest first.
  public var issues: [InjectorIssue] { log.withLock(\.issues) }

  /// The registrations, in order. In an override, its own come before inherited ones.
  public var registrations: [RegistrationInfo] {
    parentChain.registrations(\.registrations).filter { !$0.isArguments }.map(\.info)
  }

  var ownRegistrations: [RegistrationInfo] {
    state.withLock(\.registry).registrations.filter { !$0.isArguments }.map(\.info)
  }

  var settings: Settings { parent?.settings ?? ownSettings }

  /// Keeps an issue and passes it to the handler and the observers. Call it without holding a lock.
  func report(_ issue: InjectorIssue) {
    guard log.withLock({ $0.add(issue) }).isNew else { return }
    handle(issue)
    observers(of: .issue).emit(.issue(issue))
  }

  /// Calls the issue handler, unless the handler itself caused the issue: it might never return.
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

final class InjectorReference: Sendable {
  private let reference: WeakReference

  init(to injector: Injector) { reference = WeakReference(injector) }

  var injector: Injector? { reference.object as? Injector }
}
