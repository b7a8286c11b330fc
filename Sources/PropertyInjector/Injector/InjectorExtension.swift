import Synchronization

/// A type that adds behavior around the operations of an injector.
///
/// A hook performs its operation by calling `proceed`: once, several times, or not at all. By
/// default, each hook calls it once. Extensions make injections slower. See <doc:Extensions>.
///
/// > Warning: Call `proceed` on the thread that called the hook. On another thread, a cycle waits
/// > forever.
public protocol InjectorExtension: AnyObject, Sendable {
  /// Surrounds resolving a value from a registration, for a property of `owner` or for a look-up.
  func resolve(
    _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
    _ proceed: () throws -> Any?
  ) throws -> Any?

  /// Surrounds constructing a value of a registration, and injecting it. If it returns another
  /// object, that one isn't injected.
  func make(
    _ registration: RegistrationInfo, by injector: Injector, _ proceed: () throws -> Any?
  ) throws -> Any?

  /// Surrounds injecting an existing target. A struct is passed as a copy.
  func inject(
    _ target: Any, by injector: Injector, _ proceed: () -> InjectionReport
  ) -> InjectionReport

  /// Surrounds notifying a delegate. A struct is passed as a copy.
  func tell(_ target: Any, by injector: Injector, _ proceed: () -> Void)
}

extension InjectorExtension {
  /// Calls `proceed`.
  public func resolve(
    _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
    _ proceed: () throws -> Any?
  ) throws -> Any? { try proceed() }

  /// Calls `proceed`.
  public func make(
    _ registration: RegistrationInfo, by injector: Injector, _ proceed: () throws -> Any?
  ) throws -> Any? { try proceed() }

  /// Calls `proceed`.
  public func inject(
    _ target: Any, by injector: Injector, _ proceed: () -> InjectionReport
  ) -> InjectionReport { proceed() }

  /// Calls `proceed`.
  public func tell(_ target: Any, by injector: Injector, _ proceed: () -> Void) { proceed() }
}

/// Whether any injector has ever had an extension. If not, extensions aren't looked up.
private let extensionsExist = Atomic(false)

extension Injector {
  /// Adds an extension, which surrounds those added before. Adding it again does nothing.
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

  /// Removes an extension. Does nothing if it wasn't added.
  @discardableResult
  public func removeExtension(_ removal: some InjectorExtension) -> Injector {
    apply(.set { state in state.extensions.removeAll { $0 === removal } })
    return self
  }

  /// The extensions, with the outermost last.
  package var extensions: [any InjectorExtension] {
    guard extensionsExist.load(ordering: .relaxed) else { return [] }
    return core.chain.map { $0.state.withLock { $0.extensions } }.reversed().flatMap(\.self)
  }
}

extension [any InjectorExtension] {
  /// Returns the result of `base`, with a hook of each extension around it, the last one outermost.
  func around<Result>(
    _ base: () -> Result, _ hook: @escaping (any InjectorExtension, () -> Result) -> Result
  ) -> Result {
    guard let outermost = last else { return base() }
    return hook(outermost) { Array(dropLast()).around(base, hook) }
  }

  func around(
    _ base: () throws -> Any?,
    _ hook: @escaping (any InjectorExtension, () throws -> Any?) throws -> Any?
  ) throws -> Any? {
    try around({ Result { try base() } }) { extended, proceed in
      Result { try hook(extended) { try proceed().get() } }
    }.get()
  }
}
