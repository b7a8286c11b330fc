import Synchronization

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
/// `Injector.configure(_:_:)`. It is thread-safe, and you can call it from factories and delegates.
public final class Injector: Sendable {
  /// The core, without counting a reference. The injector that it was created for keeps it: the
  /// outermost one of those that share it.
  let unretainedCore: Unretained<InjectorCore>
  private let ownCore: InjectorCore?
  /// The injector around this one, if this is an open scope. Otherwise, that is the core's parent.
  private let outer: ChainReference<Injector>
  private let declaration: ChainReference<Original<Scope.Declaration>>
  package let contents: LockedObjects<ScopeContents>
  /// Which objects were made here, and for which.
  let relatives = Relatives()
  private let knownReference = OnceReference()
  private let end = Atomic(false)

  /// Creates an injector without registrations.
  ///
  /// - Parameters:
  ///   - duplicates: What happens to a second registration of the same name or type.
  ///   - convention: Which plain properties are resolved by type if no name matches.
  ///   - issueHandler: A closure that is called with each issue, on the thread that causes it.
  ///     Issues that the handler causes go to `issues` but aren't passed to it. By default, issues
  ///     are printed.
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
    self.init(
      InjectorCore(
        within: nil, policy: duplicates, convention: convention,
        writesStoredFields: writesStoredFields, issueHandler: issueHandler))
  }

  /// Creates the only injector of a core that isn't an open scope.
  init(_ core: InjectorCore) {
    (unretainedCore, ownCore) = (Unretained(core), core)
    outer = ChainReference(nil)
    declaration = ChainReference(nil)
    contents = LockedObjects(ScopeContents())
  }

  /// Creates an open scope. Unless it keeps what is around it, the caller does, until `keepOuter()`:
  /// threads with scopes of their own would fight over the counts.
  init(
    opening scope: borrowing Scope, within outer: borrowing Injector,
    _ contents: consuming ScopeContents, keepsOuter: Bool = true
  ) {
    (unretainedCore, ownCore) = (outer.unretainedCore, nil)
    self.outer = ChainReference(Unretained(copy outer), isCounted: keepsOuter)
    declaration = ChainReference(Unretained(scope.declaration), isCounted: keepsOuter)
    self.contents = LockedObjects(contents)
  }

  /// Returns a scope that isn't open within this injector, for an audit.
  package func promising(_ scope: Scope) -> Injector {
    Injector(opening: scope, within: self, ScopeContents(isPromised: true))
  }

  /// Keeps what is around an open scope, which others have and may use later.
  func keepOuter() {
    outer.count()
    declaration.count()
  }

  package var core: InjectorCore { unretainedCore.object }

  /// The scope, if this is an open one.
  package var scope: Scope? { declaration.object.map(Scope.init) }

  var isScope: Bool { @inline(__always) get { declaration.unretained != nil } }

  @inline(__always)
  func isOpen(_ scope: Scope) -> Bool {
    declaration.unretained?.with(scope.isDeclared) ?? false
  }

  /// The injector around this one, which provides what this one lacks.
  package var parent: Injector? { @inline(never) get { unretainedParent?.object } }

  /// The injector around this one, without counting a reference.
  @inline(__always)
  private var unretainedParent: Unretained<Injector>? {
    outer.unretained ?? unretainedCore.with { $0.around.unretained }
  }

  /// Notes that this level has ended, and whatever is within it with it.
  func noteEnd() { end.store(true, ordering: .releasing) }

  /// Releases what a scope was supplied with and what it keeps.
  package func endScope() {
    guard isScope else { return }
    noteEnd()
    releaseApartFromCalls(contents.withLock { $0.close() })
  }

  @inline(__always)
  var hasEnded: Bool { end.load(ordering: .acquiring) }

  /// Whether this level or one around it has ended.
  package var isOver: Bool { first { $0.hasEnded ? true : nil } ?? false }

  /// Returns the first result of `body` for this level and those around it, innermost first, without
  /// counting references.
  @inline(__always)
  func first<Result>(_ body: (Injector) -> Result?) -> Result? {
    // Sound: each level has the one around it kept.
    var level = Unretained(self)
    while true {
      if let result = level.with(body) { return result }
      guard let outer = level.with(\.unretainedParent) else { return nil }
      level = outer
    }
  }

  var state: Locked<InjectorCore.State> { _read { yield core.state } }

  /// Returns all there is to do for targets of a type, if it is known and runs no user code.
  @inline(__always)
  package func plainSteps(of type: Any.Type) -> PlainSteps? {
    unretainedCore.with { $0.plain[type] }
  }

  /// A weak reference to this injector and those around it. Created on demand, because it makes every
  /// retain slower.
  var reference: InjectorReference {
    if let known = knownReference.object { return known.known(as: InjectorReference.self).object }
    knownReference.set(InjectorReference(self))
    return self.reference
  }

  /// The latest hundred issues, oldest first. They keep only the texts of thrown errors.
  public var issues: [InjectorIssue] { core.issues }

  /// The registrations, in order. In an override, its own come before inherited ones.
  public var registrations: [RegistrationInfo] { snapshot.all.map(\.info) }

  /// Keeps an issue and passes it to the handler and the observers. Call it without holding a lock.
  @inline(never)
  package func report(_ issue: InjectorIssue) { core.report(issue) }

  @usableFromInline
  @Sendable static func writeToStandardError(_ issue: InjectorIssue) {
    PropertyInjector.writeToStandardError("PropertyInjector: \(issue)")
  }
}

/// Weak references to an injector and those around it.
final class InjectorReference: Sendable {
  private let injector: WeakReference
  private let scope: Scope?
  private let outer: InjectorReference?

  fileprivate init(_ injector: Injector) {
    self.injector = WeakReference(injector)
    (scope, outer) = (injector.scope, injector.parent?.reference)
  }

  /// The injector or, if that is gone, the innermost one around it, as if the scopes that are gone
  /// were closed there. Nil if all are gone.
  var living: Injector? {
    if let living = injector.object as? Injector { return living }
    let around = outer?.living
    guard let around, let scope else { return around }
    let closed = Injector(opening: scope, within: around, ScopeContents())
    closed.endScope()
    return closed
  }
}
