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
  let core: InjectorCore
  /// The injector around this one, if this is an open scope, or a view of a level that leaves out
  /// scopes around it. Otherwise, that is the core's parent.
  var outer: Injector? { outerReference.object }
  private let outerReference: ChainReference<Injector>
  /// The scope, if this is an open one.
  package let scope: Scope?
  package let contents: LockedObjects<ScopeContents>
  private let knownReference = LockedObjects<InjectorReference?>(nil)

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
  package convenience init(
    duplicates: DuplicatePolicy = .keepFirst, convention: NamingConvention = .exact,
    writesStoredFields: Bool, issueHandler: @escaping @Sendable (InjectorIssue) -> Void
  ) {
    let settings = InjectorCore.Settings(
      convention: convention, writesStoredFields: writesStoredFields)
    self.init(InjectorCore(duplicates, settings, issueHandler))
  }

  /// Creates the injector of a core or, with `outer`, a view of it within another injector than the
  /// core's parent.
  init(_ core: InjectorCore, within outer: Injector? = nil) {
    (self.core, scope) = (core, nil)
    outerReference = ChainReference(outer)
    contents = LockedObjects(ScopeContents())
  }

  /// Creates an open scope.
  package init(opening scope: Scope, within outer: Injector, _ contents: ScopeContents) {
    (core, self.scope) = (outer.core, scope)
    outerReference = ChainReference(outer)
    self.contents = LockedObjects(contents)
  }

  /// The injector around this one, which provides what this one lacks.
  var parent: Injector? { outer ?? core.parentInjector }

  /// Whether no injector is around this one.
  @inline(__always)
  var isOutermost: Bool { scope == nil && core.isRoot }

  var state: Locked<InjectorCore.State> { _read { yield core.state } }

  @inline(__always)
  package var wirings: WiringCache { _read { yield core.wirings } }

  /// Returns all there is to do for targets of a type, if it is known and runs no user code.
  @inline(__always)
  func plainSteps(of type: Any.Type) -> PlainSteps? { core.plainSteps(of: type) }

  var tree: ObjectTree { core.tree }

  var settings: InjectorCore.Settings { core.settings }

  /// A weak reference to this injector. Created on demand, because it makes every retain slower.
  var reference: InjectorReference {
    knownReference.withLock { known in
      let reference = known ?? InjectorReference(to: self)
      known = reference
      return reference
    }
  }

  /// The latest hundred issues, oldest first.
  public var issues: [InjectorIssue] { core.issues }

  /// The registrations, in order. In an override, its own come before inherited ones.
  public var registrations: [RegistrationInfo] {
    parentChain.all.filter { !$0.isArguments }.map(\.info)
  }

  var ownRegistrations: [RegistrationInfo] {
    state.withLock(\.registry).registrations.filter { !$0.isArguments }.map(\.info)
  }

  /// Keeps an issue and passes it to the handler and the observers. Call it without holding a lock.
  func report(_ issue: InjectorIssue) {
    if core.report(issue) { observers(of: .issue).emit(.issue(issue)) }
  }

  @usableFromInline
  @Sendable static func writeToStandardError(_ issue: InjectorIssue) {
    PropertyInjector.writeToStandardError("PropertyInjector: \(issue)")
  }
}

/// A weak reference to an injector. If the injector is gone but its core lives, a new view of the
/// core takes its place: a factory may be given a view that exists only during the call.
final class InjectorReference: Sendable {
  private let injectorReference: WeakReference
  private let coreReference: WeakReference?
  private let outer: Injector?

  init(to injector: Injector) {
    injectorReference = WeakReference(injector)
    coreReference = injector.scope == nil ? WeakReference(injector.core) : nil
    outer = injector.scope == nil ? injector.outer : nil
  }

  var injector: Injector? {
    injectorReference.object as? Injector
      ?? (coreReference?.object as? InjectorCore).map { Injector($0, within: outer) }
  }
}
