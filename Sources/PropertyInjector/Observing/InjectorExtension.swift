import Synchronization

/// Adds its own behaviour around what an injector does.
///
/// Each hook is given what is about to be done and calls `proceed` to have it done, once, several
/// times or not at all. Of several extensions the last one that was added is outermost. All hooks
/// have a default that just proceeds.
///
/// > Warning: Call `proceed` on the thread that called the hook. Values that need each other are
/// > noticed by the thread that makes them: if `proceed` runs on another one while the hook waits
/// > for it, a cycle waits forever instead of failing.
///
/// While an injector has an extension it asks for each value anew, so that injecting costs about a
/// microsecond for each property instead of a few nanoseconds.
public protocol InjectorExtension: AnyObject, Sendable {
  /// Around asking a registration for a value, for a property of `owner`, or for a look-up.
  func resolve(
    _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
    _ proceed: () throws -> Any?
  ) throws -> Any?

  /// Around constructing an object, or another value, by its type and injecting it.
  func make(_ type: Any.Type, by injector: Injector, _ proceed: () throws -> Any?) throws -> Any?

  /// Around injecting a target that was there already. Of a struct a copy is given.
  func inject(
    _ target: Any, by injector: Injector, _ proceed: () -> InjectionReport
  ) -> InjectionReport

  /// Around telling a delegate. Of a struct a copy is given.
  func tell(_ target: Any, by injector: Injector, _ proceed: () -> Void)
}

extension InjectorExtension {
  /// Just proceeds.
  public func resolve(
    _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
    _ proceed: () throws -> Any?
  ) throws -> Any? { try proceed() }

  /// Just proceeds.
  public func make(
    _ type: Any.Type, by injector: Injector, _ proceed: () throws -> Any?
  ) throws -> Any? { try proceed() }

  /// Just proceeds.
  public func inject(
    _ target: Any, by injector: Injector, _ proceed: () -> InjectionReport
  ) -> InjectionReport { proceed() }

  /// Just proceeds.
  public func tell(_ target: Any, by injector: Injector, _ proceed: () -> Void) { proceed() }
}

/// Whether any injector ever had an extension. If not, nobody has to look for them.
private let extensionsExist = Atomic(false)

extension Injector {
  /// Adds an extension around all that was added before.
  ///
  /// One that was added already is not added again.
  @discardableResult
  public func addExtension(_ addition: some InjectorExtension) -> Injector {
    extensionsExist.store(true, ordering: .relaxed)
    apply(
      .set { state in
        if !state.extensions.contains(where: { $0 === addition }) {
          state.extensions.append(addition)
        }
      })
    return self
  }

  /// Removes an extension. One that wasn't added is no error.
  @discardableResult
  public func removeExtension(_ removal: some InjectorExtension) -> Injector {
    apply(.set { state in state.extensions.removeAll { $0 === removal } })
    return self
  }

  /// Tells a delegate, with the extensions around it.
  func notify(_ target: AnyObject) {
    extensions.around({ notifyDelegate(target) }) { $0.tell(target, by: self, $1) }
  }

  func notify<Target>(_ target: inout Target) {
    let extensions = extensions
    guard !extensions.isEmpty else { return notifyDelegate(&target) }
    let copy = target
    extensions.around({ notifyDelegate(&target) }) { $0.tell(copy, by: self, $1) }
  }

  /// The extensions, the outermost last.
  var extensions: [any InjectorExtension] {
    extensionsExist.load(ordering: .relaxed) ? allExtensions : []
  }

  @inline(never)
  private var allExtensions: [any InjectorExtension] {
    (parent?.allExtensions ?? []) + state.withLock(\.extensions)
  }
}

extension [any InjectorExtension] {
  /// What `base` gives, with a hook of every extension around it, the last one outermost.
  func around<Result>(
    _ base: () -> Result, _ hook: @escaping (any InjectorExtension, () -> Result) -> Result
  ) -> Result {
    func run(_ extensions: ArraySlice<any InjectorExtension>) -> Result {
      guard let outermost = extensions.last else { return base() }
      return hook(outermost) { run(extensions.dropLast()) }
    }
    return run(self[...])
  }

  /// The same where both may throw.
  func around(
    _ base: () throws -> Any?,
    _ hook: @escaping (any InjectorExtension, () throws -> Any?) throws -> Any?
  ) throws -> Any? {
    try around({ Result { try base() } }) { extended, proceed in
      Result { try hook(extended) { try proceed().get() } }
    }.get()
  }
}
